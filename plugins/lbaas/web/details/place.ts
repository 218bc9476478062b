import type { Text } from '@fascia/sdk/common'
import { healthMonitorType } from '../../api/health-monitors.ts'
import { l7PolicyType } from '../../api/l7-policies.ts'
import { l7RuleType } from '../../api/l7-rules.ts'
import { listenerType } from '../../api/listeners.ts'
import { loadBalancerType } from '../../api/load-balancers.ts'
import { memberType } from '../../api/members.ts'
import { poolType } from '../../api/pools.ts'
import { BASE } from '../addresses.ts'

/** A resource in an address: it is below the one before it. */
export interface Place {
  readonly type: string
  /** What its type is loaded by: a member and a rule are found through what they are in. */
  readonly id: string
  readonly address: string
  /** Said when it cannot be loaded. */
  readonly failure: Text
}

const KINDS: Readonly<Record<string, Omit<Place, 'id' | 'address'> & { readonly isInside?: true }>> = {
  listeners: { type: listenerType.code, failure: 'Unable to retrieve listener.' },
  pools: { type: poolType.code, failure: 'Unable to retrieve pool.' },
  members: { type: memberType.code, failure: 'Unable to retrieve member.', isInside: true },
  healthmonitors: { type: healthMonitorType.code, failure: 'Unable to retrieve health monitor.' },
  l7policies: { type: l7PolicyType.code, failure: 'Unable to retrieve l7 policy.' },
  l7rules: { type: l7RuleType.code, failure: 'Unable to retrieve l7 rule.', isInside: true },
}

/** The resources that an address of load balancing names, the load balancer first [LB-002, LB-003]. */
export function placesOf(path: string): readonly Place[] {
  const [balancer = '', ...parts] = path
    .slice(BASE.length + 1)
    .split('/')
    .filter((part) => part !== '')
  const places: Place[] = [
    {
      type: loadBalancerType.code,
      id: balancer,
      address: `${BASE}/${balancer}`,
      failure: 'Unable to retrieve load balancer.',
    },
  ]
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [kind = '', own = ''] = parts.slice(at, at + 2)
    const known = KINDS[kind]
    const above = places.at(-1)
    if (!known || !above) continue
    const { isInside, ...facts } = known
    places.push({ ...facts, id: isInside ? `${above.id}/${own}` : own, address: `${above.address}/${kind}/${own}` })
  }
  return places
}
