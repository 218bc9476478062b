import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'network')

it('declares qos policies', () => {
  expect(outline['OS::Neutron::QoSPolicy']).toEqual([
    'resourceType OS::Neutron::QoSPolicy (indexPath /project/network_qos, policyTarget (project_id tenant_id), loads all)',
    'property tenant_id: reference, type OS::Keystone::Project, namePath project_name',
    'property project_id: reference, type OS::Keystone::Project, namePath project_name',
    'property rules: list, path rule_texts',
    'columns: project_id (priority 1), name (link, sort default), description, shared',
    'facets: name, description, shared (options true false)',
    'list Create QoS Policy (requires network create_qos_policy)',
    'batch Delete QoS Policy (requires network delete_qos_policy, style danger, outcome deleted, sends DELETE /api/neutron/qos_policies/:id/)',
    'item Add Rule (requires network create_policy_bandwidth_limit_rule and network create_policy_dscp_marking_rule and network create_policy_minimum_bandwidth_rule and network create_policy_minimum_packet_rate_rule)',
    'item Edit Rule (requires network update_policy_bandwidth_limit_rule and network update_policy_dscp_marking_rule and network update_policy_minimum_bandwidth_rule)',
    'item Delete Rule (style danger, requires network delete_policy_bandwidth_limit_rule and network delete_policy_dscp_marking_rule and network delete_policy_minimum_bandwidth_rule)',
    'item Delete QoS Policy (requires network delete_qos_policy, style danger, outcome deleted, sends DELETE /api/neutron/qos_policies/:id/)',
    'details Overview (view)',
    'drawer: name id / created_at updated_at / project_id',
  ])
})
