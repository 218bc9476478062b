import { plural } from '@fascia/sdk/common'
import { because, overview, property, resourceType, tab } from '@fascia/sdk/web/declare'
import { healthMonitorType, list as listMonitors } from '../../api/health-monitors.ts'
import { list as listMembers, memberType } from '../../api/members.ts'
import * as pools from '../../api/pools.ts'
import { change, octaviaType, ownerGroup, removal, STATES, stateCard } from '../octavia.ts'
import { isActionable, isAnyPending } from '../resource-fields.ts'

/** What a listener sends requests to [LB-027]. */
export const pool = resourceType(pools.poolType, {
  names: plural('Pool', 'Pools'),
  failure: 'Unable to retrieve pools.',
  itemFailure: 'Unable to retrieve pool.',
  calls: pools,
  ...octaviaType,
  properties: {
    /** [LB-038] */
    persistence: property.text('Session Persistence', { at: 'session_persistence.type', none: 'None' }),
    cookie_name: property.text('Cookie Name', { at: 'session_persistence.cookie_name' }),
  },
  /** [LB-010] */
  columns: [{ of: 'name', link: false, view: () => import('./pool-link.tsx') }, 'protocol', 'lb_algorithm', ...STATES],
  drawer: {
    groups: [
      ownerGroup,
      { properties: ['created_at', 'updated_at', 'description'] },
      { properties: ['protocol', 'lb_algorithm', 'persistence'] },
      { properties: ['health_monitor_id', 'tls_enabled'] },
    ],
  },
  details: [
    overview(
      { title: 'Pool', properties: ['id', 'name', 'description', 'project_id', 'created_at', 'updated_at'] },
      stateCard,
      { title: 'Requests', properties: ['protocol', 'lb_algorithm', 'persistence', 'cookie_name'] },
      { title: 'Members', properties: ['health_monitor_id', 'tls_enabled', 'tls_ciphers'] },
    ),
    tab('Health Monitors', healthMonitorType, {
      call: listMonitors,
      input: ({ id }: pools.Pool) => ({ query: { poolId: id } }),
      pollWhile: isAnyPending,
      what: 'health monitors',
      failure: 'Unable to retrieve health monitors.',
      actions: ['createHealthMonitor'],
    }),
    tab('Members', memberType, {
      call: listMembers,
      input: ({ id }: pools.Pool) => ({ params: { poolId: id } }),
      pollWhile: isAnyPending,
      what: 'members',
      failure: 'Unable to retrieve members.',
      actions: ['addRemoveMembers'],
    }),
  ],
  /** [LB-017, LB-044, LB-075, LB-076, LB-077] */
  actions: {
    editPool: change({ label: 'Edit Pool', rule: 'pool:put', form: () => import('./edit-pool-form.ts') }),
    addRemoveMembers: change({
      label: 'Add/Remove Members',
      rule: 'pool:put',
      form: () => import('./members-form.ts'),
    }),
    createHealthMonitor: change({
      label: 'Create Health Monitor',
      rule: 'healthmonitor:post',
      allowed: (item: pools.Pool) => (item.health_monitor_id ? because('It has a health monitor') : isActionable(item)),
      form: () => import('./create-monitor-form.ts'),
    }),
    /** [LB-048, LB-097, LB-098] */
    deletePool: removal({ rule: 'pool:delete', failedCall: 'Unable to delete pool.' }),
  },
})
