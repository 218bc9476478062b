import { Readable } from 'node:stream'
import { Fault, getCall } from '@fascia/sdk/common'
import { handle } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'
import { publishedProtocols } from '../upstream/protocols.ts'
import { createServiceClient } from '../upstream/service-client.ts'

interface Server {
  readonly server: { readonly id: string }
}

const answer = Type.Unknown()
const parsed = (text: string): unknown => JSON.parse(text)
const routes = [
  handle(
    getCall('/api/odd/shape/', { answer: Type.String() }),
    async ({ cloud }) => (await cloud.compute.get<Server>('/things')).server.id,
  ),
  handle(getCall('/api/odd/deep/', { answer }), async ({ cloud }) => {
    await cloud.compute.get('/things')
    return parsed('['.repeat(50_000) + ']'.repeat(50_000))
  }),
  handle(getCall('/api/odd/own/', { answer }), async () => {
    throw new TypeError('a mistake of the plugin')
  }),
]

let open: OpenGateway
let visitor: Visitor

beforeAll(async () => {
  open = await openGateway({ parts: [{ plugin: 'odd', part: { routes } }], checksAnswers: false })
  visitor = open.visitor()
  await visitor.signIn()
})

afterAll(() => open.close())

it.each([
  ['of another shape', 'shape', 502, 'GATEWAY_UPSTREAM_UNREADABLE'],
  ['nested too deeply', 'deep', 502, 'GATEWAY_UPSTREAM_UNREADABLE'],
  ['never asked for', 'own', 500, 'PLUGIN_CODE_FAILED'],
])('a handler that fails over an answer of a service %s', async (_what, name, status, code) => {
  const { statusCode, json } = await visitor.ask('GET', `/api/odd/${name}/`)
  expect([statusCode, json().code]).toEqual([status, code])
})

interface Row {
  readonly id: string
}

/** A client of a service that answers each request for a page with rows and the marker of the next one. */
function clientOf(pageOf: () => readonly [rows: readonly Row[], marker: string]) {
  return createServiceClient('compute', 'http://service.test', {
    transport: {
      send: async () => {
        const [things, marker] = pageOf()
        const body = { things, things_links: [{ rel: 'next', href: `http://x/?marker=${marker}` }] }
        const stream = Readable.from([Buffer.from(JSON.stringify(body))])
        return {
          status: 200,
          headers: {},
          body: stream,
          finish: () => {},
          faultOf: () => new Fault('GATEWAY_INTERNAL'),
        }
      },
      close: async () => {},
    },
    token: 't',
    requestId: 'r',
    answerLimitBytes: 1_000,
    protocols: publishedProtocols,
    onUnauthorized: async () => {
      throw new Fault('GATEWAY_INTERNAL')
    },
    maximumVersion: async () => undefined,
  })
}

it.each([
  [
    'ignores markers',
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [['a', 'b']],
  ],
  ['has a last page that links itself', [['a', 'b'], ['c']], [['a', 'b'], ['c']]],
])('ends a list of a service that %s, each row once and without a further page', async (_what, answers, expected) => {
  let page = 0
  const client = clientOf(() => [(answers[page++] ?? []).map((id) => ({ id })), 'b'])
  const pages: { readonly items: readonly Row[]; readonly marker?: string }[] = []
  for await (const one of client.pages<Row>('/things', 'things')) pages.push(one)
  expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual(expected)
  expect(page).toBe(2)
  expect(pages.at(expected.length > 1 ? -1 : 1)?.marker).toBeUndefined()
})

it.each([
  ['a new marker on every page', (page: number) => `m${page}`],
  ['two markers in turns', (page: number) => `m${page % 2}`],
])('ends a list without end, with %s', async (_what, markerOf) => {
  let page = 0
  const client = clientOf(() => {
    page += 1
    return [[], markerOf(page)]
  })
  const read = async () => {
    for await (const _page of client.pages('/things', 'things')) if (page > 5_000) return
  }
  await expect(read()).rejects.toMatchObject({ code: 'GATEWAY_UPSTREAM_UNREADABLE', status: 502 })
})
