import { optionWords } from '@fascia/sdk/common'
import { asking, type FormState, field, form } from '@fascia/sdk/web/declare'
import { list } from '../../api/volume-types.ts'
import { retype, type Volume, volumeType } from '../../api/volumes.ts'

/** Change Volume Type [VOLP-035]. */
export default form(
  asking(retype, { name: '' }),
  { types: list },
  {
    id: 'storage.form.retype-volume',
    of: volumeType,
    names: { volume_type: 'new_type' },
    initial: ({ item: { name } }) => ({ name, migration_policy: 'never' as const }),
    fields: {
      name: field.text('Volume Name', { isReadOnly: true }),
      new_type: field.choice('Type', {
        from: 'types',
        isRequired: true,
        placeholder: 'Select a volume type',
        nonePlaceholder: 'No other volume type',
        failure: 'Unable to retrieve the volume types.',
        messages: { required: 'Select a volume type.', minLength: 'Select a volume type.' },
        choices: ({
          answers: { types = [] },
          item: { volume_type },
        }: FormState<unknown, { readonly types: typeof list }, Volume>) =>
          types.filter((type) => type.name !== volume_type).map((type) => ({ value: type.name, label: type.name })),
      }),
      migration_policy: field.choice('Migration Policy', {
        help: 'On Demand lets the service move the data where the type needs another place.',
        choices: { never: 'Never', 'on-demand': 'On Demand' },
      }),
    },
    body: ({ values: { new_type, migration_policy } }) => ({ new_type, migration_policy }),
    outcome: 'updated',
    accepted: 'Changing the type of volume "{name}".',
    success: 'The type of volume "{name}" is now {type}.',
    successValues: ({ values: { new_type } }) => ({ type: new_type }),
    failure: 'Unable to change the volume type.',
    command: ({ values: { new_type, migration_policy }, item: { id } }) => [
      ...['openstack', 'volume', 'set'],
      ...optionWords('--type', new_type),
      ...optionWords('--retype-policy', migration_policy),
      id,
    ],
  },
)
