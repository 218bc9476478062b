import { extension, plural, policy } from '@fascia/sdk/common'
import { because, deleteAction, property, resourceType } from '@fascia/sdk/web/declare'
import { routerInterfaceType } from '../../api/routers.ts'
import { removeInterface } from '../../api/topology.ts'

const STATUSES = { ACTIVE: 'Active', DOWN: 'Down', BUILD: 'Build', ERROR: 'Error', 'N/A': 'Not applicable' }
const OWNERS = {
  'network:router_interface': 'Internal Interface',
  'network:router_interface_distributed': 'Internal Interface',
  'network:ha_router_replicated_interface': 'Internal Interface',
  'network:router_centralized_snat': 'Centralized SNAT Interface',
  'network:router_ha_interface': 'HA Interface',
}

/** A port that connects a router to a subnet. */
export const routerInterface = resourceType(routerInterfaceType, {
  names: plural('Interface', 'Interfaces'),
  calls: { remove: removeInterface },
  policyTarget: { project_id: 'tenant_id' },
  properties: {
    name: property.text('Name'),
    addresses: property.list('Fixed IPs'),
    mac_address: property.text('MAC Address'),
    attached: property.text('Attached Device'),
    status: property.status(
      'Status',
      { ACTIVE: 'success', DOWN: 'stopped', BUILD: 'progress', ERROR: 'danger', 'N/A': 'neutral' },
      { values: STATUSES },
    ),
    device_owner: property.choices('Type', OWNERS),
    admin_state: property.choices('Admin State', { UP: 'UP', DOWN: 'DOWN' }),
    mac_state: property.choices('MAC Learning State', { true: 'On', false: 'Off' }),
  },
  /** [NETP-075, NETP-085] */
  columns: [
    { of: 'name', link: false, view: () => import('./interface-port.tsx') },
    'addresses',
    { of: 'mac_address', priority: 2 },
    { of: 'attached', priority: 2, view: () => import('../ports/attached-device.tsx') },
    'status',
    'device_owner',
    'admin_state',
    { of: 'mac_state', priority: 2, requires: extension('network', 'mac-learning') },
  ],
  actions: {
    /** [NETP-076] */
    deleteInterface: deleteAction({
      batch: true,
      requires: policy('network', 'remove_router_interface'),
      allowed: ({ device_owner }) =>
        device_owner !== 'network:router_ha_interface' || because('It keeps the router highly available'),
    }),
  },
})
