import { expect, it } from 'vitest'
import type { StorageTables } from '../simulator/tables.ts'
import { openStorage } from './open-storage.ts'

it('answers the limits of snapshots and backups, a negative one as infinite and a negative use as 0 [VOLP-109]', async () => {
  const app = await openStorage({ path: '/settings/user' })
  const read = async () => (await app.request('GET', '/api/cinder/tenantabsolutelimits/')).json()
  const numbers = ['maxTotalSnapshots', 'maxTotalBackups', 'maxTotalBackupGigabytes']
  const uses = ['totalSnapshotsUsed', 'totalBackupsUsed', 'totalBackupGigabytesUsed']
  const before = await read()
  for (const name of [...numbers, ...uses]) expect(before).toHaveProperty(name, expect.any(Number))
  const { admin, demo } = app.host.simulator.people.projects
  const quota_set = { snapshots: -1, backups: -1, backup_gigabytes: -1 }
  await app.cloud('PUT', `/volume/v3/${admin}/os-quota-sets/${demo}`, { quota_set }, 'admin')
  app.host.simulator.change<StorageTables, void>('volumev3', 'RegionOne', ({ rows }) => {
    for (const { id } of rows.backups.find()) rows.backups.set(id, { sizeGib: -5 })
  })
  const after = await read()
  for (const name of numbers) expect(after).toHaveProperty(name, Number.POSITIVE_INFINITY)
  expect(after).toHaveProperty('totalBackupGigabytesUsed', 0)
})
