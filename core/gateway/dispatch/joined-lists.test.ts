import { Fault, listCall } from '@fascia/sdk/common'
import { handle } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { afterEach, expect, it } from 'vitest'
import { type OpenGateway, openGateway } from '../../testing/gateway/open-gateway.ts'
import { get } from '../routes/core-route.ts'

const Kite = Type.Object({ id: Type.String() })
const filter = Type.Object({ all: Type.Optional(Type.Boolean()) })
const kites = listCall('/api/test/kites/', { item: Kite, query: filter })
const slow = listCall('/api/test/slow/', { item: Kite })
const refused = listCall('/api/test/refused/', { item: Kite })
const broken = listCall('/api/test/broken/', { item: Kite })
const cut = listCall('/api/test/cut/', { item: Kite })

let open: OpenGateway | undefined
let release: () => void = () => {}
afterEach(async () => {
  await open?.close()
  open = undefined
})

const routes = [
  handle(kites, async function* ({ query }) {
    yield { items: [{ id: query.all ? 'all' : 'own' }], marker: 'next' }
    release()
    yield { items: [{ id: 'last' }] }
  }),
  handle(slow, async function* () {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    yield { items: [{ id: 'slow' }] }
  }),
  // biome-ignore lint/correctness/useYield: a list that fails before its first page.
  handle(refused, async function* () {
    throw new Fault('GATEWAY_POLICY_DENIED')
  }),
  // biome-ignore lint/correctness/useYield: a list that fails before its first page.
  handle(broken, async function* () {
    throw new TypeError('secret')
  }),
  handle(cut, async function* () {
    yield { items: [{ id: 'first' }], marker: 'next' }
    throw new Fault('GATEWAY_UPSTREAM_FAILED', { upstreamStatus: 500 })
  }),
  get('/api/test/plain/', {}, () => ({ isPlain: true })),
]

async function ask(lists: readonly string[]) {
  open ??= await openGateway({ parts: [{ plugin: 'test', part: { routes } }] })
  const visitor = open.visitor()
  await visitor.signIn({ region: 'RegionOne' })
  const { statusCode, body } = await visitor.ask(
    'GET',
    `/api/joined/?${new URLSearchParams(lists.map((list) => ['list', list]))}`,
  )
  return {
    statusCode,
    lines:
      statusCode === 200
        ? body
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line))
        : [],
  }
}

it('gives several lists by one request, each with its number, and lets none wait for a slow one', async () => {
  const { lines } = await ask(['/api/test/slow/', '/api/test/kites/?all=true'])
  expect(lines.slice(0, 1)).toEqual([{ list: 1, items: [{ id: 'all' }], marker: 'next' }])
  expect(lines.filter(({ list }) => list === 1).slice(1)).toEqual([
    { list: 1, items: [{ id: 'last' }] },
    { list: 1, end: true, total: 2 },
  ])
  expect(lines.filter(({ list }) => list === 0)).toEqual([
    { list: 0, items: [{ id: 'slow' }] },
    { list: 0, end: true, total: 1 },
  ])
})

it('says of each list by itself why it fails, with the status that its own call has', async () => {
  const lists = ['refused', 'broken', 'cut', 'plain', 'none'].map((name) => `/api/test/${name}/`)
  const { lines } = await ask([...lists, '/api/test/kites/?none=1', '/api/test/kites/'])
  const failures = lines.flatMap(({ list, status, error }) => (error ? [[list, status, error.code]] : []))
  expect(failures.toSorted()).toEqual([
    [0, 403, 'GATEWAY_POLICY_DENIED'],
    [1, 500, 'PLUGIN_CODE_FAILED'],
    [2, undefined, 'GATEWAY_UPSTREAM_FAILED'],
    [3, 404, 'GATEWAY_NOT_FOUND'],
    [4, 404, 'GATEWAY_NOT_FOUND'],
    [5, 400, 'GATEWAY_INPUT_INVALID'],
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
  expect(lines.filter(({ list, items }) => list === 6 && items)).toHaveLength(2)
})

it('gives no more lists than a page has, and nothing without a session', async () => {
  const many = Array.from({ length: 25 }, () => '/api/test/kites/')
  expect((await ask(many)).statusCode).toBe(400)
  expect(await open?.visitor().ask('GET', '/api/joined/?list=/api/test/kites/')).toMatchObject({ statusCode: 401 })
})
