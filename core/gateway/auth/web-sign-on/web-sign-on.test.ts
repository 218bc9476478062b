import { expect, it, onTestFinished } from 'vitest'
import { openGateway, type Visitor } from '../../../testing/gateway/open-gateway.ts'
import { begin, goThroughProvider, openPage, postToken, signOn } from '../../../testing/gateway/sign-on-by-provider.ts'
import type { GatewayOptions } from '../../gateway-options.ts'

const ENABLED = {
  WEBSSO_ENABLED: true,
  WEBSSO_CHOICES: [
    ['credentials', 'Keystone Credentials'],
    ['example', 'Example ID'],
    ['openid', 'OpenID Connect'],
  ],
  WEBSSO_IDP_MAPPING: { example: ['example-id', 'openid'] },
}

async function open(settings: Readonly<Record<string, unknown>> = {}, options: Partial<GatewayOptions> = {}) {
  const opened = await openGateway({ ...options, settings: { ...ENABLED, ...settings } })
  onTestFinished(() => opened.close())
  const visitor = opened.visitor()
  return { ...opened, visitor, another: opened.visitor }
}

const optionsOf = async (visitor: Visitor) => (await visitor.raw({ url: '/auth/options/' })).json()
const userOf = async (visitor: Visitor) => (await visitor.ask('GET', '/api/keystone/user-session/')).json()
const failureOf = async (visitor: Visitor): Promise<string | undefined> => (await optionsOf(visitor)).failure?.code

it('signs a person in by the provider, into the wanted project and region, and leads to the deep link', async () => {
  const { visitor } = await open()
  const answer = await signOn(visitor, 'alex', {
    next: '/project/instances?q=a#b',
    project: 'admin',
    region: 'RegionTwo',
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/project/instances?q=a#b'])
  expect(await userOf(visitor)).toMatchObject({
    username: 'alex',
    project_name: 'admin',
    services_region: 'RegionTwo',
    is_superuser: true,
  })
  expect([...visitor.cookies.keys()].sort()).not.toContain('login_domain')
  const switched = await visitor.ask('POST', '/auth/switch/', { project: 'demo' })
  expect([switched.statusCode, (await userOf(visitor)).project_name]).toEqual([200, 'demo'])
})

it('keeps the token from the browser, and the cookies from its scripts', async () => {
  const { visitor, log } = await open()
  const { url } = (await begin(visitor, {})).json()
  const { token, origin } = await goThroughProvider(url, 'dana')
  const posted = await postToken(visitor, token, origin)
  expect([posted.statusCode, posted.headers.location]).toEqual([303, '/auth/websso/enter/'])
  const cookie = posted.cookies.find(({ name }) => name === 'signontoken')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 60, path: '/' })
  expect(Buffer.from(cookie?.value ?? '', 'base64url').toString('latin1')).not.toContain(token)
  await openPage(visitor, '/auth/websso/enter/')
  expect((await userOf(visitor)).username).toBe('dana')
  expect([...visitor.cookies.keys()]).not.toEqual(expect.arrayContaining(['signontoken']))
  expect(log()).not.toContain(token)
})

it('writes an audit line for a sign-in by the provider, and one for a refused one', async () => {
  const { visitor, another, log } = await open()
  await signOn(visitor, 'dana')
  await openPage(another(), '/auth/websso/enter/')
  const lines = log()
    .split('\n')
    .filter((line) => line.includes('"audit":true') && line.includes('GET /auth/websso/enter'))
    .map((line) => JSON.parse(line))
  expect(lines.map(({ user, outcome, code }) => [user, outcome, code])).toEqual([
    ['dana', 'accepted', undefined],
    [undefined, 'refused', 'GATEWAY_SSO_NOT_BEGUN'],
  ])
})

it('asks Keystone by the mapped provider, by the protocol, or by the name that browsers know', async () => {
  const { visitor, another } = await open()
  const addressOf = async (auth_type: string) => new URL((await begin(visitor, { auth_type })).json().url)
  const mapped = await addressOf('example')
  expect(mapped.pathname).toBe('/identity/v3/auth/OS-FEDERATION/identity_providers/example-id/protocols/openid/websso')
  expect(mapped.searchParams.get('origin')).toMatch(/^http:\/\/localhost(:80)?\/auth\/websso\/$/)
  expect((await addressOf('openid')).pathname).toBe('/identity/v3/auth/OS-FEDERATION/websso/openid')
  expect((await signOn(another(), 'dana', { auth_type: 'openid' })).statusCode).toBe(303)
  const named = await open({ WEBSSO_KEYSTONE_URL: 'https://keystone.example/v3/' })
  const { url } = (await begin(named.visitor, {})).json()
  expect(url).toMatch(/^https:\/\/keystone\.example\/v3\/auth\/OS-FEDERATION\/identity_providers\/example-id\//)
})

it('offers the choices of the deployer, and the password alone where web sign-on is off', async () => {
  const { visitor } = await open({ WEBSSO_INITIAL_CHOICE: 'example' })
  expect(await optionsOf(visitor)).toMatchObject({
    authTypes: [{ id: 'credentials' }, { id: 'example', label: 'Example ID' }, { id: 'openid' }],
    initialAuthType: 'example',
  })
  const off = await open({ WEBSSO_ENABLED: false })
  const { authTypes, initialAuthType } = await optionsOf(off.visitor)
  expect([authTypes, initialAuthType]).toEqual([[{ id: 'credentials', label: 'Keystone Credentials' }], 'credentials'])
  const refused = await begin(off.visitor, {})
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'GATEWAY_SSO_NOT_OFFERED'])
})

it.each(['credentials', 'unknown', 'constructor', '../../x'])('begins no sign-in by %s', async (auth_type) => {
  const { visitor } = await open()
  const refused = await begin(visitor, { auth_type })
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'GATEWAY_SSO_NOT_OFFERED'])
})

it('takes the way of WEBSSO_DEFAULT_REDIRECT at the address of its region', async () => {
  const settings = {
    WEBSSO_CHOICES: [['credentials', 'Keystone Credentials']],
    WEBSSO_DEFAULT_REDIRECT: true,
    WEBSSO_DEFAULT_REDIRECT_PROTOCOL: 'openid',
  }
  const { visitor } = await open(settings)
  expect((await optionsOf(visitor)).defaultRedirect).toBe('openid')
  expect((await signOn(visitor, 'dana', { auth_type: 'openid' })).headers.location).toBe('/')
  const elsewhere = await open({ ...settings, WEBSSO_DEFAULT_REDIRECT_REGION: 'https://two.example/v3' })
  const { url } = (await begin(elsewhere.visitor, { auth_type: 'openid' })).json()
  expect(url).toMatch(/^https:\/\/two\.example\/v3\/auth\/OS-FEDERATION\/websso\/openid\?/)
  const off = await open({ ...settings, WEBSSO_DEFAULT_REDIRECT: false })
  expect((await optionsOf(off.visitor)).defaultRedirect).toBe(undefined)
})

it('takes a key of WEBSSO_IDP_MAPPING for WEBSSO_DEFAULT_REDIRECT_PROTOCOL, and shows the page without one', async () => {
  const { visitor } = await open({ WEBSSO_DEFAULT_REDIRECT: true, WEBSSO_DEFAULT_REDIRECT_PROTOCOL: 'example' })
  expect((await optionsOf(visitor)).defaultRedirect).toBe('example')
  const { url } = (await begin(visitor, { auth_type: 'example' })).json()
  expect(new URL(url).pathname).toContain('/identity_providers/example-id/protocols/openid/websso')
  const none = await open({ WEBSSO_DEFAULT_REDIRECT: true })
  expect((await optionsOf(none.visitor)).defaultRedirect).toBe(undefined)
})

it('leads the sign-out to WEBSSO_DEFAULT_REDIRECT_LOGOUT after a sign-in by a provider, and ends the session [FEATURE-81]', async () => {
  const address = 'https://idp.example/logout?a=b'
  const { visitor, another } = await open({ WEBSSO_DEFAULT_REDIRECT_LOGOUT: address })
  await signOn(visitor, 'alex')
  await visitor.ask('POST', '/auth/switch/', { project: 'demo' })
  expect((await openPage(visitor, '/auth/logout/')).headers.location).toBe(address)
  expect((await visitor.ask('GET', '/api/keystone/user-session/')).statusCode).toBe(401)
  const other = another()
  await other.signIn()
  expect((await openPage(other, '/auth/logout/')).headers.location).toBe('/auth/login/')
  const plain = await open({ WEBSSO_DEFAULT_REDIRECT_LOGOUT: 'javascript:alert(1)' })
  await signOn(plain.visitor, 'alex')
  expect((await openPage(plain.visitor, '/auth/logout/')).headers.location).toBe('/auth/login/')
})

it('leads no sign-in to another site', async () => {
  const { another } = await open()
  const hosts = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/auth/logout/',
    '/%09/evil.example',
    'x',
  ]
  for (const next of hosts) {
    const answer = await signOn(another(), 'dana', { next })
    expect([next, new URL(String(answer.headers.location), 'http://localhost').host]).toEqual([next, 'localhost'])
    expect(answer.headers.location).not.toContain('logout')
  }
})

it('keeps the web root at every step', async () => {
  const opened = await openGateway({ webRoot: '/cloud/', settings: ENABLED })
  onTestFinished(() => opened.close())
  const visitor = opened.visitor()
  const payload = { auth_type: 'example', next: '/project/instances' }
  const begun = await visitor.raw({ method: 'POST', url: '/cloud/auth/websso/begin/', payload })
  const { token, origin, action } = await goThroughProvider(begun.json().url, 'dana')
  expect(new URL(action).pathname).toBe('/cloud/auth/websso/')
  const posted = await visitor.raw({
    method: 'POST',
    url: '/cloud/auth/websso/',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', cookie: '', origin },
    payload: `token=${token}`,
  })
  expect(posted.headers.location).toBe('/cloud/auth/websso/enter/')
  expect((await openPage(visitor, '/cloud/auth/websso/enter/')).headers.location).toBe('/cloud/project/instances')
})

it('enters only the browser that has begun the sign-in, and only once', async () => {
  const { visitor, another } = await open()
  const { url } = (await begin(visitor, {})).json()
  const { token, origin } = await goThroughProvider(url, 'dana')
  const victim = another()
  await postToken(victim, token, origin)
  expect((await openPage(victim, '/auth/websso/enter/')).headers.location).toBe('/auth/error/')
  expect([await failureOf(victim), (await userOf(victim)).code]).toEqual([
    'GATEWAY_SSO_NOT_BEGUN',
    'GATEWAY_NOT_SIGNED_IN',
  ])
  await postToken(visitor, token, origin)
  const copied = new Map(visitor.cookies)
  expect((await openPage(visitor, '/auth/websso/enter/')).headers.location).toBe('/')
  const thief = another()
  for (const [name, value] of copied) thief.cookies.set(name, value)
  await openPage(thief, '/auth/websso/enter/')
  expect((await userOf(thief)).code).toBe('GATEWAY_NOT_SIGNED_IN')
})

it('leads a second tab of a browser that is signed in by now to its page, and changes nothing', async () => {
  const { visitor } = await open()
  const { url } = (await begin(visitor, {})).json()
  const first = await goThroughProvider(url, 'dana')
  const second = await goThroughProvider(url, 'alex')
  await postToken(visitor, first.token, first.origin)
  await openPage(visitor, '/auth/websso/enter/')
  await postToken(visitor, second.token, second.origin)
  expect((await openPage(visitor, '/auth/websso/enter/')).headers.location).toBe('/')
  expect((await userOf(visitor)).username).toBe('dana')
})

it.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['another port', { origin: 'http://127.0.0.1:1' }],
  ['a referer of another site', { origin: 'null', referer: 'https://evil.example/identity/v3' }],
])('takes no token from %s', async (_what, headers) => {
  const { visitor } = await open()
  const { url } = (await begin(visitor, {})).json()
  const { token, origin } = await goThroughProvider(url, 'dana')
  const refused = await postToken(visitor, token, origin, headers)
  expect(refused.headers.location).toBe('/auth/error/')
  expect(refused.cookies.some(({ name }) => name === 'signontoken')).toBe(false)
  expect(await failureOf(visitor)).toBe('GATEWAY_SSO_ORIGIN_REFUSED')
  const client = await postToken(visitor, token, origin, { ...headers, accept: 'application/json' })
  expect([client.statusCode, client.json().code]).toEqual([403, 'GATEWAY_SSO_ORIGIN_REFUSED'])
})

it('takes the referer in place of an origin, and any page where WEBSSO_USE_HTTP_REFERER is off', async () => {
  const { visitor } = await open()
  const { url } = (await begin(visitor, {})).json()
  const { token, origin } = await goThroughProvider(url, 'dana')
  const taken = await postToken(visitor, token, origin, { origin: 'null', referer: `${origin}/identity/v3/auth` })
  expect(taken.headers.location).toBe('/auth/websso/enter/')
  const off = await open({ WEBSSO_USE_HTTP_REFERER: false })
  const other = await postToken(off.visitor, 'a-token', 'https://proxy.example')
  expect(other.headers.location).toBe('/auth/websso/enter/')
})

it('refuses a begin from another site', async () => {
  const { visitor } = await open()
  const headers = { origin: 'https://evil.example' }
  const refused = await visitor.raw({
    method: 'POST',
    url: '/auth/websso/begin/',
    headers,
    payload: { auth_type: 'example' },
  })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'GATEWAY_ORIGIN_REFUSED'])
})

it.each([
  ['no token', 'a=b', 400],
  ['two lines', 'token=a%0Ab', 400],
  ['a long token', `token=${'a'.repeat(2_049)}`, 400],
  ['a large body', `token=${'a'.repeat(20_000)}`, 413],
  ['many fields', 'a=1&'.repeat(1_500), 413],
])('refuses a post with %s in words', async (_what, payload, status) => {
  const { visitor } = await open()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: '' }
  const keystone = (await begin(visitor, {})).json().url
  const refused = await visitor.raw({
    method: 'POST',
    url: '/auth/websso/',
    headers: { ...headers, origin: new URL(keystone).origin },
    payload,
  })
  expect([refused.statusCode, refused.json().message.length > 0]).toEqual([status, true])
})

it.each([
  ['a foreign token', 'GATEWAY_SSO_TOKEN_REFUSED', async () => 'f'.repeat(64)],
  ['a revoked token', 'GATEWAY_SSO_TOKEN_REFUSED', async (token: string) => token],
])('refuses %s', async (what, code, tokenOf) => {
  const { visitor } = await open()
  const { url } = (await begin(visitor, {})).json()
  const { token, origin } = await goThroughProvider(url, 'dana')
  if (what === 'a revoked token')
    await fetch(`${origin}/identity/v3/auth/tokens`, {
      method: 'DELETE',
      headers: { 'x-auth-token': token, 'x-subject-token': token },
    })
  await postToken(visitor, await tokenOf(token), origin)
  expect((await openPage(visitor, '/auth/websso/enter/')).headers.location).toBe('/auth/error/')
  expect(await failureOf(visitor)).toBe(code)
})

it('ends a sign-in that takes more than an hour, and a token after a minute', async () => {
  const { visitor, clock } = await open()
  const go = async () => {
    const { url } = (await begin(visitor, {})).json()
    return goThroughProvider(url, 'dana')
  }
  const late = await go()
  await clock.advance(3_600_000)
  await postToken(visitor, late.token, late.origin)
  await openPage(visitor, '/auth/websso/enter/')
  expect(await failureOf(visitor)).toBe('GATEWAY_SSO_NOT_BEGUN')
  const stale = await go()
  await postToken(visitor, stale.token, stale.origin)
  await clock.advance(60_000)
  await openPage(visitor, '/auth/websso/enter/')
  expect(await failureOf(visitor)).toBe('GATEWAY_SSO_EXPIRED')
})

it('says that clocks differ where Keystone takes a token that has ended here', async () => {
  const { visitor } = await open({}, { sources: { now: () => Date.UTC(2100, 0) } })
  const { url } = (await begin(visitor, {})).json()
  const { token, origin } = await goThroughProvider(url, 'dana')
  await postToken(visitor, token, origin)
  await openPage(visitor, '/auth/websso/enter/')
  expect(await failureOf(visitor)).toBe('GATEWAY_SSO_CLOCK')
})
