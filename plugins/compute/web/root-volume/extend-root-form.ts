import { get as getFeature } from '@fascia/plugin-storage/api/features'
import { extend, get as getVolume, volumeType } from '@fascia/plugin-storage/api/volumes'
import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import { type Server, serverType } from '../../api/servers.ts'
import { list } from '../../api/volume-attachments.ts'
import { rootVolume } from './root-volume.ts'

/** Extend Root Volume: gives the root disk of an instance that boots from a volume more room, while it runs where the cloud can. */
export default form(
  asking(extend, { volume_name: '', orig_size: 0 }),
  {
    async root({ read, item }: SourceTools<Server>) {
      const attachment = rootVolume(await read(list, { params: { id: item.id } }))
      return attachment && (await read(getVolume, { params: { id: attachment.volumeId } }))
    },
    extendsInUse: ({ read }: SourceTools<Server>) => read(getFeature, { params: { name: 'extend_in_use_volume' } }),
  },
  {
    of: serverType,
    needs: ['root'],
    needsFailure: 'Unable to retrieve the volumes.',
    intro: 'The partition and its file system grow at the next boot where the image does that, as cloud images do.',
    initial: ({ answers: { root } }) => ({
      volume_name: root?.name ?? '',
      orig_size: root?.size ?? 0,
      ...(root ? { new_size: root.size + 1 } : {}),
    }),
    blocked({ answers: { root, extendsInUse } }) {
      if (!root) return { title: 'The root volume was not found.' }
      return extendsInUse === false ? { title: 'This cloud cannot extend a volume in use.' } : undefined
    },
    quota: {
      gigabytes: {
        adds: ({ values: { new_size }, answers: { root } }) => Math.max(0, (new_size ?? 0) - (root?.size ?? 0)),
        field: 'new_size',
      },
    },
    fields: {
      volume_name: field.text('Root Volume', { isReadOnly: true }),
      orig_size: field.number('Current Size (GiB)', { isReadOnly: true }),
      new_size: field.number('New Size (GiB)', {
        isRequired: true,
        messages: { required: 'Enter a whole number, in digits.', type: 'Enter a whole number, in digits.' },
        check: ({ values: { new_size = 0, orig_size = 0 } }) =>
          new_size > orig_size ? undefined : 'The new size must be greater than the current size.',
      }),
    },
    body: ({ values: { new_size } }) => ({ new_size }),
    async send({ body, request, answers: { root } }) {
      if (root && body) await request(extend, { params: { id: root.id }, body })
      return undefined
    },
    outcome: 'updated',
    alsoChanges: ({ answers: { root } }) => (root ? [{ type: volumeType.code, id: root.id, changes: ['size'] }] : []),
    success: 'Extending the root volume of {name} to {new_size} GiB.',
    successValues: ({ values: { new_size } }) => ({ new_size }),
    failure: 'Unable to extend the volume.',
    command: ({ values: { new_size }, answers: { root } }) => [
      ...['openstack', 'volume', 'set', '--size', String(new_size ?? '')],
      root?.id ?? '',
    ],
  },
)
