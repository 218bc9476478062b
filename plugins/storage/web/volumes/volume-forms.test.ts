import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import acceptForm from '../transfers/accept-form.ts'
import editForm from './edit-form.ts'
import extendForm from './extend-form.ts'
import retypeForm from './retype-form.ts'
import snapshotForm from './snapshot-form.ts'
import snapshotReadiness from './snapshot-readiness.ts'
import uploadForm from './upload-form.ts'
import volumeReadiness from './volume-readiness.ts'

const item = {
  id: 'v1',
  name: 'data',
  description: null,
  size: 5,
  status: 'available',
  volume_type: 'ssd',
  bootable: 'false',
}

it('edits name, description and whether it boots [VOLP-028]', async () => {
  const { outline, initial } = await tryForm(editForm)
  expect(outline).toEqual({ '': ['Volume Name: text', 'Description: textarea, 3 rows', 'Bootable: checkbox'] })
  expect(initial({ item })).toEqual({ name: 'data', description: '', bootable: false })
  expect(initial({ item: { ...item, description: 'Tables', bootable: 'true' } })).toMatchObject({
    description: 'Tables',
    bootable: true,
  })
})

it('extends to a size above the current one [VOLP-029]', async () => {
  const { outline, initial, problems, body, command, form } = await tryForm(extendForm)
  expect(outline).toEqual({
    '': [
      'Volume Name: text, read-only',
      'Current Size (GiB): spinner, read-only',
      'New Size (GiB): spinner, required, checked',
    ],
  })
  expect(initial({ item })).toEqual({ name: 'data', orig_size: 5, new_size: 6 })
  const problem = { new_size: 'The new size must be greater than the current size.' }
  for (const [new_size, found] of [
    [4, problem],
    [5, problem],
    [6, {}],
    [undefined, {}],
  ] as const)
    expect(problems({ item, values: { new_size } }), `${new_size}`).toEqual(found)
  expect(body({ item, values: { name: 'data', new_size: 6 } })).toEqual({ new_size: 6 })
  expect(command({ item, values: { new_size: 6 } })).toBe('openstack volume set --size 6 v1')
  expect(command({ item })).toBe('openstack volume set --size  v1')
  const use = Object(form.spec.quota?.gigabytes)
  expect([6, 4, undefined].map((new_size) => use.adds({ item, values: { new_size } }))).toEqual([1, 0, 0])
})

it.each([
  [false, 'in-use', 'This cloud cannot extend a volume in use. Detach the volume first.'],
  [false, 'available', undefined],
  [true, 'in-use', undefined],
  [undefined, 'in-use', undefined],
])(
  'with extend_in_use_volume %s, a volume that is %s is blocked by: %s [VOLP-030]',
  async (extendsInUse, status, text) => {
    const { blocked } = await tryForm(extendForm)
    expect(blocked({ answers: { extendsInUse }, item: { ...item, status } })).toBe(text)
  },
)

it('changes to another type, never moving the data unless that is asked [VOLP-035]', async () => {
  const { outline, initial, choices, body } = await tryForm(retypeForm)
  expect(outline).toEqual({
    '': ['Volume Name: text, read-only', 'Type: select, required, from types', 'Migration Policy: select'],
  })
  expect(initial({ item })).toEqual({ name: 'data', migration_policy: 'never' })
  expect(choices('new_type', { item, answers: { types: [{ name: 'ssd' }, { name: 'hdd' }] } })).toEqual([
    ['hdd', 'hdd'],
  ])
  expect(choices('migration_policy')).toEqual([
    ['never', 'Never'],
    ['on-demand', 'On Demand'],
  ])
  const values = { new_type: 'hdd', migration_policy: 'never' }
  expect(body({ item, values: { ...values, name: 'data' } })).toEqual(values)
})

it('takes a snapshot, and says so where the volume is in use [VOLP-034]', async () => {
  const { outline, body, command, form } = await tryForm(snapshotForm)
  expect(outline).toEqual({ '': ['Snapshot Name: text', 'Description: textarea, 3 rows'] })
  expect(body({ item, values: {} })).toEqual({ volume_id: 'v1', name: '', description: '' })
  expect(body({ item, values: { name: 'n', description: 'd' } })).toEqual({
    volume_id: 'v1',
    name: 'n',
    description: 'd',
  })
  expect(command({ item, values: { name: 'n' } })).toBe('openstack volume snapshot create --volume v1 n')
  expect(command({ item })).toBe('openstack volume snapshot create --volume v1 ')
  const intro = (status: string) => Object(form.spec).intro({ item: { status } })
  expect(intro('in-use')).toMatch(/is in use/)
  expect(intro('available')).not.toMatch(/is in use/)
})

it('uploads in one of the formats of disks, asking for force where the volume is in use [VOLP-036, VOLP-037]', async () => {
  const { outline, initial, shown, choices, body } = await tryForm(uploadForm)
  expect(outline).toEqual({
    '': ['Volume Name: text, read-only', 'Image Name: text', 'Disk Format: select', 'Force: checkbox, at times'],
  })
  expect(initial({ item })).toEqual({ name: 'data', disk_format: 'raw', force: false })
  expect(shown({ item })).not.toContain('force')
  expect(shown({ item: { ...item, status: 'in-use' } })).toContain('force')
  expect(choices('disk_format').map(([format]) => format)).toEqual(['raw', 'vmdk', 'vdi', 'qcow2', 'vhd', 'vhdx'])
  const values = { image_name: 'i', disk_format: 'raw' }
  expect(body({ values: { ...values, name: 'data' } })).toEqual({ ...values, force: false })
})

it('accepts a transfer by its id and key, and keeps neither [VOLP-040]', async () => {
  const { outline, form } = await tryForm(acceptForm)
  expect(outline).toEqual({ '': ['Transfer ID: text', 'Authorization Key: text'] })
  expect(form.spec.keepsDraft).toBe(false)
  const fields = Object.values(form.spec.steps.details?.fields ?? {})
  expect(fields.map((field) => field?.trims)).toEqual([true, true])
})

const room = { totalVolumesUsed: 1, maxTotalVolumes: 2, totalGigabytesUsed: 9, maxTotalVolumeGigabytes: 10 }
const full = { because: 'Quota exceeded' }
it.each([
  [room, true],
  [{ ...room, totalVolumesUsed: 2 }, full],
  [{ ...room, totalGigabytesUsed: 10 }, full],
  [{ maxTotalVolumes: 0, maxTotalVolumeGigabytes: 10 }, full],
  [{ maxTotalVolumes: 1, maxTotalVolumeGigabytes: 1 }, true],
  [{ totalVolumesUsed: 5, totalGigabytesUsed: 5 }, true],
])('with the limits %j a volume can be made: %j [VOLP-008, VOLP-009]', async (limits, verdict) => {
  expect(await volumeReadiness(Object({ read: async () => limits }))).toEqual(verdict)
})

it.each([
  [{ totalSnapshotsUsed: 9, maxTotalSnapshots: 10 }, true],
  [{ totalSnapshotsUsed: 10, maxTotalSnapshots: 10 }, full],
  [{}, true],
])('with the limits %j a snapshot can be taken: %j [VOLP-015]', async (limits, verdict) => {
  expect(await snapshotReadiness(Object({ read: async () => limits }))).toEqual(verdict)
})
