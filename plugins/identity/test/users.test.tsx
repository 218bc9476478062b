import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NewUser, PasswordChange, UserChange, UserQuery } from '../api/users.ts'
import { user } from '../web/users/user.ts'
import { keystone, make, openIdentity } from './open-identity.ts'

interface Found {
  readonly users: readonly {
    readonly id: string
    readonly email?: string
    readonly enabled: boolean
    readonly description?: string
    readonly default_project_id?: string | null
    readonly options: Readonly<Record<string, unknown>>
  }[]
}

const SECRET = 'planted-S3cret-of-the-test'

it('lists users with name, mail, id and state, and has the facets [IDENT-001, IDENT-006, IDENT-008]', async () => {
  const app = await openIdentity()
  const row = await app.row('demo')
  expect(row.cell('Enabled')).toBe('Yes')
  const { id } = row
  expect(decodeURIComponent(app.screen.getByRole('link', { name: 'demo' }).getAttribute('href') ?? '')).toBe(
    `/ngdetails/OS::Keystone::User/${id}`,
  )
  const mail = await app.screen.findByRole('link', { name: 'demo@example.org' })
  expect(mail.getAttribute('href')).toBe('mailto:demo@example.org')
  const shown = (user.columns ?? []).filter((column) => typeof column === 'string' || column.isOptional !== true)
  expect(shown.map((column) => (typeof column === 'string' ? column : column.of))).toEqual([
    ...['name', 'email', 'id', 'enabled'],
  ])
  const facets = (user.facets ?? []).map((facet) => (typeof facet === 'string' ? facet : facet.of))
  expect(facets).toEqual(['name', 'email', 'id', 'enabled'])
  expect(facets.map((name) => name in UserQuery.properties)).toEqual([true, false, true, true])
  await app.open('/identity/users?q=name:viewer')
  await app.row('viewer')
  await app.hides({ link: 'demo' })
  const asked = (part: string) =>
    app.served.some(({ address }) => /\/v3\/users[?/]/.test(address) && address.includes(part))
  expect(asked('name=viewer')).toBe(true)
  await app.open(`/identity/users?q=id:${id}`)
  await app.row('demo')
  await app.hides({ link: 'viewer' })
  expect(asked(id)).toBe(true)
  await app.open('/identity/users?q=email:demo@example.org')
  await app.row('demo')
  await app.hides({ link: 'viewer' })
  expect(asked('email=')).toBe(false)
  await app.open('/identity/users?q=enabled:false')
  await app.hides({ link: 'viewer' })
  await app.open('/identity/users?q=enabled:true')
  await app.row('viewer')
  expect([asked('enabled=false'), asked('enabled=true')]).toEqual([true, true])
})

it('waits for a filter where the setting says so [IDENT-009]', async () => {
  const app = await openIdentity({ settings: { FILTER_DATA_FIRST: { 'identity.users': true } } })
  await app.answered()
  expect(app.calls).not.toContain('GET /api/keystone/users/')
  await app.open('/identity/users?q=name:demo')
  await app.row('demo')
})

it('shows the details of a user [IDENT-002, IDENT-010]', async () => {
  const app = await openIdentity()
  const { id } = await app.row('demo')
  await app.open(`/ngdetails/OS::Keystone::User/${id}`)
  await app.screen.findByRole('tab', { name: 'Overview' })
  await app.screen.findByText('demo@example.org')
  await app.screen.findByText('Default')
})

it('creates a user with a role on the primary project [IDENT-016, IDENT-018, IDENT-030, IDENT-034, IDP-026] [FEATURE-42]', async () => {
  const app = await openIdentity()
  const dialog = await app.pressDialog('Create User')
  await waitFor(() =>
    expect(dialog.getByLabelText<HTMLInputElement>(/^Domain Name/, { selector: 'input' }).value).toBe('Default'),
  )
  expect(dialog.getByLabelText<HTMLInputElement>(/^Domain ID/, { selector: 'input' }).value).toBe('default')
  const ticked = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name }).checked
  expect([ticked(/^Enabled/), ticked(/^Lock password/)]).toEqual([true, false])
  await dialog.press('Create User')
  await dialog.findByText('Give the user a name.')
  await dialog.findByText('Give a password.')
  for (const field of [/^User Name/, /^Description/]) await dialog.fill(field, 'x'.repeat(256))
  await dialog.press('Create User')
  await waitFor(() => expect(dialog.getAllByText('At most 255 characters.')).toHaveLength(2))
  await dialog.fill(/^Description/, 'Of the test')
  await dialog.fill(/^User Name/, 'ann')
  await dialog.fill(/^Email/, 'no address')
  await dialog.fill(/^Password/, SECRET)
  await dialog.fill(/^Confirm Password/, 'another')
  await dialog.press('Create User')
  await dialog.findByText('Give an email address.')
  await dialog.findByText(/do not match/)
  expect(app.calls).not.toContain('POST /api/keystone/users/')
  await dialog.fill(/^Email/, 'ann@example.org')
  await dialog.fill(/^Confirm Password/, SECRET)
  await dialog.pick(/^Primary Project/, 'demo')
  const role = dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Role/ })
  expect(role.selectedOptions[0]?.textContent).toBe('member')
  await dialog.pick(/^Role/, 'reader')
  const kept = [window.localStorage, window.sessionStorage].map((storage) => JSON.stringify({ ...storage }))
  expect([...kept, window.location.href].join()).not.toContain(SECRET)
  await dialog.press('Create User')
  await app.screen.findByText('User ann was successfully created.')
  const { users } = (await keystone<Found>(app, 'GET', 'users?name=ann')).body
  const { demo } = app.host.simulator.people.projects
  expect(users).toMatchObject([{ email: 'ann@example.org', enabled: true, default_project_id: demo }])
  const { body } = await keystone<{ role_assignments: readonly object[] }>(
    app,
    'GET',
    `role_assignments?user.id=${users[0]?.id}&include_names`,
  )
  expect(body.role_assignments).toMatchObject([{ role: { name: 'reader' }, scope: { project: { id: demo } } }])
  expect(document.body.textContent).not.toContain(SECRET)
})

const LIMIT = 'x'.repeat(255)

it('takes texts of 255 characters and any password, and refuses longer texts, in a new user [IDENT-019]', async () => {
  const app = await openIdentity()
  const dialog = await app.pressDialog('Create User')
  await dialog.findByLabelText(/^Domain Name/, { selector: 'input' })
  const password = ` ${'p'.repeat(300)} \u00e9 `
  for (const field of [/^User Name/, /^Description/]) await dialog.fill(field, `${LIMIT}x`)
  await dialog.fill(/^Email/, `${'m'.repeat(244)}@example.org`)
  await dialog.fill(/^Password/, password)
  await dialog.fill(/^Confirm Password/, password)
  await dialog.pick(/^Primary Project/, 'demo')
  await dialog.press('Create User')
  await waitFor(() => expect(dialog.getAllByText('At most 255 characters.')).toHaveLength(3))
  expect(app.calls).not.toContain('POST /api/keystone/users/')
  for (const field of [/^User Name/, /^Description/]) await dialog.fill(field, LIMIT)
  const email = `${'m'.repeat(243)}@example.org`
  await dialog.fill(/^Email/, email)
  await dialog.press('Create User')
  await app.screen.findByText(/^User x+ was successfully created\.$/)
  const [sent] = app.served.filter(({ method, address }) => method === 'POST' && /\/v3\/users$/.test(address))
  expect(sent?.body).toMatchObject({ user: { name: LIMIT, description: LIMIT, email, password } })
  const { users } = (await keystone<Found>(app, 'GET', `users?name=${LIMIT}`)).body
  expect(users).toMatchObject([{ description: LIMIT, email }])
  const auth = {
    identity: { methods: ['password'], password: { user: { name: LIMIT, domain: { id: 'default' }, password } } },
  }
  expect((await keystone(app, 'POST', 'auth/tokens', { auth })).status).toBe(201)
})

it('takes texts of 255 characters, and refuses longer ones, in a user that is there [IDENT-019]', async () => {
  const app = await openIdentity()
  const dialog = await app.chooseDialog('viewer', 'Edit User')
  for (const field of [/^User Name/, /^Description/]) await dialog.fill(field, `${LIMIT}x`)
  await dialog.press('Save')
  await waitFor(() => expect(dialog.getAllByText('At most 255 characters.')).toHaveLength(2))
  expect(app.calls.some((call) => call.startsWith('PATCH'))).toBe(false)
  for (const field of [/^User Name/, /^Description/]) await dialog.fill(field, LIMIT)
  await dialog.press('Save')
  await app.screen.findByText(/^User x+ was successfully updated\.$/)
  const sent = app.served.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(sent).toEqual([{ user: { name: LIMIT, description: LIMIT } }])
  const { users } = (await keystone<Found>(app, 'GET', `users?name=${LIMIT}`)).body
  expect(users).toMatchObject([{ description: LIMIT, email: 'viewer@example.org', enabled: true }])
})

it('has whole numbers in no call and no form of users, so that none takes other characters than digits [IDENT-019]', () => {
  const numbers = [NewUser, UserChange, PasswordChange].flatMap(({ properties }) =>
    Object.entries(properties).filter(([, schema]) => /"(integer|number)"/.test(JSON.stringify(schema))),
  )
  expect(numbers).toEqual([])
})

it('asks for the administrator’s password where it is enforced, and stays open with a wrong one [IDENT-017, IDENT-036, IDENT-037, IDP-028, IDP-066]', async () => {
  const app = await openIdentity({ settings: { ENFORCE_PASSWORD_CHECK: true }, expectProblems: true })
  const create = await app.pressDialog('Create User')
  await create.findByLabelText(/^Admin Password/, { selector: 'input' })
  await create.press('Cancel')
  const dialog = await app.chooseDialog('viewer', 'Change Password')
  expect((await dialog.findByLabelText<HTMLInputElement>(/^User Name/, { selector: 'input' })).value).toBe('viewer')
  await dialog.fill(/^Password/, SECRET)
  await dialog.fill(/^Confirm Password/, SECRET)
  await dialog.press('Save')
  expect(app.calls.some((call) => call.startsWith('PATCH'))).toBe(false)
  await dialog.fill(/^Admin Password/, 'not it')
  await dialog.press('Save')
  await dialog.findAllByText('The admin password is incorrect.')
  await dialog.fill(/^Admin Password/, 'fascia-admin')
  await dialog.press('Save')
  await app.screen.findByText('User password has been updated successfully.')
  const auth = {
    identity: {
      methods: ['password'],
      password: { user: { name: 'viewer', domain: { id: 'default' }, password: SECRET } },
    },
  }
  expect((await keystone(app, 'POST', 'auth/tokens', { auth })).status).toBe(201)
})

it('closes the form of a password when the service fails otherwise [IDENT-037]', async () => {
  const app = await openIdentity({ expectProblems: true })
  const dialog = await app.chooseDialog('viewer', 'Change Password')
  await dialog.fill(/^Password/, SECRET)
  await dialog.fill(/^Confirm Password/, SECRET)
  const letGo = app.refuse({ service: 'identity', method: 'PATCH', status: 403 })
  await dialog.press('Save')
  await app.screen.findByText('Unable to update the user password.')
  await app.hides({ dialog: true })
  letGo()
  await app.hides('User password has been updated successfully.')
})

it('edits a user and keeps what it does not show [IDENT-034, IDP-027]', async () => {
  const app = await openIdentity({ path: '/settings/user' })
  await make(app, 'user', {
    name: 'ann',
    email: 'ann@example.org',
    description: 'old',
    team: 'web',
    options: { ignore_lockout_failure_attempts: true },
  })
  await app.open('/identity/users')
  const dialog = await app.chooseDialog('ann', 'Edit User')
  await dialog.fill(/^User Name/, 'anna')
  await dialog.fill(/^Email/, ' ')
  await dialog.fill(/^Description/, 'new')
  await app.user.click(dialog.getByLabelText(/^Lock password/))
  await dialog.press('Save')
  await app.screen.findByText('User anna was successfully updated.')
  const { users } = (await keystone<Found>(app, 'GET', 'users?name=anna')).body
  expect(users).toMatchObject([
    { description: 'new', team: 'web', options: { ignore_lockout_failure_attempts: true, lock_password: true } },
  ])
  expect(users[0]?.email ?? '').toBe('')
  await app.answered()
  const row = await app.row('anna')
  expect(Object.keys(await row.unavailable())).toContain('Change Password')
})

it('offers the actions in order, those of the own account left out [IDENT-011, IDP-022, IDP-024, IDP-025]', async () => {
  const app = await openIdentity()
  expect(await (await app.row('demo')).actions()).toEqual([
    ...['Edit User', 'Change Password', 'Disable User', 'Delete User'],
  ])
  const own = await app.row('admin')
  expect(await own.actions()).toEqual(['Edit User', 'Change Password'])
  expect(Object.keys(user.actions ?? {})).toEqual([
    ...['createUser', 'editUser', 'changePassword', 'enableUser', 'disableUser', 'deleteUser'],
  ])
})

it('disables and enables a user, and deletes several [IDENT-011, IDENT-032, IDENT-033, IDENT-035, IDP-022]', async () => {
  const app = await openIdentity({ expectProblems: true })
  await (await app.row('viewer')).choose('Disable User')
  await app.screen.findByText('User viewer was successfully disabled.')
  await waitFor(async () => expect((await app.row('viewer')).cell('Enabled')).toBe('No'))
  await (await app.row('viewer')).choose('Enable User')
  await app.screen.findByText('User viewer was successfully enabled.')
  await waitFor(async () => expect((await app.row('viewer')).cell('Enabled')).toBe('Yes'))
  const letGo = app.refuse({ service: 'identity', method: 'DELETE', status: 403 })
  await (await app.row('viewer')).choose('Delete User')
  const asked = await app.dialog()
  asked.getByText('You have selected "viewer". Deleted user is not recoverable.')
  await asked.press(/^Delete User/)
  await app.screen.findByText(/^Unable to delete User\(s\): viewer\./)
  letGo()
  await (await app.row('viewer')).select()
  await (await app.row('demo')).select()
  await app.press(/^Delete User/)
  await (await app.dialog()).press(/^Delete Users/)
  await app.screen.findByText(/^Deleted Users: (demo, viewer|viewer, demo)\.$/)
})

it.each([
  ['Create User', 'create_user'],
  ['Create User', 'create_grant'],
  ['Create User', 'list_roles'],
  ['Create User', 'list_projects'],
])('leaves out %s without the policy %s [IDENT-024, IDP-023]', async (label, rule) => {
  const app = await openIdentity({ policy: { identity: { [`identity:${rule}`]: '!' } } })
  await app.row('demo')
  await app.hides({ button: label })
})

it.each([
  ['update_user', ['Edit User', 'Change Password', 'Disable User']],
  ['delete_user', ['Delete User']],
])('leaves out what the policy %s does not let be done [IDENT-024, IDENT-025]', async (rule, lost) => {
  const app = await openIdentity({ policy: { identity: { [`identity:${rule}`]: '!' } } })
  const row = await app.row('demo')
  const all = [...(await row.actions()), ...Object.keys(await row.unavailable())]
  const labels = ['Edit User', 'Change Password', 'Disable User', 'Delete User']
  expect(labels.filter((label) => !all.includes(label))).toEqual(lost)
})

it('lets nothing be edited that the deployment keeps elsewhere [IDENT-020]', async () => {
  const app = await openIdentity({ settings: { OPENSTACK_KEYSTONE_BACKEND: { can_edit_user: false } } })
  await app.row('demo')
  for (const name of ['Create User', 'Delete Users', 'Actions of demo']) await app.hides({ button: name })
})

it('shows the roles and the groups of a user in tabs of their own', async () => {
  const app = await openIdentity({ path: '/settings/user' })
  const { users, projects } = app.host.simulator.people
  const group = await make(app, 'group', { name: 'ops', description: 'Operators' })
  await keystone(app, 'PUT', `groups/${group}/users/${users.demo}`)
  const { body } = await keystone<{ roles: readonly { id: string }[] }>(app, 'GET', 'roles?name=reader')
  const role = body.roles[0]?.id
  await keystone(app, 'PUT', `domains/default/users/${users.demo}/roles/${role}`)
  await app.open(`/ngdetails/OS::Keystone::User/${users.demo}`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Role assignments' }))
  const onProject = await app.row('demo')
  expect(['Project', 'Domain', 'System Scope', 'Role'].map((name) => onProject.cell(name))).toEqual([
    ...['demo', '—', '—', 'member'],
  ])
  const onDomain = await app.row('Default')
  expect([onDomain.cell('Domain'), onDomain.cell('Role')]).toEqual(['Default', 'reader'])
  await app.user.click(app.screen.getByRole('tab', { name: 'Groups' }))
  const row = await app.row('ops')
  expect([row.cell('Description'), row.cell('ID')]).toEqual(['Operators', group])
  expect(projects.demo).not.toBe('')
})
