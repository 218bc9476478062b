import { volumeType } from '@fascia/plugin-storage/api/volumes'
import { optionWords } from '@fascia/sdk/common'
import { field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { type Server, serverType } from '../../api/servers.ts'
import { attach, attachable } from '../../api/volume-attachments.ts'

/** Attach Volume: one that is available, or that several instances may share. */
export default form(
  attach,
  {
    volumes: ({ read, item }: SourceTools<Server>) => read(attachable, { params: { id: item.id } }),
    canChooseDevice: async ({ setting }: SourceTools<Server>) =>
      setting('OPENSTACK_HYPERVISOR_FEATURES.can_set_mount_point') === true,
  },
  {
    of: serverType,
    outcome: 'updated',
    names: { volumeId: 'volume_id' },
    intro: 'The volume becomes a disk of {name}.',
    fields: {
      volume_id: field.select('Volume ID', {
        from: 'volumes',
        label: ({ name, size, multiattach }, t) =>
          t(multiattach ? '{name} ({size} GiB, multi-attach)' : '{name} ({size} GiB)', { name, size }),
        placeholder: 'Select a volume',
        nonePlaceholder: 'No volumes available',
        failure: 'Unable to retrieve the volumes.',
        messages: { required: 'Select a volume.' },
      }),
      device: field.text('Device Name', {
        help: 'Such as /dev/vdc. The cloud chooses one when this is empty.',
        when: ({ answers: { canChooseDevice } }) => canChooseDevice === true,
      }),
    },
    // Nova lists the volume at once; whether it is attached, the volume says.
    alsoChanges: ({ values: { volume_id } }) => [{ type: volumeType.code, id: volume_id, changes: ['attachments'] }],
    success: 'Attaching volume {volume} to {name}.',
    successValues: ({ values: { volume_id }, answers: { volumes } }) => ({
      volume: volumes?.find(({ id }) => id === volume_id)?.name ?? volume_id,
    }),
    failure: 'Unable to attach the volume.',
    command: ({ values: { volume_id, device }, item: { id } }) => [
      ...['openstack', 'server', 'add', 'volume'],
      ...optionWords('--device', device),
      ...[id, volume_id],
    ],
  },
)
