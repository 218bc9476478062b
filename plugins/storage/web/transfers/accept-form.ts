import { optionWords } from '@fascia/sdk/common'
import { field, form } from '@fascia/sdk/web/declare'
import { accept } from '../../api/transfers.ts'
import { volumeType } from '../../api/volumes.ts'

/** Accept Volume Transfer: by the id and the key that were shown once [VOLP-040]. */
export default form(accept, {
  of: volumeType,
  keepsDraft: false,
  intro: 'The volume becomes one of this project, and is counted in its quota.',
  fields: {
    transfer_id: field.text('Transfer ID', { trims: true }),
    auth_key: field.text('Authorization Key', { trims: true, autoComplete: 'off' }),
  },
  madeId: ({ answer: { volume_id } }) => volume_id,
  success: 'Successfully accepted volume transfer: "{name}"',
  successValues: ({ answer: { name } }) => ({ name }),
  failure: 'Unable to accept the volume transfer.',
  command: ({ values: { transfer_id, auth_key } }) => [
    ...['openstack', 'volume', 'transfer', 'request', 'accept'],
    ...optionWords('--auth-key', auth_key),
    transfer_id,
  ],
})
