import type { Topology, TopologyPort, TopologyRouter, TopologyServer } from './topology.ts'

/** A router or an instance with its ports. */
export type Device = { readonly ports: readonly TopologyPort[] } & (
  | { readonly kind: 'router'; readonly of: TopologyRouter }
  | { readonly kind: 'instance'; readonly of: TopologyServer }
)

/** Whether a device is being made or deleted: it has a loading look and no balloon [TOPO-026]. */
export function isLoading({ original_status, task }: Pick<TopologyServer, 'original_status' | 'task'>): boolean {
  return original_status === 'BUILD' || task === 'deleting'
}

/** The class of a status: active for ACTIVE alone [TOPO-028]. */
export function statusClass(originalStatus: string): 'active' | 'down' {
  return originalStatus === 'ACTIVE' ? 'active' : 'down'
}

/** Whether a resource is in error: it is drawn in red in every view. */
export function isFailed(originalStatus: string): boolean {
  return originalStatus === 'ERROR'
}

/** Routers, then instances, each with the ports that lead to a network of the topology. */
export function devicesOf({ networks, routers, servers, ports }: Topology): readonly Device[] {
  const known = new Set(networks.map(({ id }) => id))
  const byDevice = Map.groupBy(
    ports.filter(({ network_id }) => known.has(network_id)),
    ({ device_id }) => device_id,
  )
  const portsOf = (id: string): readonly TopologyPort[] => byDevice.get(id) ?? []
  return [
    ...routers.map((of): Device => ({ kind: 'router', of, ports: portsOf(of.id) })),
    ...servers.map((of): Device => ({ kind: 'instance', of, ports: portsOf(of.id) })),
  ]
}
