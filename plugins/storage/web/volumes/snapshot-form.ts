import { optionWords } from '@fascia/sdk/common'
import { field, form } from '@fascia/sdk/web/declare'
import { create, snapshotType } from '../../api/volume-snapshots.ts'
import { volumeType } from '../../api/volumes.ts'

/** Create Snapshot, of a volume [VOLP-034]. */
export default form(create, {
  of: volumeType,
  makes: snapshotType,
  intro: ({ item: { status } }) =>
    status === 'in-use'
      ? 'The volume {name} is in use: what its instance has not written yet is not in the snapshot.'
      : 'A snapshot keeps the data of {name} as they are now.',
  quota: {
    snapshots: { exceeded: 'All {count} snapshots of the quota are used.' },
    gigabytes: { adds: ({ item: { size } }) => size },
  },
  fields: {
    name: field.text('Snapshot Name'),
    description: field.text('Description', { control: 'textarea', rows: 3 }),
  },
  body: ({ values: { name, description }, item: { id } }) => ({
    volume_id: id,
    name: name ?? '',
    description: description ?? '',
  }),
  accepted: 'Creating volume snapshot of "{name}".',
  successValues: ({ item: { name } }) => ({ name }),
  failure: 'Unable to create the volume snapshot.',
  command: ({ values: { name, description }, item: { id } }) => [
    ...['openstack', 'volume', 'snapshot', 'create', '--volume', id],
    ...optionWords('--description', description),
    name ?? '',
  ],
})
