import type { NetworkCall } from '../kit.ts'
import { changedStamps } from '../stamps.ts'
import type { Network } from './network.ts'

type Place = Pick<NetworkCall, 'rows'>

/** The address scope of a network's subnets of a family, by the pool that they are of. */
export function networkScope({ rows }: Place, network: Network, version: 4 | 6): string | null {
  for (const id of network.subnets) {
    const subnet = rows.subnets.get(id)
    const pool = subnet?.ip_version === version && rows.subnetPools.get(subnet.subnetpool_id ?? '')
    if (pool && pool.address_scope_id !== null) return pool.address_scope_id
  }
  return null
}

/** A change of its subnets counts as a revision of the network. */
export function reviseNetwork({ rows, timestamp }: Place & Pick<NetworkCall, 'timestamp'>, id: string): void {
  const network = rows.networks.get(id)
  if (network) rows.networks.set(id, changedStamps(timestamp(), network.revision_number))
}
