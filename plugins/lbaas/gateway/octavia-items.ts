import { itemReader } from '@fascia/sdk/gateway'
import { healthMonitorType } from '../api/health-monitors.ts'
import { type L7Policy, l7PolicyType } from '../api/l7-policies.ts'
import { l7RuleType } from '../api/l7-rules.ts'
import { listenerType } from '../api/listeners.ts'
import { loadBalancerType } from '../api/load-balancers.ts'
import { type Member, memberType } from '../api/members.ts'
import { poolType } from '../api/pools.ts'
import { idOfRef } from './certificates/key-store.ts'

type Text = string | null | undefined
interface Ref {
  readonly id: string
}

/** What routes read of a resource as Octavia answers it; older releases leave fields out. */
export interface OctaviaListener extends Ref {
  readonly default_pool_id?: Text
  readonly project_id?: Text
  readonly l7policies?: readonly Ref[] | null
}
export interface OctaviaPool extends Ref {
  readonly name?: Text
  readonly healthmonitor_id?: Text
}
export interface OctaviaMonitor extends Ref {
  readonly type?: Text
  readonly pools?: readonly Ref[] | null
}
export interface OctaviaPolicy extends Ref {
  readonly name?: Text
  readonly listener_id?: Text
  readonly action?: Text
  readonly redirect_pool_id?: Text
}

/** Where a resource is: what it is below. */
export interface Place {
  readonly loadbalancerId: string
  readonly listenerId?: string
}

/** What is not as Octavia has it in any resource. */
const common = {
  name: ({ id, name }: Pick<Member, 'id' | 'name'>): string => name || id,
  is_admin_state_up: ({ admin_state_up }: Pick<Member, 'admin_state_up'>): boolean => admin_state_up,
  /** [LB-031] */
  trackBy: ({ id, updated_at }: Pick<Member, 'id' | 'updated_at'>): string => `${id}${updated_at ?? ''}`,
}
const placed = {
  ...common,
  loadbalancerId: (_item: object, { loadbalancerId }: Place): string => loadbalancerId,
  listenerId: (_item: object, { listenerId }: Place): string | undefined => listenerId,
}

export const balancerItem = itemReader(loadBalancerType, {
  ...common,
  availability_zone: ({ availability_zone }) => availability_zone || null,
  flavor_id: ({ flavor_id }) => flavor_id || null,
  // It is added where it is asked for.
  floating_ip_address: () => undefined,
})

export const listenerItem = itemReader(listenerType, {
  ...common,
  load_balancers: ({ load_balancers }, _context, { loadbalancers }) =>
    Array.isArray(loadbalancers) ? loadbalancers : load_balancers,
  loadbalancerId: ({ load_balancers }) => load_balancers[0]?.id ?? '',
  default_certificate_id: ({ default_tls_container_ref: ref }) => (ref ? idOfRef(ref) : null),
  sni_certificate_ids: ({ sni_container_refs, default_tls_container_ref: main }) =>
    (sni_container_refs ?? []).filter((ref) => ref !== main).map(idOfRef),
  client_ca_id: ({ client_ca_tls_container_ref: ref }) => (ref ? idOfRef(ref) : null),
  insert_headers: ({ insert_headers }) => (Object.keys(insert_headers ?? {}).length > 0 ? insert_headers : null),
})

export const poolItem = itemReader(poolType, {
  ...common,
  loadbalancerId: ({ loadbalancers }) => loadbalancers[0]?.id ?? '',
  listenerId: ({ listeners }) => listeners[0]?.id,
})

const readMember = itemReader<typeof memberType.schema, Place & { readonly poolId: string }>(memberType, {
  ...placed,
  poolId: (_member, { poolId }) => poolId,
  ref: ({ id }, { poolId }) => `${poolId}/${id}`,
})
export const memberItem = (member: object, poolId: string, place: Place): Member =>
  readMember(member, { ...place, poolId })

export const poolOfMonitor = ({ pools }: OctaviaMonitor): string => pools?.[0]?.id ?? ''

export const monitorItem = itemReader<typeof healthMonitorType.schema, Place>(healthMonitorType, {
  ...placed,
  poolId: (_monitor, _place, { pools }) => poolOfMonitor(Object({ pools })),
})

export const policyItem = itemReader<typeof l7PolicyType.schema, Place>(l7PolicyType, {
  ...common,
  loadbalancerId: placed.loadbalancerId,
  listenerId: ({ listener_id }) => listener_id ?? '',
})

type PlaceOfRule = Pick<L7Policy, 'id' | 'loadbalancerId' | 'listenerId'>

export const ruleItem = itemReader<typeof l7RuleType.schema, PlaceOfRule>(l7RuleType, {
  ...common,
  loadbalancerId: placed.loadbalancerId,
  listenerId: (_rule, { listenerId }) => listenerId,
  l7policyId: (_rule, policy) => policy.id,
  ref: ({ id }, policy) => `${policy.id}/${id}`,
})
