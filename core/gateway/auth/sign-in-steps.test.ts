import { expect, it, onTestFinished } from 'vitest'
import type { IdentityTables, UserRow } from '../../simulator/identity/identity-tables.ts'
import { passcodeAt } from '../../simulator/identity/sign-in/passcode.ts'
import { openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'
import type { GatewayOptions } from '../gateway-options.ts'

const EXPIRED = { password_expires_at: '2026-01-01T00:00:00.000000' }
const FRESH = { current_password: 'fascia-demo', new_password: 'a fresh one', confirm_password: 'a fresh one' }

/** A gateway to a cloud in which the user demo has the given columns. */
async function openFor(columns: Partial<UserRow>, options: Partial<GatewayOptions> = {}) {
  const open = await openGateway(options)
  onTestFinished(() => open.close())
  const { simulator } = open
  const id = simulator.people.users.demo
  simulator.change<IdentityTables, unknown>('identity', '', ({ rows }) => rows.users.set(id, columns))
  return { open, id }
}

const stepOf = async (visitor: Visitor) => (await visitor.raw({ url: '/auth/options/' })).json().step

async function signedInUser(visitor: Visitor): Promise<string> {
  return (await visitor.ask('GET', '/api/keystone/user-session/')).json().username
}

it('changes an expired password at the route of its user, and then signs in', async () => {
  const { open, id } = await openFor(EXPIRED)
  const visitor = open.visitor()
  const refused = await visitor.signIn({ region: 'RegionTwo' })
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'GATEWAY_PASSWORD_EXPIRED'])
  expect(await stepOf(visitor)).toEqual({ kind: 'password', user: { id, name: 'demo', domain: 'Default' } })
  const payload = FRESH
  const entered = await visitor.raw({ method: 'POST', url: `/auth/password/${id}/`, payload })
  expect([entered.statusCode, entered.json().session.services_region]).toEqual([200, 'RegionTwo'])
  expect([await signedInUser(visitor), await stepOf(visitor)]).toEqual(['demo', undefined])
})

it.each([
  ['a wrong present one', { current_password: 'wrong' }, 'current_password', 'The current password is not right.'],
  ['a short new one', { new_password: 'short' }, 'new_password', 'Use at least 8 characters.'],
  ['one that was confirmed otherwise', { confirm_password: 'x' }, 'confirm_password', 'Passwords do not match.'],
  ['no new one', { new_password: '' }, 'new_password', 'The value must NOT have fewer than 1 characters.'],
])('says of %s beside its field, and leaves the expired password as it is', async (_what, given, field, message) => {
  const { open, id } = await openFor(EXPIRED)
  const visitor = open.visitor()
  await visitor.signIn()
  const payload = { ...FRESH, ...given }
  const refused = await visitor.raw({ method: 'POST', url: `/auth/password/${id}/`, payload })
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { [field]: [message] }])
  expect((await open.visitor().signIn()).json().code).toBe('GATEWAY_PASSWORD_EXPIRED')
})

it('says what Keystone has against a new password beside its field', async () => {
  const { open, id } = await openFor(EXPIRED)
  const visitor = open.visitor()
  await visitor.signIn()
  open.simulator.faults.add({
    service: 'identity',
    path: '/users/*/password',
    effect: { kind: 'status', status: 400, message: 'The password does not match the requirements: x.' },
    times: 1,
  })
  const refused = await visitor.raw({ method: 'POST', url: `/auth/password/${id}/`, payload: FRESH })
  expect(refused.json().fields).toEqual({ new_password: ['The password does not match the requirements: x.'] })
})

it('changes nothing for a browser that has not given the expired password, for another user, and after ten minutes', async () => {
  const { open, id } = await openFor(EXPIRED)
  const change = async (visitor: Visitor, userId = id) => {
    const answer = await visitor.raw({ method: 'POST', url: `/auth/password/${userId}/`, payload: FRESH })
    return [answer.statusCode, answer.json().code]
  }
  const ended = [401, 'GATEWAY_SIGN_IN_STEP_ENDED']
  const visitor = open.visitor()
  expect(await change(visitor)).toEqual(ended)
  await visitor.signIn({ password: 'wrong' })
  expect(await change(visitor)).toEqual(ended)
  await visitor.signIn()
  expect(await change(visitor, open.simulator.people.users.viewer)).toEqual(ended)
  await open.clock.advance(600_000)
  expect([await change(visitor), await stepOf(visitor)]).toEqual([ended, undefined])
})

it('counts wrong present passwords with the failures of the sign-in, and the right one of an expired password as none', async () => {
  const { open, id } = await openFor(EXPIRED, { settings: { SIGN_IN_FAILURES_PER_MINUTE: 3 } })
  const visitor = open.visitor()
  for (let count = 0; count < 3; count += 1) expect((await visitor.signIn()).statusCode).toBe(401)
  expect((await visitor.signIn({ password: 'wrong' })).statusCode).toBe(401)
  const change = async (current_password: string) => {
    const payload = { ...FRESH, current_password }
    return (await visitor.raw({ method: 'POST', url: `/auth/password/${id}/`, payload })).statusCode
  }
  expect([await change('wrong'), await change('wrong'), await change('fascia-demo')]).toEqual([400, 400, 429])
  expect((await visitor.signIn()).statusCode).toBe(429)
})

it('refuses a change from another site', async () => {
  const { open, id } = await openFor(EXPIRED)
  const visitor = open.visitor()
  await visitor.signIn()
  const answer = await visitor.raw({
    method: 'POST',
    url: `/auth/password/${id}/`,
    headers: { origin: 'https://evil.example' },
    payload: FRESH,
  })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'GATEWAY_ORIGIN_REFUSED'])
})

it('offers no change where ALLOW_USERS_CHANGE_EXPIRED_PASSWORD is off', async () => {
  const { open, id } = await openFor(EXPIRED, { settings: { ALLOW_USERS_CHANGE_EXPIRED_PASSWORD: false } })
  const visitor = open.visitor()
  const refused = (await visitor.signIn()).json()
  expect([refused.code, refused.hint]).toEqual(['GATEWAY_PASSWORD_EXPIRED', 'Ask an administrator for a new one.'])
  expect(await stepOf(visitor)).toBe(undefined)
  const answer = await visitor.raw({ method: 'POST', url: `/auth/password/${id}/`, payload: FRESH })
  expect(answer.json().code).toBe('GATEWAY_SIGN_IN_STEP_ENDED')
})

it('names the user of a refused change in the audit log, and no password in any line', async () => {
  const { open, id } = await openFor(EXPIRED)
  const visitor = open.visitor()
  await visitor.signIn()
  const payload = { ...FRESH, current_password: 'a wrong secret' }
  await visitor.raw({ method: 'POST', url: `/auth/password/${id}/`, payload })
  const lines = open.log().split('\n')
  const line = lines.find((one) => one.includes('"audit":true') && one.includes('/auth/password/'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ user: 'demo', domain: 'Default', outcome: 'refused', status: 400 })
  for (const secret of ['a wrong secret', 'a fresh one', 'fascia-demo']) expect(open.log()).not.toContain(secret)
})

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const TWO_FACTORS = { options: { multi_factor_auth_rules: [['password', 'totp']] } }

/** A gateway that asks for codes, to a cloud in which demo needs one. */
async function openForCodes(columns: Partial<UserRow> = {}, settings: Readonly<Record<string, unknown>> = {}) {
  const { open, id } = await openFor(
    { ...TWO_FACTORS, ...columns },
    { settings: { OPENSTACK_KEYSTONE_MFA_TOTP_ENABLED: true, ...settings } },
  )
  open.simulator.change<IdentityTables, unknown>('identity', '', ({ rows }) =>
    rows.credentials.add({ id: 'totp', type: 'totp', blob: SECRET, user_id: id, project_id: null }),
  )
  const enter = (visitor: Visitor, passcode = passcodeAt(SECRET, open.clock.now()), name = 'demo') =>
    visitor.raw({ method: 'POST', url: `/auth/totp/${name}/`, payload: { passcode } })
  return { open, id, enter }
}

it('signs in by a password and then a code, and keeps the receipt from the browser [FEATURE-82]', async () => {
  const { open, id, enter } = await openForCodes()
  const visitor = open.visitor()
  const refused = await visitor.signIn({ region: 'RegionTwo' })
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'GATEWAY_SECOND_FACTOR_NEEDED'])
  expect(await stepOf(visitor)).toEqual({ kind: 'totp', user: { id, name: 'demo', domain: 'Default' } })
  const cookie = refused.cookies.find(({ name }) => name === 'signinstep')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(refused.headers['openstack-auth-receipt']).toBe(undefined)
  expect([...Object.keys(refused.json())].sort()).toEqual(['code', 'message', 'request_id'])
  const opened = Buffer.from(cookie?.value ?? '', 'base64url').toString('latin1')
  expect(opened).not.toMatch(/receipt|demo|totp/)
  const entered = await enter(visitor)
  expect([entered.statusCode, entered.json().session.services_region]).toEqual([200, 'RegionTwo'])
  expect([await signedInUser(visitor), await stepOf(visitor)]).toEqual(['demo', undefined])
})

it('says that a code is wrong or no code beside its field', async () => {
  const { open, enter } = await openForCodes()
  const visitor = open.visitor()
  await visitor.signIn()
  const fields = async (code: string) => (await enter(visitor, code)).json().fields
  expect(await fields('000000')).toEqual({ passcode: ['The code is not right.'] })
  expect(await fields('12 34')).toEqual({ passcode: ['Give the six digits of the code.'] })
  expect((await enter(visitor)).statusCode).toBe(200)
})

it('counts wrong codes with wrong passwords, and the right password before them resets nothing', async () => {
  const { open, enter } = await openForCodes({}, { SIGN_IN_FAILURES_PER_MINUTE: 3 })
  const visitor = open.visitor()
  const statuses: number[] = []
  for (let count = 0; count < 3; count += 1) {
    await visitor.signIn()
    statuses.push((await enter(visitor, '000000')).statusCode)
  }
  statuses.push((await enter(visitor)).statusCode, (await visitor.signIn()).statusCode)
  expect(statuses).toEqual([400, 400, 400, 429, 429])
})

it('takes a code from the browser and for the user of the password alone, and until the receipt expires', async () => {
  const { open, enter } = await openForCodes()
  const codeOf = async (visitor: Visitor, name = 'demo') => (await enter(visitor, undefined, name)).json().code
  const visitor = open.visitor()
  expect(await codeOf(visitor)).toBe('GATEWAY_SIGN_IN_STEP_ENDED')
  await visitor.signIn()
  expect(await codeOf(visitor, 'viewer')).toBe('GATEWAY_SIGN_IN_STEP_ENDED')
  open.simulator.change<IdentityTables, unknown>('identity', '', ({ rows }) => {
    for (const { id } of rows.receipts.find()) rows.receipts.remove(id)
  })
  expect(await codeOf(visitor)).toBe('GATEWAY_SIGN_IN_STEP_ENDED')
  await visitor.signIn()
  await open.clock.advance(300_000)
  expect([await codeOf(visitor), await stepOf(visitor)]).toEqual(['GATEWAY_SIGN_IN_STEP_ENDED', undefined])
})

it('leads from an expired password over its change to the code', async () => {
  const { open, id, enter } = await openForCodes(EXPIRED)
  const visitor = open.visitor()
  await visitor.signIn()
  const changed = await visitor.raw({ method: 'POST', url: `/auth/password/${id}/`, payload: FRESH })
  expect([changed.statusCode, changed.json().code]).toEqual([401, 'GATEWAY_SECOND_FACTOR_NEEDED'])
  expect((await enter(visitor)).statusCode).toBe(200)
})

it.each([
  ['OPENSTACK_KEYSTONE_MFA_TOTP_ENABLED is off', {}, { OPENSTACK_KEYSTONE_MFA_TOTP_ENABLED: false }],
  ['no rule takes a code', { options: { multi_factor_auth_rules: [['password', 'application_credential']] } }, {}],
])('asks for no code where %s', async (_what, columns, settings) => {
  const { open } = await openForCodes(columns, settings)
  const visitor = open.visitor()
  const refused = (await visitor.signIn()).json()
  expect([refused.code, refused.hint]).toEqual([
    'GATEWAY_SECOND_FACTOR_NEEDED',
    'This dashboard cannot ask for what the account needs.',
  ])
  expect(await stepOf(visitor)).toBe(undefined)
})
