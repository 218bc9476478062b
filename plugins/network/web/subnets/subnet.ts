import { plural, policy } from '@fascia/sdk/common'
import { action, deleteAction, overview, property, resourceType } from '@fascia/sdk/web/declare'
import { networkType } from '../../api/networks.ts'
import * as subnets from '../../api/subnets.ts'

/** A range of addresses of a network. */
export const subnet = resourceType(subnets.subnetType, {
  names: plural('Subnet', 'Subnets'),
  revisionOf: 'revision_number',
  calls: subnets,
  indexPath: '/project/networks',
  detailsPath: '/project/networks/subnets/:id/detail',
  properties: {
    name: property.text('Name'),
    id: property.id('ID'),
    network_id: property.reference('Network', networkType, { name: 'network_name' }),
    tenant_id: property.reference('Project', 'OS::Keystone::Project', { name: 'project_name' }),
    cidr: property.text('Network Address'),
    ip_version: property.choices('IP Version', { 4: 'IPv4', 6: 'IPv6' }),
    gateway_ip: property.text('Gateway IP'),
    used_ips: property.count('Used IPs'),
    free_ips: property.count('Free IPs'),
    is_dhcp_enabled: property.yesNo('DHCP Enabled'),
    pool_texts: property.list('Allocation Pools'),
    dns_nameservers: property.list('DNS Name Servers'),
    route_texts: property.list('Host Routes'),
    ipv6_address_mode: property.text('IPv6 Address Mode'),
    ipv6_ra_mode: property.text('IPv6 RA Mode'),
    created_at: property.instant('Created At'),
    updated_at: property.instant('Updated At'),
  },
  /** [NETP-035] */
  columns: [
    'name',
    'cidr',
    { of: 'cidr', id: 'network.column.subnet-cidr', label: 'CIDR' },
    'ip_version',
    'gateway_ip',
    'used_ips',
    'free_ips',
  ],
  /** [NETP-040] */
  details: [
    overview(
      { title: 'Subnet', properties: ['name', 'id', 'network_id', 'tenant_id', 'cidr', 'ip_version', 'gateway_ip'] },
      { title: 'Addresses', properties: ['is_dhcp_enabled', 'pool_texts', 'dns_nameservers', 'route_texts'] },
      { title: 'IPv6 Address Configuration Mode', properties: ['ipv6_address_mode', 'ipv6_ra_mode'] },
      { title: 'Times', properties: ['created_at', 'updated_at'] },
    ),
  ],
  actions: {
    /** [NETP-036] */
    editSubnet: action({
      label: 'Edit Subnet',
      requires: policy('network', 'update_subnet'),
      form: () => import('./edit-subnet-form.ts'),
    }),
    deleteSubnet: deleteAction({ batch: true, requires: policy('network', 'delete_subnet') }),
  },
})
