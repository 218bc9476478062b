import { all, extension, plural, policy, service } from '@fascia/sdk/common'
import { action, choice, deleteAction, overview, panel, property, resourceType, tab } from '@fascia/sdk/web/declare'
import { addressPairType, list as listPairs } from '../../api/address-pairs.ts'
import { networkType } from '../../api/networks.ts'
import * as ports from '../../api/ports.ts'
import { qosPolicyType } from '../../api/qos-policies.ts'
import { trunkType } from '../../api/trunks.ts'
import { inProject } from '../places.ts'
import { roomFor } from '../quotas.ts'
import { reachFromPort } from '../reach/panel.ts'

const STATUSES = { ACTIVE: 'Active', DOWN: 'Down', BUILD: 'Build', ERROR: 'Error', 'N/A': 'Not applicable' }
const may = (rule: string) => policy('network', rule)

/** Where a device is plugged into a network [NET-046]. */
export const port = resourceType(ports.portType, {
  names: plural('Port', 'Ports'),
  revisionOf: 'revision_number',
  calls: ports,
  pages: {
    sorts: ['name', 'status', 'mac_address', 'network_id', 'tenant_id'],
    filters: ['name', 'id', 'device_owner', 'device_id', 'status', 'mac_address'],
    words: { as: 'name', find: 'whole' },
  },
  detailsPath: '/project/networks/ports/:id/detail',
  policyTarget: { project_id: 'tenant_id', 'network:tenant_id': 'network_tenant_id' },
  transitional: { status: ['BUILD'] },
  properties: {
    name: property.text('Name'),
    id: property.id('ID'),
    description: property.text('Description'),
    network_id: property.reference('Network', networkType, { name: 'network_name' }),
    // Many ports share them, so that a search finds the network and the device first.
    network_name: property.choices('Network', {}),
    device_name: property.choices('Device', {}),
    tenant_id: property.reference('Project', 'OS::Keystone::Project', { name: 'project_name' }),
    addresses: property.list('Fixed IPs'),
    subnets: property.list('Subnets', { at: 'fixed_ips', references: 'OS::Neutron::Subnet', idAt: 'subnet_id' }),
    mac_address: property.text('MAC Address'),
    attached: property.choices('Attached Device', { Attached: 'Attached', Detached: 'Detached' }),
    device_owner: property.text('Device Owner'),
    device_id: property.id('Device ID'),
    server_id: property.reference('Instance', 'OS::Nova::Server', { at: 'device_id', name: 'device_name' }),
    router_id: property.reference('Router', 'OS::Neutron::Router', { at: 'device_id', name: 'device_name' }),
    status: property.status(
      'Status',
      { ACTIVE: 'success', DOWN: 'stopped', BUILD: 'progress', ERROR: 'danger', 'N/A': 'neutral' },
      { values: STATUSES },
    ),
    admin_state: property.choices('Admin State', { UP: 'Up', DOWN: 'Down' }),
    mac_state: property.choices('MAC Learning State', { true: 'On', false: 'Off' }),
    port_security_enabled: property.yesNo('Port Security'),
    security_group_names: property.list('Security Groups'),
    security_group_ids: property.list('Security Groups', { references: 'OS::Neutron::SecurityGroup' }),
    dns_name: property.text('DNS Name'),
    qos_policy_id: property.reference('QoS Policy', qosPolicyType, { name: 'qos_policy_name' }),
    binding__vnic_type: property.choices('VNIC Type', ports.VNIC_TYPES),
    binding__host_id: property.text('Host'),
    binding__vif_type: property.text('VIF Type'),
    binding__vif_details: property.map('VIF Details'),
    binding__profile: property.map('Profile'),
    parent_of: property.reference('Parent of Trunk', trunkType, { at: 'trunk_details.trunk_id', name: 'trunk_name' }),
    trunk_id: property.reference('Subport of Trunk', trunkType, { name: 'trunk_name' }),
    segmentation_type: property.text('Segmentation Type'),
    segmentation_id: property.text('Segmentation ID'),
    created_at: property.instant('Created At'),
    updated_at: property.instant('Updated At'),
  },
  /** [NETP-041] [PORT-01] */
  columns: [
    { of: 'tenant_id', priority: 2 },
    'name',
    'network_id',
    'addresses',
    { of: 'mac_address', priority: 2 },
    { of: 'attached', priority: 2, view: () => import('./attached-device.tsx') },
    'status',
    { of: 'admin_state', priority: 2 },
    { of: 'mac_state', priority: 2, requires: extension('network', 'mac-learning') },
  ],
  /** [PORT-01] */
  facets: [
    'name',
    'id',
    'network_name',
    'device_name',
    'device_owner',
    'device_id',
    choice('status', STATUSES),
    'addresses',
    'mac_address',
    'admin_state',
  ],
  /** [NETP-050, NETP-082] */
  details: [
    overview(
      {
        title: 'Port',
        properties: [
          'name',
          'id',
          'description',
          'network_id',
          'tenant_id',
          'status',
          'admin_state',
          'mac_state',
          'qos_policy_id',
        ],
      },
      {
        title: 'Addresses',
        properties: ['addresses', 'mac_address', 'dns_name', 'port_security_enabled', 'security_group_names'],
      },
      { title: 'Attached Device', properties: ['device_owner', 'device_name', 'device_id'] },
      {
        title: 'Binding',
        properties: [
          'binding__vnic_type',
          'binding__host_id',
          'binding__vif_type',
          'binding__vif_details',
          'binding__profile',
        ],
      },
      { title: 'Trunk', properties: ['parent_of', 'trunk_id', 'segmentation_type', 'segmentation_id'] },
      { title: 'Times', properties: ['created_at', 'updated_at'] },
    ),
    /** Pairs are added and deleted here [NETP-051]. */
    tab(
      'Allowed Address Pairs',
      addressPairType,
      {
        call: listPairs,
        input: ({ id }: ports.Port) => ({ params: { port_id: id } }),
        what: 'allowed address pairs',
        label: 'Allowed Address Pairs',
        actions: ['addAddressPair'],
      },
      {
        order: 10,
        requires: extension('network', 'allowed-address-pairs'),
        shows: { port_security_enabled: ['true'] },
      },
    ),
  ],
  actions: {
    /** [PORT-02] */
    createPortOfNetwork: action({
      label: 'Create Port',
      on: 'list',
      requires: may('create_port'),
      readiness: roomFor('port'),
      layout: 'wizard',
      view: () => import('./create-port-of-network.tsx'),
    }),
    /** [NETP-042] [PORT-03] */
    editPort: action({
      label: 'Edit Port',
      requires: may('update_port'),
      form: () => import('./edit-port-form.ts'),
    }),
    checkReachability: reachFromPort,
    deletePort: deleteAction({ batch: true, requires: may('delete_port') }),
    /** Above the pairs of a port [NETP-051]. */
    addAddressPair: action({
      label: 'Add Allowed Address Pair',
      requires: all(may('update_port'), may('update_port:allowed_address_pairs')),
      allowed: ({ port_security_enabled }) => port_security_enabled !== false,
      form: () => import('./add-address-pair-form.ts'),
    }),
  },
})

const HELP =
  'A port is the connection of an instance or a router to a network, with its MAC and fixed addresses. Create a port before its instance to choose the address; address pairs allow further addresses, as for a virtual IP.'

/** The project's ports, of every network [PORT-01]. */
export const portsPanel = panel(port, {
  ...inProject('/project/ports', 325),
  help: HELP,
  requires: service('network'),
  parameters: { with_names: 'true' },
  columns: ['name', 'network_id', 'addresses', 'mac_address', 'attached', 'status', 'admin_state'],
  itemActions: ['editPort', 'deletePort'],
})

/** Every project's ports, for administrators [PORT-01]. */
export const adminPorts = panel(port, {
  path: '/admin/ports',
  nav: { perspective: 'admin', group: 'Network', order: 315 },
  help: HELP,
  requires: all(service('network'), may('context_is_admin')),
  parameters: { with_names: 'true', project_id: '' },
  columns: ['tenant_id', 'name', 'network_id', 'addresses', 'mac_address', 'attached', 'status', 'admin_state'],
  itemActions: ['editPort', 'deletePort'],
})
