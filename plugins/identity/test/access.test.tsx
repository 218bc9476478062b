import type { Dashboard } from '@fascia/testing'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { credentialKubeconfig } from '../web/access/credential-files.ts'
import { applicationCredential } from '../web/application-credentials/application-credential.ts'
import { keystone, make, openIdentity } from './open-identity.ts'

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
  await app.hides({ button: /^OpenStack/ })
  app.screen.getByRole('button', { name: 'View Credentials' })
})

it('creates an application credential, shows its secret once, and keeps it nowhere [IDP-050, IDP-056] [FEATURE-46]', async () => {
  const app = await openIdentity({ as: 'demo', path: PATH })
  const dialog = await app.pressDialog('Create Application Credential')
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

interface Kept {
  readonly name: string
  readonly roles: readonly { readonly name: string }[]
}

/** Gives the person of the demo project a role more there, and another one on another project. */
async function giveRoles(app: Dashboard): Promise<void> {
  const { users, projects } = app.host.simulator.people
  const elsewhere = await make(app, 'project', { name: 'elsewhere', domain_id: 'default' })
  for (const [name, project] of [
    ['auditor', projects.demo],
    ['stranger', elsewhere],
  ]) {
    const role = await make(app, 'role', { name })
    await keystone(app, 'PUT', `projects/${project}/users/${users.demo}/roles/${role}`)
  }
}

it('gives a credential the chosen roles of those on the current project, and all of them when none is chosen [IDP-053]', async () => {
  const app = await openIdentity({ as: 'demo', path: '/settings/user' })
  await giveRoles(app)
  await app.request('POST', '/auth/switch/', { project: 'demo' })
  await app.open(PATH)
  for (const name of ['one', 'whole']) {
    const dialog = await app.pressDialog('Create Application Credential')
    await dialog.findByRole('button', { name: 'Add auditor' })
    const offered = dialog
      .getAllByRole('button', { name: /^Add (?!all)/ })
      .map((button) => button.getAttribute('aria-label'))
    expect(offered.toSorted()).toEqual(['Add auditor', 'Add member', 'Add reader'])
    await dialog.fill(/^Name/, name)
    if (name === 'one') await dialog.press('Add auditor')
    await dialog.press('Create Application Credential')
    await app.press('Done')
  }
  const sent = app.served
    .filter(({ method, address }) => method === 'POST' && address.includes('application_credentials'))
    .map(({ body }) => body)
  expect(sent).toMatchObject([
    { application_credential: { name: 'one', roles: [{ name: 'auditor' }] } },
    { application_credential: { name: 'whole' } },
  ])
  expect(JSON.stringify(sent[1])).not.toContain('"roles"')
  const path = `users/${app.host.simulator.people.users.demo}/application_credentials`
  const { body } = await keystone<{ application_credentials: readonly Kept[] }>(app, 'GET', path)
  expect(
    body.application_credentials.map(({ name, roles }) => [name, roles.map((role) => role.name).toSorted()]),
  ).toEqual([
    ['one', ['auditor']],
    ['whole', ['auditor', 'member', 'reader']],
  ])
})

const FIELDS = [
  'Name',
  'Description',
  'Secret',
  'Expiration Date',
  'Expiration Time',
  'Roles',
  'Access Rules',
  'Unrestricted (dangerous)',
]

/** What fields a form asks for, in their order. */
function asked(): readonly string[] {
  const form = document.querySelector('[role="dialog"] form') ?? expect.fail('there is no form')
  return [...form.querySelectorAll('.pf-v6-c-form__label-text, .pf-v6-c-check__label')].map(({ textContent }) =>
    (textContent ?? '').replace(/\*$/, '').trim(),
  )
}

it('asks for the fields of a credential, and keeps its access rules [IDP-052, IDP-054, IDP-055]', async () => {
  const app = await openIdentity({ as: 'demo', path: PATH })
  const dialog = await app.pressDialog('Create Application Credential')
  await dialog.findByLabelText(/^Access Rules/)
  expect(asked().filter((label) => [...FIELDS, 'Kubernetes Namespace'].includes(label))).toEqual(FIELDS)
  await dialog.fill(/^Name/, 'n'.repeat(256))
  await dialog.fill(/^Secret/, 's'.repeat(256))
  await dialog.press('Create Application Credential')
  await waitFor(() => expect(dialog.getAllByText('At most 255 characters.')).toHaveLength(2))
  await dialog.fill(/^Name/, 'robot')
  await dialog.fill(/^Secret/, '')
  await dialog.fill(/^Access Rules/, 'service compute')
  await dialog.press('Create Application Credential')
  await dialog.findByText('Give a list of rules in JSON or YAML.')
  await dialog.fill(/^Access Rules/, '- service: compute\n  method: GET\n  path: /v2.1/servers')
  await dialog.press('Create Application Credential')
  await app.screen.findByRole('button', { name: 'Download openrc file' })
  await app.hides({ button: 'Download kubeconfig file' })
  const { items } = await (await app.request('GET', '/api/keystone/application_credentials/?name=robot')).json()
  expect(items).toMatchObject([
    { name: 'robot', access_rules: [{ service: 'compute', method: 'GET', path: '/v2.1/servers' }] },
  ])
})

it('asks for a Kubernetes namespace where kubeconfig files are on [IDP-055, IDP-056]', async () => {
  const settings = { KUBECONFIG_ENABLED: true, KUBECONFIG_KUBERNETES_URL: 'https://k8s.example:6443' }
  const app = await openIdentity({ as: 'demo', path: PATH, settings })
  const dialog = await app.pressDialog('Create Application Credential')
  const namespace = await dialog.findByLabelText<HTMLInputElement>(/^Kubernetes Namespace/)
  expect(namespace.value).toBe('default')
  await dialog.fill(/^Name/, 'kube')
  await dialog.fill(/^Kubernetes Namespace/, 'n'.repeat(256))
  await dialog.press('Create Application Credential')
  await dialog.findByText('At most 255 characters.')
  await dialog.fill(/^Kubernetes Namespace/, 'shop')
  await dialog.press('Create Application Credential')
  await app.screen.findByRole('button', { name: 'Download kubeconfig file' })
})

it('writes a kubeconfig that signs in by the credential [IDP-056] [FEATURE-46]', () => {
  const facts = { id: 'c1', secret: SECRET, authUrl: 'https://cloud.example/v3', region: 'RegionOne' }
  const cluster = { url: 'https://k8s.example:6443', authority: 'QUJD', namespace: 'shop' }
  const written = JSON.parse(credentialKubeconfig(facts, cluster))
  expect(written).toMatchObject({
    kind: 'Config',
    clusters: [{ cluster: { server: cluster.url, 'certificate-authority-data': 'QUJD' } }],
    contexts: [{ context: { namespace: 'shop', user: 'openstack', cluster: 'kubernetes' } }],
    'current-context': 'openstack@kubernetes',
  })
  expect(written.users[0].user.exec.env).toContainEqual({ name: 'OS_APPLICATION_CREDENTIAL_SECRET', value: SECRET })
})

it('creates none without the policy [IDP-051]', async () => {
  const policy = { identity: { 'identity:create_application_credential': '!' } }
  const app = await openIdentity({ as: 'demo', path: PATH, policy })
  await app.answered()
  await app.hides({ button: 'Create Application Credential' })
})
