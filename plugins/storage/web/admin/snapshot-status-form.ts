import { optionWords } from '@fascia/sdk/common'
import { form } from '@fascia/sdk/web/declare'
import { resetStatus, SNAPSHOT_RESET_STATUSES, snapshotType } from '../../api/volume-snapshots.ts'
import { statusReset } from './status-reset.ts'

/** Update Status: sets the status that the service records for a snapshot [VOLP-080]. */
export default form(resetStatus, {
  id: 'storage.form.snapshot-status',
  of: snapshotType,
  ...statusReset(SNAPSHOT_RESET_STATUSES),
  success: 'Updated the status of volume snapshot "{name}".',
  failure: 'Unable to update the status of the volume snapshot.',
  command: ({ values: { status }, item: { id } }) => [
    ...['openstack', 'volume', 'snapshot', 'set'],
    ...optionWords('--state', status),
    id,
  ],
})
