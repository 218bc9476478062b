import { expect, it } from 'vitest'
import { ProjectQuery } from '../api/projects.ts'
import { project } from '../web/projects/project.ts'
import { keystone, make, openIdentity } from './open-identity.ts'

const PATH = '/identity/projects'

interface Listed {
  readonly role_assignments: readonly {
    readonly role: { readonly name: string }
    readonly user?: { readonly name: string }
    readonly group?: { readonly name: string }
  }[]
}

/** Who has which role on a project: `demo member`. */
async function rolesOn(app: Awaited<ReturnType<typeof openIdentity>>, id: string): Promise<readonly string[]> {
  const { body } = await keystone<Listed>(app, 'GET', `role_assignments?scope.project.id=${id}&include_names`)
  return body.role_assignments.map(({ role, user, group }) => `${user?.name ?? group?.name} ${role.name}`).toSorted()
}

it('lists projects with their columns and facets [IDP-004, IDP-005]', async () => {
  const app = await openIdentity({ path: PATH })
  const row = await app.row('demo')
  expect([row.cell('Domain Name'), row.cell('Enabled')]).toEqual(['Default', 'Yes'])
  const columns = (project.columns ?? []).map((column) => (typeof column === 'string' ? column : column.of))
  expect(columns.map((of) => project.properties[of]?.label)).toEqual([
    ...['Name', 'Description', 'Project ID', 'Domain Name', 'Enabled'],
  ])
  const facets = (project.facets ?? []).map((facet) => (typeof facet === 'string' ? facet : facet.of))
  expect(facets).toEqual(['name', 'id', 'enabled'])
  expect(facets.every((name) => name in ProjectQuery.properties)).toBe(true)
  await app.open(`${PATH}?q=name:admin`)
  await app.row('admin')
  await app.hides({ link: 'demo' })
})

it('creates a project with members and groups [IDP-013, IDP-015] [FEATURE-42]', async () => {
  const app = await openIdentity({ path: '/settings/user' })
  await make(app, 'group', { name: 'ops' })
  await app.open(PATH)
  await app.press('Create Project')
  const wizard = await app.dialog()
  const enabled = await wizard.findByLabelText<HTMLInputElement>(/^Enabled/)
  expect(enabled.checked).toBe(true)
  expect(wizard.getByLabelText<HTMLInputElement>(/^Domain Name/, { selector: 'input' }).value).toBe('Default')
  expect(wizard.getByLabelText<HTMLInputElement>(/^Domain ID/, { selector: 'input' }).value).toBe('default')
  await wizard.press('Project Groups')
  await wizard.press('Create Project')
  await wizard.findByText('Give the project a name.')
  await wizard.fill(/^Name/, 'x'.repeat(65))
  await wizard.press('Project Groups')
  await wizard.press('Create Project')
  await wizard.findByText('At most 64 characters.')
  await wizard.fill(/^Name/, 'fresh')
  await wizard.fill(/^Description/, 'New work')
  await wizard.press('Project Members')
  await wizard.press(/^(Add|Remove) viewer/)
  await wizard.press('Project Groups')
  await wizard.press(/^(Add|Remove) ops/)
  await wizard.press('Create Project')
  await app.screen.findByText('Created new project "fresh".')
  const { body } = await keystone<{ projects: readonly { id: string }[] }>(app, 'GET', 'projects?name=fresh')
  expect(body.projects).toMatchObject([{ description: 'New work', enabled: true, domain_id: 'default' }])
  expect(await rolesOn(app, body.projects[0]?.id ?? '')).toEqual(['ops member', 'viewer member'])
})

it('edits a project, and sends of its members what was changed alone [IDP-014, IDP-015]', async () => {
  const app = await openIdentity({ path: '/settings/user' })
  const id = await make(app, 'project', { name: 'work', description: 'old', tags: ['red'], cost_centre: '42' })
  await app.open(PATH)
  await (await app.row('work')).choose('Edit Project')
  const wizard = await app.dialog()
  const value = (label: RegExp) => wizard.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' }).value
  await wizard.findByLabelText(/^Description/)
  expect([value(/^Name/), value(/^Description/), value(/^Domain ID/), value(/^Domain Name/)]).toEqual([
    ...['work', 'old', 'default', 'Default'],
  ])
  await wizard.fill(/^Description/, 'new')
  await wizard.press('Project Groups')
  await wizard.press('Save')
  await app.screen.findByText('Modified project "work".')
  expect(app.calls.filter((call) => call.startsWith('PATCH'))).toEqual([`PATCH /api/keystone/projects/${id}/`])
  const { body } = await keystone<{ project: object }>(app, 'GET', `projects/${id}`)
  expect(body.project).toMatchObject({ name: 'work', description: 'new', tags: ['red'], cost_centre: '42' })
})

it('gives and takes roles of members and groups [IDP-009, IDP-015]', async () => {
  const app = await openIdentity({ path: '/settings/user' })
  const group = await make(app, 'group', { name: 'ops' })
  const { demo } = app.host.simulator.people.projects
  const before = await rolesOn(app, demo)
  await app.open(PATH)
  const members = await app.chooseDialog('demo', 'Manage Members')
  await members.press(/^(Add|Remove) viewer/)
  await members.press('Save')
  await app.screen.findByText('Changed the members of demo.')
  expect(await rolesOn(app, demo)).toEqual(before.filter((pair) => !pair.startsWith('viewer')))
  const groups = await app.chooseDialog('demo', 'Modify Groups')
  await groups.press(/^(Add|Remove) ops/)
  await groups.press('Save')
  await app.screen.findByText('Changed the groups of demo.')
  expect(await rolesOn(app, demo)).toContain('ops member')
  expect(group).not.toBe('')
})

it('gives a new group the role that the deployment names [IDP-015]', async () => {
  const settings = { OPENSTACK_KEYSTONE_DEFAULT_ROLE: 'reader' }
  const app = await openIdentity({ path: '/settings/user', settings })
  await make(app, 'group', { name: 'ops' })
  await app.open(PATH)
  const groups = await app.chooseDialog('demo', 'Modify Groups')
  await groups.press(/^Add ops/)
  await groups.press('Save')
  await app.screen.findByText('Changed the groups of demo.')
  const { demo } = app.host.simulator.people.projects
  expect((await rolesOn(app, demo)).filter((pair) => pair.startsWith('ops'))).toEqual(['ops reader'])
})

it.each([
  ['Manage Members', 'users', 'users'],
  ['Modify Groups', 'groups', 'groups'],
  ['Manage Members', 'roles', 'users'],
  ['Modify Groups', 'roles', 'groups'],
])(
  '%s says where the %s cannot be read that there are no %s, and reads them again [IDP-015]',
  async (label, source, what) => {
    const app = await openIdentity({ path: '/settings/user', expectProblems: true })
    await make(app, 'group', { name: 'ops' })
    await app.open(PATH)
    await app.row('demo')
    const call = `GET /api/keystone/${source}/`
    const end = app.failCall(call)
    const dialog = await app.chooseDialog('demo', label)
    await dialog.findAllByText(`Unable to load ${what}.`)
    end()
    const before = app.calls.filter((one) => one === call).length
    const [again] = dialog.getAllByRole('button', { name: 'Try again' })
    if (again) await app.user.click(again)
    await dialog.findByRole('button', { name: what === 'users' ? /^(Add|Remove) viewer/ : /^Add ops/ })
    expect(app.calls.filter((one) => one === call).length).toBeGreaterThan(before)
  },
)

it('shows the users and groups of a project with their roles [IDP-016, IDP-017]', async () => {
  const app = await openIdentity({ path: '/settings/user' })
  const { users, projects } = app.host.simulator.people
  const group = await make(app, 'group', { name: 'ops', description: 'Operators' })
  const roles = await keystone<{ roles: readonly { id: string }[] }>(app, 'GET', 'roles?name=reader')
  await keystone(app, 'PUT', `projects/${projects.demo}/groups/${group}/roles/${roles.body.roles[0]?.id}`)
  await keystone(app, 'PUT', `groups/${group}/users/${users.demo}`)
  await app.open(`/ngdetails/OS::Keystone::Project/${projects.demo}`)
  const tabs = await app.screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Overview', 'Users', 'Groups', 'Relations'])
  await app.user.click(await app.screen.findByRole('tab', { name: 'Users' }))
  const user = await app.row('demo')
  expect([user.cell('Email'), user.cell('Enabled'), user.cell('Roles'), user.cell('Roles from Groups')]).toEqual([
    ...['demo@example.org', 'Yes', 'member', 'reader'],
  ])
  await app.user.click(await app.screen.findByRole('tab', { name: 'Groups' }))
  const row = await app.row('ops')
  expect([row.cell('Description'), row.cell('Roles')]).toEqual(['Operators', 'reader'])
})

const ALL = ['Manage Members', 'Modify Groups', 'Edit Project', 'Delete Project']

it.each([
  ['identity:list_users', ['Manage Members']],
  ['identity:list_roles', ['Manage Members']],
  ['identity:list_groups', ['Modify Groups']],
  ['identity:update_project', ['Edit Project']],
  ['identity:delete_project', ['Delete Project']],
])('leaves out of a project what the policy %s does not allow [IDP-007, IDP-009]', async (rule, lost) => {
  const app = await openIdentity({ path: PATH, policy: { identity: { [rule]: '!' } } })
  const actions = await (await app.row('demo')).actions()
  expect(actions.filter((label) => ALL.includes(label))).toEqual(ALL.filter((label) => !lost.includes(label)))
})

it('deletes a project, and creates none without the policy [IDP-007]', async () => {
  const app = await openIdentity({ path: '/settings/user', policy: { identity: { 'identity:create_project': '!' } } })
  await make(app, 'project', { name: 'done' })
  await app.open(PATH)
  await (await app.row('done')).choose('Delete Project')
  await (await app.dialog()).confirm('Delete Project')
  await app.screen.findByText('Deleted Project: done.')
  await app.hides({ button: 'Create Project' })
})

it('shows members the projects of their own', async () => {
  const app = await openIdentity({ path: PATH, as: 'demo' })
  const row = await app.row('demo')
  expect(await row.actions()).toEqual([])
  await app.hides({ link: 'service' })
})

it('gives roles on a domain [IDP-038]', async () => {
  const app = await openIdentity({ path: '/identity/domains' })
  const dialog = await app.chooseDialog('Default', 'Manage Members')
  await dialog.press(/^(Add|Remove) viewer/)
  await dialog.press('Save')
  await app.screen.findByText('Changed the members of Default.')
  const path = 'role_assignments?scope.domain.id=default&include_names'
  const { body } = await keystone<Listed>(app, 'GET', path)
  expect(body.role_assignments).toMatchObject([{ role: { name: 'member' }, user: { name: 'viewer' } }])
})

it('makes a project of one’s own the active one [IDP-012]', async () => {
  const app = await openIdentity({ path: '/settings/user' })
  const { users, projects } = app.host.simulator.people
  const own = await make(app, 'project', { name: 'mine' })
  const off = await make(app, 'project', { name: 'closed', enabled: false })
  const { body } = await keystone<{ roles: readonly { id: string }[] }>(app, 'GET', 'roles?name=member')
  for (const id of [own, off])
    await keystone(app, 'PUT', `projects/${id}/users/${users.admin}/roles/${body.roles[0]?.id}`)
  await app.open(PATH)
  const label = 'Set as Active Project'
  for (const name of ['admin', 'service', 'closed']) expect(await (await app.row(name)).actions()).not.toContain(label)
  await (await app.row('mine')).choose(label)
  await app.screen.findByRole('button', { name: /^mine RegionOne/ })
  expect(app.calls).toContain('POST /auth/switch/')
  expect(projects.admin).not.toBe(own)
})
