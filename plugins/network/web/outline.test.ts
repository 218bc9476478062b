import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from './plugin.ts'

const outline = outlineOf(plugin, 'network')

it('declares its pages, with their places and requirements', () => {
  expect(outline['']).toEqual([
    'panel Network Topology (path /project/network_topology, nav (perspective project, group Network, order 310), requires service network, view, isTypeFree)',
    'panel Networks (path /project/networks, nav (perspective project, group Network, order 320), requires service network, lists OS::Neutron::Network)',
    '- columns: name subnets_associated is_shared is_router_external status admin_state availability_zones',
    '- facets: name shared router:external status admin_state_up',
    '- globalActions: network.action.create-network',
    '- itemActions: network.action.edit-network network.action.create-subnet network.action.delete-network',
    'panel Routers (path /project/routers, nav (perspective project, group Network, order 330), requires all(service network, setting OPENSTACK_NEUTRON_NETWORK.enable_router), lists OS::Neutron::Router)',
    '- columns: name status distributed ha external_network admin_state availability_zones',
    '- facets: name status admin_state_up',
    '- globalActions: network.action.create-router',
    '- itemActions: network.action.set-gateway network.action.clear-gateway network.action.edit-router network.action.delete-router',
    'panel Security Groups (path /project/security_groups, nav (perspective project, group Network, order 350), requires service network, lists OS::Neutron::SecurityGroup)',
    '- itemActions: network.action.manage-rules network.action.edit-security-group network.action.delete-security-group',
    'panel Floating IPs (path /project/floating_ips, nav (perspective project, group Network, order 360), requires service network, lists OS::Neutron::FloatingIP)',
    '- columns: ip description dns_name dns_domain fixed_ip pool status',
    '- facets: floating_ip_address network_id router_id port_id status',
    '- globalActions: network.action.list-forwardings network.action.allocate-floating-ip',
    '- itemActions: network.action.associate-floating-ip network.action.disassociate-floating-ip network.action.release-floating-ip network.action.release-forwarding network.action.configure-forwardings',
    'panel Floating IP port forwarding rules (path /project/floating_ip_portforwardings, requires all(service network, extension network floating-ip-port-forwarding, network get_floatingip_port_forwarding), lists OS::Neutron::FloatingIPPortForward)',
    'panel Trunks (path /project/trunks, nav (perspective project, group Network, order 375), requires all(service network, extension network trunk), lists OS::Neutron::Trunk)',
    'panel Network QoS (path /project/network_qos, nav (perspective project, group Network, order 380), requires all(service network, extension network qos), lists OS::Neutron::QoSPolicy)',
    '- columns: name description shared',
    'panel Network QoS (path /admin/network_qos, nav (perspective admin, group Network, order 350), requires all(service network, network context_is_admin, extension network qos), parameters (all_projects true), lists OS::Neutron::QoSPolicy)',
    'panel Networks (path /admin/networks, nav (perspective admin, group Network, order 310), requires all(service network, network context_is_admin), parameters (all_projects true), filterFirst FILTER_DATA_FIRST.admin.networks, lists OS::Neutron::Network)',
    '- columns: tenant_id network.column.admin-name subnets_associated dhcp_agents is_shared is_router_external status admin_state availability_zones',
    '- facets: project_id name shared router:external status admin_state_up',
    '- globalActions: network.action.admin-create-network',
    '- itemActions: network.action.admin-edit-network network.action.admin-create-subnet network.action.delete-network',
    'panel Routers (path /admin/routers, nav (perspective admin, group Network, order 320), requires all(service network, network context_is_admin, setting OPENSTACK_NEUTRON_NETWORK.enable_router), parameters (all_projects true), filterFirst FILTER_DATA_FIRST.admin.routers, lists OS::Neutron::Router)',
    '- columns: tenant_id name status distributed external_network ha availability_zones admin_state',
    '- facets: name status admin_state_up project_id',
    '- globalActions: network.action.admin-create-router',
    '- itemActions: network.action.edit-router network.action.delete-router',
    'panel Routers (path /admin/routers/:agent/l3_agent_list, requires all(service network, network context_is_admin, setting OPENSTACK_NEUTRON_NETWORK.enable_router), view)',
    'panel Floating IPs (path /admin/floating_ips, nav (perspective admin, group Network, order 330), requires all(service network, network context_is_admin), parameters (all_projects true), lists OS::Neutron::FloatingIP)',
    '- columns: tenant_id ip description fixed_ip pool status dns_name dns_domain',
    '- facets: project_id floating_ip_address network_id router_id port_id status',
    '- globalActions: network.action.admin-allocate',
    '- itemActions: network.action.disassociate-floating-ip network.action.release-floating-ip',
    'panel Trunks (path /admin/trunks, nav (perspective admin, group Network, order 340), requires all(all(service network, extension network trunk), network context_is_admin), parameters (all_projects true), lists OS::Neutron::Trunk)',
    'panel RBAC Policies (path /admin/rbac_policies, nav (perspective admin, group Network, order 360), requires all(service network, network context_is_admin, extension network rbac-policies, setting OPENSTACK_NEUTRON_NETWORK.enable_rbac_policy), lists OS::Neutron::RBACPolicy)',
    'redirect network.redirect.add-interface (from /project/network_topology/router/:id/addinterface, to /project/network_topology?tab=graph&addinterface=:id)',
    'redirect network.redirect.create-subnet (from /project/network_topology/network/:id/subnet/create, to /project/network_topology?tab=graph&createsubnet=:id)',
    'redirect network.redirect.qos-policy (from /project/network_qos/:id, to /ngdetails/OS::Neutron::QoSPolicy/:id)',
    'redirect network.redirect.admin-network (from /admin/networks/:id/detail, to /project/networks/:id/detail?nav=/admin/networks/)',
    'redirect network.redirect.admin-router (from /admin/routers/:id, to /project/routers/:id?nav=/admin/routers/)',
    'redirect network.redirect.admin-port (from /admin/networks/ports/:id/detail, to /project/networks/ports/:id/detail?nav=/admin/networks/)',
    'limitGroup Network (requires all(service network, extension network quotas), path /api/neutron/quotas-sets/:project, limits (limit floatingip, usedLabel Allocated) (limit security_group) (limit security_group_rule) (limit network) (limit port) (limit router), order 30)',
    'quotaSet Network Quotas (requires all(service network, extension network quotas), defaults (path /api/neutron/quota-sets/defaults/, isReadOnly), ofProject (path /api/neutron/quotas-sets/:project), order 30)',
    'service network.service.network (service network, extensions /api/neutron/extensions/)',
    'command Networks (requires service network, to /project/networks)',
    'command Floating IPs (requires service network, to /project/floating_ips)',
    'command Routers (requires service network, to /project/routers)',
    'command Security Groups (requires service network, to /project/security_groups)',
    'worker network.worker.layout',
  ])
})

it('adds to identity.point.system-information', () => {
  expect(outline['identity.point.system-information']).toEqual([
    'overviewSection Network Agents (requires all(service network, network get_agent, extension network agent), view, order 30)',
  ])
})
