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
  await visitor.raw({ url: '/auth/logout' })
  const demo = { user: 'demo', user_id: expect.any(String), project_id: expect.any(String), address: '127.0.0.1' }
  const login = { action: 'POST /auth/login/', target: '/auth/login/' }
  const remove = { action: 'DELETE /api/test/things/:id', target: '/api/test/things/a' }
  expect(auditLines()).toMatchObject([
    { user: 'demo', domain: 'Default', ...login, outcome: 'refused', code: 'GATEWAY_SIGN_IN_REFUSED', status: 401 },
    { ...demo, ...login, outcome: 'accepted', status: 200, reqId: expect.stringMatching(/^req-/) },
    { ...demo, ...remove, outcome: 'accepted', status: 204 },
    { ...demo, ...remove, outcome: 'refused', code: 'GATEWAY_CSRF_REFUSED', status: 403 },
    { ...demo, action: 'GET /auth/logout', outcome: 'accepted', status: 302 },
  ])
  expect(JSON.stringify(auditLines())).not.toMatch(/wrong|fascia-demo|secret/)
})

it('answers figures to the holder of the token, and without a token to this machine alone', async () => {
  const statusOf = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await open.visitor().raw({ url: '/metrics', remoteAddress, headers })).statusCode
  open = await openGateway()
  expect([await statusOf('127.0.0.1'), await statusOf('::1'), await statusOf('192.0.2.1')]).toEqual([200, 200, 404])
  expect(await statusOf('127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).toBe(404)
  await open.close()
  open = await openGateway({ metricsToken: 'the token' })
  expect(await statusOf('127.0.0.1')).toBe(404)
  expect(await statusOf('192.0.2.1', { authorization: 'Bearer the token' })).toBe(200)
  expect(await statusOf('192.0.2.1', { authorization: 'Bearer another' })).toBe(404)
})

it('protects answers of the API as those of pages', async () => {
  open = await openGateway()
  const { headers } = await open.visitor().raw({ url: '/api/settings/', headers: { 'x-forwarded-proto': 'https' } })
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
})
