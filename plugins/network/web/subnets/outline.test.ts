import { outlineOf } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import plugin from '../plugin.ts'

const outline = outlineOf(plugin, 'network')

it('declares subnets', () => {
  expect(outline['OS::Neutron::Subnet']).toEqual([
    'resourceType OS::Neutron::Subnet (indexPath /project/networks, detailsPath /project/networks/subnets/:id/detail, policyTarget (project_id tenant_id), loads all)',
    'property network_id: reference, type OS::Neutron::Network, namePath network_name',
    'property tenant_id: reference, type OS::Keystone::Project, namePath project_name',
    'columns: name (link, sort default), cidr, cidr, ip_version, gateway_ip, used_ips, free_ips',
    'batch Delete Subnet (requires network delete_subnet, style danger, outcome deleted, sends DELETE /api/neutron/subnets/:id/)',
    'item Edit Subnet (requires network update_subnet, isWizard)',
    'item Delete Subnet (requires network delete_subnet, style danger, outcome deleted, sends DELETE /api/neutron/subnets/:id/)',
    'details Overview: name id network_id tenant_id cidr ip_version gateway_ip / is_dhcp_enabled pool_texts dns_nameservers route_texts / ipv6_address_mode ipv6_ra_mode / created_at updated_at',
  ])
})
