import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { type OpenGateway, openGateway } from '../../testing/gateway/open-gateway.ts'
import { testPart } from '../../testing/gateway/test-part.ts'

let open: OpenGateway

afterEach(() => open.close())

function auditLines(): readonly Record<string, unknown>[] {
  return open
    .log()
    .split('\n')
    .filter((line) => line.includes('"audit":true'))
    .map((line) => JSON.parse(line))
}

it('writes who did what from where, with the outcome, for sign-ins, changes and sign-outs, and nothing for reads', async () => {
  open = await openGateway({ parts: [{ plugin: 'test', part: testPart }] })
  const visitor = open.visitor()
  await visitor.signIn({ password: 'wrong', domain: 'Default' })
  await visitor.signIn()
  await visitor.ask('GET', '/api/test/things/')
  await visitor.ask('DELETE', '/api/test/things/a?x=secret')
  await visitor.ask('DELETE', '/api/test/things/a', undefined, { 'x-csrftoken': 'forged' })
  await visitor.ask('DELETE', '/%61pi/test/things/a')
  await visitor.ask('DELETE', 'http://localhost/api/test/things/a')
  await visitor.ask('POST', '/api/policy/', { rules: [] })
  await visitor.raw({ url: '/auth/logout' })
  const demo = { user: 'demo', user_id: expect.any(String), project_id: expect.any(String), address: '127.0.0.1' }
  const login = { action: 'POST /auth/login/', target: '/auth/login/' }
  const remove = { action: 'DELETE /api/test/things/:id', target: '/api/test/things/a' }
  expect(auditLines()).toMatchObject([
    { user: 'demo', domain: 'Default', ...login, outcome: 'refused', code: 'GATEWAY_SIGN_IN_REFUSED', status: 401 },
    { ...demo, ...login, outcome: 'accepted', status: 200, reqId: expect.stringMatching(/^req-/) },
    { ...demo, ...remove, outcome: 'accepted', status: 204 },
    { ...demo, ...remove, outcome: 'refused', code: 'GATEWAY_CSRF_REFUSED', status: 403 },
    { ...demo, ...remove, target: '/%61pi/test/things/a', outcome: 'accepted', status: 204 },
    { ...demo, ...remove, outcome: 'accepted', status: 204 },
    { ...demo, action: 'GET /auth/logout', outcome: 'accepted', status: 302 },
  ])
  expect(JSON.stringify(auditLines())).not.toMatch(/wrong|fascia-demo|secret/)
})

it('answers figures to the holder of the token alone, wherever a request seems to come from', async () => {
  const statusOf = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await open.visitor().raw({ url: '/metrics', remoteAddress, headers })).statusCode
  open = await openGateway()
  expect([await statusOf('127.0.0.1'), await statusOf('::1'), await statusOf('192.0.2.1')]).toEqual([404, 404, 404])
  await open.close()
  open = await openGateway({ metricsToken: 'the token' })
  expect(await statusOf('127.0.0.1')).toBe(404)
  expect(await statusOf('192.0.2.1', { authorization: 'Bearer the token' })).toBe(200)
  expect(await statusOf('192.0.2.1', { authorization: 'Bearer another' })).toBe(404)
})

it('answers figures at an address of their own, to requests that name this machine', async () => {
  const place = createServer().listen(0, '127.0.0.1')
  await once(place, 'listening')
  const { port } = Object(place.address())
  await new Promise((done) => place.close(done))
  open = await openGateway({ metricsAddress: { host: '127.0.0.1', port } })
  await open.gateway.listen({ host: '127.0.0.1', port: 0 })
  const ask = (path: string, host = `127.0.0.1:${port}`) =>
    new Promise<readonly [number | undefined, string]>((done, fail) => {
      const asked = request(
        { port, path, headers: { host }, agent: false },
        (answer) => void text(answer).then((body) => done([answer.statusCode, body]), fail),
      )
      asked.on('error', fail).end()
    })
  expect(await ask('/metrics')).toEqual([200, expect.stringContaining('fascia_http_request_duration_seconds')])
  expect([await ask('/healthz'), await ask('/metrics', 'evil.example')]).toEqual([
    [404, ''],
    [421, ''],
  ])
  await open.gateway.close()
  await expect(ask('/metrics')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

it('protects answers of the API as those of pages', async () => {
  open = await openGateway()
  const { headers } = await open.visitor().raw({ url: '/api/settings/', headers: { 'x-forwarded-proto': 'https' } })
  expect(headers).toMatchObject({
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
})
