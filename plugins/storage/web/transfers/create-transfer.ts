import { optionWords } from '@fascia/sdk/common'
import { field, form } from '@fascia/sdk/web/declare'
import { create } from '../../api/transfers.ts'
import { volumeType } from '../../api/volumes.ts'

/** Create Volume Transfer: afterwards the dialog shows what its acceptance needs, this one time [VOLP-038, VOLP-039]. */
export default form(create, {
  of: volumeType,
  intro: 'Whoever has the id and the key of the transfer can take the volume {name}.',
  outcome: 'updated',
  fields: {
    name: field.text('Transfer Name', { messages: { required: 'Give the transfer a name.' } }),
  },
  success: 'Created volume transfer for "{name}".',
  failure: 'Unable to create the volume transfer.',
  command: ({ values: { name }, item: { id } }) => [
    ...['openstack', 'volume', 'transfer', 'request', 'create'],
    ...optionWords('--name', name),
    id,
  ],
  once: ({ answer: { id, name, auth_key } }) => ({
    notice: 'The key is shown this one time only. Keep it, or download it.',
    terms: [
      { label: 'Transfer Name', value: name },
      { label: 'Transfer ID', value: id, format: 'id' },
      { label: 'Authorization Key', value: auth_key, format: 'id' },
    ],
    file: { label: 'Download transfer credentials', name: `${name}.txt` },
  }),
})
