import { tryAction } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import { l7Policy } from './l7/l7-policy.ts'
import { l7Rule } from './l7/l7-rule.ts'
import { listener } from './listeners/listener.ts'
import { loadBalancer } from './load-balancers/load-balancer.ts'
import { healthMonitor } from './pools/health-monitor.ts'
import { member } from './pools/member.ts'
import { pool } from './pools/pool.ts'

it.each([
  [loadBalancer, 'deleteLoadBalancer', 'Load Balancer', 'Load Balancers'],
  [listener, 'deleteListener', 'Listener', 'Listeners'],
  [pool, 'deletePool', 'Pool', 'Pools'],
  [member, 'deleteMember', 'Member', 'Members'],
  [healthMonitor, 'deleteHealthMonitor', 'Health Monitor', 'Health Monitors'],
  [l7Policy, 'deleteL7Policy', 'L7 Policy', 'L7 Policies'],
  [l7Rule, 'deleteL7Rule', 'L7 Rule', 'L7 Rules'],
] as const)(
  'asks before it deletes, in the usual words with the names of the type: %# [LB-097]',
  (type, key, one, other) => {
    const { noun, asks, also } = Object(tryAction(type, key).action)
    const ofBalancer = {
      one: 'All of its sub-resources are deleted too.',
      other: 'All of their sub-resources are deleted too.',
    }
    expect([noun ?? type.names, asks, also]).toEqual([
      { one, other },
      undefined,
      type === loadBalancer ? ofBalancer : undefined,
    ])
  },
)
