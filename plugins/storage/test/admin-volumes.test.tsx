import type { Dashboard } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { VolumeQuery } from '../api/volumes.ts'
import { adminVolumes, volume } from '../web/volumes/volume.ts'
import { columnLabels, entriesOf, loadFirst, openStorage } from './open-storage.ts'

loadFirst(() => import('../web/admin/manage-form.ts'))

const PATH = '/admin/volumes'
const openAdmin = (options: Parameters<typeof openStorage>[0] = {}): Promise<Dashboard> =>
  openStorage({ as: 'admin', path: PATH, ...options })

it('lists volumes of all projects with their hosts, narrowed by the service, and without Create Volume [VOLP-003, VOLP-070, VOLP-072]', async () => {
  const app = await openAdmin()
  const row = await app.row('db-01-data')
  await waitFor(() => expect(row.cell('Project')).toBe('demo'))
  const path = '/api/cinder/volumes/?all_projects=true&name=db-01-data'
  expect(await (await app.request('GET', path)).json()).toMatchObject({
    items: [{ tenant_name: 'demo', 'os-vol-host-attr:host': 'storage-01@standard#standard' }],
  })
  expect(columnLabels(volume, adminVolumes.columns)).toEqual([
    ...['Project', 'Host', 'Name', 'Size', 'Status', 'Group', 'Type', 'Attached To', 'Bootable', 'Encrypted'],
  ])
  await app.hides({ button: /^Create Volume/ })
  await app.screen.findByRole('button', { name: 'Manage Volume' })
  // What destroys is at the end (decision 53).
  expect(await row.actions()).toEqual([
    ...['Update Volume Status', 'Migrate Volume', 'Update Metadata', 'Delete Volume', 'Unmanage Volume'],
  ])
})

it('narrows volumes of all projects by every facet [VOLP-071]', async () => {
  const app = await openAdmin()
  const { id } = await app.row('db-01-data')
  const facets = adminVolumes.facets ?? []
  expect(facets).toEqual([
    ...['name', 'bootable', 'host', 'project_id', 'encrypted', 'availability_zone', 'status', 'size'],
  ])
  expect(facets.every((facet) => facet in VolumeQuery.properties)).toBe(true)
  const project = app.host.simulator.people.projects.demo
  for (const [facet, value, isThere] of [
    ['host', 'storage-01@standard#standard', true],
    ['host', 'elsewhere', false],
    ['project_id', project, true],
    ['project_id', app.host.simulator.people.projects.admin, false],
  ] as const) {
    const query = `all_projects=true&${facet}=${encodeURIComponent(value)}`
    const { items } = await (await app.request('GET', `/api/cinder/volumes/?${query}`)).json()
    expect(items.some((item: { id: string }) => item.id === id)).toBe(isThere)
  }
})

it('lists nothing until a facet is chosen, where the setting asks for it [VOLP-071]', async () => {
  const app = await openAdmin({ settings: { FILTER_DATA_FIRST: { 'admin.volumes': true } } })
  await app.screen.findByText('Choose a filter to list volumes.')
  await app.open(`${PATH}?q=name:db-01-data`)
  await app.row('db-01-data')
})

it('is for administrators [VOLP-003]', async () => {
  const app = await openStorage({ path: '/project/volumes' })
  await app.row('db-01-data')
  expect(await entriesOf(app, 'db-01-data')).toEqual(expect.not.arrayContaining(['Migrate Volume', 'Unmanage Volume']))
  await app.hides({ link: 'Admin' })
})

it('gives a volume a status of those that there are [VOLP-073] [FEATURE-24]', async () => {
  const app = await openAdmin()
  const dialog = await app.chooseDialog('migration-target', 'Update Volume Status')
  const status = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Status/ })
  const labels = [...status.options].map(({ label }) => label).slice(1)
  expect(labels).toEqual([
    ...['Attaching', 'Available', 'Creating', 'Deleting', 'Detaching', 'Error', 'Error Deleting', 'In-use'],
    ...['Maintenance', 'Reserved'],
  ])
  await dialog.press('Update Volume Status')
  await dialog.findByText('Select a status.')
  await dialog.pick(/^Status/, 'Available')
  await dialog.press('Update Volume Status')
  await app.screen.findByText('Updated the status of volume "migration-target".')
  await waitFor(async () => expect((await app.row('migration-target')).cell('Status')).toBe('Available'))
})

it('moves a volume to another host [VOLP-077] [FEATURE-24]', async () => {
  const app = await openAdmin()
  const dialog = await app.chooseDialog('db-01-data', 'Migrate Volume')
  const host = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Destination Host/ })
  await within(host).findByRole('option', { name: 'storage-02@standard#standard' })
  await app.hides({ option: 'storage-01@standard#standard' }, within(host))
  const fixed = [
    dialog.getByLabelText<HTMLInputElement>(/^Volume Name/),
    dialog.getByLabelText<HTMLInputElement>(/^Current/),
  ]
  expect(fixed.map(({ readOnly }) => readOnly)).toEqual([true, true])
  expect(dialog.getByLabelText<HTMLInputElement>('Force Host Copy').checked).toBe(false)
  await dialog.press('Migrate Volume')
  await dialog.findByText('Select a new host.')
  await dialog.pick(/^Destination Host/, 'storage-02@standard#standard')
  await dialog.press('Migrate Volume')
  await app.screen.findByText('Migrating volume "db-01-data".')
  await app.advance(20_000)
  const { id } = await app.row('db-01-data')
  const read = await (await app.request('GET', `/api/cinder/volumes/${id}/`)).json()
  expect(read['os-vol-host-attr:host']).toBe('storage-02@standard#standard')
})

it('takes a volume of the storage over, and gives it up again [VOLP-074, VOLP-075, VOLP-076] [FEATURE-24]', async () => {
  const app = await openAdmin()
  expect(await (await app.row('archive-data')).whyNot('Unmanage Volume')).toBe('The volume has snapshots')
  await app.press('Manage Volume')
  const dialog = await app.dialog('Manage Volume')
  await dialog.findByLabelText(/^Identifier/, { selector: 'input' })
  await dialog.press('Manage')
  await dialog.findByText('Enter an identifier.')
  await dialog.findByText('Enter a host.')
  await dialog.fill(/^Identifier/, 'volume-7')
  await dialog.fill(/^Host/, 'storage-01@ssd#ssd')
  await dialog.fill(/^Volume Name/, 'found')
  await dialog.fill(/^Metadata/, 'role')
  await dialog.press('Manage')
  await dialog.findByText('Enter pairs of key=value, separated by commas.', {
    selector: '[class*=error] *, [class*=error]',
  })
  await dialog.fill(/^Metadata/, 'role=web, tier=one')
  await dialog.press('Manage')
  await app.screen.findByText('Managing volume "found".')
  const { items } = await (await app.request('GET', '/api/cinder/volumes/?name=found')).json()
  expect(items).toMatchObject([{ metadata: { role: 'web', tier: 'one' } }])
  await app.advance(10_000)
  await app.open(`${PATH}?q=name:found`)
  const form = await app.chooseDialog('found', 'Unmanage Volume')
  await form.findByLabelText('Volume Name')
  const shown = ['Volume Name', 'Host', 'ID'].map((label) => form.getByLabelText<HTMLInputElement>(label))
  expect(shown.map(({ readOnly, value }) => [readOnly, value])).toEqual([
    [true, 'found'],
    [true, 'storage-01@ssd#ssd'],
    [true, items[0].id],
  ])
  await form.press('Unmanage Volume')
  await app.screen.findByText('Unmanaging volume "found".')
})

it('has the tabs of a volume for administrators as well [VOLP-078]', async () => {
  const app = await openAdmin()
  const { element } = await app.row('archive-data')
  await app.user.click(within(element).getByRole('link', { name: 'archive-data' }))
  const tabs = await app.screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Overview', 'Snapshots', 'Messages', 'Relations'])
})

it('offers to update the status of a volume in error at the head of its page, once its messages are shown [VOLP-073]', async () => {
  const app = await openAdmin()
  const { element } = await app.row('migration-target')
  await app.user.click(within(element).getByRole('link', { name: 'migration-target' }))
  await app.press('See why')
  await app.press('Update Volume Status')
  await app.dialog('Update Volume Status')
})
