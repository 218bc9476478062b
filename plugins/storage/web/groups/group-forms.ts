import { optionWords, policy } from '@fascia/sdk/common'
import { action, type FormState, field, form } from '@fascia/sdk/web/declare'
import { create as createSnapshot, groupSnapshotType } from '../../api/group-snapshots.ts'
import { createFromSource, groupType, remove, update, type VolumeGroup } from '../../api/volume-groups.ts'
import { NAME_MESSAGES } from '../required-name.ts'
import { canCopy, canDelete } from './group-state.ts'

const may = (verb: string) => policy('volume', `group:${verb}`)

const description = field.text<unknown, unknown, unknown>('Description', { control: 'textarea', rows: 2 })

/** Create Snapshot, of a group: one of each of its volumes [VOLP-061]. */
export const createGroupSnapshot = action({
  label: 'Create Snapshot',
  requires: may('create_group_snapshot'),
  allowed: canCopy,
  form: form(createSnapshot, {
    of: groupType,
    makes: groupSnapshotType,
    intro: 'Each volume of {name} has a snapshot, all of the same moment.',
    fields: {
      name: field.text('Snapshot Name', { isRequired: true, messages: NAME_MESSAGES }),
      description,
    },
    body: ({ values: { name, description: about }, item: { id } }) => ({
      group_id: id,
      name,
      description: about ?? '',
    }),
    accepted: 'Creating group snapshot "{name}".',
    failure: 'Unable to create the group snapshot.',
    command: ({ values: { name = '', description: about }, item: { id } }) => [
      ...['openstack', 'volume', 'group', 'snapshot', 'create', '--name', name],
      ...optionWords('--description', about),
      id,
    ],
  }),
})

/** Edit Group [VOLP-060]. */
export const editGroup = action({
  label: 'Edit Group',
  requires: may('update'),
  form: form(update, {
    of: groupType,
    submit: 'Submit',
    initial: ({ item: { name, description: about } }) => ({ name, description: about ?? '' }),
    fields: {
      name: field.text('Name', { isRequired: true, messages: NAME_MESSAGES }),
      description,
    },
    success: 'Updated group "{name}".',
    successValues: ({ values: { name } }) => ({ name }),
    failure: 'Unable to update the group.',
    command: ({ values: { name, description: about }, item: { id } }) => [
      ...['openstack', 'volume', 'group', 'set'],
      ...optionWords('--name', name),
      ...optionWords('--description', about),
      id,
    ],
  }),
})

/** Clone Group [VOLP-062]. */
export const cloneGroup = action({
  label: 'Clone Group',
  requires: may('create'),
  makesNew: true,
  allowed: canCopy,
  form: form(createFromSource, {
    of: groupType,
    makes: groupType,
    initial: ({ item: { id } }) => ({ source_group_id: id }),
    fields: {
      name: field.text('Group Name', { messages: NAME_MESSAGES }),
      description,
      source_group_id: field.choice('Use a group as source', {
        isRequired: true,
        choices: ({ item: { id, name } }: FormState<unknown, unknown, VolumeGroup>) => [{ value: id, label: name }],
      }),
    },
    accepted: 'Creating group "{name}".',
    failure: 'Unable to clone the group.',
  }),
})

/** Delete Group [VOLP-066]. */
export const deleteGroup = action({
  label: 'Delete Group',
  style: 'danger',
  requires: may('delete'),
  allowed: canDelete,
  form: form(remove, {
    isDanger: true,
    of: groupType,
    outcome: 'updated',
    initial: () => ({ delete_volumes: false }),
    intro: 'You have selected "{name}". A deleted group is not recoverable.',
    fields: {
      delete_volumes: field.boolean('Delete Volumes', {
        help: 'The volumes of the group and their data are deleted too. Without it, a group that has volumes is not deleted.',
      }),
    },
    accepted: 'Deleting group "{name}".',
    failure: 'Unable to delete the group.',
    command: ({ values: { delete_volumes }, item: { id } }) => [
      ...['openstack', 'volume', 'group', 'delete', ...(delete_volumes ? ['--force'] : [])],
      id,
    ],
  }),
})
