// @needs compute images
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SnapshotQuery } from '../api/volume-snapshots.ts'
import { snapshot, snapshotsPanel } from '../web/snapshots/snapshot.ts'
import { columnLabels, entriesOf, fillNamed, loadFirst, make, openStorage } from './open-storage.ts'

loadFirst(() => import('../web/snapshots/create-volume.ts'))

const PATH = '/project/snapshots'
const NAME = 'archive-data-monthly'

it('lists snapshots with their columns, facets and actions in order, and polls those that change [VOLP-041]', async () => {
  const app = await openStorage({ path: PATH })
  const row = await app.row(NAME)
  expect([row.cell('Size'), row.cell('Status')]).toEqual(['200.00 GB', 'Available'])
  expect(columnLabels(snapshot, snapshotsPanel.columns)).toEqual([
    ...['Name', 'Description', 'Size', 'Status', 'Group Snapshot'],
  ])
  expect(snapshot.facets?.map((facet) => (typeof facet === 'object' ? (facet.label ?? facet.of) : facet))).toEqual([
    ...['Snapshot Name', 'status', 'Volume ID'],
  ])
  expect(snapshot.facets?.every((facet) => typeof facet === 'object' && facet.of in SnapshotQuery.properties)).toBe(
    true,
  )
  const { items } = await (await app.request('GET', `/api/cinder/volumesnapshots/?name=${NAME}`)).json()
  for (const [facet, value, isThere] of [
    ['name', NAME, true],
    ['name', 'none', false],
    ['status', 'available', true],
    ['status', 'error', false],
    ['volume_id', items[0].volume_id, true],
    ['volume_id', 'none', false],
  ] as const) {
    await app.open(`${PATH}?q=${facet}:${value}`)
    if (isThere) await app.row(NAME)
    else await app.hides({ link: NAME })
    const lists = app.served.filter(({ address }) => address.includes('/snapshots/detail?'))
    expect(lists.at(-1)?.address).toContain(`${facet}=${value}`)
  }
  await app.open('/project/volumes')
  const { id } = await app.row('db-01-data')
  await make(app, 'snapshots', 'snapshot', { volume_id: id, name: 'fresh' })
  await app.open(`${PATH}?q=name:fresh`)
  expect((await app.row('fresh')).cell('Status')).toBe('Creating')
  await app.advance(10_000)
  await waitFor(async () => expect((await app.row('fresh')).cell('Status')).toBe('Available'))
})

it('makes a volume with the snapshot as its source [VOLP-043] [FEATURE-21]', async () => {
  const app = await openStorage({ path: PATH })
  const dialog = await app.chooseDialog(NAME, 'Create Volume')
  const chosen = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Use snapshot as a source/ })
  await waitFor(() => expect(chosen.selectedOptions[0]?.label).toMatch(/^archive-data-monthly/))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Size/, { selector: 'input' }).value).toBe('200')
  await dialog.press('Create Volume')
  await app.screen.findByText(`Creating volume ${NAME}`)
})

it('edits a snapshot, and deletes it alone or with others [VOLP-045, VOLP-046]', async () => {
  const app = await openStorage({ path: PATH })
  const dialog = await app.chooseDialog(NAME, 'Edit Snapshot')
  await fillNamed(dialog, { label: 'Snapshot Name', submit: 'Submit' }, 'monthly', 'Kept')
  await dialog.press('Submit')
  await app.screen.findByText(/^Updated volume snapshot/)
  await (await app.row('monthly')).select()
  await app.press(/^Delete Volume Snapshot/)
  await (await app.dialog()).press(/^Delete Volume Snapshot/)
  await app.saysLater('Deleted Volume Snapshot: monthly.')
})

it('offers each action to whom its own rule lets, in order [VOLP-019, VOLP-042, VOLP-043, VOLP-045, VOLP-046]', async () => {
  const last = ['Revert Volume to Snapshot', 'Delete Volume Snapshot']
  const labels = ['Create Volume', 'Edit Snapshot', 'Update Metadata', ...last]
  const app = await openStorage({ path: PATH })
  expect(await (await app.row(NAME)).actions()).toEqual(labels)
  await app.open('/settings/user')
  const settings = { OPENSTACK_CINDER_FEATURES: { enable_backup: true } }
  const whole = await openStorage({ areas: ['storage', 'images', 'compute'], path: PATH, settings })
  // What destroys is the last entry (decision 53).
  expect(await (await whole.row(NAME)).actions()).toEqual([
    ...['Create Volume', 'Edit Snapshot', 'Create Backup', 'Update Metadata', ...last],
  ])
  expect(Object.keys(await (await whole.row(NAME)).unavailable())).toEqual(['Launch as Instance'])
  await whole.open('/settings/user')
  const rules = ['create', 'update_snapshot', 'update_snapshot_metadata', 'delete_snapshot', 'revert_to_snapshot']
  const volume = Object.fromEntries(rules.map((rule) => [`volume:${rule}`, '!']))
  const without = await openStorage({ path: PATH, policy: { volume } })
  expect(await entriesOf(without, NAME)).toEqual([])
})

it('shows the snapshots of a volume in a tab of its own [VOLP-020]', async () => {
  const app = await openStorage()
  const { id } = await app.row('archive-data')
  await app.open(`/project/volumes/${id}/`)
  const tabs = await app.screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Overview', 'Snapshots', 'Messages', 'Relations'])
  await app.user.click(await app.screen.findByRole('tab', { name: 'Snapshots' }))
  await app.screen.findByRole('link', { name: NAME })
})

it('reads the snapshots of a volume again until each has been taken [VOLP-020]', async () => {
  const app = await openStorage()
  const { id } = await app.row('db-01-data')
  await make(app, 'snapshots', 'snapshot', { volume_id: id, name: 'fresh' })
  await app.open(`/project/volumes/${id}/`)
  await app.user.click(await app.screen.findByRole('tab', { name: 'Snapshots' }))
  expect((await app.row('fresh')).cell('Status')).toBe('Creating')
  await app.advance(10_000)
  await waitFor(async () => expect((await app.row('fresh')).cell('Status')).toBe('Available'))
})

it('has the tabs Overview and Messages [VOLP-021, VOLP-048]', async () => {
  const app = await openStorage({ path: PATH })
  const { id } = await app.row(NAME)
  await app.open(`${PATH}/${id}/`)
  const tabs = await app.screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Overview', 'Messages', 'Relations'])
  expect(within(document.body).getAllByText('archive-data').length).toBeGreaterThan(0)
})
