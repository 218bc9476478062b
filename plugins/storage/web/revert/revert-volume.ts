import { form } from '@fascia/sdk/web/declare'
import { type Volume, volumeType } from '../../api/volumes.ts'
import { revertFields, reverting } from './revert-fields.ts'

/** Revert to Last Snapshot, of a volume: the newest snapshot as the page knows it; Cinder refuses it where a later one was made meanwhile. */
export default form(reverting, {
  of: volumeType,
  isDanger: true,
  submit: 'Revert Volume',
  intro:
    'The volume {name} gets the data of its last snapshot back. What was written to it since the snapshot was made is lost, and cannot be restored.',
  initial: ({ item: { last_snapshot: last } }) => ({
    snapshot_id: last?.id ?? '',
    snapshot: last?.name ?? '',
    made_at: last?.created_at ?? '',
  }),
  fields: revertFields<Volume>(),
  body: ({ item: { last_snapshot: last } }) => ({ snapshot_id: last?.id ?? '' }),
  outcome: 'updated',
  accepted: 'Reverting volume {name} to snapshot {snapshot}.',
  success: 'Volume {name} was reverted to snapshot {snapshot}.',
  successValues: ({ item: { last_snapshot: last } }) => ({ snapshot: last?.name ?? '' }),
  failure: 'Unable to revert the volume.',
})
