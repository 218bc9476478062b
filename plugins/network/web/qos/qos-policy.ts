import { all, extension, plural, policy, service } from '@fascia/sdk/common'
import { action, choice, deleteAction, panel, property, resourceType, view } from '@fascia/sdk/web/declare'
import * as policies from '../../api/qos-policies.ts'
import { inEveryProject, inProject } from '../places.ts'

const may = (...rules: readonly string[]) => policy('network', ...rules)

/** How much traffic passes, how it is marked and what it is sure of, for the networks and ports that use the policy. */
export const qosPolicy = resourceType(policies.qosPolicyType, {
  names: plural('QoS Policy', 'QoS Policies'),
  itemFailure: 'Unable to retrieve the policy with ID {id}',
  calls: policies,
  /** [NET-004] */
  properties: {
    name: property.text('Policy Name'),
    id: property.id('Policy ID'),
    description: property.text('Description'),
    shared: property.yesNo('Shared'),
    tenant_id: property.reference('Tenant', 'OS::Keystone::Project', { name: 'project_name' }),
    project_id: property.reference('Project', 'OS::Keystone::Project', { name: 'project_name' }),
    created_at: property.instant('Created At'),
    updated_at: property.instant('Updated At'),
    rules: property.list('Rules', { at: 'rule_texts' }),
    revision_number: property.text('Revision Number'),
  },
  /** [NET-002, NETP-127] */
  columns: [{ of: 'project_id', id: 'network.column.project', priority: 1 }, 'name', 'description', 'shared'],
  /** [NET-003] */
  facets: ['name', 'description', choice('shared', { true: 'Yes', false: 'No' }, { label: 'Shared' })],
  /** [NETP-128] */
  drawer: {
    groups: [
      { properties: ['name', 'id'] },
      { properties: ['created_at', 'updated_at'] },
      { properties: ['project_id'] },
    ],
  },
  details: [view('Overview', () => import('./qos-overview.tsx'))],
  actions: {
    /** [NET-005, NET-016] */
    createPolicy: action({
      label: 'Create QoS Policy',
      on: 'list',
      requires: may('create_qos_policy'),
      form: () => import('./create-policy-form.ts'),
    }),
    /** [NET-013, NET-017] */
    addRule: action({
      label: 'Add Rule',
      requires: may(
        'create_policy_bandwidth_limit_rule',
        'create_policy_dscp_marking_rule',
        'create_policy_minimum_bandwidth_rule',
        'create_policy_minimum_packet_rate_rule',
      ),
      form: () => import('./add-rule-form.ts'),
    }),
    /** [NET-014, NET-015, NET-017] */
    editRule: action({
      label: 'Edit Rule',
      requires: may(
        'update_policy_bandwidth_limit_rule',
        'update_policy_dscp_marking_rule',
        'update_policy_minimum_bandwidth_rule',
      ),
      view: () => import('./edit-rule-form.ts'),
    }),
    deleteRule: action({
      label: 'Delete Rule',
      style: 'danger',
      requires: may(
        'delete_policy_bandwidth_limit_rule',
        'delete_policy_dscp_marking_rule',
        'delete_policy_minimum_bandwidth_rule',
      ),
      view: () => import('./delete-rule-form.ts'),
    }),
    /** [NET-016, NET-018] */
    deletePolicy: deleteAction({
      batch: true,
      requires: may('delete_qos_policy'),
      messages: { failedCall: 'Unable to delete qos policy {id}' },
    }),
  },
})

const HELP =
  'A QoS policy limits or guarantees the bandwidth of networks, ports and floating IPs, or marks their packets. Create a policy, add rules for each direction, then choose it on the resource.'

/** [NETP-002] */
export const qosPanel = panel(qosPolicy, {
  ...inProject('/project/network_qos', 380),
  title: 'Network QoS',
  help: HELP,
  requires: all(service('network'), extension('network', 'qos')),
  columns: ['name', 'description', 'shared'],
})

/** Every project's policies, for administrators. */
export const adminQosPanel = panel(qosPolicy, {
  ...inEveryProject('/admin/network_qos', 350, all(service('network'), extension('network', 'qos'))),
  title: 'Network QoS',
  help: HELP,
})
