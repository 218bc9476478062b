import { expect, it } from 'vitest'
import { DEFAULT_DOMAIN, openTestCloud, passwordAuth } from '../../test-cloud/open-test-cloud.ts'
import { shelfPart } from '../../test-cloud/shelf.ts'
import type { IdentityTables } from '../identity-tables.ts'

const REFUSAL = {
  error: { code: 401, message: 'The request you have made requires authentication.', title: 'Unauthorized' },
}
const IN_DEMO = { project: { name: 'demo', ...DEFAULT_DOMAIN } }

it('gives a token for a name and a password, scoped to a project, with roles and a catalogue of both regions', async () => {
  const { simulator, signIn } = await openTestCloud({ parts: [shelfPart] })
  const { demo } = simulator.people.projects
  const { status, headers, json } = await signIn(passwordAuth('demo', 'fascia-demo', IN_DEMO))
  expect([status, headers['x-subject-token']]).toEqual([201, expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect(json.token).toMatchObject({
    methods: ['password'],
    user: {
      id: simulator.people.users.demo,
      name: 'demo',
      domain: { id: 'default', name: 'Default' },
      password_expires_at: null,
    },
    project: { id: demo, name: 'demo', domain: { id: 'default', name: 'Default' } },
    roles: [{ name: 'member' }, { name: 'reader' }],
    issued_at: '2026-01-31T10:00:00.000000Z',
    expires_at: '2026-01-31T11:00:00.000000Z',
  })
  const shelf = json.token.catalog.find(({ type }: { type: string }) => type === 'shelf')
  expect(shelf.endpoints.filter((one: { interface: string }) => one.interface === 'public')).toEqual([
    expect.objectContaining({ region_id: 'RegionOne', url: `http://cloud.test/RegionOne/shelf/v1/${demo}` }),
    expect.objectContaining({ region_id: 'RegionTwo', url: `http://cloud.test/RegionTwo/shelf/v1/${demo}` }),
  ])
})

it.each([
  ['system', { system: { all: true } }, { system: { all: true } }],
  ['domain', { domain: { name: 'Default' } }, { domain: { id: 'default', name: 'Default' } }],
])('scopes a token to the %s', async (_, scope, part) => {
  const { simulator, signIn, send, tokenOf } = await openTestCloud()
  const admin = await tokenOf('admin')
  const [role] = (await send('GET', '/identity/v3/roles?name=admin', undefined, admin)).json.roles
  await send(
    'PUT',
    `/identity/v3/domains/default/users/${simulator.people.users.admin}/roles/${role.id}`,
    undefined,
    admin,
  )
  const { json } = await signIn(passwordAuth('admin', 'fascia-admin', scope))
  expect(json.token).toMatchObject({ ...part, roles: [{ name: 'admin' }, { name: 'member' }, { name: 'reader' }] })
})

it('leaves an unscoped token without roles and catalogue, and lets it name the projects that it can be used for', async () => {
  const { signIn, send } = await openTestCloud()
  const { headers, json } = await signIn(passwordAuth('admin', 'fascia-admin', { unscoped: {} }))
  expect([json.token.roles, json.token.catalog, json.token.project]).toEqual([undefined, undefined, undefined])
  const token = headers['x-subject-token'] ?? ''
  const { json: projects } = await send('GET', '/identity/v3/auth/projects', undefined, token)
  expect(projects.projects.map(({ name }: { name: string }) => name)).toEqual(['admin', 'demo'])
  const rescoped = await signIn({ identity: { methods: ['token'], token: { id: token } }, scope: IN_DEMO })
  expect(rescoped.json.token).toMatchObject({ methods: ['password', 'token'], project: { name: 'demo' } })
})

it('never lets a token made from a token live longer', async () => {
  const { signIn, tokenOf, clock } = await openTestCloud()
  const id = await tokenOf('demo')
  await clock.advance(600_000)
  const { json } = await signIn({ identity: { methods: ['token'], token: { id } }, scope: IN_DEMO })
  expect(json.token.expires_at).toBe('2026-01-31T11:00:00.000000Z')
})

it.each([
  ['a wrong password', passwordAuth('demo', 'wrong', IN_DEMO)],
  ['an unknown user', passwordAuth('unknown', 'fascia-demo', IN_DEMO)],
  ['a project without a role', passwordAuth('demo', 'fascia-demo', { project: { name: 'admin', ...DEFAULT_DOMAIN } })],
  ['a project that is not there', passwordAuth('demo', 'fascia-demo', { project: { id: 'nowhere' } })],
  ['a token that is not one', { identity: { methods: ['token'], token: { id: 'x' } } }],
])('refuses %s in the same words', async (_, auth) => {
  const { signIn } = await openTestCloud()
  const answer = await signIn(auth)
  expect([answer.status, answer.json]).toEqual([401, REFUSAL])
})

it('refuses a sign-in that lacks what it needs', async () => {
  const { signIn, send } = await openTestCloud()
  const messageOf = async (auth: object) => {
    const { status, json } = await signIn(auth)
    return [status, json.error.message]
  }
  const malformed =
    'The server could not comply with the request since it is either malformed or otherwise incorrect. The client is assumed to be in error.'
  const password = { methods: ['password'] }
  expect(await messageOf({})).toEqual([400, "'identity' is a required property"])
  expect(await messageOf({ identity: { methods: 'password' } })).toEqual([
    400,
    "Invalid input for field 'identity/methods': 'password' is not of type 'array'",
  ])
  expect(await messageOf({ identity: password })).toEqual([400, `Expecting to find password in identity. ${malformed}`])
  expect(await messageOf({ identity: { ...password, password: { user: { password: 'x' } } } })).toEqual([
    400,
    `Expecting to find id or name in user. ${malformed}`,
  ])
  expect(await messageOf(passwordAuth('demo', 'fascia-demo', { ...IN_DEMO, domain: { id: 'default' } }))).toEqual([
    400,
    `Expecting to find system, project, domain, OS-TRUST:trust or unscoped in scope. ${malformed}`,
  ])
  expect((await send('POST', '/identity/v3/auth/tokens', '{"auth":')).status).toBe(400)
})

it('locks a user after too many wrong passwords, for a while, without saying so', async () => {
  const { signIn, clock } = await openTestCloud({ identity: { lockoutAttempts: 3, lockoutMs: 60_000 } })
  const right = () => signIn(passwordAuth('demo', 'fascia-demo', IN_DEMO))
  for (let attempt = 0; attempt < 3; attempt++) await signIn(passwordAuth('demo', 'wrong', IN_DEMO))
  expect((await right()).json).toEqual(REFUSAL)
  await clock.advance(60_000)
  expect((await right()).status).toBe(201)
})

it('names a locked account where Keystone is an old one', async () => {
  const { simulator, signIn } = await openTestCloud({ identity: { lockoutAttempts: 1, isRefusalExplained: true } })
  await signIn(passwordAuth('demo', 'wrong', IN_DEMO))
  const { json } = await signIn(passwordAuth('demo', 'fascia-demo', IN_DEMO))
  expect(json.error.message).toBe(`The account is locked for user: ${simulator.people.users.demo}.`)
})

it('refuses a disabled user, whose token ends at once', async () => {
  const { simulator, signIn, send, tokenOf } = await openTestCloud()
  const token = await tokenOf('demo')
  const admin = await tokenOf('admin')
  await send('PATCH', `/identity/v3/users/${simulator.people.users.demo}`, { user: { enabled: false } }, admin)
  expect((await signIn(passwordAuth('demo', 'fascia-demo', IN_DEMO))).json).toEqual(REFUSAL)
  expect((await send('GET', '/identity/v3/auth/projects', undefined, token)).status).toBe(401)
})

it('names the user whose right password has expired, and lets that user change it', async () => {
  const { simulator, signIn, send } = await openTestCloud()
  const { demo } = simulator.people.users
  simulator.change<IdentityTables, unknown>('identity', '', ({ rows }) =>
    rows.users.set(demo, { password_expires_at: '2026-01-01T00:00:00.000000' }),
  )
  const refused = await signIn(passwordAuth('demo', 'fascia-demo', IN_DEMO))
  expect([refused.status, refused.json.error.message]).toEqual([
    401,
    `The password is expired and needs to be changed for user: ${demo}.`,
  ])
  const incomplete = await send('POST', `/identity/v3/users/${demo}/password`, { user: { password: 'fresh' } })
  expect([incomplete.status, incomplete.json.error.message]).toEqual([
    400,
    "'original_password' is a required property",
  ])
  const change = { user: { original_password: 'fascia-demo', password: 'fresh' } }
  expect((await send('POST', `/identity/v3/users/${demo}/password`, change)).status).toBe(204)
  expect((await signIn(passwordAuth('demo', 'fresh', IN_DEMO))).status).toBe(201)
})

it('validates and revokes a token for its owner and for admins only', async () => {
  const { send, tokenOf } = await openTestCloud()
  const [demo, viewer, admin] = [await tokenOf('demo'), await tokenOf('viewer'), await tokenOf('admin')]
  const ask = (method: string, asker: string) =>
    send(method, '/identity/v3/auth/tokens', undefined, asker, { 'x-subject-token': demo })
  expect((await ask('GET', demo)).json.token.user.name).toBe('demo')
  expect((await ask('HEAD', admin)).status).toBe(200)
  expect((await ask('GET', viewer)).json.error.message).toBe(
    'You are not authorized to perform the requested action: identity:validate_token.',
  )
  expect((await ask('DELETE', admin)).status).toBe(204)
  expect((await ask('GET', admin)).status).toBe(404)
  expect((await ask('GET', demo)).status).toBe(401)
})

it('takes a role away from tokens that exist', async () => {
  const { simulator, send, tokenOf } = await openTestCloud({ parts: [shelfPart] })
  const { projects, users } = simulator.people
  const viewer = await tokenOf('viewer')
  const admin = await tokenOf('admin')
  const books = () => send('GET', `/RegionOne/shelf/v1/${projects.demo}/books`, undefined, viewer)
  expect((await books()).status).toBe(200)
  const [role] = (await send('GET', '/identity/v3/roles?name=reader', undefined, admin)).json.roles
  await send(
    'DELETE',
    `/identity/v3/projects/${projects.demo}/users/${users.viewer}/roles/${role.id}`,
    undefined,
    admin,
  )
  expect((await books()).status).toBe(401)
})

it('leaves the catalogue out when it is asked to', async () => {
  const { send } = await openTestCloud()
  const auth = passwordAuth('demo', 'fascia-demo', IN_DEMO)
  const { json } = await send('POST', '/identity/v3/auth/tokens?nocatalog', { auth })
  expect(json.token.catalog).toBeUndefined()
})

it('keeps no password and no token in its file', async () => {
  const { simulator, tokenOf } = await openTestCloud()
  const token = await tokenOf('demo')
  const stored = simulator.change<IdentityTables, string>('identity', '', ({ rows }) =>
    JSON.stringify([rows.users.find(), rows.tokens.find(), rows.application_credentials.find()]),
  )
  expect(stored).not.toContain(token)
  expect(stored).not.toContain('fascia-demo')
})

it('answers its version without a token', async () => {
  const { send } = await openTestCloud()
  const list = await send('GET', '/identity/')
  expect([list.status, list.json.versions.values[0].links[0].href]).toEqual([300, 'http://cloud.test/identity/v3/'])
  expect((await send('GET', '/identity/v3')).json.version).toMatchObject({ id: 'v3.14', status: 'stable' })
})
