import { optionWords } from '@fascia/sdk/common'
import { form } from '@fascia/sdk/web/declare'
import { RESET_STATUSES, resetStatus } from '../../api/volume-administration.ts'
import { volumeType } from '../../api/volumes.ts'
import { statusReset } from './status-reset.ts'

/** Update Volume Status: sets the status that the service records for a volume [VOLP-073]. */
export default form(resetStatus, {
  id: 'storage.form.volume-status',
  of: volumeType,
  ...statusReset(RESET_STATUSES),
  success: 'Updated the status of volume "{name}".',
  failure: 'Unable to update the status of the volume.',
  command: ({ values: { status }, item: { id } }) => [
    ...['openstack', 'volume', 'set'],
    ...optionWords('--state', status),
    id,
  ],
})
