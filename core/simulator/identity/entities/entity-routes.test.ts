import { expect, it } from 'vitest'
import { DEFAULT_DOMAIN, openTestCloud, passwordAuth, type TestCloud } from '../../test-cloud/open-test-cloud.ts'

async function openAsAdmin() {
  const cloud = await openTestCloud()
  const token = await cloud.tokenOf('admin')
  const call = (method: string, path: string, body?: unknown) => cloud.send(method, `/identity/v3${path}`, body, token)
  return { cloud, call }
}

const names = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name)

it.each([
  ['users', 'user', { name: 'new', email: 'new@example.org' }, { email: 'other@example.org' }],
  ['groups', 'group', { name: 'new', description: 'one' }, { description: 'two' }],
  ['projects', 'project', { name: 'new', tags: ['a'], extra_field: 1 }, { description: 'two' }],
  ['domains', 'domain', { name: 'new' }, { enabled: false }],
  ['roles', 'role', { name: 'new' }, { description: 'two' }],
  ['services', 'service', { name: 'new', type: 'novel' }, { description: 'two' }],
  ['regions', 'region', { id: 'RegionThree' }, { description: 'two' }],
])('makes, shows, lists, changes and deletes %s', async (plural, singular, given, changes) => {
  const { call } = await openAsAdmin()
  const made = await call('POST', `/${plural}`, { [singular]: given })
  const { id } = made.json[singular]
  const self = `http://cloud.test/identity/v3/${plural}/${id}`
  expect([made.status, made.json[singular]]).toEqual([201, expect.objectContaining({ ...given, links: { self } })])
  const changed = await call('PATCH', `/${plural}/${id}`, { [singular]: changes })
  expect(changed.json[singular]).toMatchObject({ ...given, ...changes })
  expect((await call('GET', `/${plural}/${id}`)).json).toEqual(changed.json)
  expect((await call('GET', `/${plural}`)).json[plural]).toContainEqual(changed.json[singular])
  expect((await call('DELETE', `/${plural}/${id}`)).status).toBe(204)
  const gone = await call('GET', `/${plural}/${id}`)
  expect([gone.status, gone.json.error.message]).toEqual([404, `Could not find ${singular}: ${id}.`])
})

it('refuses a name that is taken, missing or blank', async () => {
  const { call } = await openAsAdmin()
  const make = async (user: object) => (await call('POST', '/users', { user })).json.error.message
  expect(await make({ name: 'demo' })).toBe(
    'Conflict occurred attempting to store user - Duplicate entry found with name demo at domain ID default.',
  )
  expect(await make({})).toBe("'name' is a required property")
  expect(await make({ name: ' ' })).toContain('does not match')
})

it('filters lists by attributes, exactly and loosely, and ignores a limit', async () => {
  const { call } = await openAsAdmin()
  const users = async (query: string) => (await call('GET', `/users?${query}`)).json
  expect(names((await users('name=demo')).users)).toEqual(['demo'])
  expect(names((await users('name__contains=e&enabled=true')).users)).toEqual(['demo', 'viewer', 'services'])
  expect(names((await users('name__istartswith=DE')).users)).toEqual(['demo'])
  expect((await users('domain_id=other')).users).toEqual([])
  const whole = await users('limit=2')
  expect([whole.users, whole.truncated]).toEqual([(await users('')).users, undefined])
  const services = async (query: string) => (await call('GET', `/regions?${query}`)).json.regions
  expect(await services('parent_region_id=')).toEqual([])
})

it('shows members only their own entities', async () => {
  const { cloud } = await openAsAdmin()
  const { users, projects } = cloud.simulator.people
  const demo = await cloud.tokenOf('demo')
  const status = async (path: string) => (await cloud.send('GET', `/identity/v3${path}`, undefined, demo)).status
  expect([
    await status(`/users/${users.demo}`),
    await status(`/projects/${projects.demo}`),
    await status('/domains/default'),
  ]).toEqual([200, 200, 200])
  expect([await status(`/users/${users.demo}/projects`), await status('/regions')]).toEqual([200, 200])
  for (const path of [
    '/users',
    '/projects',
    '/roles',
    '/services',
    `/users/${users.admin}`,
    `/projects/${projects.admin}`,
    '/role_assignments',
  ])
    expect([path, await status(path)]).toEqual([path, 403])
  const refused = await cloud.send('POST', '/identity/v3/users', { user: { name: 'x' } }, demo)
  expect(refused.json.error).toEqual({
    code: 403,
    message: 'You are not authorized to perform the requested action: identity:create_user.',
    title: 'Forbidden',
  })
})

it('deletes a domain only when it is disabled, with all that is in it', async () => {
  const { call } = await openAsAdmin()
  const { id } = (await call('POST', '/domains', { domain: { name: 'dept' } })).json.domain
  await call('POST', '/users', { user: { name: 'ann', domain_id: id } })
  await call('POST', '/projects', { project: { name: 'work', domain_id: id } })
  expect((await call('DELETE', `/domains/${id}`)).json.error.message).toBe(
    'Cannot delete a domain that is enabled, please disable it first.',
  )
  await call('PATCH', `/domains/${id}`, { domain: { enabled: false } })
  expect((await call('DELETE', `/domains/${id}`)).status).toBe(204)
  expect((await call('GET', '/users?name=ann')).json.users).toEqual([])
  expect((await call('GET', '/projects?name=work')).json.projects).toEqual([])
})

it('does not delete a project that has projects below it', async () => {
  const { call } = await openAsAdmin()
  const { id } = (await call('POST', '/projects', { project: { name: 'above' } })).json.project
  const below = (await call('POST', '/projects', { project: { name: 'below', parent_id: id } })).json.project
  expect(below).toMatchObject({ parent_id: id, domain_id: 'default' })
  expect((await call('DELETE', `/projects/${id}`)).status).toBe(403)
})

it('gives a group’s role to its members, for as long as they are in it', async () => {
  const { cloud, call } = await openAsAdmin()
  const { users, projects } = cloud.simulator.people
  const group = (await call('POST', '/groups', { group: { name: 'ops' } })).json.group.id
  const [role] = (await call('GET', '/roles?name=member')).json.roles
  expect((await call('PUT', `/projects/${projects.admin}/groups/${group}/roles/${role.id}`)).status).toBe(204)
  expect((await call('PUT', `/groups/${group}/users/${users.viewer}`)).status).toBe(204)
  const auth = passwordAuth('viewer', 'fascia-viewer', { project: { name: 'admin', ...DEFAULT_DOMAIN } })
  expect(names((await cloud.signIn(auth)).json.token.roles)).toEqual(['member', 'reader'])
  expect((await call('HEAD', `/groups/${group}/users/${users.viewer}`)).status).toBe(204)
  await call('DELETE', `/groups/${group}/users/${users.viewer}`)
  expect((await cloud.signIn(auth)).status).toBe(401)
})

it('gives an inherited role on the projects of a domain', async () => {
  const { cloud, call } = await openAsAdmin()
  const { users, projects } = cloud.simulator.people
  const [role] = (await call('GET', '/roles?name=reader')).json.roles
  await call('PUT', `/OS-INHERIT/domains/default/users/${users.viewer}/roles/${role.id}/inherited_to_projects`)
  const { json } = await call('GET', `/users/${users.viewer}/projects`)
  expect(names(json.projects)).toEqual(['admin', 'demo', 'service'])
  const effective = await call(
    'GET',
    `/role_assignments?effective&user.id=${users.viewer}&scope.project.id=${projects.admin}`,
  )
  expect(effective.json.role_assignments).toHaveLength(1)
})

const assignmentsOf = async (call: Awaited<ReturnType<typeof openAsAdmin>>['call'], query: string) =>
  (await call('GET', `/role_assignments?${query}`)).json.role_assignments

it('lists role assignments as granted, effectively, and with names', async () => {
  const { cloud, call } = await openAsAdmin()
  const { users, projects }: TestCloud['simulator']['people'] = cloud.simulator.people
  const granted = await assignmentsOf(call, `user.id=${users.demo}`)
  expect(granted).toEqual([
    expect.objectContaining({ user: { id: users.demo }, scope: { project: { id: projects.demo } } }),
  ])
  const effective = await assignmentsOf(call, `user.id=${users.demo}&effective=true&include_names`)
  expect(effective.map(({ role }: { role: { name: string } }) => role.name)).toEqual(['member', 'reader'])
  expect(effective[0].scope.project).toEqual({
    id: projects.demo,
    name: 'demo',
    domain: { id: 'default', name: 'Default' },
  })
  expect(await assignmentsOf(call, 'scope.system=all')).toHaveLength(1)
  expect((await call('GET', '/role_assignments?user.id=a&group.id=b')).json.error.message).toBe(
    'Specify a user or group, not both',
  )
})

it('keeps the tags of a project as Keystone takes them, and lets administrators alone change them', async () => {
  const { cloud, call } = await openAsAdmin()
  const { id } = (await call('POST', '/projects', { project: { name: 'tagged', tags: ['red'] } })).json.project
  const path = `/projects/${id}/tags`
  expect((await call('PUT', path, { tags: ['red', 'blue'] })).json.tags).toEqual(['red', 'blue'])
  const refusals = [await call('PUT', path, { tags: ['a', 'a'] }), await call('PUT', path, { tags: ['a,b'] })]
  expect(refusals.map(({ status, json }) => [status, json.error.message])).toEqual([
    [400, "Invalid input for field 'tags': ['a', 'a'] has non-unique elements"],
    [400, "Invalid input for field 'tags/0': 'a,b' does not match '^[^,/]*$'"],
  ])
  expect((await call('PUT', `${path}/green`)).status).toBe(201)
  expect((await call('PUT', `${path}/green`)).status).toBe(400)
  expect((await call('DELETE', `${path}/red`)).status).toBe(204)
  const gone = await call('DELETE', `${path}/red`)
  expect([gone.status, gone.json.error.message]).toEqual([404, 'Could not find project tag: red.'])
  expect((await call('GET', path)).json.tags).toEqual(['blue', 'green'])
  const demo = await cloud.tokenOf('demo')
  expect((await cloud.send('GET', `/identity/v3${path}`, undefined, demo)).json.error.message).toBe(
    'You are not authorized to perform the requested action: identity:list_project_tags.',
  )
  const own = `/identity/v3/projects/${cloud.simulator.people.projects.demo}/tags`
  expect((await cloud.send('GET', own, undefined, demo)).status).toBe(200)
  expect((await cloud.send('PUT', own, { tags: [] }, demo)).status).toBe(403)
})

it('has an inference for HEAD, none from a global role to one of a domain, and no domain role in effect', async () => {
  const { call, cloud } = await openAsAdmin()
  const make = async (role: object) => (await call('POST', '/roles', { role })).json.role.id
  const [global, other] = [await make({ name: 'one' }), await make({ name: 'two' })]
  const local = await make({ name: 'local', domain_id: 'default' })
  const status = async (method: string, from: string, to: string) =>
    (await call(method, `/roles/${from}/implies/${to}`)).status
  expect(await status('HEAD', global, other)).toBe(404)
  expect(await status('PUT', global, other)).toBe(201)
  expect([await status('HEAD', global, other), await status('GET', global, other)]).toEqual([204, 200])
  expect([await status('PUT', global, local), await status('PUT', local, global)]).toEqual([403, 201])
  const { users, projects } = cloud.simulator.people
  await call('PUT', `/projects/${projects.service}/users/${users.viewer}/roles/${local}`)
  const place = `scope.project.id=${projects.service}&user.id=${users.viewer}&effective`
  const { role_assignments: found } = (await call('GET', `/role_assignments?${place}`)).json
  expect(found.map(({ role }: { role: { id: string } }) => role.id).sort()).toEqual([global, other].sort())
})
