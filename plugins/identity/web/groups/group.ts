import { plural } from '@fascia/sdk/common'
import { action, deleteAction, linkAction, overview, panel, resourceType, tab } from '@fascia/sdk/web/declare'
import * as groups from '../../api/groups.ts'
import { may, mayEdit } from '../may.ts'

/** Users are added and removed here [IDP-033]. */
const membersTab = tab(
  'Members',
  groups.groupMemberType,
  {
    call: groups.members,
    input: ({ id }: groups.Group) => ({ params: { group_id: id } }),
    what: 'members',
    failure: 'Unable to retrieve the members of the group.',
    label: 'Members',
    actions: ['addUsers'],
  },
  { id: 'identity.view.group-members', requires: may('list_users') },
)

/** A group of users [IDENT-004, IDENT-007, IDENT-010]. */
export const group = resourceType(groups.groupType, {
  names: plural('Group', 'Groups'),
  calls: groups,
  policyTarget: { 'target.group.id': 'id', 'target.group.domain_id': 'domain_id', domain_id: 'domain_id' },
  columns: ['name', { of: 'description', priority: 2 }, 'id'],
  facets: [
    { of: 'name', label: 'Group Name' },
    { of: 'id', label: 'Group ID' },
  ],
  details: [overview(), membersTab],
  actions: {
    /** [IDENT-022] */
    createGroup: action({
      label: 'Create Group',
      on: 'list',
      requires: mayEdit('group', 'identity:create_group'),
      form: () => import('./create-group-form.ts'),
    }),
    /** [IDP-031] */
    manageMembers: linkAction({
      label: 'Manage Members',
      requires: mayEdit('group', 'identity:get_group', 'identity:list_users'),
      to: '/ngdetails/OS::Keystone::Group/:id',
      tab: membersTab,
    }),
    /** [IDP-033] */
    addUsers: action({
      label: 'Add Users',
      requires: may('list_users', 'add_user_to_group'),
      form: () => import('./add-users-form.ts'),
    }),
    /** [IDENT-022] */
    editGroup: action({
      label: 'Edit Group',
      requires: mayEdit('group', 'identity:update_group'),
      form: () => import('./edit-group-form.ts'),
    }),
    /** [IDENT-022, IDENT-032] */
    deleteGroup: deleteAction({
      batch: true,
      requires: mayEdit('group', 'identity:delete_group'),
      messages: { failure: 'Unable to delete Group(s): {names}.' },
    }),
  },
})

export const groupsPanel = panel(group, {
  path: '/identity/groups',
  nav: { perspective: 'identity', order: 40 },
  help: 'A group holds users of a domain. A role that a group has in a project holds for all its members, so that people come and go without a change of each project.',
  requires: may('list_groups'),
  filterFirst: 'FILTER_DATA_FIRST.identity.groups',
  itemActions: ['manageMembers', 'editGroup', 'deleteGroup'],
})
