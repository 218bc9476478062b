import { expect, it, onTestFinished } from 'vitest'
import { openGateway, type Visitor } from '../../../testing/gateway/open-gateway.ts'
import { begin, goThroughProvider, openPage, signOn } from '../../../testing/gateway/sign-on-by-provider.ts'
import type { GatewayOptions } from '../../gateway-options.ts'

const ENABLED = {
  WEBSSO_ENABLED: true,
  WEBSSO_CHOICES: [['example', 'Example ID']],
  WEBSSO_IDP_MAPPING: { example: ['example-id', 'openid'] },
}

async function open(settings: Readonly<Record<string, unknown>> = {}, options: Partial<GatewayOptions> = {}) {
  const opened = await openGateway({ ...options, settings: { ...ENABLED, ...settings } })
  onTestFinished(() => opened.close())
  return { ...opened, visitor: opened.visitor(), another: opened.visitor }
}

const failureOf = async (visitor: Visitor) => (await visitor.raw({ url: '/auth/options/' })).json().failure
const refuse = (visitor: Visitor, query: string) => openPage(visitor, `/auth/websso/refused/?${query}`)

/** Changes the mapping of the provider, as the administrator of the cloud. */
async function mapTo(keystone: string, local: object): Promise<void> {
  const auth = {
    identity: {
      methods: ['password'],
      password: { user: { name: 'admin', domain: { id: 'default' }, password: 'fascia-admin' } },
    },
    scope: { project: { name: 'admin', domain: { id: 'default' } } },
  }
  const json = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${keystone}/auth/tokens`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ auth }),
  })
  const rules = [{ local: [local], remote: [{ type: 'HTTP_OIDC_SUB' }] }]
  await fetch(`${keystone}/OS-FEDERATION/mappings/example-id`, {
    method: 'PATCH',
    headers: { ...json, 'x-auth-token': signedIn.headers.get('x-subject-token') ?? '' },
    body: JSON.stringify({ mapping: { rules } }),
  })
}

it('says that no mapping matched to the person whom the cloud does not know, with the id of the request', async () => {
  const { visitor, log } = await open()
  const { url } = (await begin(visitor, {})).json()
  const { refused } = await goThroughProvider(url, 'sam')
  const { pathname, search } = new URL(refused ?? '')
  expect((await openPage(visitor, pathname + search)).headers.location).toBe('/auth/error/')
  const failure = await failureOf(visitor)
  expect(failure).toMatchObject({
    code: 'GATEWAY_SSO_UNMAPPED',
    message: 'The cloud does not know you.',
    isInWindow: false,
  })
  expect(failure.hint).toContain('Ask an administrator')
  expect(failure.requestId).toMatch(/^req-/)
  const line = log()
    .split('\n')
    .find((one) => one.includes(failure.requestId) && one.includes('GATEWAY_SSO_UNMAPPED'))
  expect(line).toContain('The web server of the cloud answered 401.')
})

it('says that there is no project, and begins no session', async () => {
  const { visitor, simulator } = await open()
  const { origin } = await simulator.listen()
  await mapTo(`${origin}/identity/v3`, { user: { name: '{0}' } })
  expect((await signOn(visitor, 'dana')).headers.location).toBe('/auth/error/')
  const failure = await failureOf(visitor)
  expect([failure.code, failure.hint]).toEqual([
    'GATEWAY_NO_PROJECT',
    'The cloud knows you, but you have no role on any project. Ask an administrator for one.',
  ])
  expect((await visitor.ask('GET', '/api/keystone/user-session/')).statusCode).toBe(401)
})

it('says that the wanted project or region is none of the person’s', async () => {
  const { visitor } = await open()
  await signOn(visitor, 'dana', { project: 'admin' })
  expect((await failureOf(visitor)).message).toBe("You are not authorized for the project 'admin'.")
  await signOn(visitor, 'dana', { region: 'Nowhere' })
  expect((await failureOf(visitor)).code).toBe('GATEWAY_INPUT_INVALID')
})

it.each([
  ['reason=domain&status=404', 'GATEWAY_SSO_DOMAIN_UNKNOWN'],
  ['reason=mapping&status=500', 'GATEWAY_SSO_MAPPING_BROKEN'],
  ['reason=provider&status=403', 'GATEWAY_SSO_PROVIDER_REFUSED'],
  ['reason=untrusted', 'GATEWAY_SSO_UNTRUSTED'],
  ['reason=clock', 'GATEWAY_SSO_CLOCK'],
  ['reason=expired', 'GATEWAY_SSO_EXPIRED'],
  ['reason=unreachable', 'GATEWAY_SSO_PROVIDER_UNREACHABLE'],
  ['status=401', 'GATEWAY_SSO_REFUSED'],
  ['status=500', 'GATEWAY_SSO_PROVIDER_UNREACHABLE'],
  ['status=evil', 'GATEWAY_SSO_REFUSED'],
  ['reason=constructor', 'GATEWAY_SSO_REFUSED'],
  ['', 'GATEWAY_SSO_REFUSED'],
])('says why for the address with %j', async (query, code) => {
  const { visitor } = await open()
  expect((await refuse(visitor, query)).headers.location).toBe('/auth/error/')
  const failure = await failureOf(visitor)
  expect([failure.code, failure.message.length > 0, failure.hint.length > 0]).toEqual([code, true, true])
})

it('shows the technical cause to administrators alone', async () => {
  const { another } = await open()
  const causeFor = async (username?: string) => {
    const person = another()
    if (username !== undefined) await person.signIn({ username, password: `fascia-${username}` })
    await refuse(person, 'reason=untrusted&status=401')
    return (await failureOf(person)).cause
  }
  expect([await causeFor(), await causeFor('demo')]).toEqual([undefined, undefined])
  expect(await causeFor('admin')).toMatch(/trusted_dashboard = http:\/\/localhost(:80)?\/auth\/websso\/$/)
})

it('says before it leaves the page that the provider or Keystone does not answer', async () => {
  const { visitor, simulator } = await open()
  const path = '/auth/OS-FEDERATION/identity_providers/*'
  simulator.faults.add({ service: 'identity', path, effect: { kind: 'status', status: 500 }, times: 1 })
  const refused = await begin(visitor, {})
  expect([refused.statusCode, refused.json().code, refused.json().hint]).toEqual([
    503,
    'GATEWAY_SSO_PROVIDER_UNREACHABLE',
    'Try again in a few minutes, or sign in another way.',
  ])
  simulator.faults.add({ service: 'identity', path, effect: { kind: 'reset' }, times: 2 })
  expect((await begin(visitor, {})).json().code).toBe('GATEWAY_SSO_PROVIDER_UNREACHABLE')
  expect((await begin(visitor, {})).statusCode).toBe(200)
})

it.each([
  [404, 'Could not find Identity Provider: x.', 'GATEWAY_SSO_PROVIDER_REFUSED'],
  [401, 'https://d.example/ is not a trusted dashboard host', 'GATEWAY_SSO_UNTRUSTED'],
  [401, 'The request you have made requires authentication.', 'GATEWAY_SSO_PROVIDER_REFUSED'],
])('says what Keystone means by %i %s', async (status, message, code) => {
  const { visitor, simulator } = await open()
  const path = '/auth/OS-FEDERATION/identity_providers/*'
  simulator.faults.add({ service: 'identity', path, effect: { kind: 'status', status, message }, times: 1 })
  expect((await begin(visitor, {})).json().code).toBe(code)
})

it.each([
  ['reason=no-mapping', 'https://idp.example/logout', true, 'https://idp.example/logout'],
  ['status=401', 'https://idp.example/logout', true, 'https://idp.example/logout'],
  ['reason=unreachable', 'https://idp.example/logout', false, 'https://idp.example/logout'],
  ['reason=no-mapping', 'javascript:alert(1)', false, '/auth/login/'],
  ['reason=no-mapping', '', false, '/auth/login/'],
])('after %s with the sign-out %j offers another person: %s', async (query, signOut, canChange, address) => {
  const { visitor } = await open({ WEBSSO_DEFAULT_REDIRECT_LOGOUT: signOut })
  expect((await openPage(visitor, '/auth/logout/')).headers.location).toBe('/auth/login/')
  await refuse(visitor, query)
  expect((await failureOf(visitor)).canChangePerson).toBe(canChange)
  expect((await openPage(visitor, '/auth/logout/')).headers.location).toBe(address)
})

it('forgets a failure when the next sign-in begins, works, or after ten minutes', async () => {
  const { visitor, clock } = await open()
  await refuse(visitor, 'reason=domain')
  await begin(visitor, {})
  expect(await failureOf(visitor)).toBe(undefined)
  await refuse(visitor, 'reason=domain')
  await clock.advance(600_000)
  expect(await failureOf(visitor)).toBe(undefined)
})

it('leads a sign-in in a small window to the page that closes it, and says where one has failed', async () => {
  const { visitor } = await open()
  const answer = await signOn(visitor, 'dana', { is_in_window: true, next: '/project/instances' })
  expect(answer.headers.location).toBe('/auth/done/')
  await begin(visitor, { is_in_window: true })
  await refuse(visitor, 'reason=no-mapping')
  expect((await failureOf(visitor)).isInWindow).toBe(true)
})

it.each([
  ['disconnect', 401],
  ['allow', 200],
])('keeps to SIMULTANEOUS_SESSIONS %s: the earlier session of the same user answers %i', async (setting, status) => {
  const { visitor, another } = await open({ SIMULTANEOUS_SESSIONS: setting })
  const statusOf = async (one: Visitor) => (await one.ask('GET', '/api/keystone/user-session/')).statusCode
  const [later, other] = [another(), another()]
  await signOn(visitor, 'alex')
  await visitor.ask('POST', '/auth/switch/', { project: 'demo' })
  await other.signIn()
  expect([await statusOf(visitor), await statusOf(other)]).toEqual([200, 200])
  await signOn(later, 'alex')
  expect([await statusOf(visitor), await statusOf(later), await statusOf(other)]).toEqual([status, 200, 200])
})
