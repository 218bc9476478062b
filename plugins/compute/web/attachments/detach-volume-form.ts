import { volumeType } from '@fascia/plugin-storage/api/volumes'
import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { type Server, serverType } from '../../api/servers.ts'
import type { ServerVolume } from '../../api/volume-attachments.ts'
import { detach, list } from '../../api/volume-attachments.ts'

const nameOf = ({ name, volumeId }: ServerVolume): string => name ?? volumeId

/** Detach Volume: one of those that the instance has. */
export default form(
  asking(detach, { volume: '' }),
  { volumes: ({ read, item }: SourceTools<Server>) => read(list, { params: { id: item.id } }) },
  {
    of: serverType,
    isDanger: true,
    intro: '{name} loses this disk; the volume and its data stay. Unmount it in the instance first.',
    fields: {
      volume: field.select('Volume ID', {
        from: 'volumes',
        value: 'volumeId',
        label: (volume, t) =>
          volume.device ? t('{name} on {device}', { name: nameOf(volume), device: volume.device }) : nameOf(volume),
        isRequired: true,
        placeholder: 'Select a volume',
        nonePlaceholder: 'No volumes attached',
        failure: 'Unable to retrieve the volumes.',
        messages: { required: 'Select a volume.' },
      }),
    },
    params: ({ values: { volume }, item: { id } }) => ({ id, volume }),
    alsoChanges: ({ values: { volume } }) => [{ type: volumeType.code, id: volume, changes: ['attachments'] }],
    success: 'Detaching volume {volume} from {name}.',
    successValues: ({ values: { volume }, answers: { volumes } }) => {
      const found = volumes?.find(({ volumeId }) => volumeId === volume)
      return { volume: found ? nameOf(found) : volume }
    },
    failure: 'Unable to detach the volume.',
    command: ({ values: { volume }, item: { id } }) => ['openstack', 'server', 'remove', 'volume', id, volume],
  },
)
