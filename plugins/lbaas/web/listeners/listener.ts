import { plural, policy } from '@fascia/sdk/common'
import { action, because, overview, resourceType, tab } from '@fascia/sdk/web/declare'
import { l7PolicyType, list as listPolicies } from '../../api/l7-policies.ts'
import * as listeners from '../../api/listeners.ts'
import { list as listPools, poolType } from '../../api/pools.ts'
import { change, octaviaType, ownerGroup, removal, STATES, stateCard } from '../octavia.ts'
import { isActionable, isAnyPending } from '../resource-fields.ts'

/** What a load balancer listens on [LB-027]. */
export const listener = resourceType(listeners.listenerType, {
  names: plural('Listener', 'Listeners'),
  failure: 'Unable to retrieve listeners.',
  itemFailure: 'Unable to retrieve listener.',
  calls: listeners,
  ...octaviaType,
  /** [LB-009] */
  columns: [
    { of: 'name', link: false, view: () => import('./listener-link.tsx') },
    'protocol',
    'protocol_port',
    ...STATES,
  ],
  drawer: {
    groups: [
      ownerGroup,
      { properties: ['created_at', 'updated_at', 'description'] },
      { properties: ['protocol', 'protocol_port', 'connection_limit'] },
      { properties: ['insert_headers', 'default_pool_id', 'timeout_client_data'] },
      { properties: ['timeout_member_connect', 'timeout_member_data', 'timeout_tcp_inspect', 'allowed_cidrs'] },
    ],
  },
  details: [
    overview(
      { title: 'Listener', properties: ['id', 'name', 'description', 'project_id', 'created_at', 'updated_at'] },
      stateCard,
      { title: 'Protocol', properties: ['protocol', 'protocol_port', 'connection_limit', 'allowed_cidrs'] },
      { title: 'Requests', properties: ['insert_headers', 'default_pool_id', 'tls_ciphers'] },
      {
        title: 'Certificates',
        properties: ['default_certificate_id', 'sni_certificate_ids', 'client_ca_id', 'client_authentication'],
      },
      {
        title: 'Timeouts',
        properties: ['timeout_client_data', 'timeout_member_connect', 'timeout_member_data', 'timeout_tcp_inspect'],
      },
    ),
    tab('Pools', poolType, {
      call: listPools,
      input: ({ id }: listeners.Listener) => ({ query: { listenerId: id } }),
      pollWhile: isAnyPending,
      what: 'pools',
      failure: 'Unable to retrieve pools.',
      actions: ['createPool'],
    }),
    tab('L7 Policies', l7PolicyType, {
      call: listPolicies,
      input: ({ id }: listeners.Listener) => ({ query: { listenerId: id } }),
      pollWhile: isAnyPending,
      what: 'l7 policies',
      failure: 'Unable to retrieve l7 policies.',
      actions: ['createL7Policy', 'orderL7Policies'],
    }),
  ],
  /** [LB-017, LB-044, LB-075] */
  actions: {
    editListener: change({ label: 'Edit Listener', rule: 'listener:put', form: () => import('./edit-form.ts') }),
    changeCertificates: change<listeners.Listener>({
      label: 'Change Certificates',
      rule: 'listener:put',
      allowed: (item) => (item.protocol === 'TERMINATED_HTTPS' ? isActionable(item) : because('It does not decrypt')),
      form: () => import('./certificates-form.ts'),
    }),
    createPool: action({
      label: 'Create Pool',
      requires: policy('load-balancer', 'os_load-balancer_api:pool:post'),
      allowed: (item: listeners.Listener) =>
        item.default_pool_id ? because('It has a default pool') : isActionable(item),
      form: () => import('../pools/create-default-pool-form.ts'),
    }),
    createL7Policy: change({
      label: 'Create L7 Policy',
      rule: 'l7policy:post',
      form: () => import('../l7/create-policy-form.ts'),
    }),
    /** [LAYER-03] */
    orderL7Policies: action({
      label: 'Order L7 Policies',
      requires: policy('load-balancer', 'os_load-balancer_api:l7policy:put'),
      allowed: (item: listeners.Listener) =>
        item.l7_policies.length < 2 ? because('It has no two L7 policies') : isActionable(item),
      form: () => import('../l7/order-policies-form.ts'),
    }),
    /** [LB-048, LB-097, LB-098] */
    deleteListener: removal({ rule: 'listener:delete', failedCall: 'Unable to delete listener.' }),
  },
})
