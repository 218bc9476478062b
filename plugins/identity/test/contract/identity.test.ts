import { randomUUID } from 'node:crypto'
import { openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, expect, it } from 'vitest'
import * as domains from '../../api/domains.ts'
import * as groups from '../../api/groups.ts'
import * as projects from '../../api/projects.ts'
import * as roles from '../../api/roles.ts'
import * as users from '../../api/users.ts'

const cloud = await openCloud('admin')
const native = await openNativeCloud('admin')

afterAll(() => native.undo())

/** Deletes by the cloud's own API what a test made and did not delete. */
function afterwards(path: string): void {
  native.afterwards(async () => {
    await native.ask('identity', 'DELETE', path).catch(() => undefined)
  })
}

const called = (what: string): string => `${what}-${randomUUID()}`

interface Named {
  readonly id: string
  readonly name: string
}

const KINDS = [
  ['users', { password: 'Pass-w0rd-of-a-test', email: 'one@example.org' }, { email: 'two@example.org' }],
  ['groups', { description: 'one' }, { description: 'two' }],
  ['projects', { description: 'one' }, { description: 'two' }],
  ['domains', { description: 'one', enabled: false }, { description: 'two' }],
  ['roles', {}, { name: called('renamed') }],
] as const

it.each(KINDS)(
  'makes, lists, reads, changes and deletes %s, alone and several at once [IDENT-028, IDP-069]',
  async (kind, fields, changes) => {
    const path = `/api/keystone/${kind}/`
    const make = async () => {
      const name = called(kind)
      const answer = await cloud.request<Named>('POST', path, { name, ...fields })
      afterwards(`/${kind}/${answer.body.id}`)
      const { password: _never, ...shown } = { password: '', ...fields }
      expect(answer).toMatchObject({ status: 201, body: { name, ...shown } })
      expect(answer.body).not.toHaveProperty('password')
      return answer.body
    }
    const [one, two, three] = [await make(), await make(), await make()]
    const changed = await cloud.request('PATCH', `${path}${one.id}/`, changes)
    expect([changed.status, changed.body || undefined]).toEqual([204, undefined])
    expect(await cloud.request('GET', `${path}${one.id}/`)).toMatchObject({
      status: 200,
      body: { id: one.id, name: one.name, ...changes },
    })
    const listed = async () => (await cloud.request<{ items: readonly Named[] }>('GET', path)).body.items
    expect((await listed()).map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id, three.id]))
    expect((await cloud.request('DELETE', `${path}${one.id}/`)).status).toBe(204)
    expect((await cloud.request('DELETE', path, [two.id, three.id])).status).toBe(204)
    const left = (await listed()).map(({ id }) => id)
    for (const { id } of [one, two, three]) expect(left).not.toContain(id)
    expect((await cloud.request('GET', `${path}${one.id}/`)).status).toBe(404)
  },
)

it('makes, renames and deletes roles, and reads the default one by its name [IDENT-028, IDP-067]', async () => {
  const [one, two] = [called('role'), called('role')]
  const made = await cloud.send(roles.create, { body: { name: one } })
  afterwards(`/roles/${made.id}`)
  await cloud.send(roles.change, { params: { id: made.id }, body: { name: two } })
  expect(await cloud.send(roles.list, { query: { name: two } })).toEqual([{ ...made, name: two }])
  expect(await cloud.send(roles.list, { query: { name: one } })).toEqual([])
  expect(await cloud.request('DELETE', roles.removeSeveral.path, [made.id])).toMatchObject({ status: 204 })
  expect(await cloud.send(roles.get, { params: { id: 'default' } })).toMatchObject({ name: 'member' })
  expect(await cloud.send(domains.get, { params: { id: 'default' } })).toMatchObject({ enabled: true })
})

it('grants a role on a project, and answers the roles of a user there [IDENT-029, IDP-067, IDP-069]', async () => {
  const user = await cloud.send(users.create, { body: { name: called('user'), password: 'Pass-w0rd-of-a-test' } })
  afterwards(`/users/${user.id}`)
  const role = await cloud.send(roles.get, { params: { id: 'default' } })
  const project = cloud.session.project_id
  const granted = await cloud.request('PUT', `/api/keystone/projects/${project}/${role.id}/${user.id}`)
  expect([granted.status, granted.body || undefined]).toEqual([204, undefined])
  const of = (user_id: string) => cloud.send(roles.list, { query: { project_id: project, user_id } })
  expect(await of(user.id)).toEqual([expect.objectContaining({ id: role.id, name: role.name })])
  expect((await of('current')).map(({ name }) => name)).toContain('admin')
  const own = await cloud.send(projects.list, { query: { user_id: user.id } })
  expect(own.map(({ id }) => id)).toEqual([project])
})

it('filters users by group, primary project, name, id and state [IDP-064]', async () => {
  const project = cloud.session.project_id
  const body = { name: called('user'), password: 'Pass-w0rd-of-a-test', project, enabled: false }
  const user = await cloud.send(users.create, { body })
  afterwards(`/users/${user.id}`)
  const group = await cloud.send(groups.create, { body: { name: called('group') } })
  afterwards(`/groups/${group.id}`)
  const params = { id: group.id }
  await cloud.send(groups.changeMembers, { params, body: { added: [user.id], removed: [] } })
  const ids = async (query: Readonly<Record<string, string>>) =>
    (await cloud.send(users.list, { query })).map(({ id }) => id)
  expect(await ids({ group_id: group.id })).toEqual([user.id])
  expect(await ids({ project_id: project, name: user.name })).toEqual([user.id])
  expect(await ids({ id: user.id, enabled: 'false' })).toEqual([user.id])
  expect(await ids({ id: user.id, enabled: 'true' })).toEqual([])
  expect(await ids({ name: user.name, domain_id: String(user.domain_id) })).toEqual([user.id])
  expect(await ids({ id: 'there-is-no-such-user' })).toEqual([])
  await cloud.send(groups.changeMembers, { params, body: { added: [], removed: [user.id] } })
  expect(await ids({ group_id: group.id })).toEqual([])
})

it('answers the projects with a mark for more, and with each its place [IDP-062]', async () => {
  const { body } = await cloud.request<{ items: readonly object[] }>('GET', '/api/keystone/projects/?paginate=true')
  expect(body).toMatchObject({ items: expect.any(Array), has_more: false })
  const [first] = body.items
  for (const key of ['id', 'name', 'description', 'enabled', 'domain_id', 'parent_id', 'is_domain', 'tags', 'options'])
    expect(first).toHaveProperty(key)
  const own = await cloud.send(projects.list, { query: { admin: 'false' } })
  expect(own.map(({ id }) => id)).toContain(cloud.session.project_id)
  expect(own.every(({ is_own }) => is_own)).toBe(true)
})

it('makes a project with more keys, and refuses one without a name [IDP-063]', async () => {
  const body = { name: called('project'), description: 'kept', enabled: false, cost_centre: '42' }
  const made = await cloud.request<Named>('POST', '/api/keystone/projects/', body)
  afterwards(`/projects/${made.body.id}`)
  expect(made).toMatchObject({ status: 201, body: { description: 'kept', enabled: false } })
  const stored = await native.ask<{ project: object }>('identity', 'GET', `/projects/${made.body.id}`)
  expect(stored.project).toMatchObject({ cost_centre: '42', enabled: false })
  expect(await cloud.refusal(projects.create, { body: { name: '' } })).toMatchObject({
    status: 400,
    body: { fields: { name: [expect.any(String)] } },
  })
})

it('reads the own user, and never deletes it [IDP-065, IDP-024]', async () => {
  const own = await cloud.send(users.get, { params: { id: 'current' } })
  expect(own.id).toBe(cloud.session.id)
  expect(await cloud.refusal(users.remove, { params: { id: 'current' } })).toMatchObject({ status: 404 })
  expect((await cloud.request('DELETE', users.removeSeveral.path, [own.id])).status).toBe(204)
  expect(await cloud.send(users.get, { params: { id: 'current' } })).toMatchObject({ id: own.id })
})

it('changes the password, the state and attributes of a user, and keeps what is not named [IDP-066]', async () => {
  const password = 'Pass-w0rd-of-a-test'
  const user = await cloud.send(users.create, {
    body: { name: called('user'), password, email: 'kept@example.org', lock_password: true },
  })
  afterwards(`/users/${user.id}`)
  const params = { id: user.id }
  await cloud.send(users.changePassword, { params, body: { password: 'An0ther-Pass-w0rd' } })
  await cloud.send(users.changeAttributes, { params, body: { enabled: false } })
  await cloud.send(users.changeAttributes, { params, body: { description: 'new' } })
  expect(await cloud.send(users.get, { params })).toMatchObject({
    enabled: false,
    description: 'new',
    email: 'kept@example.org',
    lock_password: true,
  })
  await cloud.send(users.changeAttributes, { params, body: { email: null, lock_password: false } })
  expect(await cloud.send(users.get, { params })).toMatchObject({ email: null, lock_password: false, enabled: false })
})

it('refuses to delete an enabled domain, and deletes the others of the list [IDP-040]', async () => {
  const make = async (enabled: boolean) => {
    const made = await cloud.send(domains.create, { body: { name: called('domain'), enabled } })
    native.afterwards(async () => {
      await native
        .ask('identity', 'PATCH', `/domains/${made.id}`, { domain: { enabled: false } })
        .catch(() => undefined)
    })
    afterwards(`/domains/${made.id}`)
    return made.id
  }
  const [enabled, disabled] = [await make(true), await make(false)]
  const refused = await cloud.refusal(domains.removeSeveral, { body: [enabled, disabled] })
  expect(refused).toMatchObject({ status: 403, body: { service: 'identity' } })
  expect(await cloud.send(domains.get, { params: { id: enabled } })).toMatchObject({ enabled: true })
  expect(await cloud.refusal(domains.get, { params: { id: disabled } })).toMatchObject({ status: 404 })
})

it('shows a member the own user, the own projects and the own domain alone [IDENT-026, IDENT-027]', async () => {
  const member = await openCloud('member')
  expect((await member.send(users.list)).map(({ id }) => id)).toEqual([member.session.id])
  const own = await member.send(projects.list)
  expect(own.map(({ id }) => id)).toContain(member.session.project_id)
  expect(await member.send(domains.list)).toHaveLength(1)
  expect(await member.refusal(groups.create, { body: { name: called('group') } })).toMatchObject({ status: 403 })
})
