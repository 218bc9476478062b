import { optionWords } from '@fascia/sdk/common'
import { field, form } from '@fascia/sdk/web/declare'
import { snapshotType, update } from '../../api/volume-snapshots.ts'

/** Edit Snapshot [VOLP-045]. */
export default form(update, {
  of: snapshotType,
  submit: 'Submit',
  initial: ({ item: { name, description } }) => ({ name, description: description ?? '' }),
  fields: {
    name: field.text('Snapshot Name'),
    description: field.text('Description', { control: 'textarea', rows: 3 }),
  },
  success: 'Updated volume snapshot "{name}".',
  failure: 'Unable to update the volume snapshot.',
  command: ({ values: { name, description }, item: { id } }) => [
    ...['openstack', 'volume', 'snapshot', 'set'],
    ...optionWords('--name', name),
    ...optionWords('--description', description),
    id,
  ],
})
