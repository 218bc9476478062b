import { form } from '@fascia/sdk/web/declare'
import { snapshotType, type VolumeSnapshot } from '../../api/volume-snapshots.ts'
import { volumeType } from '../../api/volumes.ts'
import { revertFields, reverting } from './revert-fields.ts'

/** Revert Volume to Snapshot, of the newest snapshot of a volume. */
export default form(reverting, {
  of: snapshotType,
  isDanger: true,
  submit: 'Revert Volume',
  intro:
    'The volume of snapshot {name} gets its data back. What was written to the volume since the snapshot was made is lost, and cannot be restored.',
  params: ({ item: { volume_id } }) => ({ id: volume_id }),
  initial: ({ item: { id, name, created_at } }) => ({ snapshot_id: id, snapshot: name, made_at: created_at ?? '' }),
  fields: revertFields<VolumeSnapshot>(),
  body: ({ item: { id } }) => ({ snapshot_id: id }),
  outcome: 'updated',
  /** A revert that fails leaves an error at the volume, and none at the snapshot. */
  alsoChanges: ({ item: { volume_id } }) => [{ type: volumeType.code, id: volume_id, changes: ['updated_at'] }],
  accepted: 'Reverting volume {volume} to snapshot {name}.',
  success: 'Volume {volume} was reverted to snapshot {name}.',
  successValues: ({ item: { volume_id, volume_name } }) => ({ volume: volume_name ?? volume_id }),
  failure: 'Unable to revert the volume.',
})
