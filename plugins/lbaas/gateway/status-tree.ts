import { isFault } from '@fascia/sdk/common'
import { handle, type Route, type ServiceClient } from '@fascia/sdk/gateway'
import * as trees from '../api/status-tree.ts'
import type { OctaviaListener, OctaviaPolicy, OctaviaPool } from './octavia-items.ts'

type Absent = null | undefined

interface OctaviaStatus {
  readonly id: string
  readonly name?: string | Absent
  readonly provisioning_status?: string | Absent
  readonly operating_status?: string | Absent
}
interface MemberNode extends OctaviaStatus {
  readonly address?: string | Absent
  readonly protocol_port?: number | Absent
}
interface PoolNode extends OctaviaStatus {
  readonly members?: readonly MemberNode[] | Absent
  readonly health_monitor?: OctaviaStatus | Absent
}
interface ListenerNode extends OctaviaStatus {
  readonly pools?: readonly PoolNode[] | Absent
}
interface BalancerNode extends OctaviaStatus {
  readonly listeners?: readonly ListenerNode[] | Absent
  readonly pools?: readonly PoolNode[] | Absent
}

function statusOf({ id, name, provisioning_status, operating_status }: OctaviaStatus): trees.Status {
  return {
    id,
    name: name || id,
    provisioning_status: provisioning_status ?? 'ACTIVE',
    operating_status: operating_status ?? 'OFFLINE',
  }
}

function memberStatus({ address, protocol_port, name, ...member }: MemberNode): trees.Status {
  const place = address ? `${address}${protocol_port ? `:${protocol_port}` : ''}` : undefined
  return statusOf({ ...member, name: name || place })
}

function poolStatus(pool: PoolNode): trees.PoolStatus {
  const monitor = pool.health_monitor
  return {
    ...statusOf(pool),
    health_monitor: monitor?.id ? statusOf(monitor) : null,
    members: (pool.members ?? []).map(memberStatus),
  }
}

/** What the tree of Octavia leaves out: the default pools of listeners, and their policies. */
async function readLinks(octavia: ServiceClient, loadbalancer_id: string) {
  const defaults = new Map<string, string | null>()
  const policies: OctaviaPolicy[] = []
  const projects = new Set<string>()
  for await (const { items } of octavia.pages<OctaviaListener>('/lbaas/listeners', 'listeners', {
    query: { loadbalancer_id },
  }))
    for (const { id, default_pool_id, l7policies, project_id } of items) {
      defaults.set(id, default_pool_id ?? null)
      if (project_id && l7policies?.length) projects.add(project_id)
    }
  for (const project_id of projects)
    for await (const { items } of octavia.pages<OctaviaPolicy>('/lbaas/l7policies', 'l7policies', {
      query: { project_id },
    }))
      policies.push(...items)
  return { defaults, policies }
}

async function readPools(octavia: ServiceClient, loadbalancer_id: string): Promise<readonly OctaviaPool[]> {
  const found: OctaviaPool[] = []
  for await (const { items } of octavia.pages<OctaviaPool>('/lbaas/pools', 'pools', { query: { loadbalancer_id } }))
    found.push(...items)
  return found
}

/** A pool that the tree leaves out, with its members and its health monitor; none where it is gone meanwhile. */
async function readPool(octavia: ServiceClient, pool: OctaviaPool): Promise<readonly PoolNode[]> {
  const { id, healthmonitor_id } = pool
  const monitor = healthmonitor_id && { params: { id: healthmonitor_id }, pick: 'healthmonitor' }
  try {
    const [members, health_monitor] = await Promise.all([
      octavia.get<readonly MemberNode[]>('/lbaas/pools/:id/members', { params: { id }, pick: 'members' }),
      monitor ? octavia.get<OctaviaStatus>('/lbaas/healthmonitors/:id', monitor) : undefined,
    ])
    return [{ ...pool, members, health_monitor }]
  } catch (failure) {
    if (isFault(failure) && failure.status === 404) return []
    throw failure
  }
}

/**
 * The tree of Octavia, with each pool once: releases differ in whether a pool is below its listener or beside it. Zed has those alone that
 * a listener uses: the default ones, and those of enabled policies with rules.
 */
export const statusTreeRoutes: readonly Route[] = [
  handle(trees.get, async ({ cloud, params }) => {
    const octavia = cloud.service('load-balancer')
    const [found, { defaults, policies }, all] = await Promise.all([
      octavia.get<{ readonly loadbalancer?: BalancerNode | Absent }>('/lbaas/loadbalancers/:id/status', {
        params,
        pick: 'statuses',
      }),
      readLinks(octavia, params.id),
      readPools(octavia, params.id),
    ])
    const loadbalancer: BalancerNode = found.loadbalancer ?? { id: params.id }
    const listeners = loadbalancer.listeners ?? []
    const pools = [...listeners.flatMap((one) => one.pools ?? []), ...(loadbalancer.pools ?? [])]
    const named = new Set(pools.map(({ id }) => id))
    const unnamed = all.filter(({ id }) => !named.has(id)).map((pool) => readPool(octavia, pool))
    const byId = new Map([...pools, ...(await Promise.all(unnamed)).flat()].map((pool) => [pool.id, pool]))
    return {
      ...statusOf(loadbalancer),
      listeners: listeners.map((listener) => ({
        ...statusOf(listener),
        default_pool_id: defaults.get(listener.id) ?? null,
        l7_policies: policies
          .filter(({ listener_id }) => listener_id === listener.id)
          .map((policy) => ({
            ...statusOf(policy),
            action: policy.action ?? null,
            redirect_pool_id: policy.redirect_pool_id ?? null,
          })),
      })),
      pools: [...byId.values()].map(poolStatus),
    }
  }),
]
