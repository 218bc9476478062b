import { all, contributionRef, extension, plural, policy, service, setting } from '@fascia/sdk/common'
import {
  action,
  because,
  choice,
  deleteAction,
  overview,
  panel,
  property,
  resourceType,
  tab,
  type ViewPanel,
  view,
} from '@fascia/sdk/web/declare'
import * as routers from '../../api/routers.ts'
import { inEveryProject, inProject } from '../places.ts'
import { roomFor } from '../quotas.ts'

/** The panel of every project's routers. */
const adminRoutersPanel = contributionRef('network.panel.admin-routers')
const UP_DOWN = { true: 'UP', false: 'DOWN' }
const may = (rule: string) => policy('network', rule)
const hasRouters = all(service('network'), setting('OPENSTACK_NEUTRON_NETWORK.enable_router'))

/** What joins networks to each other and to the outside. */
export const router = resourceType(routers.routerType, {
  names: plural('Router', 'Routers'),
  revisionOf: 'revision_number',
  calls: routers,
  detailsPath: ':id',
  transitional: { status: ['ALLOCATING'] },
  properties: {
    external_subnets: property.list('External Subnets', {
      at: 'external_gateway_info.external_fixed_ips',
      references: 'OS::Neutron::Subnet',
      idAt: 'subnet_id',
    }),
  },
  /** [NETP-066] */
  columns: [
    { of: 'tenant_id', priority: 2 },
    'name',
    'status',
    { of: 'distributed', priority: 2 },
    { of: 'ha', priority: 2 },
    'external_network',
    { of: 'admin_state', priority: 2 },
    { of: 'availability_zones', priority: 2 },
  ],
  /** [NETP-067] */
  facets: [
    { of: 'name', label: 'Router Name' },
    'status',
    choice('admin_state_up', UP_DOWN, { label: 'Admin State' }),
    { of: 'project_id', label: 'Project' },
  ],
  /** [NETP-074] */
  details: [
    overview(
      { title: 'Router', properties: ['name', 'id', 'description', 'tenant_id', 'status', 'admin_state'] },
      { title: 'Kind', properties: ['distributed', 'ha', 'availability_zones', 'availability_zone_hints'] },
      { title: 'External Gateway', properties: ['external_network', 'external_addresses', 'enable_snat'] },
      { title: 'Times', properties: ['created_at', 'updated_at'] },
    ),
    view('Interfaces', () => import('./interfaces.tsx'), { order: 10 }),
    /** Routes are added and deleted here [NETP-079]. */
    tab(
      'Static Routes',
      routers.staticRouteType,
      {
        call: routers.routes,
        input: ({ id }: routers.Router) => ({ params: { router_id: id } }),
        what: 'static routes',
        label: 'Static Routes',
        actions: ['addStaticRoute'],
      },
      { order: 20, requires: extension('network', 'extraroute') },
    ),
  ],
  actions: {
    /** [NETP-068] */
    createRouter: action({
      label: 'Create Router',
      on: 'list',
      requires: may('create_router'),
      readiness: roomFor('router'),
      form: () => import('./create-router-form.ts'),
    }),
    /** [NETP-069] */
    setGateway: action({
      label: 'Set Gateway',
      requires: may('update_router'),
      allowed: ({ external_network }) => external_network === null || because('It has a gateway'),
      form: () => import('./set-gateway-form.ts'),
    }),
    clearGateway: action({
      label: 'Clear Gateway',
      call: routers.clearGateway,
      requires: may('update_router'),
      allowed: ({ external_network }) => external_network !== null || because('It has no gateway'),
      confirm: {
        title: 'Confirm Clear Gateway',
        body: 'You have selected "{names}". What is behind the router loses its way to the outside; set the gateway again to restore it.',
        submit: 'Clear Gateway',
        isDanger: true,
      },
      messages: { success: 'Cleared Gateway: {names}', failure: 'Unable to clear gateway: {names}' },
    }),
    editRouter: action({
      label: 'Edit Router',
      requires: may('update_router'),
      form: () => import('./edit-router-form.ts'),
    }),
    /** [NETP-056, NETP-084] */
    adminCreateRouter: action({
      label: 'Create Router',
      on: 'list',
      panels: [adminRoutersPanel],
      requires: may('create_router'),
      form: () => import('./create-router-form.ts'),
    }),
    deleteRouter: deleteAction({
      batch: true,
      requires: may('delete_router'),
      tells: () => import('./tell-interfaces.ts'),
    }),
    /** Above the interfaces of a router [NETP-075]. */
    addInterface: action({
      label: 'Add Interface',
      requires: may('add_router_interface'),
      form: () => import('./add-interface-form.ts'),
    }),
    /** Above the static routes of a router [NETP-079]. */
    addStaticRoute: action({
      label: 'Add Static Route',
      requires: may('update_router'),
      form: () => import('./add-route-form.ts'),
    }),
  },
})

const HELP =
  'A router connects networks. Its gateway leads to an external network, and its interfaces to subnets. Instances reach the outside by the gateway, and are reached from there by floating IPs.'

export const routersPanel = panel(router, {
  ...inProject('/project/routers', 330),
  requires: hasRouters,
  help: HELP,
  columns: ['name', 'status', 'distributed', 'ha', 'external_network', 'admin_state', 'availability_zones'],
  facets: ['name', 'status', 'admin_state_up'],
  globalActions: ['createRouter'],
  itemActions: ['setGateway', 'clearGateway', 'editRouter', 'deleteRouter'],
})

/** [NETP-083] */
export const ADMIN_COLUMNS = [
  'tenant_id',
  'name',
  'status',
  'distributed',
  'external_network',
  'ha',
  'availability_zones',
  'admin_state',
] as const

/** Every project's routers, for administrators [NETP-003, NETP-055, NETP-083, NETP-084]. */
export const adminRouters = panel(router, {
  ...inEveryProject('/admin/routers', 320, hasRouters),
  help: HELP,
  columns: ADMIN_COLUMNS,
  facets: ['name', 'status', 'admin_state_up', 'project_id'],
  filterFirst: 'FILTER_DATA_FIRST.admin.routers',
  globalActions: ['adminCreateRouter'],
  itemActions: ['editRouter', 'deleteRouter'],
})

/** The routers of one L3 agent, at the address that Horizon has for them [NETP-086]. */
export const agentRouters: ViewPanel = {
  id: 'network.panel.agent-routers',
  path: '/admin/routers/:agent/l3_agent_list',
  title: 'Routers',
  requires: all(hasRouters, may('context_is_admin')),
  view: () => import('./agent-routers.tsx'),
}
