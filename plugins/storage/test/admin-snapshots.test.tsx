import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { adminBackups, backup } from '../web/backups/backup.ts'
import { adminSnapshots, snapshot } from '../web/snapshots/snapshot.ts'
import { columnLabels, entriesOf, make, openStorage } from './open-storage.ts'

const settings = { OPENSTACK_CINDER_FEATURES: { enable_backup: true } }

it('lists snapshots of all projects, and gives one a status of those that there are [VOLP-003, VOLP-079, VOLP-080]', async () => {
  const app = await openStorage({ as: 'admin', path: '/admin/snapshots' })
  const row = await app.row('archive-data-monthly')
  await waitFor(() => expect(row.cell('Project')).toBe('demo'))
  const path = '/api/cinder/volumesnapshots/?all_projects=true&name=archive-data-monthly'
  expect(await (await app.request('GET', path)).json()).toMatchObject({
    items: [{ tenant_name: 'demo', host: 'storage-01@standard#standard', volume_name: 'archive-data' }],
  })
  expect(columnLabels(snapshot, adminSnapshots.columns)).toEqual([
    ...['Project', 'Host', 'Name', 'Description', 'Size', 'Status', 'Group Snapshot', 'Volume Name'],
  ])
  expect(await row.actions()).toEqual(['Update Status', 'Update Metadata', 'Delete Volume Snapshot'])
  const dialog = await app.chooseDialog('archive-data-monthly', 'Update Status')
  const status = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Status/ })
  expect([...status.options].map(({ label }) => label).slice(1)).toEqual([
    ...['Available', 'Creating', 'Deleting', 'Error', 'Error Deleting'],
  ])
  await dialog.press('Update Status')
  await dialog.findByText('Select a status.')
  await dialog.pick(/^Status/, 'Error')
  await dialog.press('Update Status')
  await app.screen.findByText('Updated the status of volume snapshot "archive-data-monthly".')
  await waitFor(async () => expect((await app.row('archive-data-monthly')).cell('Status')).toBe('Error'))
})

it('lists backups of all projects with the actions of administrators [VOLP-003, VOLP-081, VOLP-082, VOLP-083, VOLP-084]', async () => {
  const app = await openStorage({ as: 'admin', path: '/settings/user', settings })
  const found = await (await app.request('GET', '/api/cinder/volumes/?all_projects=true&name=db-01-data')).json()
  await make(app, 'backups', 'backup', { volume_id: found.items[0].id, name: 'stuck' })
  await app.open('/admin/backups')
  const row = await app.row('stuck')
  await waitFor(() => expect(row.cell('Project')).toBe('demo'))
  expect(columnLabels(backup, adminBackups.columns)).toEqual([
    ...['Project', 'Name', 'Description', 'Size', 'Status', 'Availability Zone', 'Volume Name', 'Snapshot'],
    'Created At',
  ])
  expect(adminBackups.facets).toEqual(['project_id', 'name', 'size', 'status', 'volume_id'])
  // What destroys is at the end (decision 53).
  expect(await (await app.row('stuck')).actions()).toEqual([
    'Update Volume backup Status',
    'Force Delete Volume Backup',
  ])
  expect(Object.keys(await (await app.row('stuck')).unavailable())).toEqual(['Restore Backup', 'Delete Volume Backup'])
  expect(await (await app.row('archive-data-full')).actions()).toEqual([
    ...['Restore Backup', 'Update Volume backup Status', 'Delete Volume Backup'],
  ])
  expect(await (await app.row('archive-data-full')).whyNot('Force Delete Volume Backup')).toBe(
    'Needs status error_deleting or restoring or creating',
  )
  await (await app.row('stuck')).choose('Force Delete Volume Backup')
  await (await app.dialog()).press('Force Delete Volume Backup')
  await app.screen.findByText('Deleting volume backup: stuck.')
  const dialog = await app.chooseDialog('archive-data-full', 'Update Volume backup Status')
  const status = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Status/ })
  expect([...status.options].map(({ label }) => label).slice(1)).toEqual(['Available', 'Error'])
  await dialog.press('Update Volume backup Status')
  await dialog.findByText('Select a status.')
  await dialog.pick(/^Status/, 'Error')
  await dialog.press('Update Volume backup Status')
  await app.screen.findByText('Updated the status of volume backup "archive-data-full".')
})

it.each([
  ['/admin/volumes', 'db-01-data', 'Update Volume Status', 'volume_extension:volume_admin_actions:reset_status'],
  ['/admin/volumes', 'db-01-data', 'Unmanage Volume', 'volume_extension:volume_unmanage'],
  ['/admin/volumes', 'db-01-data', 'Migrate Volume', 'volume_extension:volume_admin_actions:migrate_volume'],
  [
    '/admin/snapshots',
    'archive-data-monthly',
    'Update Status',
    'snapshot_extension:snapshot_actions:update_snapshot_status',
  ],
  [
    '/admin/backups',
    'archive-data-full',
    'Force Delete Volume Backup',
    'volume_extension:backup_admin_actions:force_delete',
  ],
  [
    '/admin/backups',
    'archive-data-full',
    'Update Volume backup Status',
    'volume_extension:backup_admin_actions:reset_status',
  ],
])(
  'on %s offers %s: %s by its own rule [VOLP-073, VOLP-076, VOLP-077, VOLP-080, VOLP-083, VOLP-084]',
  async (path, name, label, rule) => {
    const app = await openStorage({ as: 'admin', path, settings, policy: { volume: { [rule]: '!' } } })
    expect(await entriesOf(app, name)).not.toContain(label)
    expect(await entriesOf(app, name)).not.toEqual([])
  },
)
