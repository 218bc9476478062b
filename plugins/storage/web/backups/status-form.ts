import { choiceField, form } from '@fascia/sdk/web/declare'
import { backupType, resetStatus } from '../../api/backups.ts'

/** Update Volume backup Status: sets the status that the service records for a backup [VOLP-084]. */
export default form(resetStatus, {
  id: 'storage.form.backup-status',
  of: backupType,
  isDanger: true,
  intro: 'Nothing is done to {name} itself.',
  fields: {
    status: choiceField('Status', {
      isRequired: true,
      placeholder: 'Select a status',
      messages: { required: 'Select a status.' },
      choices: { available: 'Available', error: 'Error' },
    }),
  },
  outcome: 'updated',
  success: 'Updated the status of volume backup "{name}".',
  failure: 'Unable to update the status of the volume backup.',
})
