import { expect, it } from 'vitest'
import type { SimulatorOptions } from '../../simulator.ts'
import { openTestCloud } from '../../test-cloud/open-test-cloud.ts'

const DASHBOARD = 'http://127.0.0.1:4600/auth/websso/'
const V3 = '/identity/v3'
const BY_PROVIDER = `${V3}/auth/OS-FEDERATION/identity_providers/example-id/protocols/openid/websso`
const HTML = { accept: 'text/html' }

/** A cloud with its provider, and a browser that goes from Keystone to the provider, chooses a person and comes back. */
async function openSignOn(identity: SimulatorOptions['identity'] = {}) {
  const cloud = await openTestCloud({ identity: { hasExampleId: true, isRefusalExplained: true, ...identity } })
  const admin = await cloud.tokenOf('admin')
  const federation = (method: string, path: string, body?: unknown) =>
    cloud.send(method, `${V3}/OS-FEDERATION/${path}`, body, admin)
  const pathOf = (address: string | undefined): string => (address ?? '').replace('http://cloud.test', '')
  const choose = async (person: string, path = BY_PROVIDER, origin = DASHBOARD): Promise<string> => {
    const begun = await cloud.send('GET', `${path}?${new URLSearchParams({ origin })}`, undefined, undefined, HTML)
    expect(begun.status).toBe(302)
    const page = pathOf(begun.headers.location)
    expect((await cloud.send('GET', page)).status).toBe(200)
    const form = new URLSearchParams(new URL(page, 'http://cloud.test').searchParams)
    form.set('person', person)
    const chosen = await cloud.send('POST', '/identity/example-id/choose', form.toString(), undefined, {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(chosen.status).toBe(303)
    return pathOf(chosen.headers.location)
  }
  const arrive = (address: string) => cloud.send('GET', address, undefined, undefined, HTML)
  const signOn = async (person: string, path?: string, origin?: string) => arrive(await choose(person, path, origin))
  const tokenIn = ({ response }: Awaited<ReturnType<typeof arrive>>): string =>
    /name="token" id="token" value="(\w+)"/.exec(String(response.body))?.[1] ?? ''
  const project = (token: string, id: string) =>
    cloud.signIn({ identity: { methods: ['token'], token: { id: token } }, scope: { project: { id } } })
  return { cloud, admin, federation, choose, arrive, signOn, tokenIn, project }
}

it('signs a developer in by Keystone, the provider and back, to a page that posts the token to the dashboard', async () => {
  const { cloud, signOn, tokenIn, project } = await openSignOn()
  const answer = await signOn('dana')
  expect(answer.response.body).toContain(`action="${DASHBOARD}" method="post"`)
  const token = tokenIn(answer)
  const { user, methods, roles } = (
    await cloud.send('GET', `${V3}/auth/tokens`, undefined, token, { 'x-subject-token': token })
  ).json.token
  expect([user.name, user.domain.id, methods, roles]).toEqual(['dana', 'default', ['openid'], undefined])
  expect(user['OS-FEDERATION']).toEqual({
    identity_provider: { id: 'example-id' },
    protocol: { id: 'openid' },
    groups: [],
  })
  const { projects } = (await cloud.send('GET', `${V3}/OS-FEDERATION/projects`, undefined, token)).json
  expect(projects.map(({ name }: { name: string }) => name)).toEqual(['demo'])
  const scoped = (await project(token, projects[0].id)).json.token
  expect([scoped.roles.map(({ name }: { name: string }) => name), scoped.user['OS-FEDERATION'].protocol.id]).toEqual([
    ['member', 'reader'],
    'openid',
  ])
  const own = await cloud.send('GET', `${V3}/users/${user.id}`, undefined, token)
  expect(own.json.user.email).toBe('dana@example.org')
})

it('makes of a person the same user at each sign-in, and an administrator of another', async () => {
  const { cloud, admin, signOn, tokenIn } = await openSignOn()
  const idOf = async (token: string): Promise<string> =>
    (await cloud.send('GET', `${V3}/auth/tokens`, undefined, token, { 'x-subject-token': token })).json.token.user.id
  const first = await idOf(tokenIn(await signOn('dana')))
  expect(await idOf(tokenIn(await signOn('dana', `${V3}/auth/OS-FEDERATION/websso/openid`)))).toBe(first)
  const token = tokenIn(await signOn('alex'))
  const { projects } = (await cloud.send('GET', `${V3}/auth/projects`, undefined, token)).json
  expect(projects.map(({ name }: { name: string }) => name).sort()).toEqual(['admin', 'demo'])
  expect((await cloud.send('DELETE', `${V3}/users/${first}`, undefined, admin)).status).toBe(204)
  expect(await idOf(tokenIn(await signOn('dana')))).not.toBe(first)
})

it('gives the roles of mapped groups to the token alone, and those on a domain', async () => {
  const { cloud, admin, federation, signOn, tokenIn, project } = await openSignOn()
  const group = (
    await cloud.send('POST', `${V3}/groups`, { group: { name: 'developers', domain_id: 'default' } }, admin)
  ).json.group.id
  const roles = (await cloud.send('GET', `${V3}/roles`, undefined, admin)).json.roles
  const member = roles.find(({ name }: { name: string }) => name === 'member').id
  const demo = cloud.simulator.people.projects.demo
  for (const target of [`projects/${demo}`, 'domains/default'])
    await cloud.send('PUT', `${V3}/${target}/groups/${group}/roles/${member}`, undefined, admin)
  const rules = [
    {
      local: [{ user: { name: '{0}' } }, { groups: '{1}', domain: { name: 'Default' } }],
      remote: [{ type: 'HTTP_OIDC_SUB' }, { type: 'HTTP_OIDC_GROUPS' }],
    },
  ]
  expect((await federation('PATCH', 'mappings/example-id', { mapping: { rules } })).status).toBe(200)
  const token = tokenIn(await signOn('dana'))
  const list = async (what: string) =>
    (await cloud.send('GET', `${V3}/auth/${what}`, undefined, token)).json[what].map(({ id }: { id: string }) => id)
  expect([await list('projects'), await list('domains')]).toEqual([[demo], ['default']])
  const scoped = (await project(token, demo)).json.token
  expect(scoped.user['OS-FEDERATION'].groups).toEqual([{ id: group }])
  const memberships = await cloud.send('GET', `${V3}/users/${scoped.user.id}/groups`, undefined, admin)
  expect(memberships.json.groups).toEqual([])
})

it('keeps a person in the mapped groups for authorization_ttl, from the last sign-in on, and no longer', async () => {
  const { cloud, admin, federation, signOn, tokenIn } = await openSignOn()
  const make = async (plural: string, body: object) =>
    (await cloud.send('POST', `${V3}/${plural}`, body, admin)).json[plural.slice(0, -1)].id
  const group = await make('groups', { group: { name: 'developers', domain_id: 'default' } })
  const fixed = await make('groups', { group: { name: 'staff', domain_id: 'default' } })
  await federation('PATCH', 'identity_providers/example-id', { identity_provider: { authorization_ttl: 30 } })
  const local = [{ user: { name: '{0}' } }, { groups: '{1}', domain: { name: 'Default' } }]
  const rules = [{ local, remote: [{ type: 'HTTP_OIDC_SUB' }, { type: 'HTTP_OIDC_GROUPS' }] }]
  await federation('PATCH', 'mappings/example-id', { mapping: { rules } })
  const signIn = async (): Promise<string> => {
    const token = tokenIn(await signOn('dana'))
    return (await cloud.send('GET', `${V3}/auth/tokens`, undefined, token, { 'x-subject-token': token })).json.token
      .user.id
  }
  const user = await signIn()
  await cloud.send('PUT', `${V3}/groups/${fixed}/users/${user}`, undefined, admin)
  const groupsOf = async () => {
    // The token of the administrator ends within the hour.
    const { json } = await cloud.send('GET', `${V3}/users/${user}/groups`, undefined, await cloud.tokenOf('admin'))
    return json.groups.map(({ id, membership_expires_at }: { id: string; membership_expires_at?: string }) => [
      id,
      membership_expires_at !== undefined,
    ])
  }
  const both = [
    [group, true],
    [fixed, false],
  ]
  expect((await groupsOf()).sort()).toEqual(both.sort())
  await cloud.clock.advance(20 * 60_000)
  expect(await signIn()).toBe(user)
  await cloud.clock.advance(29 * 60_000)
  expect((await groupsOf()).sort()).toEqual(both)
  await cloud.clock.advance(60_000)
  expect(await groupsOf()).toEqual([[fixed, false]])
})

it('leads a mapped person to a user of the cloud', async () => {
  const { cloud, federation, signOn, tokenIn } = await openSignOn()
  const user = { name: 'demo', domain: { name: 'Default' }, type: 'local' }
  const rules = [{ local: [{ user }], remote: [{ type: 'HTTP_OIDC_SUB' }] }]
  await federation('PATCH', 'mappings/example-id', { mapping: { rules } })
  const token = tokenIn(await signOn('sam'))
  const { json } = await cloud.send('GET', `${V3}/auth/tokens`, undefined, token, { 'x-subject-token': token })
  expect(json.token.user.id).toBe(cloud.simulator.people.users.demo)
})

it('leads a browser back to the dashboard with the reason of a refusal, and uses the code up', async () => {
  const { choose, arrive } = await openSignOn()
  const address = await choose('sam')
  const refused = await arrive(address)
  expect([refused.status, refused.headers.location]).toEqual([302, `${DASHBOARD}refused/?status=401&reason=no-mapping`])
  expect((await arrive(address)).headers.location).toBe(`${DASHBOARD}refused/?status=401&reason=expired`)
})

it.each<[string, (open: Awaited<ReturnType<typeof openSignOn>>) => Promise<unknown>]>([
  [
    'provider',
    (open) => open.federation('PATCH', 'identity_providers/example-id', { identity_provider: { enabled: false } }),
  ],
  [
    'provider',
    (open) => open.federation('PATCH', 'identity_providers/example-id', { identity_provider: { remote_ids: ['x'] } }),
  ],
  ['provider', (open) => open.federation('DELETE', 'identity_providers/example-id/protocols/openid')],
  ['domain', (open) => mapTo(open, { user: { name: '{0}', domain: { name: 'Nowhere' } } })],
  ['domain', (open) => mapTo(open, { user: { name: '{0}' }, groups: 'a', domain: { name: 'Nowhere' } })],
  ['mapping', (open) => mapTo(open, { user: { name: '{7}' } })],
  ['mapping', (open) => mapTo(open, { user: { name: '{0}' }, group: { id: 'none' } })],
  ['mapping', (open) => mapTo(open, { user: { name: '{0}' }, projects: [{ name: 'p', roles: [{ name: 'none' }] }] })],
  ['no-mapping', (open) => mapTo(open, { group_ids: '[]' })],
])('says %s where it is the cause', async (reason, prepare) => {
  const open = await openSignOn()
  await prepare(open)
  expect((await open.signOn('dana')).headers.location).toContain(`reason=${reason}`)
})

function mapTo({ federation }: Awaited<ReturnType<typeof openSignOn>>, local: object) {
  const mapping = { rules: [{ local: [local], remote: [{ type: 'HTTP_OIDC_SUB' }] }] }
  return federation('PATCH', 'mappings/example-id', { mapping })
}

it('posts no token to a dashboard that it does not trust', async () => {
  const { signOn } = await openSignOn()
  for (const origin of [
    'https://evil.example/auth/websso/',
    'http://127.0.0.1:4600/elsewhere/',
    'javascript:alert(1)',
  ]) {
    const refused = await signOn('dana', BY_PROVIDER, origin)
    expect([refused.status, refused.json?.error.message]).toEqual([401, `${origin} is not a trusted dashboard host`])
  }
  const chosen = await openSignOn({ trustedDashboards: ['https://cloud.example/auth/websso/'] })
  expect((await chosen.signOn('dana')).status).toBe(401)
  expect((await chosen.signOn('dana', BY_PROVIDER, 'https://cloud.example/auth/websso/')).status).toBe(200)
})

it('answers clients as Keystone does: a token for a code, and refusals that explain nothing', async () => {
  const { cloud, choose } = await openSignOn({ isRefusalExplained: false })
  const auth = `${V3}/OS-FEDERATION/identity_providers/example-id/protocols/openid/auth`
  const codeOf = async (person: string) => new URL(await choose(person), 'http://cloud.test').searchParams.get('code')
  const entered = await cloud.send('POST', `${auth}?code=${await codeOf('alex')}`)
  expect([entered.status, entered.json.token.user.name]).toEqual([201, 'alex'])
  expect(entered.headers['x-subject-token']).toMatch(/^\w{64}$/)
  const refused = await cloud.send('POST', `${auth}?code=${await codeOf('sam')}`)
  expect([refused.status, refused.json.error.message]).toEqual([
    401,
    'The request you have made requires authentication.',
  ])
})

it('ends codes after a minute', async () => {
  const { cloud, choose, arrive } = await openSignOn()
  const address = await choose('dana')
  await cloud.clock.advance(60_000)
  expect((await arrive(address)).headers.location).toContain('reason=expired')
})

it('refuses a mapping with a pattern that it cannot read, and one with an unknown word', async () => {
  const { federation } = await openSignOn()
  const put = async (remote: object, local: object = { user: { name: '{0}' } }) =>
    (await federation('PUT', 'mappings/m', { mapping: { rules: [{ local: [local], remote: [remote] }] } })).status
  expect(await put({ type: 'a', any_one_of: ['(a)\\1'], regex: true })).toBe(400)
  expect(await put({ type: 'a', one_of: ['b'] })).toBe(400)
  expect(await put({ type: 'a' }, { person: {} })).toBe(400)
  expect(await put({ type: 'a', any_one_of: ['(a)\\1'] })).toBe(201)
})
