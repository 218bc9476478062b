import { all, optionWords, plural, policy } from '@fascia/sdk/common'
import {
  action,
  deleteAction,
  field,
  form,
  linkAction,
  overview,
  panel,
  resourceType,
  tab,
} from '@fascia/sdk/web/declare'
import { groupSpecType, list as listSpecs } from '../../api/group-specs.ts'
import * as types from '../../api/group-types.ts'
import { NAME_MESSAGES } from '../required-name.ts'
import { createGroupSpec } from './group-spec.ts'
import { hasGroups } from './group-state.ts'

const requires = policy('volume', 'group:group_types_manage')

/** [VOLP-103] */
const specsTab = tab(
  'Group Type Specs',
  groupSpecType,
  {
    call: listSpecs,
    input: ({ id }: types.GroupType) => ({ params: { owner_id: id } }),
    what: 'specs',
    actions: ['createGroupSpec'],
  },
  { requires },
)

const fields = {
  name: field.text<unknown, unknown, unknown>('Name', { isRequired: true, messages: NAME_MESSAGES }),
  description: field.text<unknown, unknown, unknown>('Description', { control: 'textarea', rows: 2 }),
  is_public: field.boolean<unknown, unknown, unknown>('Public', {
    help: 'Every project may use the type; a private one, administrators alone.',
  }),
}

/** A group type: what the service does for all volumes of a group at once [VOLP-101]. */
export const groupType = resourceType(types.groupTypeType, {
  names: plural('Group Type', 'Group Types'),
  calls: types,
  detailsPath: ':id/',
  columns: ['name', { of: 'description', priority: 2 }, 'is_public'],
  facets: ['name', 'description', 'is_public'],
  details: [overview(), specsTab],
  /** In the order of their menu [VOLP-101]. */
  actions: {
    /** [VOLP-102] */
    createGroupType: action({
      label: 'Create Group Type',
      on: 'list',
      requires,
      form: form(types.create, {
        of: types.groupTypeType,
        initial: () => ({ is_public: true }),
        fields,
        success: 'Created group type "{name}".',
        failure: 'Unable to create the group type.',
        command: ({ values: { name = '', description, is_public } }) => [
          ...['openstack', 'volume', 'group', 'type', 'create', is_public === false ? '--private' : '--public'],
          ...(description ? ['--description', description] : []),
          name,
        ],
      }),
    }),
    viewSpecs: linkAction({ label: 'View Specs', requires, to: '/admin/group_types/:id/', tab: specsTab }),
    /** [VOLP-102] */
    editGroupType: action({
      label: 'Edit Group Type',
      requires,
      form: form(types.update, {
        of: types.groupTypeType,
        submit: 'Save',
        initial: ({ item: { name, description, is_public } }) => ({ name, description: description ?? '', is_public }),
        fields,
        success: 'Updated group type "{name}".',
        successValues: ({ values: { name } }) => ({ name }),
        failure: 'Unable to update the group type.',
        command: ({ values: { name, description, is_public }, item: { id } }) => [
          ...['openstack', 'volume', 'group', 'type', 'set'],
          ...optionWords('--name', name),
          ...optionWords('--description', description),
          is_public === false ? '--private' : '--public',
          id,
        ],
      }),
    }),
    deleteGroupType: deleteAction({ batch: true, requires }),
    /** Above the specs of a type [VOLP-103]. */
    createGroupSpec,
  },
})

/** The group types, for administrators [VOLP-003, VOLP-101]. */
export const groupTypesPanel = panel(groupType, {
  path: '/admin/group_types',
  nav: { perspective: 'admin', group: 'Volume', order: 270 },
  help: 'A group type says what volume groups can do, by its specs. Groups whose type has consistent_group_snapshot_enabled take their snapshots at the same moment.',
  requires: all(hasGroups, requires),
  itemActions: ['viewSpecs', 'editGroupType', 'deleteGroupType'],
})
