import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'network')

it('declares networks', () => {
  expect(outline['OS::Neutron::Network']).toEqual([
    'resourceType OS::Neutron::Network (indexPath /project/networks, detailsPath /project/networks/:id/detail, policyTarget (project_id tenant_id), loads all, transitional (property status, in BUILD))',
    'property tenant_id: reference, type OS::Keystone::Project, namePath project_name',
    'property status: status, tones (ACTIVE success, BUILD progress, DOWN stopped, ERROR danger)',
    'property qos_policy_id: reference, type OS::Neutron::QoSPolicy, namePath qos_policy_name',
    'columns: tenant_id (priority 2), name (link, sort default), name (link, sort default), subnets_associated, dhcp_agents (priority 2, requires setting OPENSTACK_NEUTRON_NETWORK.show_agents_column), is_shared (priority 2), is_router_external (priority 2), status, admin_state (priority 2), availability_zones (priority 2)',
    'facets: project_id (isServer), name (isServer), shared (isServer, options true false), router:external (isServer, options true false), status (isServer, options ACTIVE BUILD DOWN ERROR), admin_state_up (isServer, options true false)',
    'list Create Network (requires network create_network, readiness, isWizard)',
    'list Create Network (requires network create_network, panels network.panel.admin-networks, isWizard)',
    'batch Delete Network (requires network delete_network, allowed, style danger, outcome deleted, sends DELETE /api/neutron/networks/:id/)',
    'item Edit Network (requires network update_network, allowed)',
    'item Create Subnet (requires network create_subnet, readiness, allowed, isWizard)',
    'item Delete Network (requires network delete_network, allowed, style danger, outcome deleted, sends DELETE /api/neutron/networks/:id/)',
    'item Create Port (requires network create_port, makesNew, readiness, allowed, isWizard)',
    'item Edit Network (requires network update_network, panels network.panel.admin-networks)',
    'item Create Subnet (requires network create_subnet, panels network.panel.admin-networks, isWizard)',
    'item Add DHCP Agent (requires network update_agent, panels network.panel.admin-networks)',
    'details Overview: name id description tenant_id status admin_state / is_shared is_router_external availability_zones qos_policy_id / subnets_associated mtu port_security_enabled / created_at updated_at',
    'details DHCP Agents (view, requires all(extension network dhcp_agent_scheduler, network context_is_admin), order 30)',
    'details Subnets (view, order 10)',
    'details Ports (view, order 20)',
  ])
})
