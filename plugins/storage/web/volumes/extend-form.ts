import { asking, type FormState, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import * as features from '../../api/features.ts'
import { extend, type Volume, volumeType } from '../../api/volumes.ts'

/** Extend Volume: to a size that is larger, and fits the quota [VOLP-029]. */
export default form(
  asking(extend, { name: '', orig_size: 0 }),
  {
    extendsInUse: ({ read }: SourceTools<Volume>) => read(features.get, { params: { name: 'extend_in_use_volume' } }),
  },
  {
    id: 'storage.form.extend-volume',
    of: volumeType,
    initial: ({ item: { name, size } }) => ({ name, orig_size: size, new_size: size + 1 }),
    blocked: ({ answers: { extendsInUse }, item: { status } }) =>
      extendsInUse === false && status === 'in-use'
        ? { title: 'This cloud cannot extend a volume in use.', body: 'Detach the volume first.' }
        : undefined,
    quota: {
      gigabytes: {
        adds: ({ values: { new_size }, item: { size } }) => Math.max(0, (new_size ?? size) - size),
        field: 'new_size',
        exceeded: 'The volume cannot be extended to this size: {left} GiB are left of {count} GiB.',
      },
    },
    fields: {
      name: field.text('Volume Name', { isReadOnly: true }),
      orig_size: field.number('Current Size (GiB)', { isReadOnly: true }),
      new_size: field.number('New Size (GiB)', {
        isRequired: true,
        messages: { required: 'Enter a whole number, in digits.', type: 'Enter a whole number, in digits.' },
        check: ({ values: { new_size }, item: { size } }: FormState<{ readonly new_size?: number }, object, Volume>) =>
          new_size !== undefined && new_size <= size
            ? 'The new size must be greater than the current size.'
            : undefined,
      }),
    },
    body: ({ values: { new_size } }) => ({ new_size }),
    outcome: 'updated',
    accepted: 'Extending volume: "{name}"',
    failure: 'Unable to extend the volume.',
    command: ({ values: { new_size }, item: { id } }) => [
      'openstack',
      'volume',
      'set',
      '--size',
      String(new_size ?? ''),
      id,
    ],
  },
)
