import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenGateway, openGateway } from '../../testing/gateway/open-gateway.ts'
import { API_POLICY } from './security-headers.ts'

let open: OpenGateway
let port = 0

beforeAll(async () => {
  open = await openGateway({ limits: { bodyBytes: 300_000, bodyMs: 100 } })
  port = (await open.gateway.listen({ port: 0, host: '127.0.0.1' })).port
})
afterAll(() => open.close())

/** Sends bytes as they are until the gateway hangs up; gives status, code and whether a browser keeps to the type of the answer, runs nothing of it and does not keep it. */
function exchange(...lines: readonly string[]): Promise<readonly [number, string, boolean]> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const guards = [
        'x-content-type-options: nosniff',
        `content-security-policy: ${API_POLICY}`,
        'cache-control: no-store',
      ]
      const isGuarded = guards.every((line) => head.includes(line))
      resolve([Number(head.split(' ')[1]), JSON.parse(body).code, isGuarded])
    })
  })
}

it.each([
  ['what is no HTTP', ['HELLO'], 400, 'GATEWAY_INPUT_INVALID'],
  ['an unknown method', ['BREW /api/settings/ HTTP/1.1', 'host: localhost'], 400, 'GATEWAY_INPUT_INVALID'],
  [
    'two lengths of one body',
    ['POST /auth/login/ HTTP/1.1', 'host: localhost', 'content-length: 5', 'transfer-encoding: chunked'],
    400,
    'GATEWAY_INPUT_INVALID',
  ],
  [
    'headers without end',
    ['GET / HTTP/1.1', 'host: localhost', `x-big: ${'x'.repeat(40_000)}`],
    431,
    'GATEWAY_INPUT_INVALID',
  ],
  [
    'a body that says that it is too large, unread',
    ['POST /auth/login/ HTTP/1.1', 'host: localhost', 'content-type: application/json', 'content-length: 1000000000'],
    413,
    'GATEWAY_BODY_TOO_LARGE',
  ],
  [
    'a sign-in of more than 16 kB, although other bodies may be larger',
    ['POST /auth/login/ HTTP/1.1', 'host: localhost', 'content-type: application/json', 'content-length: 16385'],
    413,
    'GATEWAY_BODY_TOO_LARGE',
  ],
  [
    'a body that does not arrive in time',
    ['POST /auth/login/ HTTP/1.1', 'host: localhost', 'content-type: application/json', 'content-length: 100', '', '{'],
    408,
    'GATEWAY_INPUT_INVALID',
  ],
])('refuses %s with a code, and hangs up', async (_what, lines, status, code) => {
  expect(await exchange(...lines)).toEqual([status, code, true])
})

it('refuses JSON that is nested without end, and goes on', async () => {
  const visitor = open.visitor()
  await visitor.signIn()
  const ask = async (body: string) => {
    const answer = await visitor.ask('POST', '/api/policy/', body, { 'content-type': 'application/json' })
    return [answer.statusCode, answer.json().code, answer.json().message]
  }
  const nested = (depth: number) => `{"rules":${'['.repeat(depth - 1)}"\\"[["${']'.repeat(depth - 1)}}`
  const tooDeep = [400, 'GATEWAY_JSON_MALFORMED', 'The request body is nested more than 64 levels deep.']
  expect((await ask(nested(64)))[1]).toBe('GATEWAY_INPUT_INVALID')
  expect(await ask(nested(65))).toEqual(tooDeep)
  expect(await ask('['.repeat(90_000))).toEqual(tooDeep)
  expect((await visitor.ask('GET', '/api/keystone/version/')).statusCode).toBe(200)
})

it.each([
  ['numbers', `[${'0,'.repeat(20_000)}0]`],
  ['empty lists', `[${'[],'.repeat(12_000)}[]]`],
  ['keys', `{${Array.from({ length: 20_001 }, (_, index) => `"${index.toString(36)}":0`).join()}}`],
])('refuses JSON of more %s than forms have, unread, and takes texts as long as the limit', async (_what, body) => {
  const visitor = open.visitor()
  await visitor.signIn()
  const headers = { 'content-type': 'application/json' }
  const answer = await visitor.ask('POST', '/api/policy/', body.slice(0, -1), headers)
  expect(answer.json()).toMatchObject({
    code: 'GATEWAY_BODY_TOO_LARGE',
    message: 'The request body has more than 20,000 values.',
  })
  const commas = JSON.stringify({ rules: [['compute', ','.repeat(90_000)]] })
  expect((await visitor.ask('POST', '/api/policy/', commas, headers)).statusCode).toBe(200)
})

it.each([
  ['/api/nothing/at/all/', 404],
  ['/nothing/', 404],
  ['/api/policy/', 401],
])('closes a connection whose body still drips after %s was answered', async (path, status) => {
  const socket = connect(port, '127.0.0.1')
  const head = [`POST ${path} HTTP/1.1`, 'host: localhost', 'content-type: application/json', 'content-length: 1000']
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
  const drip = setInterval(() => socket.write(' '), 10)
  // What drips into a closed connection may be answered with a reset.
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drip)
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})
