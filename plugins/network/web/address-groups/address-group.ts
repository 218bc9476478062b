import { all, extension, plural, policy, service } from '@fascia/sdk/common'
import { action, deleteAction, overview, panel, resourceType, tab } from '@fascia/sdk/web/declare'
import * as groups from '../../api/address-groups.ts'
import { list as listRules, securityGroupRuleType } from '../../api/security-group-rules.ts'
import { inEveryProject, inProject } from '../places.ts'

/** Neutron has no rule of its own for changes of a group: its default holds, and who has it reads only in clouds with the role reader. */
const requires = policy('network', 'default')
const isThere = all(service('network'), extension('network', 'address-group'))

/** Ranges of addresses that rules of security groups name together [ADDRESS-04]. */
export const addressGroup = resourceType(groups.addressGroupType, {
  names: plural('Address Group', 'Address Groups'),
  revisionOf: 'revision_number',
  calls: groups,
  detailsPath: ':id',
  policyTarget: { project_id: 'project_id', tenant_id: 'project_id' },
  columns: [
    { of: 'project_id', id: 'network.column.address-group-project' },
    'name',
    { of: 'description', priority: 2 },
    'addresses',
    'shared',
  ],
  facets: ['name', 'id', 'description', 'addresses', 'shared'],
  details: [
    overview({ title: 'Address Group' }),
    /** The rules of the project's security groups that name it [ADDRESS-07]. */
    tab('Rules', securityGroupRuleType, {
      call: listRules,
      input: ({ id }: groups.AddressGroup) => ({ query: { remote_address_group_id: id } }),
      what: 'rules',
      label: 'Rules that name the group',
    }),
  ],
  actions: {
    /** [ADDRESS-05] */
    createAddressGroup: action({
      label: 'Create Address Group',
      on: 'list',
      form: () => import('./create-group-form.ts'),
    }),
    /** [ADDRESS-06] */
    editAddressGroup: action({
      label: 'Edit Address Group',
      requires,
      form: () => import('./edit-group-form.ts'),
    }),
    deleteAddressGroup: deleteAction({ batch: true, requires }),
  },
})

const HELP =
  'An address group is a list of addresses that rules of security groups name in place of a single range. When you change the list, every rule that names it follows.'

/** The project's address groups, and those that are shared with it [ADDRESS-04]. */
export const addressGroupsPanel = panel(addressGroup, {
  ...inProject('/project/address_groups', 352),
  help: HELP,
  requires: isThere,
  columns: ['name', 'description', 'addresses', 'shared'],
})

/** Every project's address groups, for administrators [ADDRESS-04]. */
export const adminAddressGroups = panel(addressGroup, {
  ...inEveryProject('/admin/address_groups', 345, isThere),
  help: HELP,
})
