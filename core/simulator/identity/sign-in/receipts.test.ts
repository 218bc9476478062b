import { expect, it } from 'vitest'
import { DEFAULT_DOMAIN, openTestCloud, passwordAuth } from '../../test-cloud/open-test-cloud.ts'
import { passcodeAt } from './passcode.ts'

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const RULES = { multi_factor_auth_rules: [['password', 'totp']] }

/** A cloud in which demo needs a passcode besides the password. */
async function openWithTwoFactors(options: object = RULES) {
  const cloud = await openTestCloud()
  const id = cloud.simulator.people.users.demo
  const admin = await cloud.tokenOf('admin')
  const credential = { type: 'totp', blob: SECRET, user_id: id }
  await cloud.send('POST', '/identity/v3/credentials', { credential }, admin)
  await cloud.send('PATCH', `/identity/v3/users/${id}`, { user: { options } }, admin)
  const code = (atMs = cloud.clock.now()) => passcodeAt(SECRET, atMs) ?? ''
  const byCode = (passcode: string, receipt?: string, user: object = { id }) =>
    cloud.send(
      'POST',
      '/identity/v3/auth/tokens',
      { auth: { identity: { methods: ['totp'], totp: { user: { ...user, passcode } } }, scope: 'unscoped' } },
      undefined,
      receipt === undefined ? {} : { 'openstack-auth-receipt': receipt },
    )
  const byPassword = () => cloud.signIn(passwordAuth('demo', 'fascia-demo'))
  const receipt = async () => (await byPassword()).headers['openstack-auth-receipt'] ?? ''
  return { cloud, id, code, byCode, byPassword, receipt }
}

it('gives the passcodes of RFC 6238, cut to six digits', () => {
  const seconds = [59, 1_111_111_109, 1_234_567_890, 20_000_000_000]
  expect(seconds.map((at) => passcodeAt(SECRET, at * 1_000))).toEqual(['287082', '081804', '005924', '353130'])
})

it('answers a password alone with 401 and a receipt that says what else is needed', async () => {
  const { id, byPassword } = await openWithTwoFactors()
  const { status, headers, json } = await byPassword()
  expect([status, headers['openstack-auth-receipt']]).toEqual([401, expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect(json).toEqual({
    receipt: {
      methods: ['password'],
      user: { id, name: 'demo', domain: { id: 'default', name: 'Default' } },
      expires_at: '2026-01-31T10:05:00.000000Z',
      issued_at: '2026-01-31T10:00:00.000000Z',
    },
    required_auth_methods: [['password', 'totp']],
  })
})

it('gives a token for the receipt and a passcode, and for both methods in one request', async () => {
  const { cloud, id, code, byCode, receipt } = await openWithTwoFactors()
  const { status, json } = await byCode(code(), await receipt(), { name: 'demo', ...DEFAULT_DOMAIN })
  expect([status, json.token.methods.toSorted()]).toEqual([201, ['password', 'totp']])
  const both = await cloud.signIn({
    identity: {
      methods: ['password', 'totp'],
      password: { user: { id, password: 'fascia-demo' } },
      totp: { user: { id, passcode: code() } },
    },
  })
  expect(both.status).toBe(201)
})

it('takes the passcode of the period before, and no older, other or repeated receipt after five minutes', async () => {
  const { cloud, code, byCode, receipt } = await openWithTwoFactors()
  const shown = await receipt()
  const now = cloud.clock.now()
  expect((await byCode(code(now - 30_000), shown)).status).toBe(201)
  expect((await byCode(code(now - 60_000), shown)).status).toBe(401)
  expect((await byCode(code(), 'another')).json.error.message).toBe('Could not find auth receipt: another.')
  expect((await byCode(code())).status).toBe(401)
  await cloud.clock.advance(300_000)
  expect((await byCode(code(), shown)).status).toBe(401)
})

it('takes no receipt of another user', async () => {
  const { cloud, receipt } = await openWithTwoFactors()
  const auth = { auth: passwordAuth('viewer', 'fascia-viewer') }
  const headers = { 'openstack-auth-receipt': await receipt() }
  expect((await cloud.send('POST', '/identity/v3/auth/tokens', auth, undefined, headers)).status).toBe(401)
})

it.each([
  ['switched off', { ...RULES, multi_factor_auth_enabled: false }],
  ['of unknown methods', { multi_factor_auth_rules: [['retina']] }],
  ['that a password satisfies', { multi_factor_auth_rules: [['password', 'totp'], ['password']] }],
])('asks for no second factor by rules %s', async (_what, options) => {
  const { byPassword } = await openWithTwoFactors(options)
  expect((await byPassword()).status).toBe(201)
})
