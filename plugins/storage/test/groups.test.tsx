import type { Dashboard, DashboardDialog } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StorageTables } from '../simulator/tables.ts'
import { group, groupsPanel } from '../web/groups/group.ts'
import { groupSnapshot, groupSnapshotsPanel } from '../web/groups/group-snapshot.ts'
import { columnLabels, entriesOf, loadFirst, make, openStorage } from './open-storage.ts'

const GROUPS = '/project/volume_groups'
const SNAPSHOTS = '/project/vg_snapshots'
const LONG = 'x'.repeat(256)
const TOO_LONG = /, the maximum is 255 characters$/

loadFirst(
  () => import('../web/groups/create-group.ts'),
  () => import('../web/groups/manage-volumes.ts'),
)

interface Item {
  readonly id: string
  readonly name: string
  readonly group_id: string | null
  readonly volumes: readonly string[]
}

async function items(app: Dashboard, path: string): Promise<readonly Item[]> {
  return (await (await app.request('GET', `/api/cinder/${path}`)).json()).items
}

async function itemOf(app: Dashboard, path: string, name: string): Promise<Item> {
  const found = (await items(app, path)).find((one) => one.name === name)
  if (!found) throw new Error(`${path} lacks ${name}.`)
  return found
}

/** Makes a group for volumes of the type `standard`, and waits until it can be used. */
async function makeGroup(app: Dashboard, name: string): Promise<void> {
  const [type] = await items(app, 'grouptypes/')
  const standard = await itemOf(app, 'volumetypes/', 'standard')
  const body = { name, group_type: type?.id, volume_types: [standard.id] }
  await app.request('POST', '/api/cinder/groups/', body)
  await app.advance(2000)
}

const menuOf = async (app: Dashboard, name: string): Promise<readonly string[]> => {
  await app.answered()
  return entriesOf(app, name)
}

function setStatus({ host }: Dashboard, name: string, status: 'error'): void {
  host.simulator.change<StorageTables, void>('volumev3', 'RegionOne', ({ rows }) => {
    for (const { id } of rows.groups.find({})) if (rows.groups.get(id)?.name === name) rows.groups.set(id, { status })
  })
}

it('lists groups with their columns, filtered in the page by any text of theirs [VOLP-055]', async () => {
  const app = await openStorage({ path: '/settings/user' })
  await makeGroup(app, 'empty-one')
  await app.open(GROUPS)
  const row = await app.row('web-tier')
  expect(columnLabels(group, groupsPanel.columns)).toEqual([
    ...['Name', 'Description', 'Status', 'Availability Zone', 'Volume Type(s)', 'Has Snapshots'],
  ])
  expect([row.cell('Status'), row.cell('Volume Type(s)'), row.cell('Has Snapshots')]).toEqual([
    ...['Available', 'standard', 'Yes'],
  ])
  expect((await app.row('empty-one')).cell('Has Snapshots')).toBe('No')
  await app.open(`${GROUPS}?q=name:web`)
  await app.row('web-tier')
  await app.hides({ link: 'empty-one' })
  expect(app.calls.filter((call) => call.startsWith('GET /api/cinder/groups/') && call.includes('name='))).toEqual([])
})

it('offers the actions of a group in order, each by its rule and where it can be done [VOLP-056, VOLP-057]', async () => {
  const labels = ['Create Snapshot', 'Manage Volumes', 'Edit Group', 'Clone Group', 'Remove Volumes from Group']
  const app = await openStorage({ path: '/settings/user' })
  await makeGroup(app, 'free')
  await makeGroup(app, 'broken')
  setStatus(app, 'broken', 'error')
  await app.open(GROUPS)
  await app.row('web-tier')
  await app.answered()
  expect(await (await app.row('web-tier')).actions()).toEqual(labels)
  expect(await (await app.row('web-tier')).whyNot('Delete Group')).toBe('The group has group snapshots')
  expect(await (await app.row('free')).actions()).toContain('Delete Group')
  expect(await (await app.row('free')).whyNot('Remove Volumes from Group')).toBe('The group has no volumes')
  expect(await (await app.row('broken')).actions()).toEqual(['Edit Group', 'Delete Group'])
  // What the service refuses of an empty group is not offered.
  for (const label of ['Create Snapshot', 'Clone Group'])
    expect(await (await app.row('free')).whyNot(label)).toBe('The group has no volumes')
  for (const label of ['Create Snapshot', 'Manage Volumes', 'Clone Group'])
    expect(await (await app.row('broken')).whyNot(label)).toBe('The group is in the status Error')
  const rules = {
    createGroup: 'create',
    createGroupSnapshot: 'create_group_snapshot',
    manageGroupVolumes: 'update',
    editGroup: 'update',
    cloneGroup: 'create',
    removeGroupVolumes: 'update',
    deleteGroup: 'delete',
  }
  expect(Object.keys(group.actions ?? {})).toEqual(Object.keys(rules))
  for (const [key, rule] of Object.entries(rules)) {
    const requires = { kind: 'policy', rules: [['volume', `group:${rule}`]] }
    expect(group.actions, key).toHaveProperty([key, 'requires'], requires)
  }
})

it('does not offer what the rules of groups refuse [VOLP-056]', async () => {
  const denied = ['create', 'create_group_snapshot', 'update', 'delete'].map((verb) => [`group:${verb}`, '!'])
  const app = await openStorage({ path: GROUPS, policy: { volume: Object.fromEntries(denied) } })
  await app.row('web-tier')
  expect(await menuOf(app, 'web-tier')).toEqual([])
  await app.hides({ button: 'Create Group' })
})

it('creates a group in two steps, refused without a type of volumes [VOLP-058, VOLP-059] [FEATURE-22]', async () => {
  const app = await openStorage({ path: GROUPS })
  await app.row('web-tier')
  await app.press('Create Group')
  const dialog = await app.dialog('Create Group')
  await dialog.findByLabelText(/^Name/)
  const steps = within(dialog.getByRole('navigation')).getAllByRole('button')
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Group Information', 'Volume Types'])
  await fillInformation(dialog)
  await dialog.press('Next')
  const all = await dialog.findByRole('list', { name: 'All Volume Types' })
  await within(all).findByRole('button', { name: /ssd/ })
  await dialog.press('Create Group')
  await dialog.findByText('Select at least one volume type.')
  await app.user.click(within(all).getByRole('button', { name: /ssd/ }))
  await dialog.press('Create Group')
  await app.screen.findByText('Creating group "pair".')
  expect((await app.row('pair')).cell('Volume Type(s)')).toBe('ssd')
  await app.advance(5000)
  await waitFor(async () => expect((await app.row('pair')).cell('Status')).toBe('Available'))
  expect(await itemOf(app, 'groups/', 'pair')).toMatchObject({
    description: 'Two',
    availability_zone: 'nova',
    group_type_name: 'default_cgsnapshot_type',
  })
})

async function fillInformation(dialog: DashboardDialog): Promise<void> {
  await dialog.press('Next')
  await dialog.findByText('Enter a name.')
  await dialog.findByText('Select a group type.')
  await dialog.fill(/^Name/, LONG)
  await dialog.press('Next')
  await dialog.findByText(TOO_LONG)
  await dialog.fill(/^Name/, 'pair')
  await dialog.fill('Description', 'Two')
  await dialog.pick(/^Group Type/, 'default_cgsnapshot_type')
  await dialog.pick(/^Availability Zone/, 'nova')
}

it('edits name and description of a group [VOLP-060]', async () => {
  const app = await openStorage({ path: GROUPS })
  const dialog = await app.chooseDialog('web-tier', 'Edit Group')
  expect((await dialog.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('web-tier')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Data of the web servers')
  await dialog.fill(/^Name/, LONG)
  await dialog.fill('Description', LONG)
  await dialog.press('Submit')
  expect(await dialog.findAllByText(TOO_LONG)).toHaveLength(2)
  await dialog.fill(/^Name/, '')
  await dialog.press('Submit')
  await dialog.findByText('Enter a name.')
  await dialog.fill(/^Name/, 'web')
  await dialog.fill('Description', 'Kept')
  await dialog.press('Submit')
  await app.screen.findByText('Updated group "web".')
  expect(await itemOf(app, 'groups/', 'web')).toMatchObject({ description: 'Kept' })
})

/** Sees that the form asks for a name, and takes no name and no description of more than 255 characters. */
async function refusesTexts(dialog: DashboardDialog, name: RegExp, submit: string): Promise<void> {
  await dialog.press(submit)
  await dialog.findByText('Enter a name.')
  await dialog.fill(name, LONG)
  await dialog.fill('Description', LONG)
  await dialog.press(submit)
  expect(await dialog.findAllByText(TOO_LONG)).toHaveLength(2)
}

it('takes a snapshot of a group: one of each of its volumes [VOLP-061] [FEATURE-22]', async () => {
  const app = await openStorage({ path: GROUPS })
  const dialog = await app.chooseDialog('web-tier', 'Create Snapshot')
  await dialog.findByLabelText(/^Snapshot Name/)
  await refusesTexts(dialog, /^Snapshot Name/, 'Create Snapshot')
  await dialog.fill(/^Snapshot Name/, 'nightly')
  await dialog.fill('Description', 'Of the night')
  await dialog.press('Create Snapshot')
  await app.screen.findByText('Creating group snapshot "nightly".')
  await app.advance(5000)
  const taken = await itemOf(app, 'groupsnapshots/', 'nightly')
  expect(taken).toMatchObject({ description: 'Of the night', status: 'available', group_name: 'web-tier' })
  const parts = await items(app, 'volumesnapshots/?name=nightly')
  expect(parts).toMatchObject([{ group_snapshot_id: taken.id }, { group_snapshot_id: taken.id }])
})

/** Makes a group of what a row has, by the action of this label, which names it as the source. */
async function makeOf(
  app: Dashboard,
  row: string,
  [label, source]: readonly [string, RegExp],
  [name, description]: readonly [string, string],
): Promise<Item> {
  const dialog = await app.chooseDialog(row, label)
  const chosen = await dialog.findByRole<HTMLSelectElement>('combobox', { name: source })
  expect(chosen.selectedOptions[0]?.label).toBe(row)
  await refusesTexts(dialog, /^Group Name/, label)
  await dialog.fill(/^Group Name/, name)
  await dialog.fill('Description', description)
  await dialog.press(label)
  await app.screen.findByText(`Creating group "${name}".`)
  return itemOf(app, 'groups/', name)
}

it('clones a group with copies of its volumes [VOLP-062]', async () => {
  const app = await openStorage({ path: GROUPS })
  const made = await makeOf(app, 'web-tier', ['Clone Group', /^Use a group as source/], ['copy', 'A copy'])
  const origin = await itemOf(app, 'groups/', 'web-tier')
  expect(made).toMatchObject({
    description: 'A copy',
    source_group_id: origin.id,
    volumes: [{}, {}].map(() => expect.any(String)),
  })
  expect(made.volumes.some((id) => origin.volumes.includes(id))).toBe(false)
})

it('moves volumes of its types into a group and out of it, and sends what changed [VOLP-063, VOLP-064]', async () => {
  const app = await openStorage({ path: '/settings/user' })
  await makeGroup(app, 'other')
  await app.open('/project/volumes')
  const data = (await app.row('archive-data')).id
  const other = await itemOf(app, 'groups/', 'other')
  const taken = (await app.row('db-01-boot')).id
  await app.request('PATCH', `/api/cinder/groups/${other.id}/volumes/`, { added: [taken], removed: [] })
  await app.advance(2000)
  await app.open(GROUPS)
  await (await app.row('web-tier')).choose('Manage Volumes')
  const dialog = await app.dialog('Add/Remove Group Volumes')
  const left = await dialog.findByRole('list', { name: 'Available Volumes' })
  await within(left).findByRole('button', { name: /archive-data/ })
  // scratch-01 is of another type, db-01-boot in another group, and migration-target in the status Error.
  const offered = within(left)
    .getAllByRole('button')
    .map((button) => button.textContent)
  expect(offered.join()).not.toMatch(/scratch-01|db-01-boot|migration-target/)
  const members = dialog.getByRole('list', { name: 'Group Volumes' })
  expect(within(members).getAllByRole('button')).toHaveLength(2)
  const before = await itemOf(app, 'groups/', 'web-tier')
  await app.user.click(within(left).getByRole('button', { name: /archive-data/ }))
  await app.user.click(within(members).getByRole('button', { name: /web-01-data/ }))
  await dialog.press('Submit')
  await app.screen.findByText('Changing the volumes of group "web-tier".')
  await app.advance(5000)
  const after = await itemOf(app, 'groups/', 'web-tier')
  const kept = (await itemOf(app, 'volumes/', 'web-02-data')).id
  expect(before.volumes).toHaveLength(2)
  expect([...after.volumes].toSorted()).toEqual([data, kept].toSorted())
})

it('takes all volumes out of a group and deletes none [VOLP-065]', async () => {
  const app = await openStorage({ path: GROUPS })
  await (await app.row('web-tier')).choose('Remove Volumes from Group')
  await (await app.dialog()).press('Remove Volumes from Group')
  await app.screen.findByText('Removing the volumes from group: web-tier.')
  await app.advance(5000)
  expect((await itemOf(app, 'groups/', 'web-tier')).volumes).toEqual([])
  for (const name of ['web-01-data', 'web-02-data'])
    expect(await itemOf(app, 'volumes/', name)).toMatchObject({ group_id: null, status: 'available' })
})

it('asks whether the volumes of a group are deleted with it, and keeps them unless told so [VOLP-066]', async () => {
  const app = await openStorage({ path: '/settings/user' })
  await makeGroup(app, 'doomed')
  const { id } = await itemOf(app, 'groups/', 'doomed')
  const volume = await itemOf(app, 'volumes/', 'archive-data')
  const made = await make(app, 'volumes', 'volume', { name: 'inside', size: 1, group_id: null })
  expect(volume.id).not.toBe(made)
  await app.advance(2000)
  await app.request('PATCH', `/api/cinder/groups/${id}/volumes/`, { added: [made], removed: [] })
  await app.advance(2000)
  await app.open(GROUPS)
  const dialog = await app.chooseDialog('doomed', 'Delete Group')
  const choice = await dialog.findByLabelText<HTMLInputElement>('Delete Volumes')
  expect(choice.checked).toBe(false)
  await dialog.press('Delete Group')
  await dialog.findByText(/still contains volumes/)
  await app.user.click(choice)
  await dialog.press('Delete Group')
  await app.screen.findByText('Deleting group "doomed".')
  await app.advance(5000)
  expect((await items(app, 'groups/')).map(({ name }) => name)).not.toContain('doomed')
  expect((await items(app, 'volumes/')).map(({ name }) => name)).not.toContain('inside')
})

it.each([
  ['a group', GROUPS, 'web-tier'],
  ['a group snapshot', SNAPSHOTS, 'web-tier-before-upgrade'],
])('shows %s in the tab Overview [VOLP-067]', async (_what, path, name) => {
  const app = await openStorage({ path })
  const { id } = await app.row(name)
  await app.open(`${path}/${id}/`)
  const tabs = await app.screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Overview', 'Relations'])
  await app.screen.findByText(id)
})

it('lists group snapshots, filtered in the page, and deletes one or several of them [VOLP-068]', async () => {
  const app = await openStorage({ path: SNAPSHOTS })
  const row = await app.row('web-tier-before-upgrade')
  expect(columnLabels(groupSnapshot, groupSnapshotsPanel.columns)).toEqual(['Name', 'Description', 'Status', 'Group'])
  expect([row.cell('Status'), row.cell('Group')]).toEqual(['Available', 'web-tier'])
  await app.answered()
  expect(await row.actions()).toEqual(['Create Group', 'Delete Snapshot'])
  const { actions = {} } = groupSnapshot
  expect(actions.createGroupOfSnapshot).toHaveProperty('requires', {
    kind: 'policy',
    rules: [['volume', 'group:create']],
  })
  expect(actions.deleteGroupSnapshot).toHaveProperty('requires', {
    kind: 'policy',
    rules: [['volume', 'group:delete_group_snapshot']],
  })
  await app.open(`${SNAPSHOTS}?q=name:none`)
  await app.hides({ link: 'web-tier-before-upgrade' })
  expect(app.calls.filter((call) => call.includes('groupsnapshots') && call.includes('name='))).toEqual([])
  await app.open(SNAPSHOTS)
  await (await app.row('web-tier-before-upgrade')).select()
  await app.press(/^Delete Snapshot/)
  await (await app.dialog()).press(/^Delete Snapshot/)
  await app.saysLater('Deleted Snapshot: web-tier-before-upgrade.')
  await app.advance(5000)
  expect(await items(app, 'groupsnapshots/')).toEqual([])
  expect(await items(app, 'volumesnapshots/?name=web-tier-before-upgrade')).toEqual([])
})

it('makes a group out of a group snapshot, with a volume of each of its snapshots [VOLP-069] [FEATURE-22]', async () => {
  const app = await openStorage({ path: SNAPSHOTS })
  const made = await makeOf(
    app,
    'web-tier-before-upgrade',
    ['Create Group', /^Use snapshot as a source/],
    ['restored', 'Again'],
  )
  const snapshot = await itemOf(app, 'groupsnapshots/', 'web-tier-before-upgrade')
  expect(made).toMatchObject({ description: 'Again', group_snapshot_id: snapshot.id })
  expect(made.volumes).toHaveLength(2)
})
