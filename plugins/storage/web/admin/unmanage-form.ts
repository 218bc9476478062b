import { asking, field, form } from '@fascia/sdk/web/declare'
import { unmanage } from '../../api/volume-administration.ts'
import { volumeType } from '../../api/volumes.ts'

/** Unmanage Volume: it leaves the list, and its data stay where they are [VOLP-076]. */
export default form(asking(unmanage, { name: '', host: '', volume_id: '' }), {
  id: 'storage.form.unmanage-volume',
  of: volumeType,
  isDanger: true,
  intro: 'The service knows {name} no more; its data stay on the storage.',
  initial: ({ item: volume }) => ({
    name: volume.name,
    host: volume['os-vol-host-attr:host'] ?? '',
    volume_id: volume.id,
  }),
  fields: {
    name: field.text('Volume Name', { isReadOnly: true }),
    host: field.text('Host', { isReadOnly: true }),
    volume_id: field.text('ID', { isReadOnly: true }),
  },
  outcome: 'updated',
  accepted: 'Unmanaging volume "{name}".',
  failure: 'Unable to unmanage the volume.',
})
