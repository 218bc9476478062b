// @needs storage images
import { resolve } from 'node:path'
import { type Dashboard, openDashboard } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

const plugins = ['compute', 'storage', 'images'].map((area) => resolve(import.meta.dirname, '../..', area))
const PATH = '/project/volumes'

function openVolumes(options: Omit<Parameters<typeof openDashboard>[0], 'plugins'> = {}): Promise<Dashboard> {
  return openDashboard({ world: 'demo', path: PATH, ...options, plugins })
}

async function openManage(app: Dashboard, name: string) {
  await (await app.row(name)).choose('Manage Attachments')
  return app.dialog('Manage Attachments')
}

it('attaches a volume to an instance, and ends it with the data kept [VOLP-014, VOLP-031, VOLP-032, VOLP-033] [FEATURE-20]', async () => {
  const app = await openVolumes()
  expect(await (await app.row('migration-target')).whyNot('Manage Attachments')).toBe(
    'Needs status Available or In-use',
  )
  const dialog = await openManage(app, 'scratch-01')
  await dialog.findByRole('combobox', { name: /^Attach to Instance/ })
  await app.hides({ field: /^Device Name/ }, dialog)
  await dialog.press('Attach Volume')
  await dialog.findByText('Select an instance.')
  await dialog.pick(/^Attach to Instance/, 'web-01')
  await dialog.press('Attach Volume')
  await app.screen.findByText('Attaching volume scratch-01.')
  await waitFor(async () => expect((await app.row('scratch-01')).cell('Status')).toBe('In-use'))
  const again = await openManage(app, 'scratch-01')
  const table = await again.findByRole('grid', { name: 'Attachments' })
  const headings = within(table).getAllByRole('columnheader')
  expect(headings.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Instance', 'Device']))
  within(table).getByText(/^\/dev\//)
  await app.hides({ combobox: /^Attach to Instance/ }, again)
  const [, box] = within(table).getAllByRole('checkbox')
  if (box) await app.user.click(box)
  await again.press('Detach Volume')
  const confirm = await app.dialog(/Confirm Detach Volume/)
  confirm.getByText(/The data of the volume stay/)
  await confirm.press('Detach Volume')
  await app.screen.findByText('Detaching volume scratch-01.')
  await waitFor(async () => expect((await app.row('scratch-01')).cell('Status')).toBe('Available'))
})

it('says that a volume was not attached, where the service has accepted it and then lets go', async () => {
  const app = await openVolumes()
  const { id } = await app.row('scratch-01')
  const dialog = await openManage(app, 'scratch-01')
  await dialog.pick(/^Attach to Instance/, 'web-01')
  const change = (volume: object) => ({ ...volume, status: 'available', attachments: [] })
  const effect = { kind: 'change' as const, change: (body: unknown) => ({ volume: change(Object(body).volume) }) }
  app.host.simulator.faults.add({ service: 'volumev3', method: 'GET', path: `/volumes/${id}`, effect })
  await dialog.press('Attach Volume')
  await app.screen.findByText('Attaching volume scratch-01.')
  await app.saysLater('Volume scratch-01 was not changed.')
})

it('asks for a device where the hypervisor takes one [VOLP-032]', async () => {
  const app = await openVolumes({ settings: { OPENSTACK_HYPERVISOR_FEATURES: { can_set_mount_point: true } } })
  const dialog = await openManage(app, 'scratch-01')
  await dialog.findByLabelText(/^Device Name/)
})

it('is there with either rule, and has the actions of a volume in their order [VOLP-011, VOLP-013, VOLP-014]', async () => {
  const prefix = 'os_compute_api:os-volumes-attachments:'
  const settings = { OPENSTACK_CINDER_FEATURES: { enable_backup: true } }
  const app = await openVolumes({ settings, policy: { compute: { [`${prefix}create`]: '!' } } })
  const row = await app.row('scratch-01')
  expect(await row.whyNot('Launch as Instance')).toBe('The volume is not bootable')
  await app.request('PATCH', `/api/cinder/volumes/${row.id}/`, { bootable: true })
  await app.open(`${PATH}?q=name:scratch-01`)
  expect(await (await app.row('scratch-01')).actions()).toEqual([
    ...['Edit Volume', 'Extend Volume', 'Launch as Instance', 'Manage Attachments', 'Create Snapshot', 'Create Backup'],
    ...['Change Volume Type', 'Upload to Image', 'Create Volume Transfer', 'Update Metadata', 'Delete Volume'],
  ])
})

it('is not there without both rules [VOLP-014]', async () => {
  const prefix = 'os_compute_api:os-volumes-attachments:'
  const policy = { compute: { [`${prefix}create`]: '!', [`${prefix}delete`]: '!' } }
  const app = await openVolumes({ policy })
  const row = await app.row('scratch-01')
  expect([...(await row.actions()), ...Object.keys(await row.unavailable())]).not.toContain('Manage Attachments')
})
