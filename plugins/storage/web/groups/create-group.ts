import { optionWords } from '@fascia/sdk/common'
import { field, form } from '@fascia/sdk/web/declare'
import * as zones from '../../api/availability-zones.ts'
import { list as groupTypes } from '../../api/group-types.ts'
import { create, groupType } from '../../api/volume-groups.ts'
import { list as volumeTypes } from '../../api/volume-types.ts'
import { NAME_MESSAGES } from '../required-name.ts'

/** Create Group [VOLP-058]. */
export default form(
  create,
  { groupTypes, volumeTypes, zones: zones.list },
  {
    id: 'storage.wizard.create-group',
    of: groupType,
    steps: {
      information: {
        title: 'Group Information',
        help: 'Volumes of a group are copied at the same moment by its snapshots. The group type says what the storage can do with the group, and cannot be changed later.',
        fields: {
          name: field.text('Name', { messages: NAME_MESSAGES }),
          description: field.text('Description', { control: 'textarea', rows: 2 }),
          group_type: field.choice('Group Type', {
            from: 'groupTypes',
            isRequired: true,
            placeholder: 'Select a group type',
            nonePlaceholder: 'No group type to choose',
            failure: 'Unable to retrieve the group types.',
            messages: { required: 'Select a group type.' },
            choices: ({ answers: { groupTypes: found = [] } }) =>
              found.map(({ id, name }) => ({ value: id, label: name })),
          }),
          availability_zone: field.choice('Availability Zone', {
            from: 'zones',
            placeholder: 'Any Availability Zone',
            failure: 'Unable to retrieve the availability zones.',
            choices: ({ answers: { zones: found = [] } }) =>
              found
                .filter(({ zoneState }) => zoneState.available)
                .map(({ zoneName }) => ({ value: zoneName, label: zoneName })),
          }),
        },
      },
      types: {
        title: 'Volume Types',
        help: 'Only volumes of the types that are chosen here can be in the group. Choose types of the same storage: a group lies on one.',
        about: 'The volumes of the group may have these types.',
        fields: {
          volume_types: field.members('Volume Types', {
            from: 'volumeTypes',
            what: 'volume types',
            isLabelHidden: true,
            isRequired: true,
            texts: { available: 'All Volume Types', members: 'Selected Volume Types' },
            // [VOLP-059]
            check: ({ values: { volume_types: chosen = [] } }) =>
              chosen.length === 0 ? 'Select at least one volume type.' : undefined,
          }),
        },
      },
    },
    body: ({ values: { name, description, group_type, volume_types, availability_zone } }) => ({
      name,
      description: description ?? '',
      group_type,
      volume_types: [...volume_types],
      availability_zone: availability_zone || null,
    }),
    accepted: 'Creating group "{name}".',
    failure: 'Unable to create the group.',
    command: ({ values: { name = '', group_type = '', volume_types = [], availability_zone, description } }) => [
      ...['openstack', 'volume', 'group', 'create', '--name', name],
      ...optionWords('--description', description),
      ...(availability_zone ? ['--availability-zone', availability_zone] : []),
      ...[group_type, ...volume_types],
    ],
  },
)
