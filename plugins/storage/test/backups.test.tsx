import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { backup, backupsPanel } from '../web/backups/backup.ts'
import { columnLabels, entriesOf, make, openStorage } from './open-storage.ts'

const settings = { OPENSTACK_CINDER_FEATURES: { enable_backup: true } }
const PATH = '/project/backups'

it('backs a volume up, fully and then what changed, and restores it [VOLP-016, VOLP-049, VOLP-050, VOLP-051, VOLP-052, VOLP-053, VOLP-054] [FEATURE-21]', async () => {
  const app = await openStorage({ settings })
  expect(await (await app.row('migration-target')).whyNot('Create Backup')).toBe('Needs status Available or In-use')
  const dialog = await app.chooseDialog('db-01-data', 'Create Backup')
  await dialog.findByLabelText(/^Backup Name/)
  await app.hides({ field: 'Incremental' }, dialog)
  await dialog.press('Create Volume Backup')
  await dialog.findByText('Give the backup a name.')
  await dialog.fill(/^Container Name/, 'x'.repeat(256))
  await dialog.press('Create Volume Backup')
  await dialog.findByText(/^The text is too long .*, the maximum is 255 characters$/)
  await dialog.fill(/^Container Name/, 'kept')
  await dialog.fill(/^Backup Name/, 'nightly')
  await dialog.press('Create Volume Backup')
  await app.screen.findByText('Creating volume backup "nightly".')
  await app.open(PATH)
  const row = await app.row('nightly')
  expect([row.cell('Size'), row.cell('Status'), row.cell('Volume Name')]).toEqual([
    '100.00 GB',
    'Creating',
    'db-01-data',
  ])
  expect(await row.whyNot('Restore Backup')).toBe('Needs status available')
  expect(await row.whyNot('Delete Volume Backup')).toBe('Needs status available or error')
  await app.advance(20_000)
  await waitFor(async () => expect((await app.row('nightly')).cell('Status')).toBe('Available'))
  await app.open('/project/volumes')
  const again = await app.chooseDialog('db-01-data', 'Create Backup')
  await again.fill(/^Backup Name/, 'hourly')
  await app.user.click(await again.findByLabelText('Incremental'))
  await again.press('Create Volume Backup')
  await app.screen.findByText('Creating volume backup "hourly".')
  const { items } = await (await app.request('GET', '/api/cinder/backups/?name=hourly')).json()
  expect(items).toMatchObject([{ is_incremental: true, volume_name: 'db-01-data', snapshot_id: null }])
  await app.open(`${PATH}?q=name:nightly`)
  const restore = await app.chooseDialog('nightly', 'Restore Backup')
  const volume = await restore.findByRole<HTMLSelectElement>('combobox', { name: /^Select Volume/ })
  expect(volume.selectedOptions[0]?.label).toBe('Create a New Volume')
  await restore.press('Restore Backup')
  await app.screen.findByText(/^Restoring backup nightly to volume restore_backup_/)
})

it('backs up a snapshot beside its volume [VOLP-047, VOLP-053]', async () => {
  const app = await openStorage({ settings, path: '/project/snapshots' })
  const dialog = await app.chooseDialog('archive-data-monthly', 'Create Backup')
  await dialog.fill(/^Backup Name/, 'of-snapshot')
  await dialog.press('Create Volume Backup')
  await app.screen.findByText('Creating volume backup "of-snapshot".')
  const { items } = await (await app.request('GET', '/api/cinder/backups/?name=of-snapshot')).json()
  expect(items).toMatchObject([{ snapshot_name: 'archive-data-monthly', volume_name: 'archive-data' }])
})

it('deletes backups, alone or with others [VOLP-049, VOLP-051]', async () => {
  const app = await openStorage({ settings })
  expect(columnLabels(backup, backupsPanel.columns)).toEqual([
    ...['Name', 'Description', 'Size', 'Status', 'Availability Zone', 'Volume Name', 'Snapshot', 'Created At'],
  ])
  const { id } = await app.row('db-01-data')
  await make(app, 'backups', 'backup', { volume_id: id, name: 'old' })
  await app.advance(10_000)
  await app.open(PATH)
  const row = await app.row('old')
  expect(await row.actions()).toEqual(['Restore Backup', 'Delete Volume Backup'])
  await row.select()
  await app.press(/^Delete Volume Backup/)
  await (await app.dialog()).press(/^Delete Volume Backup/)
  await app.saysLater('Deleted Volume Backup: old.')
})

it('is not there, with its actions, while the deployment has no backups [VOLP-002]', async () => {
  const app = await openStorage()
  expect(await entriesOf(app, 'db-01-data')).not.toContain('Create Backup')
  expect(await entriesOf(app, 'db-01-data')).toContain('Edit Volume')
  await app.open('/project/snapshots')
  expect(await entriesOf(app, 'archive-data-monthly')).not.toContain('Create Backup')
  await app.hides({ link: 'Volume Backups' })
})

it.each([
  ['backup:create', '/project/snapshots', 'archive-data-monthly', 'Create Backup'],
  ['backup:create', '/project/volumes', 'db-01-data', 'Create Backup'],
])('offers nothing that the rule %s refuses on %s [VOLP-016, VOLP-047]', async (rule, path, name, label) => {
  const app = await openStorage({ settings, path, policy: { volume: { [rule]: '!' } } })
  expect(await entriesOf(app, name)).not.toContain(label)
})

it.each([
  ['backup:restore', 'Restore Backup', 'Delete Volume Backup'],
  ['backup:delete', 'Delete Volume Backup', 'Restore Backup'],
])('offers for a backup, whom the rule %s refuses, no %s [VOLP-051]', async (rule, gone, other) => {
  const app = await openStorage({ settings, policy: { volume: { [rule]: '!' } } })
  const { id } = await app.row('db-01-data')
  await make(app, 'backups', 'backup', { volume_id: id, name: 'old' })
  await app.open(PATH)
  const entries = await entriesOf(app, 'old')
  expect(entries).toContain(other)
  expect(entries).not.toContain(gone)
})
