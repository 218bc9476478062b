import { randomBytes } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'
import { sealOfCloud } from '../gateway-options.ts'
import { createSealer } from './seal.ts'
import { joinCookie, PART_LIMIT, splitCookie } from './split-cookie.ts'

const sealerOf = (...secrets: [string, ...string[]]) => createSealer({ secrets, randomBytes, purpose: 'session' })

let open: OpenGateway | undefined

afterEach(async () => {
  await open?.close()
  open = undefined
})

async function signedIn(
  options: Parameters<typeof openGateway>[0] = {},
): Promise<{ world: OpenGateway; visitor: Visitor }> {
  const world = await openGateway(options)
  open = world
  const visitor = world.visitor()
  await visitor.signIn()
  return { world, visitor }
}

const statusOf = async (visitor: Visitor): Promise<number> => (await visitor.ask('GET', '/api/settings/')).statusCode

it('opens what any of its secrets has sealed, and nothing that was changed or sealed for another purpose', () => {
  const sealed = sealerOf('old').seal('text')
  expect(sealerOf('new', 'old').open(sealed)).toBe('text')
  expect(sealerOf('new').open(sealed)).toBeUndefined()
  const bytes = Buffer.from(sealed, 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8((changed.readUInt8(index) + 1) % 256, index)
    expect(sealerOf('old').open(changed.toString('base64url'))).toBeUndefined()
  }
  expect(createSealer({ secrets: ['old'], randomBytes, purpose: 'other' }).open(sealed)).toBeUndefined()
  expect(sealerOf('old').open('')).toBeUndefined()
})

it('splits a session above 3.8 KB over cookies, joins them again, and empties parts that are no longer needed', () => {
  const long = 'x'.repeat(PART_LIMIT * 2 + 1)
  const parts = splitCookie('sessionid', long)
  expect(parts.map(([name, value]) => [name, value.length])).toEqual([
    ['sessionid', 3800],
    ['sessionid.1', 3800],
    ['sessionid.2', 1],
  ])
  expect(joinCookie('sessionid', Object.fromEntries(parts))).toBe(long)
  expect(splitCookie('sessionid', 'short', Object.fromEntries(parts))).toEqual([
    ['sessionid', 'short'],
    ['sessionid.1', ''],
    ['sessionid.2', ''],
  ])
})

it('ends after SESSION_TIMEOUT without use, and each use restarts the time', async () => {
  const { world, visitor } = await signedIn()
  await world.clock.advance(3_000_000)
  expect(await statusOf(visitor)).toBe(200)
  await world.clock.advance(500_000)
  expect(await statusOf(visitor)).toBe(200)
  const idle = await signedIn({ settings: { SESSION_TIMEOUT: 600 } })
  await idle.world.clock.advance(599_000)
  expect(await statusOf(idle.visitor)).toBe(200)
  await idle.world.clock.advance(601_000)
  expect(await statusOf(idle.visitor)).toBe(401)
  await world.close()
})

it('never outlives the token less TOKEN_TIMEOUT_MARGIN', async () => {
  const { world, visitor } = await signedIn({ settings: { TOKEN_TIMEOUT_MARGIN: 600 } })
  await world.clock.advance(2_900_000)
  expect(await statusOf(visitor)).toBe(200)
  await world.clock.advance(101_000)
  expect(await statusOf(visitor)).toBe(401)
})

it('is a hard limit without SESSION_REFRESH', async () => {
  const { world, visitor } = await signedIn({ settings: { SESSION_REFRESH: false, SESSION_TIMEOUT: 600 } })
  await world.clock.advance(400_000)
  expect(await statusOf(visitor)).toBe(200)
  await world.clock.advance(201_000)
  expect(await statusOf(visitor)).toBe(401)
})

it('a late answer to a request from before a switch does not bring the old project back', async () => {
  const { world, visitor } = await signedIn()
  await world.clock.advance(120_000)
  const late = await visitor.ask('GET', '/api/settings/')
  expect(late.cookies.map(({ name }) => name)).toEqual(['sessionseen'])
})

it('is opened by any replica that has the secret, and by none that has not [FEATURE-96]', async () => {
  const { world, visitor } = await signedIn()
  const { authUrl } = world
  const ask = async (secrets: [string, ...string[]]) => {
    const other = await openGateway({ cloud: { authUrl }, secrets, sources: { now: world.clock.now } })
    const guest = other.visitor()
    for (const [name, value] of visitor.cookies) guest.cookies.set(name, value)
    const status = await statusOf(guest)
    await other.close()
    return status
  }
  expect(await ask(['new one', 'a secret of the tests'])).toBe(200)
  expect(await ask(['another'])).toBe(401)
})

it('ends exactly SESSION_TIMEOUT after the last use, however short before it the use was noted', async () => {
  const { world, visitor } = await signedIn({ settings: { SESSION_TIMEOUT: 600 } })
  await world.clock.advance(50_000)
  expect(await statusOf(visitor)).toBe(200)
  await world.clock.advance(599_000)
  expect(await statusOf(visitor)).toBe(200)
  await world.clock.advance(600_000)
  expect(await statusOf(visitor)).toBe(401)
})

/** Whether Keystone still knows the token of the session in these cookies. */
async function isAlive(world: OpenGateway, cookies: ReadonlyMap<string, string>): Promise<boolean> {
  const purpose = sealOfCloud('session', world)
  const sealer = createSealer({ secrets: ['a secret of the tests'], randomBytes, purpose })
  const { token } = JSON.parse(sealer.open(cookies.get('sessionid') ?? '') ?? '{}')
  const { origin } = await world.simulator.listen()
  const headers = { 'x-auth-token': token, 'x-subject-token': token }
  return (await fetch(`${origin}/identity/v3/auth/tokens`, { headers })).ok
}

it.each([
  ['sign-out', (visitor: Visitor) => visitor.raw({ url: '/auth/logout' })],
  ['a new sign-in', (visitor: Visitor) => visitor.signIn({ username: 'viewer', password: 'fascia-viewer' })],
  ['a switch of project', (visitor: Visitor) => visitor.ask('POST', '/auth/switch/', { project: 'demo' })],
])('revokes the token that a session had before %s', async (_what, leave) => {
  const world = await openGateway({ limits: { tokenGraceMs: 0 } })
  open = world
  const visitor = world.visitor()
  await visitor.signIn({ username: 'admin', password: 'fascia-admin', project: 'admin' })
  const before = new Map(visitor.cookies)
  expect(await isAlive(world, before)).toBe(true)
  await leave(visitor)
  await expect.poll(() => isAlive(world, before)).toBe(false)
})

it('ends the session of before a switch with the sign-out, at once', async () => {
  const { world, visitor } = await signedIn()
  const before = world.visitor()
  for (const [name, value] of visitor.cookies) before.cookies.set(name, value)
  expect((await before.ask('GET', '/api/keystone/user-session/')).statusCode).toBe(200)
  await visitor.ask('POST', '/auth/switch/', { project: 'demo' })
  expect((await before.ask('GET', '/api/keystone/user-session/')).statusCode).toBe(200)
  await visitor.raw({ url: '/auth/logout' })
  expect((await before.ask('GET', '/api/keystone/user-session/')).statusCode).toBe(401)
})

it('keeps a token of before a switch for the requests of other tabs, and revokes it when the gateway ends', async () => {
  const world = await openGateway()
  const visitor = world.visitor()
  await visitor.signIn({ username: 'admin', password: 'fascia-admin', project: 'admin' })
  const before = new Map(visitor.cookies)
  await visitor.ask('POST', '/auth/switch/', { project: 'demo' })
  expect(await isAlive(world, before)).toBe(true)
  await world.gateway.close()
  expect(await isAlive(world, before)).toBe(false)
  await world.close()
})

it('takes no CSRF token of another session, although cookie and header agree', async () => {
  const { world, visitor } = await signedIn()
  const other = world.visitor()
  await other.signIn()
  const foreign = other.cookies.get('csrftoken') ?? ''
  visitor.cookies.set('csrftoken', foreign)
  const refused = await visitor.ask('POST', '/auth/switch/', { region: 'RegionTwo' })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'GATEWAY_CSRF_REFUSED'])
  expect((await other.ask('POST', '/auth/switch/', { region: 'RegionTwo' })).statusCode).toBe(200)
})

it.each([
  ['/', '__Host-'],
  ['/cloud/', '__Secure-'],
])('has cookies over https that no page of http can set, below %s', async (webRoot, prefix) => {
  open = await openGateway({ webRoot })
  const https = { 'x-forwarded-proto': 'https' }
  const visitor = open.visitor()
  const payload = { username: 'demo', password: 'fascia-demo' }
  await visitor.raw({ method: 'POST', url: `${webRoot}auth/login/`, headers: https, payload })
  const own = [...visitor.cookies.keys()].filter((name) => name.includes('session'))
  expect(own).toEqual([`${prefix}sessionid`, `${prefix}sessionseen`])
  const url = `${webRoot}api/settings/`
  const ask = (headers: Record<string, string>) => visitor.ask('GET', url, undefined, headers)
  expect((await ask(https)).statusCode).toBe(200)
  for (const name of own) {
    visitor.cookies.set(name.slice(prefix.length), visitor.cookies.get(name) ?? '')
    visitor.cookies.delete(name)
  }
  expect((await ask(https)).statusCode).toBe(401)
})

it('marks its cookies secure over https and keeps them below the web root', async () => {
  open = await openGateway({ webRoot: '/cloud/' })
  const answer = await open.visitor().raw({
    method: 'POST',
    url: '/cloud/auth/login/',
    headers: { 'x-forwarded-proto': 'https' },
    payload: { username: 'demo', password: 'fascia-demo' },
  })
  expect(answer.cookies.every(({ secure, path }) => secure === true && path === '/cloud/')).toBe(true)
})

it('ends when Keystone no longer knows the token, and empties the cookie', async () => {
  const { world, visitor } = await signedIn()
  await world.clock.advance(400_000)
  const before = new Map(visitor.cookies)
  await visitor.raw({ url: '/auth/logout' })
  for (const [name, value] of before) visitor.cookies.set(name, value)
  const answer = await visitor.ask('GET', '/api/settings/')
  expect(answer.statusCode).toBe(401)
  expect(visitor.cookies.has('sessionid')).toBe(false)
})
