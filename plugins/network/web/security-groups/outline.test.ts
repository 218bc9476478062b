import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'network')

it('declares rules', () => {
  expect(outline['OS::Neutron::SecurityGroupRule']).toEqual([
    'resourceType OS::Neutron::SecurityGroupRule (loads all)',
    'property cidr: text, path remote_addresses',
    'property remote_security_group: text, path group name',
    'columns: direction, ethertype, protocol_name, port_range, cidr, remote_security_group, description',
    'batch Delete Rule (requires network delete_security_group_rule, style danger, outcome deleted, sends DELETE /api/network/securitygrouprules/:id/)',
    'item Edit Rule (requires all(network create_security_group_rule, network delete_security_group_rule))',
    'item Delete Rule (requires network delete_security_group_rule, style danger, outcome deleted, sends DELETE /api/network/securitygrouprules/:id/)',
  ])
})

it('declares security groups', () => {
  expect(outline['OS::Neutron::SecurityGroup']).toEqual([
    'resourceType OS::Neutron::SecurityGroup (indexPath /project/security_groups, detailsPath /project/security_groups/:id, policyTarget (project_id tenant_id), loads all)',
    'property tenant_id: reference, type OS::Keystone::Project, namePath project_name',
    'columns: name (link, sort default), id, description (priority 2), shared (priority 3)',
    'facets: name, id, description',
    'list Create Security Group (requires network create_security_group, readiness)',
    'batch Delete Security Group (requires network delete_security_group, allowed, style danger, outcome deleted, sends DELETE /api/network/securitygroups/:id/)',
    'item Manage Rules (requires network get_security_group_rule, to /project/security_groups/:id)',
    'item Edit Security Group (requires network update_security_group, allowed)',
    'item Delete Security Group (requires network delete_security_group, allowed, style danger, outcome deleted, sends DELETE /api/network/securitygroups/:id/)',
    'item Add Rule (requires network create_security_group_rule, readiness)',
    'details Rules (view)',
    'details Overview: name id description tenant_id shared stateful (order 10)',
  ])
})
