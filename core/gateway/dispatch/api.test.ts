import { randomBytes } from 'node:crypto'
import { getCall, listCall } from '@fascia/sdk/common'
import { handle } from '@fascia/sdk/gateway'
import { fillPath } from '@fascia/sdk/host'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'
import { testPart } from '../../testing/gateway/test-part.ts'
import { sealOfCloud } from '../gateway-options.ts'
import { createSealer } from '../session/seal.ts'

let open: OpenGateway
let visitor: Visitor

beforeAll(async () => {
  open = await openGateway({ parts: [{ plugin: 'test', part: testPart }] })
  visitor = open.visitor()
  await visitor.signIn()
})

afterAll(() => open.close())

const codeOf = async (answer: ReturnType<Visitor['ask']>): Promise<readonly [number, string]> => {
  const { statusCode, json } = await answer
  return [statusCode, json().code]
}

it('answers 401 "not logged in" without a session, in the one coded body with the request id', async () => {
  const answer = await open.visitor().ask('GET', '/api/test/things/')
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toEqual({
    code: 'GATEWAY_NOT_SIGNED_IN',
    message: 'not logged in',
    request_id: answer.headers['x-openstack-request-id'],
  })
})

it('answers 400 without the XMLHttpRequest marker, which a request with an auth token header may lack [CORE-037]', async () => {
  const headers = { accept: '*/*' }
  expect(await codeOf(visitor.raw({ url: '/api/test/things/', headers }))).toEqual([400, 'GATEWAY_MARKER_MISSING'])
  const ticket = await visitor.raw({ url: '/api/test/things/', headers: { 'x-auth-token': 'ticket' } })
  expect(ticket.statusCode).toBe(200)
})

it('demands the CSRF token of the cookie on every method but GET and HEAD [CORE-036]', async () => {
  const token = visitor.cookies.get('csrftoken') ?? ''
  const statusOf = async (method: string, headers?: Record<string, string>): Promise<number> => {
    const [url, body] = method === 'POST' ? ['/api/test/things/', { name: 'f' }] : ['/api/test/things/a', undefined]
    return (await visitor.ask(method, url, body, headers)).statusCode
  }
  for (const forged of ['', 'forged', [...token].reverse().join('')])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([method, await statusOf(method, { 'x-csrftoken': forged })]).toEqual([method, 403])
  for (const [method, status] of [
    ['POST', 201],
    ['PUT', 204],
    ['PATCH', 204],
    ['DELETE', 204],
  ] as const)
    expect([method, await statusOf(method)]).toEqual([method, status])
  expect((await visitor.ask('GET', '/api/test/things/', undefined, { 'x-csrftoken': '' })).statusCode).toBe(200)
})

it('refuses a change that another origin sends, however complete it is', async () => {
  const send = (method: string, url: string, origin: string) =>
    codeOf(visitor.ask(method, url, {}, { host: 'localhost:80', origin }))
  for (const origin of ['http://evil.example', 'https://localhost', 'null'])
    for (const [method, url] of [
      ['DELETE', '/api/test/things/a'],
      ['POST', '/auth/switch/'],
      ['POST', '/auth/password/'],
    ] as const)
      expect([origin, url, ...(await send(method, url, origin))]).toEqual([origin, url, 403, 'GATEWAY_ORIGIN_REFUSED'])
  const own = { host: 'localhost:80', origin: 'http://localhost' }
  expect((await visitor.ask('DELETE', '/api/test/things/a', undefined, own)).statusCode).toBe(204)
})

it('refuses an answer and an item that break the schema of their call, where answers are checked', async () => {
  const Thing = Type.Object({ id: Type.String() })
  const odd: { readonly id: string } = JSON.parse('{ "id": 1 }')
  const routes = [
    handle(getCall('/api/odd/thing/', { answer: Thing }), async () => odd),
    handle(listCall('/api/odd/things/', { item: Thing }), async function* () {
      yield { items: [odd] }
    }),
  ]
  const answers = async (checksAnswers: boolean): Promise<readonly number[]> => {
    const other = await openGateway({ parts: [{ plugin: 'odd', part: { routes } }], checksAnswers })
    const person = other.visitor()
    await person.signIn()
    const statuses = ['/api/odd/thing/', '/api/odd/things/'].map(
      async (url) => (await person.ask('GET', url)).statusCode,
    )
    return Promise.all(statuses).finally(() => other.close())
  }
  expect(await answers(true)).toEqual([500, 500])
  expect(await answers(false)).toEqual([200, 200])
})

it('answers every path with and without its trailing slash', async () => {
  for (const url of ['/api/test/things', '/api/test/things/', '/api/test/thing/1', '/api/test/thing/1/'])
    expect((await visitor.ask('GET', url)).statusCode).toBe(200)
})

it('answers a route below /api/project/ at the web root, too, and nothing else there', async () => {
  const picture = getCall('/api/project/things/get_data/:id/', { answer: Type.Object({ id: Type.String() }) })
  const part = { routes: [handle(picture, async ({ params: { id } }) => ({ id }))] }
  const other = await openGateway({ parts: [{ plugin: 'test', part }] })
  try {
    const person = other.visitor()
    await person.signIn()
    for (const url of ['/project/things/get_data/7/', '/project/things/get_data/7?_=1'])
      expect((await person.ask('GET', url)).json()).toEqual({ id: '7' })
    expect((await other.visitor().ask('GET', '/project/things/get_data/7/')).statusCode).toBe(401)
    for (const [method, url] of [
      ['GET', '/project/things/'],
      ['POST', '/project/things/get_data/7/'],
    ] as const)
      expect([url, ...(await codeOf(person.ask(method, url, {})))]).toEqual([url, 404, 'GATEWAY_NOT_FOUND'])
  } finally {
    await other.close()
  }
})

it('gives a last parameter with a star the rest of the address, with its slashes', async () => {
  for (const url of ['/api/test/deep/note/a/b/c', '/api/test/deep/note/a%2Fb%2Fc'])
    expect((await visitor.ask('GET', url)).json()).toEqual({ kind: 'note', path: 'a/b/c' })
  expect(await codeOf(visitor.ask('GET', '/api/test/deep/a%2Fb/c'))).toEqual([404, 'GATEWAY_NOT_FOUND'])
  expect(await codeOf(visitor.ask('GET', '/api/test/deep/note/a%2F..%2Fb'))).toEqual([404, 'GATEWAY_NOT_FOUND'])
})

it.each(['a\\b', '\t', 'line\nbreak', '\u0001\u001f\u007f', '.', '..', '...'])(
  'gives a parameter the name %j',
  async (id) => {
    const url = fillPath('/api/test/thing/:id', { id })
    expect((await visitor.ask('GET', url)).json()).toEqual({ id })
  },
)

it('answers unknown paths and climbing ones with a coded 404, and wrong methods with 405', async () => {
  for (const url of [
    '/api/nothing/',
    '/api/test/../../etc/passwd',
    '/api/test/thing/..%2f..%2fetc',
    '/api/test/thing/%2e%2e',
    '/api/test/thing/%2F..%2Fa',
    '/api/test/thing/a%00b',
    '/api/test/deep/note/%2F..',
    '/api/test/thing//',
    '/api/test/deep//a',
    '/api/test/deep/note//',
    '/api/test/deep/note/%2F',
  ])
    expect([url, ...(await codeOf(visitor.ask('GET', url)))]).toEqual([url, 404, 'GATEWAY_NOT_FOUND'])
  const broken = await visitor.ask('GET', '/api/%zz')
  expect([broken.statusCode, broken.json().code]).toEqual([404, 'GATEWAY_NOT_FOUND'])
  expect(broken.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  })
  for (const method of ['PUT', 'OPTIONS'])
    expect(await codeOf(visitor.ask(method, '/api/test/things/'))).toEqual([405, 'GATEWAY_METHOD_REFUSED'])
  const json = { 'content-type': 'application/json' }
  for (const url of ['/nothing/', '/api/nothing/', '/auth/nothing/'])
    expect(await codeOf(visitor.ask('POST', url, '{"name":', json))).toEqual([404, 'GATEWAY_NOT_FOUND'])
})

it('refuses malformed, missing, huge and polluting bodies with codes of their own', async () => {
  const send = (payload: string, type = 'application/json') =>
    codeOf(visitor.ask('POST', '/api/test/things/', payload, { 'content-type': type }))
  expect(await send('{"name":')).toEqual([400, 'GATEWAY_JSON_MALFORMED'])
  expect(await send('')).toEqual([400, 'GATEWAY_BODY_MISSING'])
  expect(await send('name=x', 'text/plain')).toEqual([415, 'GATEWAY_JSON_MALFORMED'])
  expect(await send(JSON.stringify({ name: 'x'.repeat(2_000_000) }))).toEqual([413, 'GATEWAY_BODY_TOO_LARGE'])
  expect(await send('{"name":"x","__proto__":{"a":1}}')).toEqual([400, 'GATEWAY_JSON_MALFORMED'])
  for (const text of ['{"name":"\\ud800"}', '{"name":"x","a":[{"\\udc00":1}]}'])
    expect([text, ...(await send(text))]).toEqual([text, 400, 'GATEWAY_JSON_MALFORMED'])
})

it('names the fields of a body and a query that do not fit their schema', async () => {
  const body = await visitor.ask('POST', '/api/test/things/', { name: '', size: 0 })
  expect([body.statusCode, body.json().code, Object.keys(body.json().fields).sort()]).toEqual([
    400,
    'GATEWAY_INPUT_INVALID',
    ['name', 'size'],
  ])
  const query = await visitor.ask('GET', '/api/test/echo/?count=many&unknown=1')
  expect([query.statusCode, Object.keys(query.json().fields).sort()]).toEqual([400, ['count', 'unknown']])
  expect((await visitor.ask('GET', '/api/test/paged/?limit=-1')).statusCode).toBe(400)
})

it('turns None, True and False of a query into null and booleans, and numbers where the schema has numbers', async () => {
  const answer = await visitor.ask('GET', '/api/test/echo/?all=True&count=3&host=None')
  expect(answer.json()).toEqual({ all: true, count: 3, host: null })
})

it('answers 201 with Location, 204 with nothing, a status of the handler, and infinite numbers as such', async () => {
  const made = await visitor.ask('POST', '/api/test/things/', { name: 'new' })
  expect([made.statusCode, made.headers.location, made.json()]).toEqual([
    201,
    '/api/test/things/f',
    { id: 'f', name: 'new' },
  ])
  const gone = await visitor.ask('DELETE', '/api/test/things/a')
  expect([gone.statusCode, gone.body]).toEqual([204, ''])
  const pot = await visitor.ask('GET', '/api/test/teapot/')
  expect([pot.statusCode, pot.headers['x-kind'], pot.json()]).toEqual([418, 'pot', { short: true }])
  expect((await visitor.ask('GET', '/api/test/infinite/')).json()).toEqual({
    maxTotalCores: Number.POSITIVE_INFINITY,
    used: 1,
  })
})

it('names the plugin and route of a handler that throws or gives an invalid answer, without details, and goes on', async () => {
  const thrown = await visitor.ask('GET', '/api/test/throws/')
  expect(thrown.json()).toMatchObject({
    code: 'PLUGIN_CODE_FAILED',
    message: 'The plugin test failed at GET /api/test/throws/.',
  })
  expect(thrown.body).not.toContain('secret detail')
  expect(await codeOf(visitor.ask('GET', '/api/test/nonsense/'))).toEqual([500, 'PLUGIN_RESULT_INVALID'])
  expect((await visitor.ask('GET', '/api/test/things/')).statusCode).toBe(200)
})

it('lists all pages as JSON, or one with its paging fields', async () => {
  const ids = (answer: { json(): { items: { id: string }[] } }) => answer.json().items.map(({ id }) => id)
  expect(ids(await visitor.ask('GET', '/api/test/things/'))).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(ids(await visitor.ask('GET', '/api/test/things/?limit=2'))).toEqual(['a', 'b'])
  const first = (await visitor.ask('GET', '/api/test/paged/?limit=2')).json()
  expect([first.items.length, first.has_more_data, first.has_prev_data]).toEqual([2, true, false])
  const last = (await visitor.ask('GET', '/api/test/paged/?limit=2&marker=d')).json()
  expect([last.items.length, last.has_more_data, last.has_prev_data]).toEqual([1, false, true])
})

it('streams a line an upstream page, then the end; as many rows as are asked for, without a total while there are more', async () => {
  const linesOf = async (path: string) => {
    const answer = await visitor.ask('GET', path, undefined, { accept: 'application/x-ndjson' })
    expect(answer.headers['content-type']).toContain('application/x-ndjson')
    const lines = answer.body.trim().split('\n')
    return lines.map((line) => JSON.parse(line)).map(({ items, marker, ...rest }) => [items?.length, marker, rest])
  }
  expect(await linesOf('/api/test/things/')).toEqual([
    [2, 'b', {}],
    [2, 'd', {}],
    [1, undefined, {}],
    [undefined, undefined, { end: true, total: 5 }],
  ])
  expect(await linesOf('/api/test/things/?limit=3')).toEqual([
    [3, 'c', {}],
    [undefined, undefined, { end: true }],
  ])
})

it('ends a stream whose later page fails with the coded error as its last line', async () => {
  const answer = await visitor.ask('GET', '/api/test/breaking/', undefined, { accept: 'application/x-ndjson' })
  const last = JSON.parse(answer.body.trim().split('\n').at(-1) ?? '')
  expect(last.error).toMatchObject({ code: 'GATEWAY_UPSTREAM_REFUSED', upstream_status: 404, service: 'compute' })
})

it('pipes a declared proxy both ways, with query and parameters, and hands on no cookie of the service', async () => {
  const things = await visitor.ask('GET', '/api/test/proxied/?limit=1')
  expect(things.json().things.map(({ id }: { id: string }) => id)).toEqual(['a'])
  const echo = await visitor.ask('POST', '/api/test/proxied/', { deep: [1] })
  expect([echo.statusCode, echo.json()]).toEqual([201, { body: { deep: [1] } }])
  const text = await visitor.ask('GET', '/api/test/proxied/text')
  expect([text.body, text.headers['content-type'], text.headers['set-cookie']]).toEqual([
    'plain',
    'text/plain',
    undefined,
  ])
  expect(await codeOf(visitor.ask('GET', '/api/test/proxied/nothing'))).toEqual([404, 'GATEWAY_UPSTREAM_REFUSED'])
})

it('asks for the lower of the wanted and the highest microversion, and sends its request id on', async () => {
  const answer = await visitor.ask('GET', '/api/test/upstream/?name=x')
  expect(answer.json()).toEqual({
    query: ['name=x'],
    requestId: answer.headers['x-openstack-request-id'],
    microversion: '2.93',
  })
})

it('keeps 4xx and 501 of a service with its own sentence, and makes other 5xx a 502', async () => {
  for (const status of [400, 403, 404, 409, 413, 429, 501]) {
    const answer = await visitor.ask('GET', `/api/test/refuse/${status}`)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({
      code: 'GATEWAY_UPSTREAM_REFUSED',
      service: 'compute',
      upstream_status: status,
    })
    expect(answer.json().message).toMatch(new RegExp(`^Refused with ${status} for \\*\\*\\*`))
  }
  for (const status of [500, 502, 503])
    expect(await codeOf(visitor.ask('GET', `/api/test/refuse/${status}`))).toEqual([502, 'GATEWAY_UPSTREAM_FAILED'])
  expect(await codeOf(visitor.ask('GET', '/api/test/absent/'))).toEqual([501, 'GATEWAY_SERVICE_MISSING'])
})

it('takes a 401 of one service for that service only while the token lives', async () => {
  expect(await codeOf(visitor.ask('GET', '/api/test/refuse/401'))).toEqual([502, 'GATEWAY_TOKEN_REFUSED'])
  expect((await visitor.ask('GET', '/api/settings/')).statusCode).toBe(200)
})

it('never lets an OpenStack token out: not into a body, a header, a log line or an error', async () => {
  const purpose = sealOfCloud('session', { authUrl: open.authUrl })
  const sealer = createSealer({ secrets: ['a secret of the tests'], purpose, randomBytes })
  const { token, unscopedToken } = JSON.parse(sealer.open(visitor.cookies.get('sessionid') ?? '') ?? '{}')
  const seen: string[] = []
  const urls = ['refuse/400', 'refuse/401', 'refuse/500', 'throws/', 'things/', 'proxied/', 'upstream/'].map(
    (path) => `/api/test/${path}`,
  )
  for (const url of [...urls, '/api/keystone/user-session/', '/api/keystone/svc-catalog/', '/metrics']) {
    const answer = await visitor.ask('GET', url)
    seen.push(answer.body, JSON.stringify(answer.headers))
  }
  seen.push(open.log())
  const text = seen.join('\n')
  expect(text).toContain('Refused with 400 for ***')
  expect([token, unscopedToken].map((secret) => [secret.length > 10, text.includes(secret)])).toEqual([
    [true, false],
    [true, false],
  ])
})

it('refuses a part with a route that another has, names both, keeps the first, and logs it once', async () => {
  const parts = [
    { plugin: 'test', part: testPart },
    { plugin: 'late', part: { routes: [{ ...(testPart.routes?.[9] ?? never()), path: '/api/test/thing/:other/' }] } },
  ]
  const text = expect.stringMatching(/^test and late both declare GET/)
  expect(open.gateway.setParts(parts)).toEqual([{ plugin: 'late', code: 'ROUTE_CONFLICT', text }])
  open.gateway.setParts(parts)
  const refusals = open
    .log()
    .split('\n')
    .filter((line) => line.includes('plugin refused'))
  expect(refusals.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'warn', plugin: 'late', code: 'ROUTE_CONFLICT', reason: text }),
  ])
})

function never(): never {
  throw new RangeError('the test part has fewer routes')
}

it('swaps parts at once: a plugin that goes takes its routes along', async () => {
  open.gateway.setParts([])
  expect(await codeOf(visitor.ask('GET', '/api/test/things/'))).toEqual([404, 'GATEWAY_NOT_FOUND'])
  open.gateway.setParts([{ plugin: 'test', part: testPart }])
  expect((await visitor.ask('GET', '/api/test/things/')).statusCode).toBe(200)
})
