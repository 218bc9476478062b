// @needs identity network storage
import { resolve } from 'node:path'
import { type Dashboard, type DashboardOptions, openDashboard } from '@fascia/testing'
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openInstances } from './launch-wizard.ts'
import { openCompute } from './open-compute.ts'
import { COMPUTE_QUOTAS, VOLUME_QUOTAS } from './quota-labels.ts'

const PROJECTS = '/identity/projects'

/** The demo cloud with identity beside these plugins. */
function openProjects(
  options: Omit<DashboardOptions, 'plugins'> & { readonly areas?: readonly string[] } = {},
): Promise<Dashboard> {
  const { areas = ['compute', 'storage', 'network', 'identity'], ...rest } = options
  const plugins = areas.map((area) => resolve(import.meta.dirname, '../..', area))
  return openDashboard({ world: 'demo', as: 'admin', path: PROJECTS, plugins, ...rest })
}

const NETWORK = ['Networks', 'Subnets', 'Ports', 'Routers', 'Floating IPs', 'Security Groups', 'Security Group Rules']
const PARTS = {
  'Compute Quotas': COMPUTE_QUOTAS,
  'Volume Quotas': VOLUME_QUOTAS,
  'Network Quotas': NETWORK,
}

/** The parts of the form Edit Quotas, each with the labels of its fields. */
function partsOf(dialog: HTMLElement): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    within(dialog)
      .getAllByRole('group')
      .filter(({ tagName }) => tagName === 'FIELDSET')
      .map((part) => [
        part.querySelector('legend')?.textContent ?? '',
        [...part.querySelectorAll('label')].map((label) => label.textContent?.replace(/[\s*]+$/, '') ?? ''),
      ]),
  )
}

it('offers what can be done with a project, in order [IDP-008]', async () => {
  const app = await openProjects()
  const row = await app.row('demo')
  // What destroys is the last entry (decision 53).
  expect(await row.actions()).toEqual([
    ...['Manage Members', 'Modify Groups', 'Edit Project', 'View Usage', 'Modify Quotas', 'Set as Active Project'],
    'Delete Project',
  ])
})

/** What is said below a field. */
const describedBy = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('')

it('changes the quotas of a project in one form, a part for each service [IDP-018, IDP-019, IDP-020, IDP-021] [FEATURE-44]', async () => {
  const app = await openProjects()
  const project = await app.row('demo')
  await project.choose('Modify Quotas')
  const dialog = await app.dialog()
  await dialog.findByRole('spinbutton', { name: /^Instances/ })
  expect(partsOf(dialog.element)).toEqual(PARTS)
  dialog.getByText('Project: demo')
  const { items } = await (await app.request('GET', `/api/nova/quota-sets/${project.id}`)).json()
  const used = items.find(({ name }: { readonly name: string }) => name === 'instances')?.used
  expect(used).toBeGreaterThan(0)
  const instances = dialog.getByRole('spinbutton', { name: /^Instances/ })
  expect(describedBy(instances)).toBe(`${used} in use`)
  // Nova counts the key pairs of a user, and none of a project.
  expect(describedBy(dialog.getByRole('spinbutton', { name: /^Key Pairs/ }))).toBe('')
  await app.user.clear(dialog.getByRole('spinbutton', { name: /^Key Pairs/ }))
  await dialog.press('Save')
  await dialog.findByText('Key Pairs is a required field')
  await dialog.fill(/^Key Pairs/, '-1')
  await dialog.fill(/^Ports/, '0')
  await dialog.press('Save')
  await dialog.findByText(/^\d+ are in use: the limit cannot be lower\.$/)
  expect(app.calls.filter((call) => call.startsWith('PATCH'))).toEqual([])
  await dialog.fill(/^Ports/, '321')
  await dialog.press('Save')
  await app.screen.findByText('Quotas of the project updated.')
  expect(app.calls.filter((call) => call.startsWith('PATCH'))).toEqual([
    `PATCH /api/nova/quota-sets/${project.id}`,
    `PATCH /api/neutron/quotas-sets/${project.id}`,
  ])
})

interface QuotaSet {
  readonly quota_set: Readonly<Record<string, number>>
}

it('sends the limits that were changed alone: others that change meanwhile stay, and one below the use is kept', async () => {
  const app = await openProjects()
  const { id } = await app.row('demo')
  const path = `/compute/v2.1/os-quota-sets/${id}`
  const change = (quota_set: object) => app.cloud<QuotaSet>('PUT', path, { quota_set }, 'admin')
  // Fewer instances than there are.
  await change({ instances: 0, force: true })
  await (await app.row('demo')).choose('Modify Quotas')
  const dialog = await app.dialog()
  await dialog.findByRole('spinbutton', { name: /^Instances/ })
  await change({ cores: 123 })
  const sent = app.served.length
  await dialog.fill(/^Key Pairs/, '77')
  await dialog.press('Save')
  await app.screen.findByText('Quotas of the project updated.')
  const changes = app.served.slice(sent).filter(({ method }) => method === 'PUT')
  expect(changes.map(({ address, body }) => [address, body])).toEqual([[path, { quota_set: { key_pairs: 77 } }]])
  const { quota_set } = await app.cloud<QuotaSet>('GET', path, undefined, 'admin')
  expect(quota_set).toMatchObject({ instances: 0, cores: 123, key_pairs: 77 })
})

it('asks before it replaces a limit that another has changed meanwhile', async () => {
  const app = await openProjects()
  const { id } = await app.row('demo')
  const path = `/compute/v2.1/os-quota-sets/${id}`
  const keyPairs = async () => (await app.cloud<QuotaSet>('GET', path, undefined, 'admin')).quota_set.key_pairs
  await (await app.row('demo')).choose('Modify Quotas')
  const dialog = await app.dialog()
  await dialog.findByRole('spinbutton', { name: /^Key Pairs/ })
  await app.cloud('PUT', path, { quota_set: { key_pairs: 66 } }, 'admin')
  await dialog.fill(/^Key Pairs/, '77')
  await dialog.press('Save')
  await dialog.findByText(/^Changed meanwhile from "100" to "66"\. You entered "77"\.$/)
  expect(await keyPairs()).toBe(66)
  await dialog.press('Save')
  await app.screen.findByText('Quotas of the project updated.')
  expect(await keyPairs()).toBe(77)
})

it('sends volume limits together, those that were not changed as they are then', async () => {
  const app = await openProjects()
  const { id } = await app.row('demo')
  const path = `/volume/v3/${app.host.simulator.people.projects.admin}/os-quota-sets/${id}`
  await (await app.row('demo')).choose('Modify Quotas')
  const dialog = await app.dialog()
  await dialog.findByRole('spinbutton', { name: /^Volumes/ })
  await app.cloud('PUT', path, { quota_set: { gigabytes: 4321 } }, 'admin')
  await dialog.fill(/^Volumes/, '77')
  await dialog.press('Save')
  await app.screen.findByText('Quotas of the project updated.')
  const { quota_set } = await app.cloud<QuotaSet>('GET', path, undefined, 'admin')
  expect(quota_set).toMatchObject({ volumes: 77, gigabytes: 4321 })
})

it('asks for no quota that is off [IDP-020]', async () => {
  const settings = { OPENSTACK_NEUTRON_NETWORK: { enable_router: false } }
  const app = await openProjects({ settings })
  await (await app.row('demo')).choose('Modify Quotas')
  const dialog = await app.dialog()
  await dialog.findByRole('spinbutton', { name: /^Networks/ })
  expect(partsOf(dialog.element)['Network Quotas']).toEqual(
    NETWORK.filter((label) => label !== 'Routers' && label !== 'Floating IPs'),
  )
})

it('has no part for networks where quotas are not counted [IDP-020]', async () => {
  const app = await openProjects({ path: '/settings/user', expectProblems: true })
  app.refuse({ service: 'network', method: 'GET', path: '/v2.0/extensions', status: 404 })
  await app.open(PROJECTS)
  await (await app.row('demo')).choose('Modify Quotas')
  const dialog = await app.dialog()
  await dialog.findByRole('spinbutton', { name: /^Volumes/ })
  expect(Object.keys(partsOf(dialog.element))).toEqual(['Compute Quotas', 'Volume Quotas'])
})

it('shows the usage of one project for a period [IDP-010]', async () => {
  const app = await openProjects()
  await (await app.row('demo')).choose('View Usage')
  await app.screen.findByText('Usage of demo')
  await app.screen.findByLabelText(/^From|^Start/)
})

it.each([
  ['View Usage', { policy: { compute: { 'os_compute_api:os-simple-tenant-usage:show': '!' } } }],
  ['View Usage', { catalog: { compute: null } }],
  ['Modify Quotas', { policy: { compute: { 'os_compute_api:os-quota-sets:update': '!' } } }],
  ['Modify Quotas', { policy: { compute: { context_is_admin: '!' } } }],
])('leaves out %s: %o [IDP-010, IDP-011]', async (label, options) => {
  const app = await openProjects(options)
  expect(await (await app.row('demo')).actions()).not.toContain(label)
})

it('offers neither to a member [IDP-010, IDP-011]', async () => {
  const app = await openProjects({ as: 'demo' })
  const row = await app.row('demo')
  expect(await row.actions()).toEqual([])
  expect(Object.keys(await row.unavailable())).toEqual(['Set as Active Project'])
})

it('changes the quotas of one project, service by service, and none to below what is used [COMPUTE-044]', async () => {
  const app = await openInstances({ areas: ['compute', 'storage', 'network'], path: '/admin/quotas', as: 'admin' })
  const project = await app.row('demo')
  await app.user.click(within(project.element).getByRole('link', { name: 'demo' }))
  await app.screen.findByRole('heading', { level: 1, name: 'Quotas of demo' })
  const used = Number((await app.row('Instances')).cell('In Use'))
  expect(used).toBeGreaterThan(0)
  await app.press('Edit Quotas')
  const dialog = await app.dialog('Edit Quotas')
  await dialog.findByRole('spinbutton', { name: /^Instances/ })
  await dialog.fill(/^Instances/, String(used - 1))
  await dialog.press('Save')
  await dialog.findByText(`${used} are in use: the limit cannot be lower.`)
  await dialog.fill(/^Instances/, '77')
  await dialog.press('Save')
  await app.screen.findByText('Quotas of the project updated.')
  await app.screen.findByText('77')
  for (const [tab, name] of [
    ['Volume Quotas', 'Volumes'],
    ['Network Quotas', 'Ports'],
  ] as const) {
    await app.user.click(app.screen.getByRole('tab', { name: tab }))
    expect(Number((await app.row(name)).cell('In Use'))).toBeGreaterThan(0)
    app.screen.getByRole('button', { name: 'Edit Quotas' })
  }
})

it('says that the projects cannot be loaded, and which right is missing; lists them when they can be', async () => {
  const app = await openCompute({ path: '/not_found', as: 'admin', expectProblems: true })
  const fail = (status: number) => app.refuse({ service: 'identity', path: '/projects', status })
  const forbid = fail(403)
  await app.open('/admin/quotas')
  await app.screen.findByText('You are not allowed to see this.')
  forbid()
  await app.open('/not_found')
  const end = fail(500)
  await app.open('/admin/quotas')
  await app.screen.findByText('Unable to retrieve the projects.')
  end()
  await app.press('Try again')
  await app.row('demo')
})

it('tells who is no administrator so', async () => {
  const app = await openCompute({ path: '/admin/quotas' })
  await app.screen.findByText('You are not allowed to see this.')
})
