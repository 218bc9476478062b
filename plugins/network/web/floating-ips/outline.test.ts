import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'network')

it('declares floating ips', () => {
  expect(outline['OS::Neutron::FloatingIP']).toEqual([
    'resourceType OS::Neutron::FloatingIP (nameOf ip, indexPath /project/floating_ips, policyTarget (project_id tenant_id), loads all)',
    'property tenant_id: reference, type OS::Keystone::Project, namePath project_name',
    'property pool: reference, type OS::Neutron::Network, namePath pool_name',
    'property status: status, tones (ACTIVE success, DOWN stopped, ERROR danger)',
    'property port_id: reference, type OS::Neutron::Port, namePath port_name',
    'property qos_policy_id: reference, type OS::Neutron::QoSPolicy, namePath qos_policy_name',
    'property router_id: reference, type OS::Neutron::Router, namePath router_name',
    'columns: tenant_id (priority 2), ip (link, sort default), description (priority 2), dns_name (priority 2, requires extension network dns-integration), dns_domain (priority 2, requires extension network dns-integration), fixed_ip, pool, status',
    'facets: project_id (isServer), floating_ip_address (isServer), network_id (isServer), router_id (isServer), port_id (isServer), status (isServer, options ACTIVE DOWN ERROR)',
    'list Allocate IP To Project (requires network create_floatingip, readiness)',
    'list Allocate IP To Project (requires network create_floatingip, panels network.panel.admin-floating-ips)',
    'list List all floating IP port forwarding rules (requires all(service network, extension network floating-ip-port-forwarding, network get_floatingip_port_forwarding), readiness, to /project/floating_ip_portforwardings)',
    'batch Release Floating IP (requires network delete_floatingip, allowed, style danger, outcome deleted, sends DELETE /api/network/floatingips/:id/)',
    'item Associate (requires network update_floatingip, allowed)',
    'item Disassociate (style danger, requires network update_floatingip, allowed, run)',
    'item Edit Floating IP (requires network update_floatingip)',
    'item Release Floating IP (requires network delete_floatingip, allowed, style danger, outcome deleted, sends DELETE /api/network/floatingips/:id/)',
    'item Release Floating IP (style danger, requires all(all(service network, extension network floating-ip-port-forwarding, network get_floatingip_port_forwarding), network delete_floatingip_port_forwarding), allowed, to /ngdetails/OS::Neutron::FloatingIP/:id?tab=network.view.port-forwarding-rules)',
    'item Configure floating IP port forwarding rules (requires all(service network, extension network floating-ip-port-forwarding, network get_floatingip_port_forwarding), allowed, to /ngdetails/OS::Neutron::FloatingIP/:id?tab=network.view.port-forwarding-rules)',
    'item Add floating IP port forwarding rule (requires all(all(service network, extension network floating-ip-port-forwarding, network get_floatingip_port_forwarding), network create_floatingip_port_forwarding), allowed)',
    'details Overview (view)',
    'details Port Forwarding Rules (view, requires all(service network, extension network floating-ip-port-forwarding, network get_floatingip_port_forwarding), order 10)',
  ])
})

it('declares floating ip port forwarding rules', () => {
  expect(outline['OS::Neutron::FloatingIPPortForward']).toEqual([
    'resourceType OS::Neutron::FloatingIPPortForward (indexPath /project/floating_ip_portforwardings, loads all)',
    'columns: protocol, external_port_range, internal_port_range, external_ip_address, internal_ip_address, description (priority 2)',
    'batch Delete Rule (requires network delete_floatingip_port_forwarding, style danger, outcome deleted, sends DELETE /api/network/floatingips/:floating_ip_id/portforwardings/:id/)',
    'item Edit floating IP port forwarding rule (requires network update_floatingip_port_forwarding)',
    'item Delete Rule (requires network delete_floatingip_port_forwarding, style danger, outcome deleted, sends DELETE /api/network/floatingips/:floating_ip_id/portforwardings/:id/)',
  ])
})
