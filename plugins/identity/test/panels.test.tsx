import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { GroupQuery } from '../api/groups.ts'
import { RoleQuery } from '../api/roles.ts'
import { domain } from '../web/domains/domain.ts'
import { group } from '../web/groups/group.ts'
import { role } from '../web/roles/role.ts'
import { headings, keystone, make, openIdentity } from './open-identity.ts'

const propertiesOf = (parts: readonly (string | { readonly of: string })[] = []) =>
  parts.map((part) => (typeof part === 'string' ? part : part.of))

it('lists domains, and creates one that is enabled [IDENT-001, IDENT-003, IDENT-013, IDENT-034, IDP-036] [FEATURE-42]', async () => {
  const app = await openIdentity({ path: '/identity/domains' })
  expect((await app.row('Default')).cell('Enabled')).toBe('Yes')
  expect(propertiesOf(domain.columns)).toEqual(['name', 'description', 'id', 'enabled'])
  app.screen.getByRole('link', { name: 'Default' })
  const dialog = await app.pressDialog('Create Domain')
  expect((await dialog.findByLabelText<HTMLInputElement>(/^Enabled/)).checked).toBe(true)
  await dialog.press('Create Domain')
  await dialog.findByText('Give the domain a name.')
  await dialog.fill(/^Name/, 'dept')
  await dialog.fill(/^Description/, 'A department')
  await dialog.press('Create Domain')
  await app.screen.findByText('Domain dept was successfully created.')
  const { body } = await keystone<{ domains: readonly object[] }>(app, 'GET', 'domains?name=dept')
  expect(body.domains).toMatchObject([{ description: 'A department', enabled: true }])
})

it('shows the details of a domain [IDENT-002, IDENT-010]', async () => {
  const app = await openIdentity({ path: '/ngdetails/OS::Keystone::Domain/default' })
  await app.screen.findByRole('tab', { name: 'Overview' })
  await app.screen.findByText('The default domain')
})

it('deletes a domain when it is disabled, and goes to the list [IDENT-012, IDENT-031, IDENT-032, IDENT-033, IDP-039]', async () => {
  const app = await openIdentity({ path: '/settings/user', expectProblems: true })
  const id = await make(app, 'domain', { name: 'dept' })
  await make(app, 'domain', { name: 'old', enabled: false })
  await app.open('/identity/domains')
  const dept = await app.row('dept')
  expect(await dept.actions()).toEqual(['Manage Members', 'Modify Groups', 'Edit Domain', 'Disable Domain'])
  expect(await dept.whyNot('Delete Domain')).toBe('Disable the domain first.')
  expect(await (await app.row('old')).actions()).toEqual([
    'Manage Members',
    'Modify Groups',
    'Edit Domain',
    'Enable Domain',
    'Delete Domain',
  ])
  for (const name of ['dept', 'old']) await (await app.row(name)).select()
  const letGo = app.refuse({ service: 'identity', method: 'DELETE', status: 403 })
  await app.press(/^Delete Domain/)
  await app.screen.findByText('You are not allowed to delete domains: dept.')
  await (await app.dialog()).confirm(/^Delete Domain/)
  await app.screen.findByText(/^Unable to delete domain\(s\): old\./)
  letGo()
  await (await app.row('dept')).choose('Disable Domain')
  await (await app.dialog()).press('Disable Domain')
  await waitFor(async () => expect((await app.row('dept')).cell('Enabled')).toBe('No'))
  await app.open(`/ngdetails/OS::Keystone::Domain/${id}`)
  await app.press('Actions of dept')
  await app.user.click(await app.screen.findByRole('menuitem', { name: 'Delete Domain' }))
  const asked = await app.dialog()
  asked.getByText('You have selected "dept". Deleted domain is not recoverable.')
  await asked.confirm('Delete Domain')
  await app.screen.findByText('Deleted Domain: dept.')
  await waitFor(() => expect(window.location.pathname).toBe('/identity/domains'))
})

it.each([
  ['create_domain', ['Manage Members', 'Modify Groups', 'Edit Domain', 'Enable Domain', 'Delete Domain'], false],
  ['delete_domain', ['Manage Members', 'Modify Groups', 'Edit Domain', 'Enable Domain'], true],
  ['identity:update_domain', ['Delete Domain'], true],
])('offers of domains what is left without the policy %s [IDENT-021, IDP-039]', async (rule, left, canCreate) => {
  const app = await openIdentity({ path: '/settings/user', policy: { identity: { [rule]: '!' } } })
  await make(app, 'domain', { name: 'old', enabled: false })
  await app.open('/identity/domains')
  expect(await (await app.row('old')).actions()).toEqual(left)
  const offered = await (await app.row('Default')).actions()
  expect(offered.includes('Disable Domain')).toBe(rule !== 'identity:update_domain')
  expect(app.screen.queryByRole('button', { name: 'Create Domain' }) !== null).toBe(canCreate)
})

it('disables and enables the selected domains that are not so yet [IDP-039]', async () => {
  const app = await openIdentity({ path: '/settings/user' })
  const ids = [await make(app, 'domain', { name: 'dept' }), await make(app, 'domain', { name: 'old', enabled: false })]
  const states = async () =>
    Promise.all(
      ids.map(
        async (id) => (await keystone<{ domain: { enabled: boolean } }>(app, 'GET', `domains/${id}`)).body.domain,
      ),
    )
  await app.open('/identity/domains')
  for (const name of ['dept', 'old']) await (await app.row(name)).select()
  await app.press(/^Disable Domain.* 1 of 2/)
  await (await app.dialog()).press(/^Disable Domain/)
  await waitFor(async () => expect(await states()).toMatchObject([{ enabled: false }, { enabled: false }]))
  await app.open('/not_found')
  await app.open('/identity/domains')
  await app.answered()
  for (const name of ['dept', 'old']) await (await app.row(name)).select()
  await app.press(/^Enable Domain/)
  await (await app.dialog()).press(/^Enable Domain/)
  await waitFor(async () => expect(await states()).toMatchObject([{ enabled: true }, { enabled: true }]))
})

it('names the domain that was enabled meanwhile and stays, and deletes the others [IDP-040]', async () => {
  const app = await openIdentity({ path: '/settings/user', expectProblems: true })
  const stays = await make(app, 'domain', { name: 'dept', enabled: false })
  const goes = await make(app, 'domain', { name: 'old', enabled: false })
  await app.open('/identity/domains')
  for (const name of ['dept', 'old']) await (await app.row(name)).select()
  await keystone(app, 'PATCH', `domains/${stays}`, { domain: { enabled: true } })
  await app.press(/^Delete Domain/)
  await (await app.dialog()).confirm(/^Delete Domain/)
  await app.screen.findByText(/^Unable to delete domain\(s\): dept\./)
  const statuses = [stays, goes].map(async (id) => (await keystone(app, 'GET', `domains/${id}`)).status)
  expect(await Promise.all(statuses)).toEqual([200, 404])
})

it('lists groups; creates, edits and deletes one [IDENT-001, IDENT-004, IDENT-007, IDENT-014, IDENT-033, IDENT-034, IDP-032] [FEATURE-42]', async () => {
  const app = await openIdentity({ path: '/identity/groups' })
  expect(propertiesOf(group.columns)).toEqual(['name', 'description', 'id'])
  expect(propertiesOf(group.facets)).toEqual(['name', 'id'])
  expect(propertiesOf(group.facets).every((name) => name in GroupQuery.properties)).toBe(true)
  const dialog = await app.pressDialog('Create Group')
  await dialog.press('Create Group')
  await dialog.findByText('Give the group a name.')
  await dialog.fill(/^Name/, 'x'.repeat(65))
  await dialog.press('Create Group')
  await dialog.findByText('At most 64 characters.')
  await dialog.fill(/^Name/, 'ops')
  await dialog.fill(/^Description/, 'Operators')
  await dialog.press('Create Group')
  await app.screen.findByText('Group ops was successfully created.')
  expect((await app.row('ops')).cell('Description')).toBe('Operators')
  const edit = await app.chooseDialog('ops', 'Edit Group')
  await edit.fill(/^Name/, 'operators')
  await edit.press('Save')
  await app.screen.findByText('Group updated successfully.')
  const { body } = await keystone<{ groups: readonly object[] }>(app, 'GET', 'groups')
  expect(body.groups).toMatchObject([{ name: 'operators', description: 'Operators', domain_id: 'default' }])
  await (await app.row('operators')).choose('Delete Group')
  const asked = await app.dialog()
  asked.getByText('You have selected "operators". Deleted group is not recoverable.')
  await asked.press('Delete Group')
  await app.screen.findByText('Deleted Group: operators.')
})

it('lists the users of a group, adds others and removes them, alone and several at once [IDP-031, IDP-033]', async () => {
  const app = await openIdentity({ path: '/settings/user' })
  const id = await make(app, 'group', { name: 'ops' })
  const { demo } = app.host.simulator.people.users
  await keystone(app, 'PUT', `groups/${id}/users/${demo}`)
  const members = async () =>
    (await keystone<{ users: readonly { name: string }[] }>(app, 'GET', `groups/${id}/users`)).body.users
      .map(({ name }) => name)
      .toSorted()
  await app.open('/identity/groups')
  expect(await (await app.row('ops')).actions()).toEqual(['Manage Members', 'Edit Group', 'Delete Group'])
  await (await app.row('ops')).choose('Manage Members')
  expect(await (await app.row('demo')).actions()).toEqual(['Remove User'])
  await app.hides('viewer')
  const dialog = await app.pressDialog('Add Users')
  await dialog.findByRole('button', { name: /^Add viewer/ })
  await app.hides({ button: /demo/ }, dialog)
  await dialog.press('Add Users')
  await dialog.findByText('Select at least one user.')
  await dialog.press(/^Add viewer/)
  await dialog.press(/^Add admin/)
  await dialog.press('Add Users')
  await app.screen.findByText('Added users to ops.')
  await app.row('viewer')
  expect(await members()).toEqual(['admin', 'demo', 'viewer'])
  await (await app.row('viewer')).choose('Remove User')
  await (await app.dialog()).press('Remove User')
  await waitFor(async () => expect(await members()).toEqual(['admin', 'demo']))
  await app.hides('viewer')
  for (const name of ['admin', 'demo']) await (await app.row(name)).select()
  await app.press(/^Remove User/)
  await (await app.dialog()).press(/^Remove Users/)
  await waitFor(async () => expect(await members()).toEqual([]))
})

it.each([
  ['list_users', false, []],
  ['add_user_to_group', false, ['Remove User']],
  ['remove_user_from_group', true, []],
])('offers of the members of a group what is left without the policy %s [IDP-033]', async (rule, canAdd, left) => {
  const app = await openIdentity({ path: '/settings/user', policy: { identity: { [`identity:${rule}`]: '!' } } })
  const id = await make(app, 'group', { name: 'ops' })
  await keystone(app, 'PUT', `groups/${id}/users/${app.host.simulator.people.users.demo}`)
  await app.open(`/ngdetails/OS::Keystone::Group/${id}`)
  await app.screen.findByRole('tab', { name: 'Overview' })
  const tab = app.screen.queryByRole('tab', { name: 'Members' })
  expect(tab !== null).toBe(rule !== 'list_users')
  if (tab) {
    await app.user.click(tab)
    expect(await (await app.row('demo')).actions()).toEqual(left)
  }
  expect(app.screen.queryByRole('button', { name: 'Add Users' }) !== null).toBe(canAdd)
})

it('edits a domain in three parts, and leaves its other members as they are [IDP-037]', async () => {
  const app = await openIdentity({ path: '/settings/user' })
  const group = await make(app, 'group', { name: 'ops' })
  const id = await make(app, 'domain', { name: 'dept', description: 'old', enabled: false })
  await app.open('/identity/domains')
  await (await app.row('dept')).choose('Edit Domain')
  const dialog = await app.dialog()
  await dialog.fill(/^Description/, 'new')
  await dialog.press('Domain Members')
  await dialog.press(/^(Add|Remove) viewer/)
  await dialog.press('Domain Groups')
  await dialog.press(/^(Add|Remove) ops/)
  await dialog.press('Save')
  await app.screen.findByText('Domain dept was successfully updated.')
  const { body } = await keystone<{ domain: object }>(app, 'GET', `domains/${id}`)
  expect(body.domain).toMatchObject({ name: 'dept', description: 'new', enabled: false })
  const given = await keystone<{ role_assignments: readonly object[] }>(
    app,
    'GET',
    `role_assignments?scope.domain.id=${id}&include_names`,
  )
  expect(given.body.role_assignments).toHaveLength(2)
  expect(given.body.role_assignments).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ user: expect.objectContaining({ name: 'viewer' }) }),
      expect.objectContaining({ group: expect.objectContaining({ id: group }) }),
    ]),
  )
})

it('offers no Edit Domain without its policy [IDP-037]', async () => {
  const app = await openIdentity({
    path: '/identity/domains',
    policy: { identity: { 'identity:update_domain': '!' } },
  })
  expect(await (await app.row('Default')).actions()).not.toContain('Edit Domain')
})

const FILTERED = [
  ['projects', 'admin'],
  ['groups', 'ops'],
  ['roles', 'member'],
  ['application_credentials', 'backup'],
] as const

it.each(FILTERED)('lists no %s before a filter is chosen where the setting says so [IDP-003]', async (kind, name) => {
  const path = `/identity/${kind}`
  const app = await openIdentity({ path, settings: { FILTER_DATA_FIRST: { [`identity.${kind}`]: true } } })
  await app.answered()
  const call = `GET /api/keystone/${kind}/`
  expect(app.calls).not.toContain(call)
  await app.open(`${path}?q=name:${name}`)
  await waitFor(() => expect(app.calls).toContain(call))
})

const PANELS = [
  ['users', ['get_user', 'list_users']],
  ['groups', ['list_groups']],
  ['roles', ['list_roles']],
  ['domains', ['get_domain', 'list_domains']],
  ['application_credentials', ['list_application_credentials']],
] as const

it.each(PANELS)('denies the panel of %s without its policies', async (kind, rules) => {
  const policy = { identity: Object.fromEntries(rules.map((rule) => [`identity:${rule}`, '!'])) }
  const app = await openIdentity({ path: `/identity/${kind}`, policy })
  await app.screen.findByText('You are not allowed to see this.')
})
it.each([
  ['create_group', ['Manage Members', 'Edit Group', 'Delete Group'], false],
  ['update_group', ['Manage Members', 'Delete Group'], true],
  ['delete_group', ['Manage Members', 'Edit Group'], true],
  ['get_group', ['Edit Group', 'Delete Group'], true],
  ['list_users', ['Edit Group', 'Delete Group'], true],
])('offers of groups what is left without the policy %s [IDENT-022, IDP-031]', async (rule, left, canCreate) => {
  const app = await openIdentity({ path: '/settings/user', policy: { identity: { [`identity:${rule}`]: '!' } } })
  await make(app, 'group', { name: 'ops' })
  await app.open('/identity/groups')
  expect(await (await app.row('ops')).actions()).toEqual(left)
  expect(app.screen.queryByRole('button', { name: 'Create Group' }) !== null).toBe(canCreate)
})

it.each([
  ['add_user_to_group', ['Remove User'], false],
  ['remove_user_from_group', [], true],
])(
  'offers for the users of a group what is left without the policy %s [IDP-031, IDP-033]',
  async (rule, left, canAdd) => {
    const app = await openIdentity({ path: '/settings/user', policy: { identity: { [`identity:${rule}`]: '!' } } })
    const id = await make(app, 'group', { name: 'ops' })
    await keystone(app, 'PUT', `groups/${id}/users/${app.host.simulator.people.users.demo}`)
    await app.open('/identity/groups')
    await (await app.row('ops')).choose('Manage Members')
    expect(await (await app.row('demo')).actions()).toEqual(left)
    if (canAdd) await app.shows({ button: 'Add Users' })
    else await app.hides({ button: 'Add Users' })
  },
)

it('lists roles; creates one of a new name, renames and deletes it [IDENT-001, IDENT-005, IDENT-014, IDENT-015, IDENT-033, IDENT-034, IDP-034, IDP-035] [FEATURE-42]', async () => {
  const app = await openIdentity({ path: '/identity/roles' })
  await app.row('member')
  expect(headings(app)).toEqual(expect.arrayContaining(['Role Name', 'Role ID']))
  expect(propertiesOf(role.columns)).toEqual(['name', 'id'])
  expect(propertiesOf(role.facets)).toEqual(['name', 'id'])
  expect(propertiesOf(role.facets).every((name) => name in RoleQuery.properties)).toBe(true)
  const dialog = await app.pressDialog('Create Role')
  await dialog.press('Create Role')
  await dialog.findByText('Give the role a name.')
  await dialog.fill(/^Role Name/, 'Member')
  await dialog.press('Create Role')
  await dialog.findByText('Role already exists.')
  await dialog.fill(/^Role Name/, 'auditor')
  await dialog.press('Create Role')
  await app.screen.findByText('Role auditor was successfully created.')
  const { id } = await app.row('auditor')
  const edit = await app.chooseDialog('auditor', 'Edit Role')
  expect((await edit.findByLabelText<HTMLInputElement>(/^ID/, { selector: 'input' })).value).toBe(id)
  await edit.fill(/^Role Name/, '')
  await edit.press('Save')
  await edit.findByText('Give the role a name.')
  await edit.fill(/^Role Name/, 'inspector')
  await edit.press('Save')
  await app.screen.findByText('Role updated successfully.')
  await (await app.row('inspector')).choose('Delete Role')
  await (await app.dialog()).press('Delete Role')
  await app.screen.findByText('Deleted Role: inspector.')
})

it.each([
  ['groups', 'group', 'Group', 'Group(s)'],
  ['roles', 'role', 'Role', 'Role(s)'],
])('says which %s could not be deleted [IDENT-032]', async (plural, kind, noun, failed) => {
  const app = await openIdentity({ path: '/settings/user', expectProblems: true })
  await make(app, kind, { name: 'kept' })
  await app.open(`/identity/${plural}`)
  app.refuse({ service: 'identity', method: 'DELETE', status: 403 })
  await (await app.row('kept')).choose(`Delete ${noun}`)
  await (await app.dialog()).press(`Delete ${noun}`)
  await app.screen.findByText((text) => text.startsWith(`Unable to delete ${failed}: kept.`))
})

it.each([
  ['create_role', ['Edit Role', 'Delete Role'], false],
  ['update_role', ['Delete Role'], true],
  ['delete_role', ['Edit Role'], true],
])('offers of roles what is left without the policy %s [IDENT-023]', async (rule, left, canCreate) => {
  const app = await openIdentity({ path: '/identity/roles', policy: { identity: { [`identity:${rule}`]: '!' } } })
  expect(await (await app.row('member')).actions()).toEqual(left)
  expect(app.screen.queryByRole('button', { name: 'Create Role' }) !== null).toBe(canCreate)
})

it.each([
  ['domain', '/identity/domains', 'Default', ['Manage Members', 'Modify Groups']],
  ['role', '/identity/roles', 'member', []],
])('keeps a %s as it is where the deployment edits none [IDENT-020, IDP-039]', async (kind, path, name, left) => {
  const app = await openIdentity({ path, settings: { OPENSTACK_KEYSTONE_BACKEND: { [`can_edit_${kind}`]: false } } })
  expect(await (await app.row(name)).actions()).toEqual(left)
  await app.hides({ button: /^Create / })
})

it('lists the own domain alone where another is the default one [IDENT-027]', async () => {
  const app = await openIdentity({ path: '/settings/user', settings: { OPENSTACK_KEYSTONE_DEFAULT_DOMAIN: 'Other' } })
  await make(app, 'domain', { name: 'dept' })
  await app.open('/identity/domains')
  await app.row('Default')
  await app.hides({ link: 'dept' })
})

const SHOWN: Readonly<Record<string, readonly string[]>> = {
  Users: ['get_user', 'list_users'],
  Groups: ['list_groups'],
  Roles: ['list_roles'],
  Domains: ['get_domain', 'list_domains'],
  'Application Credentials': ['list_application_credentials'],
  'User Credentials': ['list_credentials'],
}
const RULES = Object.values(SHOWN).flat()

it.each([
  ['none', []],
  ['the first of each', Object.values(SHOWN).flatMap((rules) => rules.slice(0, 1))],
  ['the last of each', Object.values(SHOWN).flatMap((rules) => rules.slice(-1))],
])('shows its panels with any one of their policies: %s [IDP-001]', async (_case, allowed) => {
  const denied = RULES.filter((rule) => !allowed.includes(rule)).map((rule) => [`identity:${rule}`, '!'])
  const app = await openIdentity({ path: '/identity/projects', policy: { identity: Object.fromEntries(denied) } })
  const side = within(await app.screen.findByRole('navigation', { name: 'Pages' }))
  await side.findByRole('link', { name: 'Projects' })
  await app.answered()
  const links = side.getAllByRole('link').map(({ textContent }) => textContent ?? '')
  const wanted = Object.entries(SHOWN).filter(([, rules]) => rules.some((rule) => allowed.includes(rule)))
  expect(links.filter((link) => link in SHOWN).toSorted()).toEqual(wanted.map(([name]) => name).toSorted())
})
