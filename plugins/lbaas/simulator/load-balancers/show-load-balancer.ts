import type { Listener } from '../listeners/listener.ts'
import { type OctaviaCall, type OctaviaPlace, refs } from '../octavia/kit.ts'
import type { LoadBalancer } from './load-balancer.ts'

export function showLoadBalancer({ rows }: Pick<OctaviaPlace, 'rows'>, { owns_port: _, ...balancer }: LoadBalancer) {
  const below = { loadbalancer_id: balancer.id }
  return {
    ...balancer,
    tenant_id: balancer.project_id,
    listeners: refs(rows.listeners.find(below)),
    pools: refs(rows.pools.find(below)),
    additional_vips: [],
    vip_vnic_type: 'normal',
  }
}

interface Status {
  readonly id: string
  readonly name: string
  readonly operating_status: string
  readonly provisioning_status: string
}

const statusOf = ({ id, name, operating_status, provisioning_status }: Status) => ({
  id,
  name,
  operating_status,
  provisioning_status,
})

function poolStatus({ rows }: Pick<OctaviaPlace, 'rows'>, id: string) {
  const pool = rows.pools.get(id)
  if (!pool) return []
  const [monitor] = rows.healthMonitors.find({ pool_id: id })
  return [
    {
      ...statusOf(pool),
      ...(monitor ? { health_monitor: { ...statusOf(monitor), type: monitor.type } } : {}),
      members: rows.members
        .find({ pool_id: id })
        .map((member) => ({ ...statusOf(member), address: member.address, protocol_port: member.protocol_port })),
    },
  ]
}

/** The pools that a listener uses: its own, and those of enabled policies with rules. */
function poolsUsed({ rows }: Pick<OctaviaPlace, 'rows'>, { id, default_pool_id }: Listener): readonly string[] {
  const redirects = rows.l7policies
    .find({ listener_id: id })
    .filter((policy) => policy.admin_state_up && rows.l7rules.find({ l7policy_id: policy.id }).length > 0)
    .map(({ redirect_pool_id }) => redirect_pool_id)
  return [...new Set([default_pool_id, ...redirects])].filter((pool) => pool !== null)
}

/** The tree of a load balancer with the statuses of what its listeners use: Octavia leaves out other pools. */
export function statusTree(place: Pick<OctaviaPlace, 'rows'>, balancer: LoadBalancer) {
  return {
    statuses: {
      loadbalancer: {
        ...statusOf(balancer),
        listeners: place.rows.listeners.find({ loadbalancer_id: balancer.id }).map((listener) => ({
          ...statusOf(listener),
          pools: poolsUsed(place, listener).flatMap((id) => poolStatus(place, id)),
        })),
      },
    },
  }
}

/** Whether something behind a listener answers. */
const hasMembers = (place: Pick<OctaviaPlace, 'rows'>, listener: Listener): boolean =>
  poolsUsed(place, listener).some((pool_id) => place.rows.members.count({ pool_id }) > 0)

/** What has passed through a listener or a load balancer, as the clock has it: nothing counts real packets here. Without members nothing passes. */
export function statistics(place: Pick<OctaviaCall, 'rows' | 'now'>, listeners: readonly Listener[], since: string) {
  const isServing = listeners.some((listener) => hasMembers(place, listener))
  const seconds = isServing ? Math.max(0, Math.floor((place.now() - Date.parse(since)) / 1000)) : 0
  return {
    stats: {
      active_connections: seconds % 7,
      bytes_in: seconds * 320,
      bytes_out: seconds * 4096,
      request_errors: 0,
      total_connections: seconds,
    },
  }
}
