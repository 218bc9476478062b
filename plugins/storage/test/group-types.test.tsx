import type { Dashboard } from '@fascia/testing'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { groupType, groupTypesPanel } from '../web/groups/group-type.ts'
import { columnLabels, openStorage } from './open-storage.ts'
import { createSpec, editSpec } from './spec-forms.ts'

const PATH = '/admin/group_types'
const DEFAULT = 'default_cgsnapshot_type'
const LONG = 'x'.repeat(256)
const TOO_LONG = /, the maximum is 255 characters$/

const openTypes = (): Promise<Dashboard> => openStorage({ as: 'admin', path: PATH })

async function typeOf(app: Dashboard, id: string) {
  return (await app.request('GET', `/api/cinder/grouptypes/${id}/`)).json()
}

it('lists group types, filtered in the page, with the actions that their rule allows [VOLP-101]', async () => {
  const app = await openTypes()
  const row = await app.row(DEFAULT)
  expect(columnLabels(groupType, groupTypesPanel.columns)).toEqual(['Name', 'Description', 'Public'])
  expect([row.cell('Description'), row.cell('Public')]).toEqual(['Default group type for migrating cgsnapshot', 'Yes'])
  await app.answered()
  expect(await row.actions()).toEqual(['View Specs', 'Edit Group Type', 'Delete Group Type'])
  const requires = { kind: 'policy', rules: [['volume', 'group:group_types_manage']] }
  for (const key of ['createGroupType', 'viewSpecs', 'editGroupType', 'deleteGroupType'])
    expect(groupType.actions, key).toHaveProperty([key, 'requires'], requires)
  await app.open(`${PATH}?q=name:none`)
  await app.hides({ link: DEFAULT })
  expect(app.calls.filter((call) => call.includes('/grouptypes/') && call.includes('name='))).toEqual([])
})

it('deletes group types that no group has, one or several [VOLP-101]', async () => {
  const app = await openStorage({ as: 'admin', path: '/settings/user' })
  for (const name of ['one', 'two']) await app.request('POST', '/api/cinder/grouptypes/', { name })
  await app.open(PATH)
  await (await app.row('one')).choose('Delete Group Type')
  await (await app.dialog()).press('Delete Group Type')
  await app.screen.findByText('Deleted Group Type: one.')
  for (const name of ['two', DEFAULT]) await (await app.row(name)).select()
  await app.press(/^Delete Group Type/)
  await (await app.dialog()).press(/^Delete Group Type/)
  await app.screen.findByText('Deleted Group Type: two.')
  await app.screen.findByText(`Unable to delete Group Type: ${DEFAULT}.`)
})

it('creates and edits group types, public unless it is said otherwise [VOLP-102]', async () => {
  const app = await openTypes()
  await app.row(DEFAULT)
  await app.press('Create Group Type')
  const dialog = await app.dialog('Create Group Type')
  expect((await dialog.findByLabelText<HTMLInputElement>('Public')).checked).toBe(true)
  await dialog.press('Create Group Type')
  await dialog.findByText('Enter a name.')
  await dialog.fill(/^Name/, LONG)
  await dialog.fill('Description', LONG)
  await dialog.press('Create Group Type')
  expect(await dialog.findAllByText(TOO_LONG)).toHaveLength(2)
  await dialog.fill(/^Name/, 'gold')
  await dialog.fill('Description', 'Consistent')
  await app.user.click(dialog.getByLabelText('Public'))
  await dialog.press('Create Group Type')
  await app.screen.findByText('Created group type "gold".')
  const { id } = await app.row('gold')
  expect(await typeOf(app, id)).toMatchObject({ name: 'gold', description: 'Consistent', is_public: false })
  const edit = await app.chooseDialog('gold', 'Edit Group Type')
  expect((await edit.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('gold')
  expect(edit.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Consistent')
  expect(edit.getByLabelText<HTMLInputElement>('Public').checked).toBe(false)
  await edit.fill(/^Name/, LONG)
  await edit.press('Save')
  await edit.findByText(TOO_LONG)
  await edit.fill(/^Name/, 'silver')
  await edit.press('Save')
  await app.screen.findByText('Updated group type "silver".')
  expect(await typeOf(app, id)).toMatchObject({ name: 'silver', description: 'Consistent', is_public: false })
})

it('lists the specs of a group type, and creates, edits and deletes them [VOLP-103]', async () => {
  const app = await openTypes()
  const { id } = await app.row(DEFAULT)
  await (await app.row(DEFAULT)).choose('View Specs')
  await app.screen.findByRole('tab', { name: 'Group Type Specs' })
  const row = await app.row('consistent_group_snapshot_enabled')
  expect([row.cell('Key'), row.cell('Value')]).toEqual(['consistent_group_snapshot_enabled', '<is> True'])
  await app.answered()
  expect(await row.actions()).toEqual(['Edit Spec', 'Delete Spec'])
  await createSpec(app, 'Create Spec', 'tier', 'one')
  await app.screen.findByText('Created spec "tier".')
  await editSpec(app, 'Edit Spec', 'tier', ['one', 'two'])
  await app.screen.findByText('Updated spec "tier".')
  expect((await typeOf(app, id)).group_specs).toEqual({ consistent_group_snapshot_enabled: '<is> True', tier: 'two' })
  await (await app.row('tier')).choose('Delete Spec')
  await (await app.dialog()).press(/^Delete Spec/)
  await app.screen.findByText('Deleted Spec: tier.')
  await (await app.row('consistent_group_snapshot_enabled')).select()
  await app.press(/^Delete Spec/)
  await (await app.dialog()).press(/^Delete Spec/)
  await waitFor(async () => expect((await typeOf(app, id)).group_specs).toEqual({}))
})
