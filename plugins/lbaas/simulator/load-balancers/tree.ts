import type { Value } from '@fascia/sdk/common'
import { nullable } from '@fascia/sdk/simulator'
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
  const lacks = protocol === undefined ? 'protocol' : 'lb_algorithm'
  if (!protocol || !lb_algorithm)
    throw invalid(`Pool definition for '${rest.name}' missing required attribute: ${lacks}`)
  call.take({ pool: 1, member: members?.length ?? 0, health_monitor: healthmonitor ? 1 : 0 }, balancer.project_id)
  const pool = addPool(call, balancer, { ...rest, protocol, lb_algorithm })
  for (const member of members ?? []) addMember(call, pool, member)
  if (healthmonitor) addMonitor(call, pool, healthmonitor)
  return pool
}

/** A pool of a listener or a policy that names one of the request has no more than its name. */
const isReference = ({ protocol, lb_algorithm }: PoolTree): boolean =>
  protocol === undefined && lb_algorithm === undefined

/** The pools of a request by their names, in the order in which they are made. Those of listeners and policies need one, because they are found by it. */
function describedPools({ listeners, pools }: Tree): readonly PoolTree[] {
  const used = (listeners ?? []).flatMap(({ default_pool, l7policies }) =>
    [default_pool, ...(l7policies ?? []).map(({ redirect_pool }) => redirect_pool)].filter((one) => one != null),
  )
  if (used.some(({ name }) => !name)) throw invalid('Pools must be named when creating a fully populated loadbalancer.')
  const described = [...(pools ?? []), ...used.filter((one) => !isReference(one))]
  const names = new Set(described.map(({ name }) => name))
  if (names.size < described.length)
    throw invalid('Pool names must be unique when creating a fully populated loadbalancer.')
  const unknown = used.find(({ name }) => !names.has(name))
  if (unknown) throw invalid(`Pool '${unknown.name}' was referenced but no full definition was found.`)
  return described
}

/** Makes what a new load balancer brings with it. A pool may be named in one place and described in another. */
export async function plantTree(call: OctaviaCall, balancer: LoadBalancer, tree: Tree): Promise<void> {
  const made = new Map(describedPools(tree).map((pool) => [pool.name, plant(call, balancer, pool)]))
  for (const { default_pool, l7policies, ...wanted } of tree.listeners ?? []) {
    call.take({ listener: 1 }, balancer.project_id)
    const pool = default_pool ? made.get(default_pool.name) : undefined
    if (pool) requireFittingPool(wanted.protocol, pool)
    const listener = await addListener(call, balancer, { ...wanted, ...(pool ? { default_pool_id: pool.id } : {}) })
    for (const { redirect_pool, rules, ...policy } of l7policies ?? []) {
      call.take({ l7policy: 1, l7rule: rules?.length ?? 0 }, balancer.project_id)
      const redirect_pool_id = redirect_pool ? made.get(redirect_pool.name)?.id : undefined
      const target = redirect_pool_id === undefined ? {} : { redirect_pool_id }
      const added = addPolicy(call, balancer, listener, { ...policy, ...target })
      for (const rule of rules ?? []) addRule(call, added, rule)
    }
  }
}
