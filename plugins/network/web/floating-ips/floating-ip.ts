import { all, extension, plural, policy, service } from '@fascia/sdk/common'
import {
  type ActionReadiness,
  action,
  because,
  choice,
  deleteAction,
  linkAction,
  panel,
  property,
  resourceType,
  tab,
  view,
} from '@fascia/sdk/web/declare'
import * as floatingIps from '../../api/floating-ips.ts'
import { networkType } from '../../api/networks.ts'
import { listOf as listForwardings, portForwardingType } from '../../api/port-forwardings.ts'
import { portType } from '../../api/ports.ts'
import { qosPolicyType } from '../../api/qos-policies.ts'
import { routerType } from '../../api/routers.ts'
import { inEveryProject, inProject } from '../places.ts'
import { roomFor } from '../quotas.ts'
import { portForwardingsPanel, seesForwardings } from './port-forwarding.ts'

const STATUSES = { ACTIVE: 'Active', DOWN: 'Down', ERROR: 'Error' }
const hasDns = extension('network', 'dns-integration')
const may = (rule: string) => policy('network', rule)
const RELEASE = plural('Release Floating IP', 'Release Floating IPs')

/** Rules are added, changed and deleted here [NETP-115]. */
const rulesTab = tab(
  'Port Forwarding Rules',
  portForwardingType,
  {
    call: listForwardings,
    input: ({ id }: floatingIps.FloatingIp) => ({ params: { floating_ip_id: id } }),
    what: 'port forwarding rules',
    columns: ['protocol', 'external_port_range', 'internal_port_range', 'internal_ip_address', 'description'],
    label: 'Floating IP port forwarding rules',
    actions: ['addForwarding'],
  },
  { order: 10, requires: seesForwardings },
)

/** Refuses when no floating IP has rules or may have them. */
const someForwards: ActionReadiness = async ({ read }) =>
  (await read(floatingIps.list)).some(
    ({ port_id, port_forwardings }) => port_id === null || port_forwardings.length > 0,
  ) || because('No floating IP has port forwarding rules or may have them')

/** An address of an external network that leads to a port of the project. */
export const floatingIp = resourceType(floatingIps.floatingIpType, {
  names: plural('Floating IP', 'Floating IPs'),
  revisionOf: 'revision_number',
  calls: { list: floatingIps.list, get: floatingIps.get, remove: floatingIps.release },
  nameOf: 'ip',
  properties: {
    ip: property.text('IP Address'),
    id: property.id('ID'),
    tenant_id: property.reference('Project', 'OS::Keystone::Project', { name: 'project_name' }),
    description: property.text('Description'),
    dns_name: property.text('DNS Name'),
    dns_domain: property.text('DNS Domain'),
    fixed_ip: property.text('Mapped Fixed IP Address'),
    pool: property.reference('Pool', networkType, { name: 'pool_name' }),
    status: property.status('Status', { ACTIVE: 'success', DOWN: 'stopped', ERROR: 'danger' }, { values: STATUSES }),
    port_id: property.reference('Port', portType, { name: 'port_name' }),
    instance_id: property.id('Instance', { references: 'OS::Nova::Server' }),
    device_router: property.reference('Router', routerType, { at: 'instance_id' }),
    qos_policy_id: property.reference('QoS Policy', qosPolicyType, { name: 'qos_policy_name' }),
    router_id: property.reference('Router', routerType, { name: 'router_name' }),
  },
  /** [NETP-102] */
  columns: [
    { of: 'tenant_id', priority: 2 },
    'ip',
    { of: 'description', priority: 2 },
    { of: 'dns_name', priority: 2, requires: hasDns },
    { of: 'dns_domain', priority: 2, requires: hasDns },
    'fixed_ip',
    'pool',
    'status',
  ],
  /** [NETP-103] */
  facets: [
    { of: 'project_id', label: 'Project ID' },
    { of: 'floating_ip_address', label: 'Floating IP Address' },
    { of: 'network_id', label: 'Network ID' },
    { of: 'router_id', label: 'Router ID' },
    { of: 'port_id', label: 'Port ID' },
    choice('status', STATUSES),
  ],
  details: [
    view('Overview', () => import('./floating-ip-overview.tsx'), { id: 'network.view.floating-ip', order: 0 }),
    rulesTab,
  ],
  actions: {
    /** [NETP-104] */
    allocateFloatingIp: action({
      label: 'Allocate IP To Project',
      on: 'list',
      requires: may('create_floatingip'),
      readiness: roomFor('floatingip'),
      form: () => import('./allocate-form.ts'),
    }),
    /** [NETP-056, NETP-120, NETP-121] */
    adminAllocate: action({
      label: 'Allocate IP To Project',
      on: 'list',
      panels: [floatingIps.adminFloatingIpsPanel],
      requires: may('create_floatingip'),
      form: () => import('./allocate-form.ts'),
    }),
    /** [NETP-107] */
    associateFloatingIp: action({
      label: 'Associate',
      requires: may('update_floatingip'),
      allowed: ({ port_id, port_forwardings }) =>
        (port_id === null && port_forwardings.length === 0) || because('It leads somewhere already'),
      form: () => import('./associate-form.ts'),
    }),
    disassociateFloatingIp: action({
      label: 'Disassociate',
      style: 'danger',
      requires: may('update_floatingip'),
      allowed: ({ port_id }) => port_id !== null || because('It leads to no port'),
      confirm: {
        title: 'Confirm Disassociate',
        body: 'You have selected "{names}". What uses the address is not reached by it any more.',
        submit: 'Disassociate',
        isDanger: true,
      },
      messages: {
        success: 'Successfully disassociated Floating IP: {names}',
        failure: 'Unable to disassociate floating IP: {names}',
      },
      run: () => import('./disassociate.ts'),
    }),
    /** On the details page [NETP-110]. */
    editFloatingIp: action({
      label: 'Edit Floating IP',
      requires: may('update_floatingip'),
      form: () => import('./edit-floating-ip-form.ts'),
    }),
    /** The deletion, in the words of floating IPs [NETP-105]. */
    releaseFloatingIp: deleteAction({
      label: RELEASE,
      batch: true,
      requires: may('delete_floatingip'),
      asks: plural(
        'You have selected "{names}". Another project may get a released floating IP.',
        'You have selected "{names}". Other projects may get released floating IPs.',
      ),
      messages: {
        accepted: plural('Releasing Floating IP: {names}.', 'Releasing Floating IPs: {names}.'),
        success: plural('Released Floating IP: {names}.', 'Released Floating IPs: {names}.'),
        failure: plural('Unable to release Floating IP: {names}.', 'Unable to release Floating IPs: {names}.'),
        refused: plural(
          'You are not allowed to release floating IP: {names}',
          'You are not allowed to release floating IPs: {names}',
        ),
      },
      allowed: ({ port_forwardings }) => port_forwardings.length === 0 || because('It has port forwarding rules'),
    }),
    /** In the place of the deletion while there are rules, which go first [NETP-106]. */
    releaseForwarding: linkAction({
      label: RELEASE,
      style: 'danger',
      requires: all(seesForwardings, may('delete_floatingip_port_forwarding')),
      allowed: ({ port_forwardings }) => port_forwardings.length > 0 || because('It has no port forwarding rules'),
      to: '/ngdetails/OS::Neutron::FloatingIP/:id',
      tab: rulesTab,
    }),
    /** [NETP-108] */
    configureForwardings: linkAction({
      label: 'Configure floating IP port forwarding rules',
      requires: seesForwardings,
      allowed: ({ port_id }) => port_id === null || because('It is associated with a port'),
      to: '/ngdetails/OS::Neutron::FloatingIP/:id',
      tab: rulesTab,
    }),
    /** [NETP-109] */
    listForwardings: linkAction({
      label: 'List all floating IP port forwarding rules',
      on: 'list',
      requires: seesForwardings,
      readiness: async () => ({ default: someForwards }),
      to: portForwardingsPanel.path,
    }),
    /** Above the rules of a floating IP [NETP-116]. */
    addForwarding: action({
      label: 'Add floating IP port forwarding rule',
      requires: all(seesForwardings, may('create_floatingip_port_forwarding')),
      allowed: ({ port_id }) => port_id === null || because('It is associated with a port'),
      form: () => import('./add-forwarding-form.ts'),
    }),
  },
})

const HELP =
  'A floating IP is an external address that leads to a port of an instance. Allocate one from an external network, associate it, and release it when it is no longer needed: it counts against the quota. Port forwarding shares one address among several ports.'

export const floatingIpsPanel = panel(floatingIp, {
  ...inProject('/project/floating_ips', 360),
  help: HELP,
  requires: service('network'),
  columns: ['ip', 'description', 'dns_name', 'dns_domain', 'fixed_ip', 'pool', 'status'],
  facets: ['floating_ip_address', 'network_id', 'router_id', 'port_id', 'status'],
  globalActions: ['listForwardings', 'allocateFloatingIp'],
  /** [NETP-110] */
  itemActions: [
    'associateFloatingIp',
    'disassociateFloatingIp',
    'releaseFloatingIp',
    'releaseForwarding',
    'configureForwardings',
  ],
})

/** Every project's floating IPs, for administrators [NETP-003, NETP-119, NETP-120]. */
export const adminFloatingIps = panel(floatingIp, {
  ...inEveryProject('/admin/floating_ips', 330, service('network')),
  help: HELP,
  columns: ['tenant_id', 'ip', 'description', 'fixed_ip', 'pool', 'status', 'dns_name', 'dns_domain'],
  facets: ['project_id', 'floating_ip_address', 'network_id', 'router_id', 'port_id', 'status'],
  globalActions: ['adminAllocate'],
  itemActions: ['disassociateFloatingIp', 'releaseFloatingIp'],
})
