import { expect, it } from 'vitest'
import { applicationCredential } from '../web/application-credentials/application-credential.ts'
import { openForm, openIdentity } from './open-identity.ts'

const SECRET = 'planted-S3cret-of-the-test'
const PATH = '/identity/application_credentials'

it('lists the services of the catalogue, and shows who signs in without a password [ADMP-001, ADMP-002, ADMP-003]', async () => {
  const app = await openIdentity({ as: 'demo', path: '/project/api_access' })
  await app.row('identity')
  expect(app.screen.getByRole('columnheader', { name: /Service Endpoint/ })).toBeTruthy()
  app.screen.getByRole('button', { name: 'OpenStack clouds.yaml File' })
  app.screen.getByRole('button', { name: 'OpenStack RC File' })
  await app.press('View Credentials')
  const { users, projects } = app.host.simulator.people
  for (const text of [users.demo, projects.demo, 'Default']) await app.screen.findByText(text)
  expect(document.body.textContent).not.toContain('fascia-demo')
})

it('offers no file that the settings switch off [ADMP-002]', async () => {
  const settings = { SHOW_OPENRC_FILE: false, SHOW_OPENSTACK_CLOUDS_YAML: false }
  const app = await openIdentity({ as: 'demo', path: '/project/api_access', settings })
  await app.row('identity')
  expect(app.screen.queryByRole('button', { name: /^OpenStack/ })).toBeNull()
  app.screen.getByRole('button', { name: 'View Credentials' })
})

it('creates an application credential, shows its secret once, and keeps it nowhere [IDP-050, IDP-053, IDP-056]', async () => {
  const app = await openIdentity({ as: 'demo', path: PATH })
  const dialog = await openForm(app, 'Create Application Credential')
  await dialog.press('Create Application Credential')
  await dialog.findByText('Give it a name.')
  await dialog.fill(/^Name/, 'backup')
  await dialog.fill(/^Secret/, SECRET)
  await dialog.fill(/^Expiration Date/, 'soon')
  await dialog.press('Create Application Credential')
  await dialog.findByText('Give a date as YYYY-MM-DD.')
  await dialog.fill(/^Expiration Date/, '2099-12-31')
  await dialog.press(/^Add reader/)
  const kept = () =>
    [window.localStorage, window.sessionStorage].map((storage) => JSON.stringify({ ...storage })).join()
  expect(kept() + window.location.href).not.toContain(SECRET)
  await dialog.press('Create Application Credential')
  await app.screen.findByText(SECRET)
  app.screen.getByRole('button', { name: 'Download openrc file' })
  app.screen.getByRole('button', { name: 'Download clouds.yaml' })
  expect(kept() + window.location.href).not.toContain(SECRET)
  await app.press('Done')
  const row = await app.row('backup')
  expect(row.cell('Roles')).toBe('reader')
  expect(document.body.textContent).not.toContain(SECRET)
  const columns = (applicationCredential.columns ?? []).map((column) =>
    typeof column === 'string' ? column : column.of,
  )
  expect(columns.map((of) => applicationCredential.properties[of]?.label)).toEqual([
    ...['Name', 'Project ID', 'Description', 'Expiration', 'ID', 'Roles'],
  ])
  await row.choose('Delete Application Credential')
  await (await app.dialog()).press('Delete Application Credential')
  await app.screen.findByText('Deleted Application Credential: backup.')
})

it('creates none without the policy [IDP-051]', async () => {
  const policy = { identity: { 'identity:create_application_credential': '!' } }
  const app = await openIdentity({ as: 'demo', path: PATH, policy })
  await app.answered()
  expect(app.screen.queryByRole('button', { name: 'Create Application Credential' })).toBeNull()
})
