import { tryAction, tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import editForm from './edit-form.ts'
import { snapshot } from './snapshot.ts'

it.each(['available', 'error', 'backing-up', 'creating'])(
  'offers for a snapshot that is %s what fits it [VOLP-043, VOLP-045, VOLP-046, VOLP-047]',
  (status) => {
    const verdict = (key: string, group_snapshot_id: string | null = null) =>
      tryAction(snapshot, key).verdict({ status, group_snapshot_id })
    const available = status === 'available' || { because: 'Needs status Available' }
    const keys = ['createVolumeOfSnapshot', 'editSnapshot', 'backupSnapshot']
    expect(keys.map((key) => verdict(key))).toEqual(keys.map(() => available))
    expect(verdict('deleteSnapshot')).toEqual(status !== 'backing-up' || { because: 'The snapshot is being backed up' })
    expect(verdict('deleteSnapshot', 'gs1')).toEqual({ because: 'The snapshot belongs to a group snapshot' })
  },
)

it('reverts the volume of its newest snapshot alone, where both are at rest and of one size', () => {
  const whole = { status: 'available', size: 1, is_last: true, volume_status: 'available', volume_size: 1 }
  const verdict = (fields: object = {}) => tryAction(snapshot, 'revertVolume').verdict({ ...whole, ...fields })
  const unknown = { is_last: undefined, volume_status: undefined, volume_size: undefined }
  expect([verdict(), verdict(unknown)]).toEqual([true, true])
  expect([
    verdict({ status: 'restoring' }),
    verdict({ is_last: false }),
    verdict({ volume_status: 'in-use' }),
    verdict({ volume_size: 2 }),
  ]).toEqual([
    { because: 'Needs status Available' },
    { because: 'The volume has a later snapshot' },
    { because: 'The volume needs status Available' },
    { because: 'The volume has been extended since the snapshot was made' },
  ])
})

it('edits name and description [VOLP-045]', async () => {
  const { outline, initial } = await tryForm(editForm)
  expect(outline).toEqual({ '': ['Snapshot Name: text', 'Description: textarea, 3 rows'] })
  expect(initial({ item: { name: 'n', description: null } })).toEqual({ name: 'n', description: '' })
  expect(initial({ item: { name: 'n', description: 'd' } })).toEqual({ name: 'n', description: 'd' })
})
