import { plural, policy, service } from '@fascia/sdk/common'
import {
  action,
  because,
  deleteAction,
  linkAction,
  overview,
  panel,
  property,
  resourceType,
  tab,
} from '@fascia/sdk/web/declare'
import { list as listRules, securityGroupRuleType } from '../../api/security-group-rules.ts'
import * as securityGroups from '../../api/security-groups.ts'
import { inProject } from '../places.ts'
import { roomFor } from '../quotas.ts'

const may = (rule: string) => policy('network', rule)
const isNoDefault = ({ name }: { readonly name: string }) =>
  name !== 'default' || because('The default security group stays as it is')

/** What may reach the ports that are in it, and what they may reach. */
export const securityGroup = resourceType(securityGroups.securityGroupType, {
  names: plural('Security Group', 'Security Groups'),
  revisionOf: 'revision_number',
  calls: securityGroups,
  detailsPath: ':id',
  properties: {
    name: property.text('Name'),
    id: property.id('Security Group ID'),
    description: property.text('Description'),
    shared: property.yesNo('Shared'),
    stateful: property.yesNo('Stateful'),
    remote_groups: property.list('Remote Groups', {
      at: 'security_group_rules',
      references: securityGroups.securityGroupType,
      idAt: 'remote_group_id',
    }),
    tenant_id: property.reference('Project', 'OS::Keystone::Project', { name: 'project_name' }),
  },
  /** [NETP-087] */
  columns: ['name', 'id', { of: 'description', priority: 2 }, { of: 'shared', priority: 3 }],
  facets: ['name', 'id', 'description'],
  details: [
    /** Rules are added, changed and removed here [NETP-091]. */
    tab(
      'Rules',
      securityGroupRuleType,
      {
        call: listRules,
        input: ({ id }: securityGroups.SecurityGroup) => ({ query: { security_group_id: id } }),
        what: 'rules',
        label: 'Security Group Rules',
        actions: ['addRule', 'addRules'],
      },
      { order: 0 },
    ),
    { ...overview({ properties: ['name', 'id', 'description', 'tenant_id', 'shared', 'stateful'] }), order: 10 },
  ],
  actions: {
    /** [NETP-088] */
    createSecurityGroup: action({
      label: 'Create Security Group',
      on: 'list',
      requires: may('create_security_group'),
      readiness: roomFor('security_group'),
      form: () => import('./create-group-form.ts'),
    }),
    /** [NETP-089] */
    manageRules: linkAction({
      label: 'Manage Rules',
      to: '/project/security_groups/:id',
      requires: may('get_security_group_rule'),
    }),
    editSecurityGroup: action({
      label: 'Edit Security Group',
      requires: may('update_security_group'),
      allowed: isNoDefault,
      form: () => import('./edit-group-form.ts'),
    }),
    deleteSecurityGroup: deleteAction({
      batch: true,
      requires: may('delete_security_group'),
      allowed: isNoDefault,
    }),
    /** Above the rules of a group [NETP-092]. */
    addRule: action({
      label: 'Add Rule',
      requires: may('create_security_group_rule'),
      readiness: roomFor('security_group_rule'),
      form: () => import('./add-rule-form.ts'),
    }),
    /** [RULES-01] */
    addRules: action({
      label: 'Add Rules',
      requires: may('create_security_group_rule'),
      readiness: roomFor('security_group_rule'),
      layout: 'wizard',
      view: () => import('./several/several-rules.tsx'),
    }),
  },
})

export const securityGroupsPanel = panel(securityGroup, {
  ...inProject('/project/security_groups', 350),
  help: 'A security group is a list of rules that say which traffic may reach an instance and leave it; what no rule allows is blocked. Add rules one by one or several at once, from presets such as SSH. Changes hold at once for all ports of the group.',
  requires: service('network'),
  itemActions: ['manageRules', 'editSecurityGroup', 'deleteSecurityGroup'],
})
