import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { VolumeQuery } from '../api/volumes.ts'
import { volume, volumesPanel } from '../web/volumes/volume.ts'
import { volumeActions } from '../web/volumes/volume-actions.ts'
import { columnLabels, entriesOf, fillNamed, make, openStorage, setStatus } from './open-storage.ts'

it('lists volumes with their columns in order, and lets the service narrow them by every facet [VOLP-004, VOLP-005, VOLP-006, VOLUME-006] [FEATURE-56]', async () => {
  const app = await openStorage()
  const row = await app.row('db-01-boot')
  expect(columnLabels(volume, volumesPanel.columns)).toEqual([
    ...['Name', 'Description', 'Size', 'Status', 'Group', 'Type', 'Attached To', 'Availability Zone'],
    ...['Bootable', 'Encrypted'],
  ])
  expect(['Size', 'Status', 'Type', 'Bootable'].map((heading) => row.cell(heading))).toEqual([
    ...['40.00 GB', 'Available', 'standard', 'Yes'],
  ])
  expect(volumesPanel.facets).toEqual([
    ...['name', 'size', 'status', 'group_id', 'availability_zone', 'bootable', 'encrypted'],
  ])
  expect(volumesPanel.facets?.every((facet) => facet in VolumeQuery.properties)).toBe(true)
  for (const [facet, value, found] of [
    ['name', 'db-01-data', 'db-01-data'],
    ['size', '500', 'migration-target'],
    ['status', 'error', 'migration-target'],
    ['bootable', 'true', 'db-01-boot'],
  ] as const) {
    await app.open(`/project/volumes?q=${facet}:${value}`)
    await app.hides({ link: 'archive-data' })
    await app.row(found)
  }
  for (const all of ['availability_zone:nova', 'encrypted:false']) {
    await app.open(`/project/volumes?q=${all}`)
    await app.row('archive-data')
  }
  for (const none of ['encrypted:true', 'availability_zone:mars', 'group_id:none']) {
    await app.open(`/project/volumes?q=${none}`)
    await app.hides({ link: 'archive-data' })
  }
})

it('loads the row of a volume again while its status is neither good nor bad [VOLP-007]', async () => {
  const app = await openStorage()
  await make(app, 'volumes', 'volume', { size: 1, name: 'fresh' })
  await app.open('/project/volumes?q=name:fresh')
  expect((await app.row('fresh')).cell('Status')).toBe('Creating')
  await app.advance(10_000)
  await waitFor(async () => expect((await app.row('fresh')).cell('Status')).toBe('Available'))
})

it('deletes only what Cinder deletes: at rest, without snapshots; one or several, and asks no more for what is gone [VOLP-010]', async () => {
  const app = await openStorage()
  const ids = await Promise.all(['migration-target', 'scratch-01'].map(async (name) => (await app.row(name)).id))
  expect(await (await app.row('archive-data')).whyNot('Delete Volume')).toBe('The volume has snapshots')
  await (await app.row('migration-target')).choose('Delete Volume')
  await (await app.dialog()).confirm('Delete Volume')
  await app.saysLater('Deleted Volume: migration-target.')
  await (await app.row('scratch-01')).select()
  await app.press(/^Delete Volume/)
  await (await app.dialog()).confirm(/^Delete Volume/)
  await app.saysLater('Deleted Volume: scratch-01.')
  await app.advance(60_000)
  expect(app.notFound).toEqual(ids.map((id) => `GET /api/cinder/volumes/${id}/`))
})

const SOUND = ['available', 'error', 'error_extending', 'error_managing', 'error_restoring'] as const
const OTHERS = ['in-use', 'creating', 'attaching', 'deleting', 'error_deleting', 'awaiting-transfer'] as const

it.each([
  ...SOUND.map((status) => [status, undefined] as const),
  ...OTHERS.map((status) => [status, 'Needs status Available or an error'] as const),
])('deletes a volume that is %s unless there is a reason: %s [VOLP-010]', async (status, reason) => {
  const app = await openStorage({ path: '/settings/user' })
  setStatus(app, 'scratch-01', status)
  await app.open('/project/volumes?q=name:scratch-01')
  expect(await (await app.row('scratch-01')).whyNot('Delete Volume')).toBe(reason)
})

it.each(['group_id', 'consistencygroup_id'])('does not delete a volume that has a %s [VOLP-010]', async (field) => {
  const app = await openStorage({ path: '/settings/user' })
  const change = (answer: unknown) => {
    const { volumes } = answer as { readonly volumes: readonly object[] }
    return { volumes: volumes.map((one) => ({ ...one, [field]: 'a-group' })) }
  }
  const path = '/volumes/detail'
  app.host.simulator.faults.add({ service: 'volumev3', method: 'GET', path, effect: { kind: 'change', change } })
  await app.open('/project/volumes?q=name:scratch-01')
  expect(await (await app.row('scratch-01')).whyNot('Delete Volume')).toBe('The volume belongs to a group')
})

it('offers no deletion, of one or of several, whom the rule volume:delete refuses [VOLP-010]', async () => {
  const app = await openStorage({ policy: { volume: { 'volume:delete': '!' } } })
  const entries = await entriesOf(app, 'scratch-01')
  expect([entries.includes('Delete Volume'), entries.includes('Edit Volume')]).toEqual([false, true])
  // Rows can be chosen where something can be done with several.
  await app.hides({ checkbox: true }, within((await app.row('scratch-01')).element))
})

it('edits name, description and whether it boots [VOLP-012, VOLP-028]', async () => {
  const app = await openStorage()
  expect(await (await app.row('migration-target')).whyNot('Edit Volume')).toBe('Needs status Available or In-use')
  expect(await (await app.row('migration-target')).whyNot('Extend Volume')).toBe('Needs status Available or In-use')
  const dialog = await app.chooseDialog('db-01-data', 'Edit Volume')
  await fillNamed(dialog, { label: 'Volume Name', submit: 'Submit' }, 'db-data', 'Tables')
  await app.user.click(dialog.getByLabelText('Bootable'))
  await dialog.press('Submit')
  await app.screen.findByText('Updated volume "db-01-data".')
  const row = await app.row('db-data')
  await waitFor(() => expect(row.cell('Bootable')).toBe('Yes'))
  const stored = await (await app.request('GET', `/api/cinder/volumes/${row.id}/`)).json()
  expect(stored).toMatchObject({ name: 'db-data', description: 'Tables', bootable: 'true' })
})

it('extends to a size above the current one that the quota has room for [VOLP-029] [FEATURE-20]', async () => {
  const app = await openStorage()
  const dialog = await app.chooseDialog('scratch-01', 'Extend Volume')
  const name = await dialog.findByLabelText<HTMLInputElement>(/^Volume Name/)
  const current = dialog.getByLabelText<HTMLInputElement>(/^Current Size/, { selector: 'input' })
  expect([name.readOnly, current.readOnly, current.value]).toEqual([true, true, '50'])
  for (const [size, text] of [
    ['50', 'The new size must be greater than the current size.'],
    ['5000', /^The volume cannot be extended to this size/],
  ] as const) {
    await dialog.fill(/^New Size/, size)
    await dialog.press('Extend Volume')
    await dialog.findByText(text)
  }
  await dialog.fill(/^New Size/, '60')
  await dialog.press('Extend Volume')
  await app.screen.findByText('Extending volume: "scratch-01"')
  await waitFor(async () => expect((await app.row('scratch-01')).cell('Status')).toBe('Extending'))
  await app.advance(10_000)
  await waitFor(async () => expect((await app.row('scratch-01')).cell('Size')).toBe('60.00 GB'))
})

it.each([
  ['3.41', true],
  ['3.42', false],
])(
  'at microversion %s of the service, refuses to extend a volume in use: %s [VOLP-030]',
  async (version, isRefused) => {
    const app = await openStorage({ maximumVersions: { volumev3: version } })
    setStatus(app, 'scratch-01', 'in-use')
    await app.open('/project/volumes?q=name:scratch-01')
    const dialog = await app.chooseDialog('scratch-01', 'Extend Volume')
    await dialog.findByLabelText(/^New Size/, { selector: 'input' })
    if (isRefused) await dialog.findByText('This cloud cannot extend a volume in use.')
    else await app.hides('This cloud cannot extend a volume in use.', dialog)
  },
)

it('changes metadata, for whom policy lets [VOLP-019]', async () => {
  const app = await openStorage({
    policy: { volume: { 'volume:extend': '!', 'volume:update': '!', 'volume:delete': '!' } },
  })
  expect(await entriesOf(app, 'db-01-data')).toEqual(
    expect.not.arrayContaining(['Edit Volume', 'Extend Volume', 'Delete Volume']),
  )
  await (await app.row('db-01-data')).choose('Update Metadata')
  const dialog = await app.dialog('Update Volume Metadata')
  await app.user.type(await dialog.findByLabelText('Custom'), 'team{Enter}')
  await app.user.keyboard('web')
  await dialog.press('Save')
  await app.screen.findByText('Metadata was successfully updated.')
})

it('offers who may only look nothing that changes a volume [VOLP-008, VOLP-010, VOLP-012, VOLP-019]', async () => {
  const app = await openStorage({ as: 'viewer' })
  expect(await entriesOf(app, 'db-01-data')).toEqual([])
  await app.hides({ button: 'Create Volume' })
})

it('says that volumes could not be retrieved [VOLUME-013]', async () => {
  const app = await openStorage({ path: '/settings/user', expectProblems: true })
  app.refuse({ service: 'volumev3', method: 'GET', path: '/volumes/detail', status: 503 })
  await app.open('/project/volumes')
  await app.screen.findAllByText(/^Unable to retrieve the volumes\./)
})

it('offers Create Snapshot by its rule, for a volume at rest in no group, while the quota has room [VOLP-015]', async () => {
  const app = await openStorage()
  expect(volumeActions.createSnapshot.requires).toEqual({
    kind: 'policy',
    rules: [['volume', 'volume:create_snapshot']],
  })
  await app.row('archive-data')
  await app.answered()
  expect(await (await app.row('archive-data')).actions()).toContain('Create Snapshot')
  setStatus(app, 'archive-data', 'in-use')
  setStatus(app, 'db-01-data', 'maintenance')
  await app.open('/settings/user')
  await app.open('/project/volumes')
  await app.row('archive-data')
  await app.answered()
  expect(await (await app.row('archive-data')).actions()).toContain('Create Snapshot')
  expect(await (await app.row('db-01-data')).whyNot('Create Snapshot')).toBe('Needs status Available or In-use')
  expect(await (await app.row('web-01-data')).whyNot('Create Snapshot')).toBe('The volume belongs to a group')
  const { demo, admin } = app.host.simulator.people.projects
  const quota_set = { snapshots: 3 }
  await app.cloud('PUT', `/volume/v3/${admin}/os-quota-sets/${demo}`, { quota_set }, 'admin')
  await app.open('/settings/user')
  await app.open('/project/volumes')
  await app.row('archive-data')
  await app.answered()
  await app.advance(3_000)
  expect(await (await app.row('archive-data')).whyNot('Create Snapshot')).toBe('Quota exceeded')
})

it.each([
  ['volume:create_transfer', 'Create Volume Transfer'],
  ['volume:delete_transfer', 'Cancel Volume Transfer'],
  ['volume:update_volume_metadata', 'Update Metadata'],
  ['volume:extend', 'Extend Volume'],
])('offers, whom the rule %s refuses, no %s [VOLP-018, VOLP-019]', async (rule, gone) => {
  const app = await openStorage({ policy: { volume: { [rule]: '!' } } })
  const entries = await entriesOf(app, 'scratch-01')
  expect(entries).not.toContain(gone)
  const others = ['Create Volume Transfer', 'Cancel Volume Transfer', 'Update Metadata', 'Extend Volume']
  expect(entries).toEqual(expect.arrayContaining(others.filter((label) => label !== gone)))
})

it.each([
  ['volume:create', true],
  ['volume:accept_transfer', false],
])('offers to accept a transfer without the rule %s: %s [VOLP-009]', async (rule, isThere) => {
  const app = await openStorage({ policy: { volume: { [rule]: '!' } } })
  await app.row('scratch-01')
  if (isThere) await app.shows({ button: 'Accept Volume Transfer' })
  else await app.hides({ button: 'Accept Volume Transfer' })
})

it('leads from a volume in error to its messages, and offers administrators before others to update its status', async () => {
  const app = await openStorage()
  const { id } = await app.row('migration-target')
  await app.open(`/project/volumes/${id}/`)
  await app.press('See why')
  await app.shows({ tab: 'Messages' })
  await app.hides({ button: 'See why' })
  await app.hides({ button: 'Update Volume Status' })
})

it('has in the time line of a volume the messages of Cinder', async () => {
  const app = await openStorage()
  const { id } = await app.row('migration-target')
  await app.open(`/project/volumes/${id}/?tab=relations`)
  const entry = (await app.shows(/^schedule allocate volume:/)).closest('li')
  expect(entry?.textContent).toMatch(/Recorded by the service block-storage · .* · Failed$/)
})
