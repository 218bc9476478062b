import { optionWords } from '@fascia/sdk/common'
import { form } from '@fascia/sdk/web/declare'
import { backupType, resetStatus } from '../../api/backups.ts'
import { statusReset } from '../admin/status-reset.ts'

/** Update Volume backup Status: sets the status that the service records for a backup [VOLP-084]. */
export default form(resetStatus, {
  id: 'storage.form.backup-status',
  of: backupType,
  ...statusReset(['available', 'error']),
  success: 'Updated the status of volume backup "{name}".',
  failure: 'Unable to update the status of the volume backup.',
  command: ({ values: { status }, item: { id } }) => [
    ...['openstack', 'volume', 'backup', 'set'],
    ...optionWords('--state', status),
    id,
  ],
})
