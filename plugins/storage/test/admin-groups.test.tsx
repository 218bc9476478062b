import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { adminGroups, group } from '../web/groups/group.ts'
import { adminGroupSnapshots, groupSnapshot } from '../web/groups/group-snapshot.ts'
import { columnLabels, openStorage } from './open-storage.ts'

const GROUPS = '/admin/volume_groups'
const SNAPSHOTS = '/admin/vg_snapshots'

it('lists groups of all projects with the actions of administrators, and filters them in the page [VOLP-003, VOLP-098]', async () => {
  const app = await openStorage({ as: 'admin', path: GROUPS })
  const row = await app.row('web-tier')
  await waitFor(() => expect(row.cell('Project')).toBe('demo'))
  expect(columnLabels(group, adminGroups.columns)).toEqual([
    ...['Project', 'Name', 'Description', 'Status', 'Availability Zone', 'Volume Type(s)', 'Has Snapshots'],
  ])
  await app.answered()
  expect(await row.actions()).toEqual(['Manage Volumes', 'Remove Volumes from Group'])
  await app.hides({ button: 'Create Group' })
  await app.open(`${GROUPS}?q=name:none`)
  await app.hides({ link: 'web-tier' })
  expect(app.calls.filter((call) => call.startsWith('GET /api/cinder/groups/') && call.includes('name='))).toEqual([])
})

it('deletes a group without group snapshots by the rule group:delete [VOLP-099]', async () => {
  const app = await openStorage({ as: 'admin', path: SNAPSHOTS })
  expect(group.actions?.deleteGroup).toHaveProperty('requires', { kind: 'policy', rules: [['volume', 'group:delete']] })
  await app.open(GROUPS)
  await app.row('web-tier')
  await app.answered()
  expect(await (await app.row('web-tier')).whyNot('Delete Group')).toBe('The group has group snapshots')
  await app.open(SNAPSHOTS)
  await (await app.row('web-tier-before-upgrade')).choose('Delete Snapshot')
  await (await app.dialog()).press('Delete Snapshot')
  await app.saysLater('Deleted Snapshot: web-tier-before-upgrade.')
  await app.advance(5000)
  await app.open(GROUPS)
  await (await app.row('web-tier')).choose('Delete Group')
  const dialog = await app.dialog('Delete Group')
  await app.user.click(await dialog.findByLabelText('Delete Volumes'))
  await dialog.press('Delete Group')
  await app.screen.findByText('Deleting group "web-tier".')
  await app.advance(5000)
  const { items } = await (await app.request('GET', '/api/cinder/groups/?all_projects=true')).json()
  expect(items).toEqual([])
})

it('lists group snapshots of all projects, and deletes them; no group is made there [VOLP-003, VOLP-100]', async () => {
  const app = await openStorage({ as: 'admin', path: SNAPSHOTS })
  const row = await app.row('web-tier-before-upgrade')
  await waitFor(() => expect(row.cell('Project')).toBe('demo'))
  expect(columnLabels(groupSnapshot, adminGroupSnapshots.columns)).toEqual([
    ...['Project', 'Name', 'Description', 'Status', 'Group'],
  ])
  await app.answered()
  expect(await row.actions()).toEqual(['Delete Snapshot'])
  await app.open(`${SNAPSHOTS}?q=name:none`)
  await app.hides({ link: 'web-tier-before-upgrade' })
  expect(app.calls.filter((call) => call.includes('groupsnapshots') && call.includes('name='))).toEqual([])
  await app.open(SNAPSHOTS)
  await (await app.row('web-tier-before-upgrade')).select()
  await app.press(/^Delete Snapshot: 1 of 1/)
  await (await app.dialog()).press('Delete Snapshot')
  await app.saysLater('Deleted Snapshot: web-tier-before-upgrade.')
})
