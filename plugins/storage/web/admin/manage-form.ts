import { asking, field, form } from '@fascia/sdk/web/declare'
import * as zones from '../../api/availability-zones.ts'
import { manage } from '../../api/volume-administration.ts'
import * as types from '../../api/volume-types.ts'
import { volumeType } from '../../api/volumes.ts'

const PAIRS = /^\s*[^=,\s][^=,]*=[^,]*(,\s*[^=,\s][^=,]*=[^,]*)*$/

/** `role=web, tier=one` as a map; a value may have `=` in it. */
function pairsOf(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [key = '', ...value] = pair.split('=')
      return [key.trim(), value.join('=').trim()]
    }),
  )
}

/** Manage Volume: one that the storage has already [VOLP-074, VOLP-075]. */
export default form(
  asking(manage, { pairs: '' }),
  { types: types.list, zones: zones.list },
  {
    id: 'storage.form.manage-volume',
    of: volumeType,
    submit: 'Manage',
    outcome: 'created',
    layout: 'wizard',
    initial: () => ({ id_type: 'source-name' as const }),
    steps: {
      details: {
        title: 'Volume Details',
        help: 'Takes a volume that is on the storage already under the management of this cloud, with its data. The host names the storage and its pool, and the identifier names the volume there.',
        fields: {
          identifier: field.text('Identifier', {
            help: 'Name or id of the volume on its storage.',
            messages: { required: 'Enter an identifier.', minLength: 'Enter an identifier.' },
          }),
          id_type: field.choice('Identifier Type', {
            isRequired: true,
            choices: { 'source-name': 'Name', 'source-id': 'ID' },
          }),
          host: field.text('Host', {
            help: 'Where the volume is: host@backend#pool.',
            messages: { required: 'Enter a host.', minLength: 'Enter a host.' },
          }),
          name: field.text('Volume Name'),
          description: field.text('Description', { control: 'textarea', rows: 2 }),
          pairs: field.text('Metadata', {
            help: 'Pairs of key=value, separated by commas.',
            check: ({ values: { pairs = '' } }) => {
              if (pairs.length > 255) return 'At most 255 characters.'
              return pairs.trim() === '' || PAIRS.test(pairs)
                ? undefined
                : 'Enter pairs of key=value, separated by commas.'
            },
          }),
          volume_type: field.select('Volume Type', {
            from: 'types',
            value: 'name',
            label: 'name',
            placeholder: 'No volume type',
            failure: 'Unable to retrieve the volume types.',
          }),
          availability_zone: field.select('Availability Zone', {
            from: 'zones',
            value: 'zoneName',
            label: 'zoneName',
            placeholder: 'Any Availability Zone',
            failure: 'Unable to retrieve the availability zones.',
          }),
          bootable: field.boolean('Bootable', { help: 'An instance can be started from the volume.' }),
        },
      },
    },
    body: ({ values: { pairs = '', ...values } }) => ({ ...values, metadata: pairsOf(pairs) }),
    accepted: 'Managing volume "{name}".',
    successValues: ({ answer: { name } }) => ({ name }),
    failure: 'Unable to manage the volume.',
  },
)
