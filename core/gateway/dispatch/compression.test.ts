import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listCall } from '@fascia/sdk/common'
import { handle } from '@fascia/sdk/gateway'
import Type from 'typebox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'
import { get } from '../routes/core-route.ts'

const rows = Array.from({ length: 200 }, (_, index) => ({ id: `thing-${index}`, name: 'a thing' }))
const routes = [
  get('/api/test/long/', {}, () => ({ rows })),
  get('/api/test/short/', {}, () => ({ rows: rows.slice(0, 3) })),
  handle(
    listCall('/api/test/rows/', { item: Type.Object({ id: Type.String(), name: Type.String() }) }),
    async function* () {
      yield { items: rows }
    },
  ),
]

let open: OpenGateway
let visitor: Visitor

beforeAll(async () => {
  open = await openGateway({ parts: [{ plugin: 'test', part: { routes } }] })
  visitor = open.visitor()
  await visitor.signIn()
})

afterAll(() => open.close())

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])('compresses long answers for a browser that accepts %j', async (accepted, encoding, decompress) => {
  const answer = await visitor.ask('GET', '/api/test/long/', undefined, { 'accept-encoding': accepted })
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(answer.rawPayload.length).toBeLessThan(JSON.stringify({ rows }).length / 4)
  expect(JSON.parse(decompress(answer.rawPayload).toString())).toEqual({ rows })
})

it.each([
  ['/api/test/short/', 'br', 'application/json'],
  ['/api/test/long/', 'br;q=0', 'application/json'],
  ['/api/test/rows/', 'br;q=0', 'application/x-ndjson'],
])('leaves %s as it is for accept-encoding %j and accept %j', async (url, encoding, accept) => {
  const answer = await visitor.ask('GET', url, undefined, { 'accept-encoding': encoding, accept })
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
  expect(answer.body).toContain('thing-0')
})

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('compresses the lines of a list with %s', async (encoding, decompress) => {
  const headers = { 'accept-encoding': encoding, accept: 'application/x-ndjson' }
  const answer = await visitor.ask('GET', '/api/test/rows/', undefined, headers)
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  const lines = decompress(answer.rawPayload).toString().trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([{ items: rows }, { end: true, total: rows.length }])
})

it('answers each request once: no warning of a second answer is in the log', async () => {
  for (const accept of ['application/json', 'application/x-ndjson'])
    expect((await visitor.ask('GET', '/api/test/rows/', undefined, { accept })).statusCode).toBe(200)
  expect(open.log()).not.toMatch(/already sent|FST_ERR/i)
})
