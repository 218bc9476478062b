import { type Volume, volumeType } from '@fascia/plugin-storage/api/volumes'
import { optionWords } from '@fascia/sdk/common'
import { asking, type FormState, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { list } from '../../api/servers.ts'
import { attach } from '../../api/volume-attachments.ts'
import { canTakeVolume } from '../attachments/attachment-state.ts'

/** Attach to Instance, of Manage Attachments [VOLP-032]. */
export const attachForm = form(
  asking(attach, { instance: '' }),
  {
    servers: list,
    canChooseDevice: async ({ setting }: SourceTools<unknown>) =>
      setting('OPENSTACK_HYPERVISOR_FEATURES.can_set_mount_point') === true,
  },
  {
    id: 'compute.form.attach-to-instance',
    of: volumeType,
    title: 'Attach Volume',
    outcome: 'updated',
    names: { device: 'device' },
    fields: {
      instance: field.choice('Attach to Instance', {
        from: 'servers',
        isRequired: true,
        placeholder: 'Select an instance',
        nonePlaceholder: 'No instances available',
        failure: 'Unable to retrieve the servers.',
        messages: { required: 'Select an instance.' },
        choices: ({
          answers: { servers = [] },
          item,
        }: FormState<unknown, { readonly servers: typeof list }, Volume>) => {
          const held = new Set(item.attachments.map(({ server_id }) => server_id))
          return servers
            .filter((server) => !held.has(server.id) && canTakeVolume(server) === true)
            .map(({ id, name }) => ({ value: id, label: name || id }))
        },
      }),
      device: field.text('Device Name', {
        help: 'Such as /dev/vdc. The cloud chooses one when this is empty.',
        when: ({ answers: { canChooseDevice } }) => canChooseDevice === true,
      }),
    },
    params: ({ values: { instance } }) => ({ id: instance }),
    body: ({ values: { device }, item: { id } }) => ({ volume_id: id, ...(device ? { device } : {}) }),
    success: 'Attaching volume {name}.',
    failure: 'Unable to attach the volume.',
    command: ({ values: { instance, device }, item: { id } }) => [
      ...['openstack', 'server', 'add', 'volume'],
      ...optionWords('--device', device),
      ...[instance, id],
    ],
  },
)
