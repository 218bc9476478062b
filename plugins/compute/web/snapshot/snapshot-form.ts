import { optionWords } from '@fascia/sdk/common'
import { field, form } from '@fascia/sdk/web/declare'
import { snapshot } from '../../api/lifecycle.ts'
import { serverType } from '../../api/servers.ts'

/** Create Snapshot: an image of the instance, for the list of images [COMPUTE-042]. */
export default form(snapshot, {
  of: serverType,
  outcome: 'updated',
  intro: 'A snapshot is an image of the disk of {name}, from which instances can be made.',
  fields: {
    name: field.text('Snapshot Name'),
  },
  body: ({ values: { name }, item: { id } }) => ({ instance_id: id, name }),
  accepted: 'Creating snapshot {snapshot} of Instance: {name}.',
  successValues: ({ values }) => ({ snapshot: values.name }),
  failure: 'Unable to create a snapshot of the server with id: {id}',
  command: ({ values: { name }, item: { id } }) => [
    ...['openstack', 'server', 'image', 'create'],
    ...optionWords('--name', name),
    id,
  ],
})
