import { listCall } from '@fascia/sdk/common'
import { handle } from '@fascia/sdk/gateway'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { afterEach, expect, it } from 'vitest'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'
import type { GatewayOptions, HostingDoor } from '../gateway-options.ts'
import { get, post } from '../routes/core-route.ts'

const LIST = '/api/test/kites/?all=true'
const Kite = Type.Object({ id: Type.String(), name: Type.String() })
const kites = listCall('/api/test/kites/', { item: Kite, query: Type.Object({ all: Type.Optional(Type.Boolean()) }) })

let open: OpenGateway | undefined
/** Who listed, with the project and region of the session, in order. */
let listed: string[] = []
/** The numbers of the lists that were ended. */
let ended: string[] = []
afterEach(async () => {
  await open?.close()
  open = undefined
})

/** A host of one page, `/page`, that will ask for the list of kites. */
function pageHost(list = LIST): HostingDoor {
  return {
    register(fastify, onPageList) {
      fastify.get('/page', (request: FastifyRequest, reply: FastifyReply) => {
        onPageList?.(request, reply, list)
        return reply.send('the page')
      })
    },
    boot: () => {
      throw new TypeError('not asked')
    },
    bootRest: () => {
      throw new TypeError('not asked')
    },
    parts: () => [],
    onDidChange: () => () => {},
  }
}

const routes = [
  handle(kites, async function* ({ session, signal, cloud }) {
    const name = `${session.userName} in ${session.projectName}/${session.region}`
    const id = String(listed.push(name))
    signal.addEventListener('abort', () => ended.push(id))
    await cloud.compute.get('/echo')
    yield { items: [{ id, name }], marker: 'next' }
    yield { items: [{ id: 'last', name }] }
  }),
  get('/api/test/plain/', {}, () => ({ isPlain: true })),
  post('/api/test/kites/', {}, () => undefined),
]

async function start(options: Partial<GatewayOptions> = {}): Promise<OpenGateway> {
  listed = []
  ended = []
  open = await openGateway({ parts: [{ plugin: 'test', part: { routes } }], hosting: pageHost(), ...options })
  return open
}

async function signedIn(world: OpenGateway, body: Readonly<Record<string, unknown>> = {}): Promise<Visitor> {
  const visitor = world.visitor()
  await visitor.signIn({ region: 'RegionOne', ...body })
  return visitor
}

const DOCUMENT = { 'sec-fetch-dest': 'document', accept: 'text/html' }

async function openPage(visitor: Visitor, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  const { statusCode } = await visitor.raw({ method: 'GET', url: '/page', headers: { ...DOCUMENT, ...headers } })
  expect(statusCode).toBe(200)
  // The document does not wait for the list: it has begun when the account of the session is known.
  await new Promise(setImmediate)
}

async function askList(visitor: Visitor, url = LIST, isEarly = true): Promise<readonly string[]> {
  const headers = { accept: 'application/x-ndjson', ...(isEarly ? { 'x-fascia-early': '1' } : {}) }
  const { body, statusCode } = await visitor.ask('GET', url, undefined, headers)
  const lines = body.trim().split('\n')
  return [
    String(statusCode),
    ...lines.flatMap((line) => (JSON.parse(line).items ?? []).map(({ id }: { id: string }) => id)),
  ]
}

it('begins the list with the document of its page, and gives it to the one request that follows, whole', async () => {
  const visitor = await signedIn(await start())
  await openPage(visitor)
  expect(listed).toEqual(['demo in demo/RegionOne'])
  expect(await askList(visitor)).toEqual(['200', '1', 'last'])
  expect(listed).toHaveLength(1)
  expect(await askList(visitor)).toEqual(['200', '2', 'last'])
})

it('gives it to no other session, scope, address or request', async () => {
  const world = await start()
  const visitor = await signedIn(world)
  const same = await signedIn(world)
  const other = await signedIn(world, { username: 'admin', password: 'fascia-admin' })
  await openPage(visitor)
  for (const [who, url, isEarly] of [
    [same, LIST, true],
    [other, LIST, true],
    [visitor, '/api/test/kites/', true],
    [visitor, '/api/test/kites/?all=false', true],
    [visitor, LIST, false],
  ] as const)
    expect((await askList(who, url, isEarly))[1]).not.toBe('1')
  expect(await world.visitor().ask('GET', LIST, undefined, { 'x-fascia-early': '1' })).toMatchObject({
    statusCode: 401,
  })
  const moved = await visitor.ask('POST', '/auth/switch/', { region: 'RegionTwo' })
  expect(moved.statusCode).toBe(200)
  await askList(visitor)
  expect(listed.at(-1)).toBe('demo in demo/RegionTwo')
  await visitor.ask('POST', '/auth/switch/', { region: 'RegionOne' })
  expect(await askList(visitor)).toEqual(['200', '1', 'last'])
})

it('checks marker and scope before it gives anything', async () => {
  const visitor = await signedIn(await start())
  await openPage(visitor)
  const early = { 'x-fascia-early': '1' }
  const unmarked = await visitor.raw({ method: 'GET', url: LIST, headers: { ...early, accept: '*/*' } })
  const elsewhere = await visitor.ask('GET', LIST, undefined, { ...early, 'x-fascia-scope': 'other/RegionOne' })
  expect([unmarked.json().code, elsewhere.json().code]).toEqual(['GATEWAY_MARKER_MISSING', 'SESSION_SCOPE_CHANGED'])
  expect(await askList(visitor)).toEqual(['200', '1', 'last'])
})

it.each([
  ['a frame', { 'sec-fetch-dest': 'iframe' }, {}],
  ['a script', { 'sec-fetch-dest': 'empty' }, {}],
  ['a browser that loads ahead', { 'sec-purpose': 'prefetch' }, {}],
  ['a deployment that switched it off', {}, { settings: { EARLY_LISTS: false } }],
  ['a page whose list has no route', {}, { hosting: pageHost('/api/test/none/') }],
  ['a page whose list is no list', {}, { hosting: pageHost('/api/test/plain/') }],
])('begins nothing for %s', async (_, headers, options) => {
  const visitor = await signedIn(await start(options))
  await openPage(visitor, headers)
  expect(listed).toEqual([])
})

it('begins nothing without a session', async () => {
  await openPage((await start()).visitor())
  expect(listed).toEqual([])
})

it('ends a list that is not asked for in time', async () => {
  const visitor = await signedIn(await start({ limits: { earlyListMs: 30 } }))
  await openPage(visitor)
  await expect.poll(() => ended).toEqual(['1'])
  expect(await askList(visitor)).toEqual(['200', '2', 'last'])
})

it.each([
  ['changes something', (visitor: Visitor) => visitor.ask('POST', '/api/test/kites/', {})],
  ['signs out', (visitor: Visitor) => visitor.raw({ method: 'GET', url: '/auth/logout' })],
])('ends the lists of a session that %s', async (_, act) => {
  const visitor = await signedIn(await start())
  await openPage(visitor)
  const before = new Map(visitor.cookies)
  await act(visitor)
  for (const [name, value] of before) visitor.cookies.set(name, value)
  expect((await askList(visitor)).slice(1)).not.toContain('1')
  expect(ended).toContain('1')
})

it('ends a list whose route was replaced meanwhile, and lists again', async () => {
  const world = await start()
  const visitor = await signedIn(world)
  await openPage(visitor)
  world.gateway.setParts([{ plugin: 'test', part: { routes } }])
  expect(await askList(visitor)).toEqual(['200', '2', 'last'])
  expect(ended).toContain('1')
})

it('begins the same list once, and four of one session at the most', async () => {
  const lists = Array.from({ length: 6 }, (_none, index) => `/api/test/kites/?all=true&marker=${index}`)
  const door = pageHost()
  const hosting: HostingDoor = {
    ...door,
    register(fastify, onPageList) {
      fastify.get('/page', (request: FastifyRequest, reply: FastifyReply) => {
        for (const list of [...lists, ...lists]) onPageList?.(request, reply, list)
        return reply.send('the page')
      })
    },
  }
  const world = await start({ hosting })
  await openPage(await signedIn(world))
  expect(listed).toHaveLength(4)
  await openPage(await signedIn(world))
  expect(listed).toHaveLength(8)
})

it('leaves the failure of a service to the request for the list', async () => {
  const failing = handle(kites, async function* ({ cloud }) {
    listed.push('failing')
    yield { items: [await cloud.compute.get<{ id: string; name: string }>('/refuse/403')] }
  })
  const visitor = await signedIn(await start({ parts: [{ plugin: 'test', part: { routes: [failing] } }] }))
  await openPage(visitor)
  expect((await askList(visitor))[0]).toBe('403')
  expect(listed).toEqual(['failing'])
})
