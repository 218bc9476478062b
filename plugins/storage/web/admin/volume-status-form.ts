import { choiceField, form } from '@fascia/sdk/web/declare'
import { RESET_STATUSES, resetStatus } from '../../api/volume-administration.ts'
import { STATUS_TEXTS } from '../../api/volume-status.ts'
import { volumeType } from '../../api/volumes.ts'

/** Update Volume Status: sets the status that the service records for a volume [VOLP-073]. */
export default form(resetStatus, {
  id: 'storage.form.volume-status',
  of: volumeType,
  isDanger: true,
  intro: 'Nothing is done to {name} itself.',
  fields: {
    status: choiceField('Status', {
      isRequired: true,
      placeholder: 'Select a status',
      messages: { required: 'Select a status.' },
      choices: () => RESET_STATUSES.map((value) => ({ value, label: STATUS_TEXTS[value] })),
    }),
  },
  outcome: 'updated',
  success: 'Updated the status of volume "{name}".',
  failure: 'Unable to update the status of the volume.',
})
