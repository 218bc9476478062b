import { all, plural, policy } from '@fascia/sdk/common'
import {
  action,
  deleteAction,
  type FormState,
  field,
  form,
  overview,
  panel,
  resourceType,
} from '@fascia/sdk/web/declare'
import * as snapshots from '../../api/group-snapshots.ts'
import { createFromSource, groupType } from '../../api/volume-groups.ts'
import { inEveryProject, inProject } from '../places.ts'
import { NAME_MESSAGES } from '../required-name.ts'
import { hasGroups } from './group-state.ts'

const may = (verb: string) => policy('volume', `group:${verb}`)

/** A snapshot of each volume of a group, all of the same moment [VOLP-067, VOLP-068]. */
export const groupSnapshot = resourceType(snapshots.groupSnapshotType, {
  names: plural('Group Snapshot', 'Group Snapshots'),
  calls: snapshots,
  detailsPath: ':id/',
  transitional: { status: ['creating', 'deleting'] },
  columns: [
    { of: 'project_id', priority: 2 },
    'name',
    { of: 'description', priority: 3 },
    'status',
    { of: 'group_id', priority: 2 },
  ],
  facets: ['name', 'description', 'status', 'group_id'],
  details: [
    overview(
      { title: 'Group Snapshot', properties: ['name', 'id', 'description', 'status', 'project_id'] },
      { title: 'Origin', properties: ['group_id', 'created_at'] },
    ),
  ],
  actions: {
    /** [VOLP-069] */
    createGroupOfSnapshot: action({
      label: 'Create Group',
      requires: may('create'),
      makesNew: true,
      form: form(createFromSource, {
        of: snapshots.groupSnapshotType,
        makes: groupType,
        initial: ({ item: { id: snapshot } }) => ({ group_snapshot_id: snapshot }),
        fields: {
          name: field.text('Group Name', { messages: NAME_MESSAGES }),
          description: field.text('Description', { control: 'textarea', rows: 2 }),
          group_snapshot_id: field.choice('Use snapshot as a source', {
            isRequired: true,
            choices: ({ item: { id: snapshot, name } }: FormState<unknown, object, snapshots.GroupSnapshot>) => [
              { value: snapshot, label: name },
            ],
          }),
        },
        accepted: 'Creating group "{name}".',
        failure: 'Unable to create the group.',
      }),
    }),
    deleteGroupSnapshot: deleteAction({
      batch: true,
      noun: plural('Snapshot', 'Snapshots'),
      requires: may('delete_group_snapshot'),
    }),
  },
})

const HELP =
  'A group snapshot has a snapshot of each volume of a group, all of the same moment. Create a new group from it, with a volume of each snapshot.'

export const groupSnapshotsPanel = panel(groupSnapshot, {
  ...inProject('/project/vg_snapshots', 250),
  help: HELP,
  requires: all(hasGroups, may('get_all_group_snapshots')),
  columns: ['name', 'description', 'status', 'group_id'],
})

/** Every project's group snapshots, for administrators [VOLP-003, VOLP-100]. */
export const adminGroupSnapshots = panel(groupSnapshot, {
  ...inEveryProject('/admin/vg_snapshots', 260, hasGroups),
  help: HELP,
  itemActions: ['deleteGroupSnapshot'],
})
