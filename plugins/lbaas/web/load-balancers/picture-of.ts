import type { TreeNode } from '@fascia/sdk/web/chart'
import type { PoolStatus, Status, StatusTree } from '../../api/status-tree.ts'
import { BASE, listenerAddress, memberAddress, monitorAddress, policyAddress, poolAddress } from '../addresses.ts'
import { isAnyPending, statusProperties } from '../resource-fields.ts'

/** The status of a resource: while it works as it was set up, how it works, else what Octavia is doing with it. */
function statusOf({ provisioning_status, operating_status }: Status): NonNullable<TreeNode['status']> {
  return provisioning_status === 'ACTIVE'
    ? { property: statusProperties.operating_status, value: operating_status }
    : { property: statusProperties.provisioning_status, value: provisioning_status }
}

/** Where a pool is reached: its listener where it has one. */
interface Way {
  readonly loadbalancerId: string
  readonly listenerId?: string
}

function poolNode({ id, name, members, health_monitor, ...pool }: PoolStatus, way: Way): TreeNode {
  const monitor: readonly TreeNode[] = health_monitor
    ? [
        {
          id: health_monitor.id,
          name: health_monitor.name,
          kind: 'Health Monitor',
          status: statusOf(health_monitor),
          to: monitorAddress({ ...way, poolId: id, id: health_monitor.id }),
        },
      ]
    : []
  return {
    id,
    name,
    kind: 'Pool',
    status: statusOf({ id, name, ...pool }),
    to: poolAddress({ ...way, id }),
    children: [
      ...monitor,
      ...members.map((member) => ({
        id: member.id,
        name: member.name,
        kind: 'Member',
        status: statusOf(member),
        to: memberAddress({ ...way, poolId: id, id: member.id }),
      })),
    ],
  }
}

/** A load balancer as a tree: listener, policy, pool, member. A pool is below all that leads to it; one that nothing leads to, below the load balancer. */
export function pictureOf(tree: StatusTree): TreeNode {
  const pools = new Map(tree.pools.map((pool) => [pool.id, pool]))
  const reached = new Set<string>()
  const below = (id: string | null, way: Way): readonly TreeNode[] => {
    const pool = pools.get(id ?? '')
    if (!pool) return []
    reached.add(pool.id)
    return [poolNode(pool, way)]
  }
  const loadbalancerId = tree.id
  const listeners = tree.listeners.map((listener): TreeNode => {
    const way = { loadbalancerId, listenerId: listener.id }
    return {
      id: listener.id,
      name: listener.name,
      kind: 'Listener',
      status: statusOf(listener),
      to: listenerAddress({ loadbalancerId, id: listener.id }),
      children: [
        ...listener.l7_policies.map(
          (policy): TreeNode => ({
            id: policy.id,
            name: policy.name,
            kind: 'L7 Policy',
            status: statusOf(policy),
            to: policyAddress({ ...way, id: policy.id }),
            children: below(policy.redirect_pool_id, way),
          }),
        ),
        ...below(listener.default_pool_id, way),
      ],
    }
  })
  const others = tree.pools.filter(({ id }) => !reached.has(id)).map((pool) => poolNode(pool, { loadbalancerId }))
  return {
    id: tree.id,
    name: tree.name,
    kind: 'Load Balancer',
    status: statusOf(tree),
    to: `${BASE}/${tree.id}`,
    children: [...listeners, ...others],
  }
}

/** Whether Octavia is changing something in the tree, which it ends by itself. */
export function isChanging({ listeners, pools, ...balancer }: StatusTree): boolean {
  const policies = listeners.flatMap(({ l7_policies }) => l7_policies)
  const parts = pools.flatMap(({ members, health_monitor }) =>
    health_monitor ? [health_monitor, ...members] : members,
  )
  const all: readonly Status[] = [balancer, ...listeners, ...policies, ...pools, ...parts]
  return isAnyPending(all)
}
