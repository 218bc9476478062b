import { choiceField, form } from '@fascia/sdk/web/declare'
import { resetStatus, SNAPSHOT_RESET_STATUSES, snapshotType } from '../../api/volume-snapshots.ts'
import { STATUS_TEXTS } from '../../api/volume-status.ts'

/** Update Status: sets the status that the service records for a snapshot [VOLP-080]. */
export default form(resetStatus, {
  id: 'storage.form.snapshot-status',
  of: snapshotType,
  isDanger: true,
  intro: 'Nothing is done to {name} itself.',
  fields: {
    status: choiceField('Status', {
      isRequired: true,
      placeholder: 'Select a status',
      messages: { required: 'Select a status.' },
      choices: () => SNAPSHOT_RESET_STATUSES.map((value) => ({ value, label: STATUS_TEXTS[value] })),
    }),
  },
  outcome: 'updated',
  success: 'Updated the status of volume snapshot "{name}".',
  failure: 'Unable to update the status of the volume snapshot.',
})
