import type { HealthMonitor } from '../api/health-monitors.ts'
import type { L7Policy } from '../api/l7-policies.ts'
import type { L7Rule } from '../api/l7-rules.ts'
import type { Listener } from '../api/listeners.ts'
import type { Member } from '../api/members.ts'
import type { Pool } from '../api/pools.ts'

/** The list of load balancers, and what every address of load balancing begins with [LB-001]. */
export const BASE = '/project/load_balancer'

type Placed = Pick<Pool, 'loadbalancerId' | 'listenerId'>

/** The address of what a resource is below: its listener where it has one, else its load balancer [LB-004, LB-007]. */
function placeAddress({ loadbalancerId, listenerId }: Placed): string {
  const balancer = `${BASE}/${loadbalancerId}`
  return listenerId ? `${balancer}/listeners/${listenerId}` : balancer
}

export function listenerAddress({ loadbalancerId, id }: Pick<Listener, 'loadbalancerId' | 'id'>): string {
  return placeAddress({ loadbalancerId, listenerId: id })
}

export function poolAddress(pool: Placed & Pick<Pool, 'id'>): string {
  return `${placeAddress(pool)}/pools/${pool.id}`
}

type InPool = Placed & Pick<Member, 'poolId' | 'id'>

export function memberAddress({ poolId, ...member }: InPool): string {
  return `${poolAddress({ ...member, id: poolId })}/members/${member.id}`
}

export function monitorAddress({ poolId, ...monitor }: InPool & Pick<HealthMonitor, 'poolId'>): string {
  return `${poolAddress({ ...monitor, id: poolId })}/healthmonitors/${monitor.id}`
}

export function policyAddress(policy: Pick<L7Policy, 'loadbalancerId' | 'listenerId' | 'id'>): string {
  return `${placeAddress(policy)}/l7policies/${policy.id}`
}

export function ruleAddress({ l7policyId, ...rule }: Pick<L7Rule, keyof Placed | 'l7policyId' | 'id'>): string {
  return `${placeAddress(rule)}/l7policies/${l7policyId}/l7rules/${rule.id}`
}
