import type { NetworkCall } from '../kit.ts'
import { reviseNetwork } from '../networks/network-subnets.ts'
import type { Subnet } from './subnet.ts'

/** Removes a subnet, also from its network, and frees its addresses. The caller has checked that it is not in use. */
export function removeSubnet(call: NetworkCall, subnet: Subnet): void {
  for (const allocation of call.rows.allocations.find({ subnet_id: subnet.id }))
    call.rows.allocations.remove(allocation.id)
  call.rows.cursors.remove(subnet.id)
  call.rows.subnets.remove(subnet.id)
  const network = call.rows.networks.get(subnet.network_id)
  if (!network) return
  call.rows.networks.set(network.id, { subnets: network.subnets.filter((id) => id !== subnet.id) })
  reviseNetwork(call, network.id)
}
