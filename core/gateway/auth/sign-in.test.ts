import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'

let open: OpenGateway

beforeEach(async () => {
  open = await openGateway()
})

afterEach(() => open.close())

it('signs in with user, project, roles and regions, and sets the session and CSRF cookies', async () => {
  const visitor = open.visitor()
  const answer = await visitor.signIn()
  expect(answer.statusCode).toBe(200)
  const body = answer.json()
  expect(body.user).toMatchObject({ name: 'demo', domain: 'Default' })
  expect(body.project.name).toBe('demo')
  expect(body.roles).toContain('member')
  expect(body.regions).toEqual(['RegionOne', 'RegionTwo'])
  const session = answer.cookies.find(({ name }) => name === 'sessionid')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(session?.maxAge).toBeUndefined()
  expect(answer.cookies.find(({ name }) => name === 'csrftoken')?.httpOnly).toBeUndefined()
})

it('answers a wrong password with 401, a code and a message, and sets no session', async () => {
  const visitor = open.visitor()
  const answer = await visitor.signIn({ password: 'wrong' })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: 'GATEWAY_SIGN_IN_REFUSED', message: 'Invalid credentials.' })
  expect(visitor.cookies.has('sessionid')).toBe(false)
})

it('reports a locked account after many wrong passwords, even with the right one', async () => {
  await open.close()
  open = await openGateway({ settings: { SIGN_IN_FAILURES_PER_MINUTE: 1000 } })
  const visitor = open.visitor()
  for (let count = 0; count < 11; count += 1) await visitor.signIn({ password: 'wrong' })
  const answer = await visitor.signIn()
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'GATEWAY_ACCOUNT_LOCKED'])
})

it('slows guessing down by account, and lets other names sign in meanwhile', async () => {
  await open.close()
  open = await openGateway({ settings: { SIGN_IN_FAILURES_PER_MINUTE: 2 } })
  const visitor = open.visitor()
  await visitor.signIn({ password: 'wrong' })
  await visitor.signIn({ password: 'wrong' })
  const refused = await visitor.signIn()
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'GATEWAY_TOO_MANY_ATTEMPTS'])
  expect(refused.headers['retry-after']).toBe('60')
  expect((await visitor.signIn({ username: 'viewer', password: 'fascia-viewer' })).statusCode).toBe(200)
  await open.clock.advance(61_000)
  expect((await visitor.signIn()).statusCode).toBe(200)
})

const guess = async (visitor: Visitor, address: string, username = 'demo', password = 'wrong') => {
  const headers = { 'x-forwarded-for': address }
  const { statusCode } = await visitor.raw({
    method: 'POST',
    url: '/auth/login/',
    headers,
    payload: { username, password },
  })
  return statusCode
}

it('slows the pair of account and network, so that it is open from elsewhere', async () => {
  await open.close()
  open = await openGateway({ settings: { SIGN_IN_FAILURES_PER_MINUTE: 2 } })
  const statuses: number[] = []
  for (let count = 0; count < 3; count += 1) statuses.push(await guess(open.visitor(), '192.0.2.1'))
  expect(statuses).toEqual([401, 401, 429])
  expect(await guess(open.visitor(), '192.0.2.1', 'demo', 'fascia-demo')).toBe(429)
  expect(await guess(open.visitor(), '192.0.2.2', 'demo', 'fascia-demo')).toBe(200)
})

it('locks a browser that has signed in to the account out for its own failures alone', async () => {
  await open.close()
  open = await openGateway({ settings: { SIGN_IN_FAILURES_PER_MINUTE: 1 } })
  const person = open.visitor()
  await person.signIn()
  await person.raw({ url: '/auth/logout' })
  const cookie = person.cookies.get('knownbrowser') ?? ''
  const stranger = open.visitor()
  // As many as one network may fail, at the person's own address, and as many as all may.
  for (let count = 0; count < 6; count += 1) await guess(open.visitor(), '127.0.0.1', `user-${count}`)
  for (let count = 0; count < 10; count += 1) await guess(open.visitor(), `192.0.2.${count}`)
  expect(await guess(stranger, '127.0.0.1', 'demo', 'fascia-demo')).toBe(429)
  expect(await guess(stranger, '198.51.100.1', 'demo', 'fascia-demo')).toBe(429)
  expect(await guess(person, '127.0.0.1', 'demo', 'fascia-demo')).toBe(200)
  expect([await guess(person, '127.0.0.1'), await guess(person, '127.0.0.1', 'demo', 'fascia-demo')]).toEqual([
    401, 429,
  ])
  // It is known for that account alone, and by its seal.
  expect(await guess(person, '127.0.0.1', 'viewer', 'fascia-viewer')).toBe(429)
  stranger.cookies.set('knownbrowser', `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`)
  expect(await guess(stranger, '127.0.0.1', 'demo', 'fascia-demo')).toBe(429)
})

it('keeps what makes a browser known for a year, where no script reads it, and says nothing in it', async () => {
  const answer = await open.visitor().signIn()
  const { value = '', ...cookie } = answer.cookies.find(({ name }) => name === 'knownbrowser') ?? {}
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 31_536_000 })
  expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain('demo')
})

it('counts attempts that run side by side, and in whatever letters', async () => {
  await open.close()
  open = await openGateway({ settings: { SIGN_IN_FAILURES_PER_MINUTE: 3 } })
  const names = ['demo', 'DEMO', 'Demo', 'demo', 'dEmo']
  const statuses = await Promise.all(names.map((name) => guess(open.visitor(), '192.0.2.1', name)))
  expect(statuses.sort()).toEqual([401, 401, 401, 429, 429])
})

it('lets a hundred right sign-ins at once from one address succeed', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => open.visitor().signIn()))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

it.each([
  ['2001:db8:1:2::', '2001:db8:1:3::1'],
  ['2001:db8::', '2001:db8:0:1::1'],
  ['2001:db8::5:6:7:', '2001:db8:1::1'],
  ['2001:db8:0:0:5:6:7:', '2001:db8:0:1::1'],
])('slows guessing of many accounts from the network of %s down', async (network, other) => {
  await open.close()
  open = await openGateway({ settings: { SIGN_IN_FAILURES_PER_MINUTE: 1 } })
  const statuses: number[] = []
  for (let index = 1; index < 7; index += 1)
    statuses.push(await guess(open.visitor(), `${network}${index}`, `user-${index}`))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect(await guess(open.visitor(), other, 'user-7')).toBe(401)
})

/** Signs in to a gateway that refuses after two failures a minute; changes of the password give their status. */
async function changingAfterTwo(): Promise<(current_password: string) => Promise<number>> {
  await open.close()
  open = await openGateway({ settings: { SIGN_IN_FAILURES_PER_MINUTE: 2 } })
  const visitor = open.visitor()
  await visitor.signIn()
  return async (current_password) =>
    (await visitor.ask('POST', '/auth/password/', { current_password, new_password: 'another one' })).statusCode
}

it('slows guessing of the present password down where it is changed', async () => {
  const change = await changingAfterTwo()
  expect([await change('a'), await change('b'), await change('fascia-demo')]).toEqual([400, 400, 429])
})

it.each([
  ['a new password that Keystone refuses', 400],
  ['a Keystone that fails', 503],
])('counts %s as no attempt to guess the present one', async (_what, status) => {
  const change = await changingAfterTwo()
  open.simulator.faults.add({
    service: 'identity',
    path: '/users/*/password',
    effect: { kind: 'status', status },
    times: 3,
  })
  const failed = [await change('fascia-demo'), await change('fascia-demo'), await change('fascia-demo')]
  expect(failed).not.toContain(429)
  expect([await change('a'), await change('b'), await change('fascia-demo')]).toEqual([400, 400, 429])
})

it('refuses a new password that is too short', async () => {
  const visitor = open.visitor()
  await visitor.signIn()
  const body = { current_password: 'fascia-demo', new_password: 'short' }
  const answer = await visitor.ask('POST', '/auth/password/', body)
  expect(answer.json().fields).toEqual({ new_password: ['Use at least 8 characters.'] })
})

it.each([
  ['^(?=.*[0-9])(?=.*[a-z]).{8,}$', 'another one', 400, ['Weak.']],
  // The engine of the language takes longer than a life for this one.
  ['(a+)+b', 'a'.repeat(4_000), 400, ['Weak.']],
  ['(a)\\1', 'another one', 500, undefined],
])('reads the rule %s for new passwords in linear time', async (regex, new_password, status, said) => {
  await open.close()
  open = await openGateway({ settings: { HORIZON_CONFIG: { password_validator: { regex, help_text: 'Weak.' } } } })
  const visitor = open.visitor()
  await visitor.signIn()
  const answer = await visitor.ask('POST', '/auth/password/', { current_password: 'fascia-demo', new_password })
  expect([answer.statusCode, answer.json().fields?.new_password]).toEqual([status, said])
})

it('refuses a sign-in from another site and one that is not JSON, and needs no CSRF token', async () => {
  await open.close()
  open = await openGateway({ settings: { ALLOWED_HOSTS: ['cloud.example'] } })
  const payload = { username: 'demo', password: 'fascia-demo' }
  const send = (headers: Record<string, string>, body: unknown = payload) =>
    open.visitor().raw({
      method: 'POST',
      url: '/auth/login/',
      headers: { host: 'cloud.example', ...headers },
      payload: body as object,
    })
  expect((await send({ origin: 'https://evil.example' })).json().code).toBe('GATEWAY_ORIGIN_REFUSED')
  expect((await send({ origin: 'null' })).json().code).toBe('GATEWAY_ORIGIN_REFUSED')
  for (const origin of ['https://cloud.example', 'http://cloud.example:8080', 'http://other.cloud.example'])
    expect([origin, (await send({ origin })).json().code]).toEqual([origin, 'GATEWAY_ORIGIN_REFUSED'])
  expect((await send({ origin: 'http://cloud.example' })).statusCode).toBe(200)
  const form = await open.visitor().raw({
    method: 'POST',
    url: '/auth/login/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=demo&password=fascia-demo',
  })
  expect([form.statusCode, form.json().code]).toEqual([415, 'GATEWAY_JSON_MALFORMED'])
})

it('names the fields of a sign-in that are missing', async () => {
  const answer = await open.visitor().raw({ method: 'POST', url: '/auth/login/', payload: { username: '' } })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields).sort()).toEqual(['password', 'username'])
})

it('takes the project that is asked for, by name or id, and refuses one that the user has no role in', async () => {
  const admin = { username: 'admin', password: 'fascia-admin' }
  const answer = await open.visitor().signIn({ ...admin, project: 'demo' })
  expect(answer.json().project.name).toBe('demo')
  expect((await open.visitor().signIn({ ...admin, project: answer.json().project.id })).json().project.name).toBe(
    'demo',
  )
  const refused = await open.visitor().signIn({ project: 'admin' })
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'GATEWAY_NO_PROJECT'])
})

it('comes back to the project that this browser used last', async () => {
  const visitor = open.visitor()
  const admin = { username: 'admin', password: 'fascia-admin' }
  expect((await visitor.signIn(admin)).json().project.name).toBe('admin')
  await visitor.ask('POST', '/auth/switch/', { project: 'demo' })
  await visitor.raw({ url: '/auth/logout' })
  expect((await visitor.signIn(admin)).json().project.name).toBe('demo')
})

it('works in the region that is asked for and refuses one that does not exist [FEATURE-69]', async () => {
  expect((await open.visitor().signIn({ region: 'RegionTwo' })).json().session.services_region).toBe('RegionTwo')
  const refused = await open.visitor().signIn({ region: 'Nowhere' })
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['region']])
})

it('answers a coded 503 when Keystone cannot be reached', async () => {
  await open.close()
  open = await openGateway({ cloud: { authUrl: 'http://127.0.0.1:1/identity/v3' } })
  const answer = await open.visitor().signIn()
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'GATEWAY_UPSTREAM_UNREACHABLE', service: 'identity' })
})

it('signs out at auth/logout under the web root: the token is revoked, the cookies go, and the login page follows [CORE-001]', async () => {
  await open.close()
  open = await openGateway({ webRoot: '/cloud' })
  const visitor = open.visitor()
  await visitor.raw({
    method: 'POST',
    url: '/cloud/auth/login/',
    payload: { username: 'demo', password: 'fascia-demo' },
  })
  const kept = new Map(visitor.cookies)
  const answer = await visitor.raw({ url: '/cloud/auth/logout' })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/cloud/auth/login/'])
  expect(visitor.cookies.has('sessionid')).toBe(false)
  for (const [name, value] of kept) visitor.cookies.set(name, value)
  expect((await visitor.ask('GET', '/cloud/api/keystone/user-session/')).statusCode).toBe(401)
})

it('keeps only a next address that stays below the web root', async () => {
  const next = async (value: string) =>
    (await open.visitor().raw({ url: `/auth/logout/?next=${encodeURIComponent(value)}` })).headers.location
  expect(await next('/project/instances?tab=log')).toBe(
    `/auth/login/?next=${encodeURIComponent('/project/instances?tab=log')}`,
  )
  for (const evil of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ])
    expect(await next(evil)).toBe('/auth/login/')
})

it('switches project and region by POST with a CSRF token, and the old scope is refused from then on', async () => {
  const visitor = open.visitor()
  const before = (await visitor.signIn({ username: 'admin', password: 'fascia-admin', project: 'admin' })).json()
    .session
  const bare = await visitor.raw({ method: 'POST', url: '/auth/switch/', payload: { project: 'demo' } })
  expect([bare.statusCode, bare.json().code]).toEqual([403, 'GATEWAY_CSRF_REFUSED'])
  const moved = await visitor.ask('POST', '/auth/switch/', { project: 'demo', region: 'RegionTwo' })
  expect(moved.json()).toMatchObject({ project_name: 'demo', services_region: 'RegionTwo' })
  const stale = await visitor.ask('GET', '/api/settings/', undefined, {
    'x-fascia-scope': `${before.project_id}/${before.services_region}`,
  })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'SESSION_SCOPE_CHANGED'])
  const fresh = await visitor.ask('GET', '/api/settings/', undefined, {
    'x-fascia-scope': `${moved.json().project_id}/RegionTwo`,
  })
  expect(fresh.statusCode).toBe(200)
})

it('changes the password of who is signed in and ends the session; the wrong current one is a field error', async () => {
  const visitor = open.visitor()
  await visitor.signIn()
  const wrong = await visitor.ask('POST', '/auth/password/', { current_password: 'x', new_password: 'another one' })
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['current_password']])
  const unequal = { current_password: 'fascia-demo', new_password: 'another one', confirm_password: 'other' }
  expect((await visitor.ask('POST', '/auth/password/', unequal)).json().fields).toEqual({
    confirm_password: ['Passwords do not match.'],
  })
  const done = await visitor.ask('POST', '/auth/password/', { ...unequal, confirm_password: 'another one' })
  expect(done.statusCode).toBe(204)
  expect(visitor.cookies.has('sessionid')).toBe(false)
  expect((await visitor.signIn({ password: 'another one' })).statusCode).toBe(200)
})

it('gives the login page its choices without a session', async () => {
  const answer = await open.visitor().raw({ url: '/auth/options/' })
  expect(answer.json()).toMatchObject({
    authTypes: [{ id: 'credentials' }],
    initialAuthType: 'credentials',
    defaultDomain: 'Default',
    language: 'en',
  })
})
