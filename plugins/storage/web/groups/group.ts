import { all, plural, policy } from '@fascia/sdk/common'
import { action, overview, panel, resourceType } from '@fascia/sdk/web/declare'
import * as groups from '../../api/volume-groups.ts'
import { inEveryProject, inProject } from '../places.ts'
import { cloneGroup, createGroupSnapshot, deleteGroup, editGroup } from './group-forms.ts'
import { CHANGING, hasGroups, hasVolumes, isUsable } from './group-state.ts'

const may = (verb: string) => policy('volume', `group:${verb}`)

/** A group of volumes that have snapshots together [VOLP-055, VOLP-067]. */
export const group = resourceType(groups.groupType, {
  names: plural('Volume Group', 'Volume Groups'),
  calls: { list: groups.list, get: groups.get },
  detailsPath: ':id/',
  transitional: { status: CHANGING },
  columns: [
    { of: 'project_id', priority: 2 },
    'name',
    { of: 'description', priority: 3 },
    'status',
    { of: 'availability_zone', priority: 3 },
    { of: 'volume_type_names', priority: 2 },
    { of: 'has_snapshots', priority: 2 },
  ],
  facets: ['name', 'description', 'status', 'availability_zone', 'volume_type_names'],
  details: [
    overview(
      { title: 'Volume Group', properties: ['name', 'id', 'description', 'status', 'project_id'] },
      { title: 'Specs', properties: ['group_type_name', 'volume_type_names', 'availability_zone', 'has_snapshots'] },
      { title: 'Origin', properties: ['group_snapshot_id', 'source_group_id', 'created_at'] },
    ),
  ],
  /** In the order of their menu [VOLP-056, VOLP-057]. */
  actions: {
    createGroup: action({
      label: 'Create Group',
      on: 'list',
      panels: [groups.groupsPanel],
      requires: may('create'),
      form: () => import('./create-group.ts'),
    }),
    createGroupSnapshot,
    manageGroupVolumes: action({
      label: 'Manage Volumes',
      requires: may('update'),
      allowed: isUsable,
      form: () => import('./manage-volumes.ts'),
    }),
    editGroup,
    cloneGroup,
    /** [VOLP-065] */
    removeGroupVolumes: action<groups.VolumeGroup, typeof groups.removeVolumes>({
      label: 'Remove Volumes from Group',
      requires: may('update'),
      allowed: hasVolumes,
      call: groups.removeVolumes,
      confirm: {
        title: 'Confirm Remove Volumes from Group',
        body: 'You have selected "{names}". All volumes leave the group; none is deleted.',
        submit: 'Remove Volumes from Group',
      },
      messages: {
        success: 'Removing the volumes from group: {names}.',
        failure: 'Unable to remove the volumes from group: {names}.',
      },
    }),
    deleteGroup,
  },
})

const HELP =
  'A volume group holds volumes whose snapshots are taken at the same moment. Its group type and volume types decide which volumes it may hold.'

export const groupsPanel = panel(group, {
  ...inProject('/project/volume_groups', 240),
  help: HELP,
  requires: all(hasGroups, may('get_all')),
  columns: ['name', 'description', 'status', 'availability_zone', 'volume_type_names', 'has_snapshots'],
})

/** Every project's groups, for administrators [VOLP-003, VOLP-098, VOLP-099]. */
export const adminGroups = panel(group, {
  ...inEveryProject('/admin/volume_groups', 250, hasGroups),
  help: HELP,
  itemActions: ['manageGroupVolumes', 'removeGroupVolumes', 'deleteGroup'],
})
