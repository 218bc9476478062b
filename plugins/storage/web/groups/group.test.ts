import { tryAction, tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import type { VolumeGroup } from '../../api/volume-groups.ts'
import createForm from './create-group.ts'
import { cloneGroup, createGroupSnapshot, deleteGroup, editGroup } from './group-forms.ts'
import { groupSnapshot } from './group-snapshot.ts'
import { createGroupSpec, groupSpec } from './group-spec.ts'
import { canDelete, hasVolumes, isUsable } from './group-state.ts'
import { groupType } from './group-type.ts'
import manageForm from './manage-volumes.ts'

it.each(['available', 'creating', 'updating', 'error'])(
  'uses a group that is %s unless that is an error [VOLP-057]',
  (status) => {
    const verdict = status !== 'error' || { because: 'The group is in the status Error' }
    expect(isUsable({ status } as VolumeGroup)).toEqual(verdict)
  },
)

it('takes volumes out of a group that has any, and deletes one without snapshots [VOLP-057, VOLP-065, VOLP-099]', () => {
  const of = (fields: object) => fields as VolumeGroup
  expect([hasVolumes(of({ volumes: ['v1'] })), canDelete(of({ has_snapshots: false }))]).toEqual([true, true])
  expect(hasVolumes(of({ volumes: [] }))).toEqual({ because: 'The group has no volumes' })
  expect(canDelete(of({ has_snapshots: true }))).toEqual({ because: 'The group has group snapshots' })
})

const zone = (zoneName: string, available: boolean) => ({ zoneName, zoneState: { available } })

it('creates a group of a type, of one volume type at least [VOLP-058, VOLP-059]', async () => {
  const { outline, problems, choices, body, command } = await tryForm(createForm)
  expect(outline).toEqual({
    'Group Information': [
      'Name: text',
      'Description: textarea, 2 rows',
      'Group Type: select, required, from groupTypes',
      'Availability Zone: select, from zones',
    ],
    'Volume Types': ['Volume Types: members, required, checked, from volumeTypes'],
  })
  const problem = { volume_types: 'Select at least one volume type.' }
  expect([{}, { volume_types: [] }, { volume_types: ['t1'] }].map((values) => problems({ values }))).toEqual([
    problem,
    problem,
    {},
  ])
  const answers = { zones: [zone('nova', true), zone('closed', false)], groupTypes: [{ id: 'gt1', name: 'default' }] }
  expect(choices('availability_zone', { answers })).toEqual([['nova', 'nova']])
  expect(choices('group_type', { answers })).toEqual([['gt1', 'default']])
  const values = { name: 'g', group_type: 'gt1', volume_types: ['t1', 't2'] }
  expect(body({ values })).toEqual({ ...values, description: '', availability_zone: null })
  const more = { description: 'd', availability_zone: 'nova' }
  expect(body({ values: { ...values, ...more } })).toEqual({ ...values, ...more })
  const words = 'openstack volume group create --name'
  expect(command()).toBe(`${words}  `)
  expect(command({ values: { ...values, ...more } })).toBe(
    `${words} g --description d --availability-zone nova gt1 t1 t2`,
  )
})

const item = { id: 'g1', name: 'web', description: null, volumes: ['v1', 'v2'], volume_type_names: ['ssd'] }
const name = 'Name: text, required'
const description = 'Description: textarea, 2 rows'

it('takes a snapshot of a group, edits and clones it [VOLP-060, VOLP-061, VOLP-062, VOLP-069]', async () => {
  const [taken, edited, cloned] = await Promise.all([createGroupSnapshot, editGroup, cloneGroup].map(tryForm))
  expect(taken?.outline).toEqual({ '': [`Snapshot ${name}`, description] })
  expect(taken?.body({ item, values: { name: 'n' } })).toEqual({ group_id: 'g1', name: 'n', description: '' })
  expect(taken?.body({ item, values: { name: 'n', description: 'd' } })).toMatchObject({ description: 'd' })
  expect(taken?.command({ item, values: { name: 'n' } })).toBe('openstack volume group snapshot create --name n g1')
  expect(edited?.outline).toEqual({ '': [name, description] })
  expect(edited?.initial({ item })).toEqual({ name: 'web', description: '' })
  expect(edited?.initial({ item: { ...item, description: 'd' } })).toEqual({ name: 'web', description: 'd' })
  expect(cloned?.outline).toEqual({ '': ['Group Name: text', description, 'Use a group as source: select, required'] })
  expect(cloned?.initial({ item })).toEqual({ source_group_id: 'g1' })
  expect(cloned?.choices('source_group_id', { item })).toEqual([['g1', 'web']])
  const made = await tryAction(groupSnapshot, 'createGroupOfSnapshot').form()
  expect(made.outline).toEqual({ '': ['Group Name: text', description, 'Use snapshot as a source: select, required'] })
  expect(made.initial({ item: { id: 's1' } })).toEqual({ group_snapshot_id: 's1' })
  expect(made.choices('group_snapshot_id', { item: { id: 's1', name: 'first' } })).toEqual([['s1', 'first']])
})

it('keeps the volumes of a deleted group unless that is asked [VOLP-066]', async () => {
  const { outline, initial, command, form } = await tryForm(deleteGroup)
  expect(outline).toEqual({ '': ['Delete Volumes: checkbox'] })
  expect([form.spec.isDanger, initial()]).toEqual([true, { delete_volumes: false }])
  expect(command({ item, values: { delete_volumes: false } })).toBe('openstack volume group delete g1')
  expect(command({ item, values: { delete_volumes: true } })).toBe('openstack volume group delete --force g1')
})

const volume = (id: string, fields: object = {}) => ({
  ...{ id, status: 'available', volume_type: 'ssd', group_id: null, 'os-vol-tenant-attr:tenant_id': 'p1' },
  ...fields,
})

it('offers a group the volumes of its types and project that are at rest and in no other [VOLP-063, VOLP-064]', async () => {
  const { outline, initial, body, form } = await tryForm(manageForm)
  expect(outline).toEqual({ Volumes: ['Volumes: members, from offered'] })
  const asked: unknown[] = []
  const found = [
    volume('v1', { status: 'error', group_id: 'g1', volume_type: null }),
    volume('free'),
    volume('used', { status: 'in-use' }),
    volume('failed', { status: 'error' }),
    volume('other', { group_id: 'g2' }),
    volume('slow', { volume_type: 'hdd' }),
    volume('none', { volume_type: null }),
    volume('foreign', { 'os-vol-tenant-attr:tenant_id': 'p2' }),
    volume('own', { 'os-vol-tenant-attr:tenant_id': undefined }),
  ]
  const read = async (...given: unknown[]) => {
    asked.push(given[1])
    return found
  }
  const offered = async (fields: object, projectId: string) => {
    const tools = Object({ read, projectId, item: { ...item, ...fields } })
    return (await Object(form.sources.offered)(tools)).map(({ id }: { readonly id: string }) => id)
  }
  const mine = ['v1', 'free', 'used', 'own']
  expect(await offered({ project_id: 'p1' }, 'p1')).toEqual(mine)
  expect(await offered({ project_id: undefined }, 'p1')).toEqual(mine)
  expect(await offered({ project_id: 'p1' }, 'admin')).toEqual(mine)
  expect(asked).toEqual([{}, {}, { query: { all_projects: true } }])
  expect(initial({ item })).toEqual({ volumes: ['v1', 'v2'] })
  expect(body({ item, values: { volumes: ['v2', 'v3'] } })).toEqual({ added: ['v3'], removed: ['v1'] })
  expect(body({ item, values: {} })).toEqual({ added: [], removed: ['v1', 'v2'] })
})

it('creates and edits a group type, public at first, and its specs [VOLP-102, VOLP-103]', async () => {
  const fields = { '': [name, description, 'Public: checkbox'] }
  const [made, edited] = await Promise.all(
    ['createGroupType', 'editGroupType'].map((key) => tryAction(groupType, key).form()),
  )
  expect([made?.outline, edited?.outline, made?.initial()]).toEqual([fields, fields, { is_public: true }])
  const type = { name: 'n', description: null, is_public: false }
  expect(edited?.initial({ item: type })).toEqual({ ...type, description: '' })
  expect(edited?.initial({ item: { ...type, description: 'd' } })).toEqual({ ...type, description: 'd' })
  const words = 'openstack volume group type'
  expect(made?.command({ values: { name: 'n' } })).toBe(`${words} create --public n`)
  expect(made?.command({ values: { ...type, description: 'd' } })).toBe(`${words} create --private --description d n`)
  const spec = await tryForm(createGroupSpec)
  expect(spec.outline).toEqual({ '': ['Key: text, required', 'Value: text, required'] })
  expect(spec.command({ item, values: { key: 'k', value: 'v' } })).toBe(`${words} set --property k=v g1`)
  const change = await tryAction(groupSpec, 'editGroupSpec').form()
  const answers = { current: [{ key: 'k', value: 'v' }] }
  expect([change.outline, change.initial({ item: { key: 'k' }, answers })]).toEqual([
    { '': ['Value: text, required'] },
    { value: 'v' },
  ])
})
