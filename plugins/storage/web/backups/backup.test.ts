import { tryAction, tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { backup } from './backup.ts'
import { snapshotBackup, volumeBackup } from './create-backup.ts'
import restoreForm from './restore-form.ts'
import statusForm from './status-form.ts'

it.each([
  ['available', [true, false, true]],
  ['creating', [false, true, false]],
  ['restoring', [false, true, false]],
  ['deleting', [false, false, false]],
  ['error', [false, false, true]],
  ['error_deleting', [false, true, false]],
])('restores, forces out and deletes a backup that is %s: %j [VOLP-051, VOLP-083]', (status, offered) => {
  const verdicts = ['restoreBackup', 'forceDeleteBackup', 'deleteBackup'].map((key) =>
    tryAction(backup, key).verdict({ status }),
  )
  const reasons = ['available', 'error_deleting or restoring or creating', 'available or error']
  expect(verdicts).toEqual(offered.map((is, at) => is || { because: `Needs status ${reasons[at]}` }))
})

const FIELDS = ['Backup Name: text', 'Description: textarea, 3 rows', 'Container Name: text']
it('backs up a volume, of its snapshot and after a full backup where there are such [VOLP-052, VOLP-053]', async () => {
  const { outline, shown, body } = await tryForm(volumeBackup)
  expect(outline).toEqual({
    'Create Volume Backup': [
      ...FIELDS,
      'Backup Snapshot: select, at times, from snapshots',
      'Incremental: checkbox, at times',
    ],
  })
  const always = ['name', 'description', 'container_name']
  expect(
    [{}, { snapshots: [], full: [] }, { snapshots: [{}] }, { full: [{}] }].map((answers) => shown({ answers })),
  ).toEqual([always, always, [...always, 'snapshot_id'], [...always, 'incremental']])
  const item = { id: 'v1' }
  const least = { name: 'n', description: '', volume_id: 'v1', snapshot_id: null, incremental: false }
  expect(body({ item, values: { name: 'n', container_name: '', snapshot_id: '' } })).toEqual(least)
  const said = { description: 'd', container_name: 'c', snapshot_id: 's1', incremental: true }
  expect(body({ item, values: { name: 'n', ...said } })).toEqual({ ...least, ...said })
})

it('backs up a snapshot beside its volume [VOLP-047, VOLP-053]', async () => {
  const { outline, shown, body } = await tryForm(snapshotBackup)
  expect(outline).toEqual({ 'Create Volume Backup': [...FIELDS, 'Incremental: checkbox, at times'] })
  expect([{ full: [] }, { full: [{}] }].map((answers) => shown({ answers }).includes('incremental'))).toEqual([
    false,
    true,
  ])
  const item = { id: 's1', volume_id: 'v1' }
  const least = { name: 'n', description: '', volume_id: 'v1', snapshot_id: 's1', incremental: false }
  expect(body({ item, values: { name: 'n', container_name: '' } })).toEqual(least)
  const said = { description: 'd', container_name: 'c', incremental: true }
  expect(body({ item, values: { name: 'n', ...said } })).toEqual({ ...least, ...said })
})

it('bases an increment on a full backup that is available [VOLP-053]', async () => {
  const asked: unknown[] = []
  const read = async (...given: unknown[]) => {
    asked.push(given[1])
    return [
      { id: 'b1', is_incremental: true },
      { id: 'b2', is_incremental: false },
    ]
  }
  for (const [form, item] of [
    [volumeBackup, { id: 'v1' }],
    [snapshotBackup, { id: 's1', volume_id: 'v1' }],
  ] as const)
    expect(await Object(form.sources.full)(Object({ read, item }))).toEqual([{ id: 'b2', is_incremental: false }])
  expect(asked).toEqual([1, 2].map(() => ({ query: { volume_id: 'v1', status: 'available' } })))
})

it('restores into a volume, or into a new one, and says which it became [VOLP-054]', async () => {
  const { outline, body, choices, form } = await tryForm(restoreForm)
  expect(outline).toEqual({ '': ['Select Volume: select, from volumes'] })
  expect(['v1', '', undefined].map((volume_id) => body({ values: { volume_id } }))).toEqual([
    { volume_id: 'v1' },
    { volume_id: null },
    { volume_id: null },
  ])
  expect(choices('volume_id', { answers: { volumes: [{ id: 'v1', name: 'data', size: 8 }] } })).toEqual([
    ['v1', 'data (8 GiB)'],
  ])
  expect(form.spec.accepted).toBe('Restoring backup {name} to volume {volume}.')
})

it('gives a backup one of two statuses [VOLP-084]', async () => {
  const { outline, choices, form } = await tryForm(statusForm)
  expect(outline).toEqual({ '': ['Status: select, required'] })
  expect(choices('status')).toEqual([
    ['available', 'Available'],
    ['error', 'Error'],
  ])
  expect(form.spec.isDanger).toBe(true)
})
