import {
  choice,
  choices,
  count,
  id,
  instant,
  list,
  overview,
  panel,
  plural,
  reference,
  resourceType,
  service,
  status,
  text,
  yesNo,
} from '@fascia/sdk/web/declare'
import * as networks from '../api/networks.ts'

const STATUSES = { ACTIVE: 'Active', BUILD: 'Build', DOWN: 'Down', ERROR: 'Error' }
const ADMIN_STATES = { UP: 'UP', DOWN: 'DOWN' }
const YES_NO = { true: 'Yes', false: 'No' }

export const network = resourceType(networks.networkType, {
  names: plural('Network', 'Networks'),
  calls: networks,
  indexPath: '/project/networks',
  detailsPath: '/project/networks/:id/detail',
  policyTarget: { project_id: 'tenant_id' },
  transitional: { status: ['BUILD'] },
  properties: {
    id: id('ID'),
    name: text('Name'),
    description: text('Description'),
    tenant_id: reference('Project', 'OS::Keystone::Project'),
    subnets_associated: list('Subnets Associated'),
    is_shared: yesNo('Shared'),
    is_router_external: yesNo('External'),
    status: status(
      'Status',
      { ACTIVE: 'success', BUILD: 'progress', DOWN: 'stopped', ERROR: 'danger' },
      { values: STATUSES },
    ),
    admin_state: choices('Admin State', ADMIN_STATES),
    availability_zones: list('Availability Zones'),
    mtu: count('MTU'),
    port_security_enabled: yesNo('Port Security'),
    created_at: instant('Created At'),
    updated_at: instant('Updated At'),
  },
  columns: [
    'name',
    { of: 'subnets_associated', priority: 2 },
    { of: 'is_shared', priority: 3 },
    { of: 'is_router_external', priority: 3 },
    'status',
    { of: 'admin_state', priority: 2 },
    { of: 'availability_zones', priority: 4 },
  ],
  facets: [
    'name',
    choice('is_shared', YES_NO),
    choice('is_router_external', YES_NO),
    choice('status', STATUSES),
    choice('admin_state', ADMIN_STATES),
  ],
  details: [
    overview(
      { title: 'Network', properties: ['name', 'id', 'description', 'tenant_id', 'status', 'admin_state'] },
      { title: 'Reach', properties: ['is_shared', 'is_router_external', 'availability_zones'] },
      { title: 'Subnets', properties: ['subnets_associated', 'mtu', 'port_security_enabled'] },
      { title: 'Times', properties: ['created_at', 'updated_at'] },
    ),
  ],
})

export const networksPanel = panel(network, {
  path: '/project/networks',
  nav: { perspective: 'project', group: 'Network', order: 320 },
  requires: service('network'),
})
