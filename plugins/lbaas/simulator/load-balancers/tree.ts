import type { Value } from '@fascia/sdk/common'
import { badRequest, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { addPolicy, addRule, newPolicyFields, newRuleFields } from '../l7/add-l7.ts'
import { addListener, newListenerFields, requireFittingPool } from '../listeners/add-listener.ts'
import { body, invalid, type OctaviaCall } from '../octavia/kit.ts'
import { addMember, addMonitor, addPool, NewMember, NewMonitor, newPoolFields } from '../pools/add-pool.ts'
import type { Pool } from '../pools/pool.ts'
import type { LoadBalancer } from './load-balancer.ts'

const PoolTree = body({
  ...newPoolFields,
  protocol: Type.Optional(newPoolFields.protocol),
  lb_algorithm: Type.Optional(newPoolFields.lb_algorithm),
  members: Type.Optional(nullable(Type.Array(NewMember))),
  healthmonitor: Type.Optional(nullable(NewMonitor)),
})
type PoolTree = Value<typeof PoolTree>

const PolicyTree = body({
  ...newPolicyFields,
  redirect_pool: Type.Optional(nullable(PoolTree)),
  rules: Type.Optional(nullable(Type.Array(body(newRuleFields)))),
})

const ListenerTree = body({
  ...newListenerFields,
  default_pool: Type.Optional(nullable(PoolTree)),
  l7policies: Type.Optional(nullable(Type.Array(PolicyTree))),
})

/** What a new load balancer may bring with it. */
export const treeFields = {
  listeners: Type.Optional(nullable(Type.Array(ListenerTree))),
  pools: Type.Optional(nullable(Type.Array(PoolTree))),
}

type Tree = { readonly [Name in keyof typeof treeFields]?: Value<(typeof treeFields)[Name]> }

function plant(call: OctaviaCall, balancer: LoadBalancer, tree: PoolTree): Pool {
  const { members, healthmonitor, protocol, lb_algorithm, ...rest } = tree
  if (!protocol || !lb_algorithm)
    throw invalid("'pool' must be created with a protocol and an lb_algorithm, or name a pool of the same request.")
  call.take({ pool: 1, member: members?.length ?? 0, health_monitor: healthmonitor ? 1 : 0 }, balancer.project_id)
  const pool = addPool(call, balancer, { ...rest, protocol, lb_algorithm })
  for (const member of members ?? []) addMember(call, pool, member)
  if (healthmonitor) addMonitor(call, pool, healthmonitor)
  return pool
}

/** Makes what a new load balancer brings with it. A pool may be named in one place and described in another. */
export async function plantTree(call: OctaviaCall, balancer: LoadBalancer, tree: Tree): Promise<void> {
  const named = new Map<string, Pool>()
  for (const pool of tree.pools ?? []) {
    if (!pool.name) throw badRequest('Pools must be named when creating a fully populated loadbalancer.')
    named.set(pool.name, plant(call, balancer, pool))
  }
  const poolOf = (wanted: PoolTree): Pool => {
    const known = wanted.protocol === undefined ? named.get(wanted.name ?? '') : undefined
    if (known) return known
    if (wanted.protocol === undefined) throw badRequest(`Pool ${wanted.name ?? ''} not found.`)
    return plant(call, balancer, wanted)
  }
  for (const { default_pool, l7policies, ...wanted } of tree.listeners ?? []) {
    call.take({ listener: 1 }, balancer.project_id)
    const pool = default_pool ? poolOf(default_pool) : undefined
    if (pool) requireFittingPool(wanted.protocol, pool)
    const listener = await addListener(call, balancer, { ...wanted, ...(pool ? { default_pool_id: pool.id } : {}) })
    for (const { redirect_pool, rules, ...policy } of l7policies ?? []) {
      call.take({ l7policy: 1, l7rule: rules?.length ?? 0 }, balancer.project_id)
      const target = redirect_pool ? { redirect_pool_id: poolOf(redirect_pool).id } : {}
      const made = addPolicy(call, balancer, listener, { ...policy, ...target })
      for (const rule of rules ?? []) addRule(call, made, rule)
    }
  }
}
