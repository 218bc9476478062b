import { listCall } from '@fascia/sdk/common'
import { handle } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { afterEach, expect, it } from 'vitest'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'
import { openStream, scopeOf } from '../../testing/gateway/open-stream.ts'
import type { GatewayOptions } from '../gateway-options.ts'
import { post } from '../routes/core-route.ts'

const Kite = Type.Object({ id: Type.String(), name: Type.String() })
const OWN = '/api/test/own/'
const SHARED = '/api/test/shared/'

let open: OpenGateway | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

/** Two lists of kites that say who asked last, and a cloud that can be changed from outside. */
async function start(options: Partial<GatewayOptions> = {}) {
  const place = { names: ['red'], asked: [] as string[] }
  const listed = (list: string, session: { readonly userName: string }) => {
    place.asked.push(`${list} by ${session.userName}`)
    return place.names.map((name) => ({ id: name[0] ?? '', name }))
  }
  const routes = [
    handle(listCall(OWN, { item: Kite }), async function* ({ session, cloud }) {
      await cloud.compute.get('/echo')
      yield { items: listed('own', session) }
    }),
    handle(
      listCall(SHARED, { item: Kite }),
      async function* ({ session, cloud }) {
        await cloud.compute.get('/echo')
        yield { items: listed('shared', session) }
      },
      { sharedBy: 'project' },
    ),
    post('/api/test/paint/', {}, async ({ cloud }) => {
      place.names = ['rose']
      await cloud.compute.post('/echo', {})
    }),
  ]
  open = await openGateway({ parts: [{ plugin: 'test', part: { routes } }], ...options })
  const world = open
  const signedIn = async (username = 'demo'): Promise<Visitor> => {
    const visitor = world.visitor()
    await visitor.signIn({ username, password: `fascia-${username}`, region: 'RegionOne' })
    return visitor
  }
  return { world, place, signedIn }
}

it('streams as events that no proxy or browser holds back, compresses or stores', async () => {
  const { world, signedIn } = await start()
  const { answer } = await openStream(world, await signedIn(), [OWN], { headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
})

it('says what becomes of the rows of each list, by the address that was asked for [FEATURE-61]', async () => {
  const { world, place, signedIn } = await start()
  const stream = await openStream(world, await signedIn(), [`${OWN}#name`, SHARED])
  expect((await stream.heard()).map(({ event, data }) => [event, data.list])).toEqual([
    ['ready', `${OWN}#name`],
    ['ready', SHARED],
  ])
  place.names = ['rose', 'blue']
  await world.clock.advance(5_000)
  const items = [
    { id: 'r', name: 'rose' },
    { id: 'b', name: 'blue' },
  ]
  expect((await stream.heard()).map(({ event, data }) => ({ event, data }))).toEqual([
    { event: 'rows', data: { list: `${OWN}#name`, items, gone: ['red'] } },
    { event: 'rows', data: { list: SHARED, items, gone: [] } },
  ])
})

it('asks at once when something was changed by way of the gateway', async () => {
  const { world, signedIn } = await start()
  const visitor = await signedIn()
  const other = await openStream(world, await signedIn(), [OWN])
  await other.heard()
  expect((await visitor.ask('POST', '/api/test/paint/')).statusCode).toBe(204)
  const rows = (await other.heard()).filter(({ event }) => event === 'rows')
  expect(rows.map(({ data }) => data.items)).toEqual([[{ id: 'r', name: 'rose' }]])
})

it('asks for each person by itself, and once for a project where the route says that its rows are shared', async () => {
  const { world, place, signedIn } = await start()
  const [demo, again, viewer] = [await signedIn(), await signedIn(), await signedIn('viewer')]
  for (const visitor of [demo, again, viewer]) await openStream(world, visitor, [OWN, SHARED])
  await world.clock.advance(1)
  place.asked = []
  await world.clock.advance(5_000)
  // The viewer is in the same project and has other roles.
  expect(place.asked.sort()).toEqual(['own by demo', 'own by viewer', 'shared by demo', 'shared by viewer'])
})

it('goes on with the token of another session when one has signed out, and ends the streams of that one', async () => {
  const { world, place, signedIn } = await start()
  const [first, second] = [await signedIn(), await signedIn()]
  const leaving = await openStream(world, first, [SHARED])
  const staying = await openStream(world, second, [SHARED])
  await world.clock.advance(1)
  await first.raw({ method: 'GET', url: '/auth/logout' })
  await staying.heard()
  expect([leaving.isOpen, staying.isOpen]).toEqual([false, true])
  await leaving.heard()
  place.names = ['rose']
  await world.clock.advance(5_000)
  expect((await staying.heard()).map(({ event }) => event)).toEqual(['rows'])
  expect(await leaving.heard()).toEqual([])
})

it('ends with its session, whose idle time it does not restart', async () => {
  const { world, signedIn } = await start({ settings: { SESSION_TIMEOUT: 60 } })
  const visitor = await signedIn()
  const stream = await openStream(world, visitor, [OWN])
  await world.clock.advance(59_000)
  await stream.heard()
  expect(stream.isOpen).toBe(true)
  await world.clock.advance(16_000)
  await stream.heard()
  expect(stream.isOpen).toBe(false)
  expect((await visitor.ask('GET', OWN)).statusCode).toBe(401)
})

it('asks no more when the last stream has gone', async () => {
  const { world, place, signedIn } = await start()
  const stream = await openStream(world, await signedIn(), [OWN])
  await stream.heard()
  stream.leave()
  await stream.heard()
  place.asked = []
  await world.clock.advance(600_000)
  expect(place.asked).toEqual([])
})

it('says every 15 s that it is open', async () => {
  const { world, signedIn } = await start()
  const stream = await openStream(world, await signedIn(), [OWN])
  await stream.heard()
  await world.clock.advance(45_000)
  expect((await stream.heard()).map(({ event }) => event)).toEqual(['ping', 'ping', 'ping'])
})

it('refuses in words what it cannot stream', async () => {
  const { world, signedIn } = await start()
  const visitor = await signedIn()
  const scope = await scopeOf(visitor)
  const asked = async (query: Readonly<Record<string, string | string[]>>, headers = {}) => {
    const search = new URLSearchParams()
    for (const [name, values] of Object.entries(query)) for (const value of [values].flat()) search.append(name, value)
    const { statusCode, json } = await visitor.raw({ method: 'GET', url: `/api/live/?${search}`, headers })
    return [statusCode, json().code, json().fields]
  }
  expect(await asked({ scope, list: '/api/test/none/' })).toEqual([
    400,
    'GATEWAY_INPUT_INVALID',
    { list: ['There is no list at /api/test/none/.'] },
  ])
  expect((await asked({ scope, list: '/api/settings/' }))[0]).toBe(400)
  expect(await asked({ list: OWN })).toEqual([400, 'GATEWAY_INPUT_INVALID', { scope: ['A value is required.'] }])
  expect(await asked({ scope, list: Array.from({ length: 21 }, (_, at) => `${OWN}?at=${at}`) })).toEqual([
    400,
    'GATEWAY_INPUT_INVALID',
    { list: ['There are more than 20 here.'] },
  ])
  expect(await asked({ scope: 'other/RegionOne', list: OWN })).toEqual([409, 'SESSION_SCOPE_CHANGED', undefined])
  expect((await asked({ scope, list: OWN }, { origin: 'http://evil.example' }))[1]).toBe('GATEWAY_ORIGIN_REFUSED')
  const stranger = await world.visitor().raw({ method: 'GET', url: `/api/live/?scope=${scope}&list=${OWN}` })
  expect(stranger.statusCode).toBe(401)
})

it('opens six streams of a session and no more, and another when one has gone', async () => {
  const { world, signedIn } = await start()
  const visitor = await signedIn()
  const streams = [1, 2, 3, 4, 5, 6].map(() => openStream(world, visitor, [OWN]))
  expect((await Promise.all(streams)).map(({ answer }) => answer.statusCode)).toEqual(Array(6).fill(200))
  const refused = await openStream(world, visitor, [OWN])
  expect(refused.answer.statusCode).toBe(429)
  const first = await streams[0]
  first?.leave()
  await first?.heard()
  expect((await openStream(world, visitor, [OWN])).answer.statusCode).toBe(200)
})

it('is switched off by a setting, which the browser may know', async () => {
  const { world, signedIn } = await start({ settings: { LIVE_CALLS_PER_MINUTE: 0 } })
  const visitor = await signedIn()
  expect((await openStream(world, visitor, [OWN])).answer.statusCode).toBe(404)
  expect((await visitor.ask('GET', '/api/settings/')).json()).toMatchObject({ LIVE_CALLS_PER_MINUTE: 0 })
})
