import { all, extension, plural, policy, service, setting } from '@fascia/sdk/common'
import {
  action,
  because,
  choice,
  deleteAction,
  overview,
  panel,
  resourceType,
  tab,
  view,
} from '@fascia/sdk/web/declare'
import { ofNetwork as agentsOfNetwork, dhcpAgentType } from '../../api/agents.ts'
import * as networks from '../../api/networks.ts'
import { list as listPorts, portType } from '../../api/ports.ts'
import { inEveryProject, inProject } from '../places.ts'
import { roomFor } from '../quotas.ts'

const YES_NO = { true: 'Yes', false: 'No' }
const UP_DOWN = { true: 'UP', false: 'DOWN' }

const may = (rule: string) => policy('network', rule)
/** The network that is allocated by itself is there once it is used [NETP-012]. */
const isMade = ({ id }: { readonly id: string }) =>
  id !== networks.AUTO_ALLOCATED || because('It is made when the first instance uses it')

export const network = resourceType(networks.networkType, {
  names: plural('Network', 'Networks'),
  revisionOf: 'revision_number',
  calls: networks,
  detailsPath: ':id/detail',
  transitional: { status: ['BUILD'] },
  /** [NETP-005] */
  columns: [
    { of: 'tenant_id', priority: 2 },
    'name',
    { of: 'name', id: 'network.column.admin-name', label: 'Network Name', link: true },
    'subnets_associated',
    { of: 'dhcp_agents', priority: 2, requires: setting('OPENSTACK_NEUTRON_NETWORK.show_agents_column') },
    { of: 'is_shared', priority: 2 },
    { of: 'is_router_external', priority: 2 },
    'status',
    { of: 'admin_state', priority: 2 },
    { of: 'availability_zones', priority: 2 },
  ],
  /** [NETP-006] */
  facets: [
    { of: 'project_id', label: 'Project' },
    'name',
    choice('shared', YES_NO, { label: 'Shared' }),
    choice('router:external', YES_NO, { label: 'External' }),
    'status',
    choice('admin_state_up', UP_DOWN, { label: 'Admin State' }),
  ],
  details: [
    overview(
      { title: 'Network', properties: ['name', 'id', 'description', 'tenant_id', 'status', 'admin_state'] },
      { title: 'Reach', properties: ['is_shared', 'is_router_external', 'availability_zones', 'qos_policy_id'] },
      { title: 'Subnets', properties: ['subnets_associated', 'mtu', 'port_security_enabled'] },
      { title: 'Times', properties: ['created_at', 'updated_at'] },
    ),
    /** Agents are added and deleted here [NETP-063]. */
    tab(
      'DHCP Agents',
      dhcpAgentType,
      {
        call: agentsOfNetwork,
        input: ({ id }: networks.Network) => ({ params: { network_id: id } }),
        what: 'DHCP agents',
        actions: ['addDhcpAgent'],
      },
      { order: 30, requires: all(extension('network', 'dhcp_agent_scheduler'), may('context_is_admin')) },
    ),
    view('Subnets', () => import('../subnets/subnets-tab.tsx'), { id: 'network_tabs__subnets_tab', order: 10 }),
    /** Ports are made, changed and deleted here [NETP-042]. */
    tab(
      'Ports',
      portType,
      {
        call: listPorts,
        input: ({ id }: networks.Network) => ({ query: { network_id: id, project_id: '' } }),
        what: 'ports',
        columns: ['name', 'addresses', 'mac_address', 'attached', 'status', 'admin_state', 'mac_state'],
        actions: ['createPort'],
      },
      { id: 'network_tabs__ports_tab', order: 20 },
    ),
  ],
  actions: {
    /** [NETP-010] */
    createNetwork: action({
      label: 'Create Network',
      on: 'list',
      requires: may('create_network'),
      readiness: roomFor('network'),
      form: () => import('./create-network-form.ts'),
    }),
    /** [NETP-011, NETP-012, NETP-013] */
    editNetwork: action({
      label: 'Edit Network',
      requires: may('update_network'),
      allowed: isMade,
      form: () => import('./edit-network-form.ts'),
    }),
    createSubnet: action({
      label: 'Create Subnet',
      requires: may('create_subnet'),
      readiness: roomFor('subnet'),
      allowed: isMade,
      form: () => import('../subnets/create-subnet-form.ts'),
    }),
    deleteNetwork: deleteAction({ batch: true, requires: may('delete_network'), allowed: isMade }),
    /** Above the ports of a network [NETP-042]. */
    createPort: action({
      label: 'Create Port',
      requires: may('create_port'),
      makesNew: true,
      readiness: roomFor('port'),
      allowed: isMade,
      form: () => import('../ports/create-port-form.ts'),
    }),
    /** [NETP-056, NETP-057] */
    adminCreateNetwork: action({
      label: 'Create Network',
      on: 'list',
      panels: [networks.adminNetworksPanel],
      requires: may('create_network'),
      form: () => import('./admin/create-network-form.ts'),
    }),
    /** [NETP-061] */
    adminEditNetwork: action({
      label: 'Edit Network',
      panels: [networks.adminNetworksPanel],
      requires: may('update_network'),
      form: () => import('./admin/edit-network-form.ts'),
    }),
    adminCreateSubnet: action({
      label: 'Create Subnet',
      panels: [networks.adminNetworksPanel],
      requires: may('create_subnet'),
      form: () => import('../subnets/create-subnet-form.ts'),
    }),
    /** Above the DHCP agents of a network [NETP-063]. */
    addDhcpAgent: action({
      label: 'Add DHCP Agent',
      panels: [networks.adminNetworksPanel],
      requires: may('update_agent'),
      form: () => import('../agents/add-agent-form.ts'),
    }),
  },
})

const HELP =
  'A network connects instances; its subnets say which addresses they get. Create a network with a subnet, and connect it to a router to reach other networks. External networks lead outside, and shared ones are for all projects.'

export const networksPanel = panel(network, {
  ...inProject('/project/networks', 320),
  help: HELP,
  requires: service('network'),
  columns: [
    'name',
    'subnets_associated',
    'is_shared',
    'is_router_external',
    'status',
    'admin_state',
    'availability_zones',
  ],
  facets: ['name', 'shared', 'router:external', 'status', 'admin_state_up'],
  globalActions: ['createNetwork'],
  itemActions: ['editNetwork', 'createSubnet', 'deleteNetwork'],
})

/** Every project's networks, for administrators [NETP-003, NETP-053, NETP-054, NETP-055]. */
export const adminNetworks = panel(network, {
  ...inEveryProject('/admin/networks', 310, service('network')),
  help: HELP,
  columns: [
    'tenant_id',
    'network.column.admin-name',
    'subnets_associated',
    'dhcp_agents',
    'is_shared',
    'is_router_external',
    'status',
    'admin_state',
    'availability_zones',
  ],
  facets: ['project_id', 'name', 'shared', 'router:external', 'status', 'admin_state_up'],
  filterFirst: 'FILTER_DATA_FIRST.admin.networks',
  globalActions: ['adminCreateNetwork'],
  itemActions: ['adminEditNetwork', 'adminCreateSubnet', 'deleteNetwork'],
})
