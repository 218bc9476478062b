import { type OctaviaPlace, refs } from '../octavia/kit.ts'
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

/** The tree of a load balancer with the statuses of all in it. */
export function statusTree(place: Pick<OctaviaPlace, 'rows'>, balancer: LoadBalancer) {
  const { rows } = place
  const below = { loadbalancer_id: balancer.id }
  const listeners = rows.listeners.find(below)
  const used = new Set(listeners.map(({ default_pool_id }) => default_pool_id))
  return {
    statuses: {
      loadbalancer: {
        ...statusOf(balancer),
        listeners: listeners.map((listener) => ({
          ...statusOf(listener),
          pools: listener.default_pool_id === null ? [] : poolStatus(place, listener.default_pool_id),
          l7policies: rows.l7policies.find({ listener_id: listener.id }).map((policy) => ({
            ...statusOf(policy),
            action: policy.action,
            rules: rows.l7rules
              .find({ l7policy_id: policy.id })
              .map((rule) => ({ ...statusOf({ ...rule, name: '' }), type: rule.type })),
          })),
        })),
        pools: rows.pools
          .find(below)
          .filter(({ id }) => !used.has(id))
          .flatMap(({ id }) => poolStatus(place, id)),
      },
    },
  }
}

/** What has passed through, as the clock has it: nothing counts real packets here. */
export function statistics(now: number, since: string) {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
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
