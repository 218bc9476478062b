import { expect, it } from 'vitest'
import { CLASSED, STATUS_TEXTS, STATUS_TONES } from '../../api/volume-status.ts'
import type { Volume } from '../../api/volumes.ts'
import { volumeLimits, volumeQuotas } from '../quotas.ts'
import { volume } from './volume.ts'
import { canDelete, canOffer, canRevert, canSnapshot, canTakeBack, canUnmanage, isAtRest } from './volume-state.ts'

const whole = { status: 'available', attachments: [], has_snapshots: false, group_id: null, transfer: null }
const of = (fields: object) => ({ ...whole, ...fields }) as unknown as Volume
const grouped = [{ group_id: 'g1' }, { consistencygroup_id: 'c1' }]
const RESTING = ['available', 'in-use']
const SOUND = ['available', 'error', 'error_extending', 'error_managing', 'error_restoring']

it.each(Object.keys(STATUS_TEXTS))(
  'offers for a volume that is %s what fits it [VOLP-010, VOLP-012, VOLP-013, VOLP-014, VOLP-015, VOLP-016, VOLP-017, VOLP-018, VOLP-076]',
  (status) => {
    const volume = of({ status })
    const because = (fits: boolean, reason: string) => fits || { because: reason }
    const atRest = because(RESTING.includes(status), 'Needs status Available or In-use')
    const sound = because(SOUND.includes(status), 'Needs status Available or an error')
    expect([isAtRest(volume), canSnapshot(volume), canDelete(volume), canUnmanage(volume)]).toEqual([
      atRest,
      atRest,
      sound,
      sound,
    ])
    expect(canOffer(volume)).toEqual(because(status === 'available', 'Needs status Available'))
    const last_snapshot = { size: 1, status: 'available' }
    expect(canRevert(of({ status, size: 1, last_snapshot }))).toEqual(
      because(status === 'available', 'Needs status Available'),
    )
    const waits = status === 'awaiting-transfer'
    expect(canTakeBack(of({ status, transfer: { id: 't1' } }))).toEqual(because(waits, 'The volume awaits no transfer'))
    expect(canTakeBack(volume)).toEqual({
      because: waits ? 'The volume has no transfer record' : 'The volume awaits no transfer',
    })
  },
)

it('keeps what is grouped, has snapshots or is attached [VOLP-010, VOLP-015, VOLP-076]', () => {
  const isGrouped = { because: 'The volume belongs to a group' }
  for (const fields of grouped) {
    expect([canDelete(of(fields)), canSnapshot(of(fields)), canUnmanage(of(fields))]).toEqual([
      isGrouped,
      isGrouped,
      true,
    ])
    expect(canSnapshot(of({ ...fields, status: 'error' }))).toEqual({ because: 'Needs status Available or In-use' })
  }
  const hasSnapshots = { because: 'The volume has snapshots' }
  expect([canDelete(of({ has_snapshots: true })), canUnmanage(of({ has_snapshots: true }))]).toEqual([
    hasSnapshots,
    hasSnapshots,
  ])
  expect(canUnmanage(of({ attachments: [{ server_id: 's1' }] }))).toEqual({ because: 'The volume is attached' })
})

it('reverts to a snapshot that is there, is at rest, and has the size of the volume', () => {
  const last = { size: 1, status: 'available' }
  const verdict = (last_snapshot: unknown, size = 1) => canRevert(of({ size, last_snapshot }))
  expect([verdict(last), verdict(null), verdict(undefined)]).toEqual([
    true,
    { because: 'The volume has no snapshots' },
    { because: 'The volume has no snapshots' },
  ])
  expect(verdict({ ...last, status: 'creating' })).toEqual({ because: 'Its last snapshot needs status Available' })
  expect(verdict(last, 2)).toEqual({ because: 'The volume has been extended since the snapshot was made' })
})

it('classes each status as good, bad or moving; a row of what is moving is polled [VOLP-006, VOLP-007]', () => {
  const failed = ['error', 'error_extending', 'error_deleting', 'error_restoring', 'error_backing-up', 'error_managing']
  const tones = (tone: string) =>
    Object.keys(STATUS_TONES)
      .filter((status) => STATUS_TONES[status] === tone)
      .sort()
  expect(tones('success')).toEqual(['available', 'in-use'])
  expect(tones('danger')).toEqual([...failed].sort())
  expect(tones('warning')).toEqual(['maintenance'])
  expect(tones('info')).toEqual(['awaiting-transfer', 'reserved'])
  expect(tones('progress')).toEqual([
    ...['attaching', 'backing-up', 'creating', 'deleting', 'detaching', 'downloading', 'extending'],
    ...['restoring-backup', 'retyping', 'reverting', 'uploading'],
  ])
  expect([...CLASSED].sort()).toEqual(['available', 'in-use', 'maintenance', ...failed].sort())
  expect(volume.transitional).toEqual({ status: { not: CLASSED } })
})

it('counts volumes, snapshots and gigabytes against the quota, with the quotas of administrators [VOLP-109]', () => {
  expect(volumeLimits.limits.map(({ name, limit, used }) => [name, limit, used])).toEqual([
    ['volumes', 'maxTotalVolumes', 'totalVolumesUsed'],
    ['snapshots', 'maxTotalSnapshots', 'totalSnapshotsUsed'],
    ['gigabytes', 'maxTotalVolumeGigabytes', 'totalGigabytesUsed'],
  ])
  // After those of compute, which have 10, and before those of networks, which have 30.
  expect([volumeLimits.order, volumeQuotas.order]).toEqual([20, 20])
})
