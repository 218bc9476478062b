import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'network')

it('declares allowed address pairs', () => {
  expect(outline['OS::Neutron::AllowedAddressPair']).toEqual([
    'resourceType OS::Neutron::AllowedAddressPair (policyTarget (project_id tenant_id, network:tenant_id network_tenant_id))',
    'columns: ip_address, mac_address',
    'batch Delete (requires all(network update_port, network update_port:allowed_address_pairs), style danger, outcome deleted, sends DELETE /api/neutron/ports/:port_id/address-pairs/:id/)',
    'item Delete (requires all(network update_port, network update_port:allowed_address_pairs), style danger, outcome deleted, sends DELETE /api/neutron/ports/:port_id/address-pairs/:id/)',
  ])
})

it('declares ports', () => {
  expect(outline['OS::Neutron::Port']).toEqual([
    'resourceType OS::Neutron::Port (indexPath /project/networks, detailsPath /project/networks/ports/:id/detail, policyTarget (project_id tenant_id, network:tenant_id network_tenant_id), loads all, transitional (property status, in BUILD))',
    'property network_id: reference, type OS::Neutron::Network, namePath network_name',
    'property tenant_id: reference, type OS::Keystone::Project, namePath project_name',
    'property status: status, tones (ACTIVE success, DOWN stopped, BUILD progress, ERROR danger, N/A neutral)',
    'property qos_policy_id: reference, type OS::Neutron::QoSPolicy, namePath qos_policy_name',
    'property parent_of: reference, type OS::Neutron::Trunk, path trunk_details trunk_id, namePath trunk_name',
    'property trunk_id: reference, type OS::Neutron::Trunk, namePath trunk_name',
    'columns: name (link, sort default), addresses, mac_address (priority 2), attached (priority 2, view), status, admin_state (priority 2), mac_state (priority 2, requires extension network mac-learning)',
    'batch Delete Port (requires network delete_port, style danger, outcome deleted, sends DELETE /api/neutron/ports/:id/)',
    'item Edit Port (requires network update_port, isWizard)',
    'item Delete Port (requires network delete_port, style danger, outcome deleted, sends DELETE /api/neutron/ports/:id/)',
    'item Add Allowed Address Pair (requires all(network update_port, network update_port:allowed_address_pairs), allowed)',
    'details Overview: name id description network_id tenant_id status admin_state mac_state qos_policy_id / addresses mac_address dns_name port_security_enabled security_group_names / device_owner device_name device_id / binding__vnic_type binding__host_id binding__vif_type binding__vif_details binding__profile / parent_of trunk_id segmentation_type segmentation_id / created_at updated_at',
    'details Allowed Address Pairs (view, requires extension network allowed-address-pairs, shows (port_security_enabled true), order 10)',
  ])
})
