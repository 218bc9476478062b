import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { totpAddress } from '../web/credentials/credential-overview.tsx'
import { keystone, make, openIdentity } from './open-identity.ts'

const PATH = '/identity/credentials'
const OWN = '/settings/credentials'
const SECRET = 'JBSWY3DPEHPK3PXP'
const EC2 = '{"access": "AKIATEST", "secret": "planted-ec2-secret"}'
const ACTIONS = ['Edit User Credential', 'Delete User Credential']

type App = Awaited<ReturnType<typeof openIdentity>>
interface Stored {
  readonly id: string
  readonly type: string
  readonly blob: string
  readonly user_id: string
  readonly project_id: string | null
}

/** Makes a credential in Keystone; answers its id. */
async function makeCredential(app: App, fields: Partial<Stored> = {}): Promise<string> {
  const credential = { type: 'totp', blob: SECRET, user_id: app.host.simulator.people.users.demo, ...fields }
  const { body } = await keystone<{ credential: Stored }>(app, 'POST', 'credentials', { credential })
  return body.credential.id
}

const storedAt = async (app: App, id: string): Promise<Stored> =>
  (await keystone<{ credential: Stored }>(app, 'GET', `credentials/${id}`)).body.credential

/** What the page keeps in the browser. */
const kept = (): string =>
  [window.localStorage, window.sessionStorage].map((storage) => JSON.stringify({ ...storage })).join() +
  window.location.href

const columns = (app: App) =>
  app.screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => ['ID', 'User ID', 'User', 'Type', 'Data', 'Project'].includes(text))

it('lists credentials with their data hidden, and lets the service narrow them [IDP-057]', async () => {
  const app = await openIdentity({ path: '/not_found' })
  const { users, projects } = app.host.simulator.people
  const id = await makeCredential(app)
  const other = await makeCredential(app, {
    type: 'ec2',
    blob: EC2,
    user_id: users.admin,
    project_id: projects.demo,
  })
  await app.open(PATH)
  const row = await app.row(id)
  expect(columns(app)).toEqual(['ID', 'User ID', 'User', 'Type', 'Data', 'Project'])
  expect([row.cell('User'), row.cell('Type')]).toEqual(['demo', 'totp'])
  await app.row(other)
  expect(document.body.textContent).not.toContain(SECRET)
  for (const [query, left, gone] of [
    ['user_name:admin', other, id],
    [`user_id:${users.demo}`, id, other],
    ['type:ec2', other, id],
  ] as const) {
    await app.open(`${PATH}?q=${query}`)
    await app.row(left)
    await app.hides(gone)
  }
  await app.open(PATH)
  await app.row(id)
  await app.user.click(app.screen.getByRole('combobox', { name: /filter|search/i }))
  const facets = (await app.screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(facets).toEqual(['User Name', 'User ID', 'Type'])
})

it('creates, changes and deletes credentials, and keeps their data nowhere [IDP-058, IDP-059]', async () => {
  const app = await openIdentity({ path: PATH })
  const { projects, users } = app.host.simulator.people
  const create = await app.pressDialog('Create User Credential')
  await create.findByRole('combobox', { name: /^User/ })
  await create.press('Create User Credential')
  for (const problem of ['Select a user.', 'Select a type.', 'Give the data.']) await create.findByText(problem)
  const types = await create.findByRole<HTMLSelectElement>('combobox', { name: /^Type/ })
  expect([...types.options].map(({ text }) => text).slice(-3)).toEqual(['totp', 'ec2', 'cert'])
  await create.pick(/^User/, 'demo')
  await create.pick(/^Type/, 'ec2')
  await create.fill(/^Data/, EC2)
  await create.press('Create User Credential')
  await create.findByText('An EC2 credential needs a project.')
  expect(kept()).not.toContain('planted-ec2-secret')
  await create.pick(/^Project/, 'demo')
  await create.press('Create User Credential')
  await app.screen.findByText('User credential was successfully created.')
  const [made] = (await keystone<{ credentials: readonly Stored[] }>(app, 'GET', 'credentials?type=ec2')).body
    .credentials
  expect(made).toMatchObject({ type: 'ec2', blob: EC2, user_id: users.demo, project_id: projects.demo })
  const id = made?.id ?? ''
  const row = await app.row(id)
  await app.answered()
  expect(await row.actions()).toEqual(ACTIONS)
  const edit = await app.chooseDialog(id, 'Edit User Credential')
  expect((await edit.findByLabelText<HTMLInputElement>(/^ID/)).value).toBe(id)
  const data = await edit.findByLabelText<HTMLTextAreaElement>(/^Data/)
  expect(data.value).toBe(EC2)
  await edit.pick(/^Type/, 'cert')
  await edit.fill(/^Data/, 'a certificate')
  await edit.press('Save')
  await app.screen.findByText('User credential was successfully updated.')
  expect(await storedAt(app, id)).toMatchObject({
    type: 'cert',
    blob: 'a certificate',
    user_id: users.demo,
    project_id: projects.demo,
  })
  expect(kept()).not.toContain('planted-ec2-secret')
  await (await app.row(id)).select()
  await app.press(/^Delete User Credential/)
  await (await app.dialog(/Confirm/)).press(/^Delete/)
  await app.hides(id)
})

it.each([
  ['create_credential', ACTIONS],
  ['update_credential', ['Delete User Credential']],
  ['delete_credential', ['Edit User Credential']],
])('asks the policy %s [IDP-058]', async (rule, actions) => {
  const app = await openIdentity({ path: '/not_found', policy: { identity: { [`identity:${rule}`]: '!' } } })
  const id = await makeCredential(app)
  await app.open(PATH)
  const row = await app.row(id)
  await app.answered()
  expect(await row.actions()).toEqual(actions)
  const buttons = app.screen.queryAllByRole('button', { name: 'Create User Credential' })
  expect(buttons).toHaveLength(rule === 'create_credential' ? 0 : 1)
})

it('refuses an EC2 credential without a project at the gateway too [IDP-059]', async () => {
  const app = await openIdentity({ path: '/not_found' })
  const body = { type: 'ec2', blob: EC2, user_id: app.host.simulator.people.users.demo }
  const answer = await app.request('POST', '/api/keystone/credentials/', body)
  expect([answer.status, (await answer.json()).fields]).toEqual([
    400,
    { project_id: ['An EC2 credential needs a project.'] },
  ])
})

it('shows a QR code of a TOTP credential, drawn in the page [IDP-060] [FEATURE-82]', async () => {
  const app = await openIdentity({ path: '/not_found' })
  const id = await makeCredential(app)
  await app.open(`/ngdetails/OS::Keystone::Credential/${id}`)
  const title = await app.screen.findByText('QR code of the secret')
  const picture = title.closest('svg')
  expect(picture?.querySelectorAll('path').length).toBeGreaterThan(1)
  expect(app.screen.queryAllByRole('img').filter((one) => one.tagName === 'IMG')).toEqual([])
  expect(totpAddress('jo e', 'abcd efgh=')).toBe('otpauth://totp/OpenStack:jo%20e?secret=ABCDEFGH&issuer=OpenStack')
})

it('has no QR code of other credentials [IDP-060]', async () => {
  const app = await openIdentity({ path: '/not_found' })
  const id = await makeCredential(app, { type: 'cert', blob: 'a certificate' })
  await app.open(`/ngdetails/OS::Keystone::Credential/${id}`)
  await app.screen.findByText('cert')
  await app.hides('QR code of the secret')
})

it('has the own credentials in Settings, whose user stays [IDP-061]', async () => {
  const app = await openIdentity({ path: '/not_found' })
  const { users } = app.host.simulator.people
  const foreign = await makeCredential(app)
  const own = await makeCredential(app, { user_id: users.admin })
  await app.open(OWN)
  await app.row(own)
  await app.hides(foreign)
  const create = await app.pressDialog('Create User Credential')
  const user = await create.findByLabelText<HTMLInputElement>(/^User/)
  expect([user.value, user.readOnly || user.disabled]).toEqual(['admin', true])
  await create.pick(/^Type/, 'totp')
  await create.fill(/^Data/, 'KRSXG5CTMVRXEZLU')
  await create.press('Create User Credential')
  await app.screen.findByText('User credential was successfully created.')
  const { credentials } = (
    await keystone<{ credentials: readonly Stored[] }>(app, 'GET', `credentials?user_id=${users.admin}`)
  ).body
  expect(credentials.map(({ blob }) => blob)).toContain('KRSXG5CTMVRXEZLU')
  const edit = await app.chooseDialog(own, 'Edit User Credential')
  const shown = await edit.findByLabelText<HTMLInputElement>(/^User/)
  expect([shown.value, shown.readOnly || shown.disabled]).toEqual(['admin', true])
})

it('shows the roles, groups and credentials of a user, each by its policy [IDP-029, IDP-030]', async () => {
  const app = await openIdentity({ path: '/not_found' })
  const { users } = app.host.simulator.people
  const id = await makeCredential(app, { project_id: app.host.simulator.people.projects.demo })
  const group = await make(app, 'group', { name: 'operators' })
  await keystone(app, 'PUT', `groups/${group}/users/${users.demo}`)
  await app.open(`/ngdetails/OS::Keystone::User/${users.demo}`)
  const headings = async (tab: string, table: string) => {
    await app.user.click(await app.screen.findByRole('tab', { name: tab }))
    const grid = within(await app.screen.findByRole('grid', { name: table }))
    return grid
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => text !== '' && !/^(Actions|Select all rows|Show more of a row)$/.test(text))
  }
  expect(await headings('Role assignments', 'Role assignments')).toEqual(['Project', 'Domain', 'System Scope', 'Role'])
  expect((await headings('Groups', 'Groups')).map((text) => text.toLowerCase())).toEqual(['name', 'description', 'id'])
  expect(await headings('Credentials', 'Credentials')).toEqual(['ID', 'Type', 'Data', 'Project'])
  const row = await app.row(id)
  expect([row.cell('Type'), row.cell('Project')]).toEqual(['totp', 'demo'])
})

it.each([
  ['list_role_assignments', ['Groups', 'Credentials']],
  ['list_groups', ['Role assignments', 'Credentials']],
  ['list_credentials', ['Role assignments', 'Groups']],
])('has no tab of a user without the policy %s [IDP-029]', async (rule, left) => {
  const app = await openIdentity({ path: '/not_found', policy: { identity: { [`identity:${rule}`]: '!' } } })
  await app.open(`/ngdetails/OS::Keystone::User/${app.host.simulator.people.users.demo}`)
  await app.screen.findByRole('tab', { name: left[0] ?? '' })
  await app.answered()
  const tabs = app.screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs.filter((tab) => ['Role assignments', 'Groups', 'Credentials'].includes(tab ?? ''))).toEqual(left)
})

it('shows a member the own credentials, and no one else’s [IDP-061]', async () => {
  const app = await openIdentity({ path: '/not_found', as: 'demo' })
  const foreign = await makeCredential(app, { user_id: app.host.simulator.people.users.admin })
  const own = await makeCredential(app)
  await app.open(OWN)
  const row = await app.row(own)
  await app.answered()
  expect(await row.actions()).toEqual(ACTIONS)
  await app.hides(foreign)
})
