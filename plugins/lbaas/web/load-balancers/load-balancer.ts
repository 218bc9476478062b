import { plural, policy } from '@fascia/sdk/common'
import { action, because, overview, panel, resourceType, tab, view } from '@fascia/sdk/web/declare'
import { listenerType, list as listListeners } from '../../api/listeners.ts'
import * as balancers from '../../api/load-balancers.ts'
import { list as listPools, poolType } from '../../api/pools.ts'
import { change, hasOctavia, may, octaviaType, ownerGroup, removal, STATES } from '../octavia.ts'
import { isActionable, isAnyPending } from '../resource-fields.ts'

const hasFloatingIp = ({ floating_ip }: balancers.LoadBalancer): boolean => floating_ip?.id !== undefined

/** A load balancer with what it spreads requests over [LB-026]. */
export const loadBalancer = resourceType(balancers.loadBalancerType, {
  names: plural('Load Balancer', 'Load Balancers'),
  failure: 'Unable to retrieve load balancers.',
  itemFailure: 'Unable to retrieve load balancer.',
  calls: balancers,
  loadQuery: { full: 'true' },
  ...octaviaType,
  /** [LB-008] */
  columns: [
    { of: 'name', link: false, sort: 'default', view: () => import('./balancer-link.tsx') },
    'vip_address',
    'availability_zone',
    ...STATES,
  ],
  facets: ['name', 'vip_address', ...STATES],
  /** [LB-015] */
  drawer: {
    groups: [
      ownerGroup,
      { properties: ['created_at', 'updated_at', 'description'] },
      { properties: ['vip_network_id', 'vip_subnet_id', 'vip_port_id'] },
      { properties: ['flavor_id', 'provider', 'floating_ip_address'] },
    ],
  },
  details: [
    overview(
      {
        title: 'Load Balancer',
        properties: ['id', 'name', 'description', 'project_id', 'created_at', 'updated_at', 'admin_state_up'],
      },
      { title: 'Status', properties: ['operating_status', 'provisioning_status'] },
      {
        title: 'Address',
        properties: ['vip_address', 'floating_ip_address', 'vip_port_id', 'vip_subnet_id', 'vip_network_id'],
      },
      { title: 'Place', properties: ['provider', 'flavor_id', 'availability_zone'] },
    ),
    tab('Listeners', listenerType, {
      call: listListeners,
      input: ({ id }: balancers.LoadBalancer) => ({ query: { loadbalancerId: id } }),
      pollWhile: isAnyPending,
      what: 'listeners',
      failure: 'Unable to retrieve listeners.',
      actions: ['createListener'],
    }),
    tab('Pools', poolType, {
      call: listPools,
      input: ({ id }: balancers.LoadBalancer) => ({ query: { loadbalancerId: id } }),
      pollWhile: isAnyPending,
      what: 'pools',
      failure: 'Unable to retrieve pools.',
      actions: ['createPool'],
    }),
    view('Picture', () => import('./status-picture.tsx'), { requires: may('loadbalancer:get_status') }),
  ],
  /** [LB-017, LB-075] */
  actions: {
    createLoadBalancer: action({
      label: 'Create Load Balancer',
      on: 'list',
      requires: may('loadbalancer:post'),
      form: () => import('./create-form.ts'),
    }),
    editLoadBalancer: change({
      label: 'Edit Load Balancer',
      rule: 'loadbalancer:put',
      form: () => import('./edit-form.ts'),
    }),
    createListener: change({
      label: 'Create Listener',
      rule: 'listener:post',
      form: () => import('../listeners/create-form.ts'),
    }),
    createPool: change({ label: 'Create Pool', rule: 'pool:post', form: () => import('../pools/create-pool-form.ts') }),
    /** [LB-044, LB-045] */
    associateFloatingIp: action({
      label: 'Associate Floating IP',
      requires: policy('network', 'loadbalancer_associate_floating_ip', 'update_floatingip'),
      allowed: (item: balancers.LoadBalancer) =>
        hasFloatingIp(item) ? because('It has a floating IP') : isActionable(item),
      form: () => import('./associate-form.ts'),
    }),
    disassociateFloatingIp: action({
      label: 'Disassociate Floating IP',
      style: 'danger',
      requires: policy('network', 'loadbalancer_disassociate_floating_ip', 'update_floatingip'),
      allowed: (item: balancers.LoadBalancer) =>
        hasFloatingIp(item) ? isActionable(item) : because('It has no floating IP'),
      /** [LB-099] */
      confirm: {
        title: 'Confirm Disassociate Floating IP Address',
        body: 'You are about to disassociate the floating IP address from load balancer "{names}". Please confirm.',
        submit: 'Disassociate Floating IP',
        isDanger: true,
      },
      messages: {
        success: 'Disassociated floating IP address from load balancer: {names}.',
        failure: 'Unable to disassociate floating IP address from load balancer: {names}.',
      },
      run: () => import('./disassociate.ts'),
    }),
    /** [LB-043, LB-097, LB-098] */
    deleteLoadBalancer: removal({
      rule: 'loadbalancer:delete',
      failedCall: 'Unable to delete load balancer.',
      also: plural('All of its sub-resources are deleted too.', 'All of their sub-resources are deleted too.'),
      typeToConfirm: true,
    }),
  },
})

export const loadBalancersPanel = panel(loadBalancer, {
  path: '/project/load_balancer',
  nav: { perspective: 'project', group: 'Network', order: 370 },
  help: 'A load balancer spreads requests over members. A listener takes requests at a port, its pool holds the members that answer them, and a health monitor finds those that do not; L7 policies choose by the request. Create all of it in one wizard.',
  requires: hasOctavia,
  parameters: { full: 'true' },
})
