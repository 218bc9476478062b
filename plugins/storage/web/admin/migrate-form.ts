import { optionWords } from '@fascia/sdk/common'
import { asking, type FormState, field, form } from '@fascia/sdk/web/declare'
import { migrate, pools } from '../../api/volume-administration.ts'
import { type Volume, volumeType } from '../../api/volumes.ts'

const hostOf = (volume: Volume): string => volume['os-vol-host-attr:host'] ?? ''

/** Migrate Volume: to another place of the service [VOLP-077]. */
export default form(
  asking(migrate, { name: '', current_host: '' }),
  { pools },
  {
    id: 'storage.form.migrate-volume',
    of: volumeType,
    initial: ({ item: volume }) => ({ name: volume.name, current_host: hostOf(volume), force_host_copy: false }),
    fields: {
      name: field.text('Volume Name', { isReadOnly: true }),
      current_host: field.text('Current Host', { isReadOnly: true }),
      host: field.choice('Destination Host', {
        from: 'pools',
        isRequired: true,
        placeholder: 'Select a new host',
        nonePlaceholder: 'No other hosts available',
        failure: 'Unable to retrieve the pools.',
        messages: { required: 'Select a new host.', minLength: 'Select a new host.' },
        choices: ({
          answers: { pools: offered = [] },
          item,
        }: FormState<unknown, { readonly pools: typeof pools }, Volume>) =>
          offered.flatMap(({ name }) => (name === hostOf(item) ? [] : [{ value: name, label: name }])),
      }),
      force_host_copy: field.boolean('Force Host Copy', {
        help: 'The data go through the host, although the storage could move them by itself.',
      }),
    },
    body: ({ values: { host, force_host_copy = false } }) => ({ host, force_host_copy }),
    outcome: 'updated',
    accepted: 'Migrating volume "{name}".',
    failure: 'Unable to migrate the volume.',
    command: ({ values: { host, force_host_copy }, item: { id } }) => [
      ...['openstack', 'volume', 'migrate'],
      ...optionWords('--host', host),
      ...(force_host_copy ? ['--force-host-copy'] : []),
      id,
    ],
  },
)
