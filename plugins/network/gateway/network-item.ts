import type { Network, Subnet } from '../api/networks.ts'

/** A network as Neutron answers it. */
export interface NeutronNetwork
  extends Omit<Network, 'subnets' | 'subnets_associated' | 'admin_state' | 'is_shared' | 'is_router_external'> {
  readonly subnets: readonly string[]
  readonly 'router:external'?: boolean
}

/** Makes the dashboard's network from Neutron's: whole subnets in place of their ids, and the SDK's names beside Neutron's. */
export function networkItem(network: NeutronNetwork, subnets: readonly Subnet[]): Network {
  const own = subnets.filter(({ network_id }) => network_id === network.id)
  return {
    ...network,
    name: network.name || network.id,
    subnets: own,
    subnets_associated: own.map(({ name, cidr }) => (name ? `${name} ${cidr}` : cidr)),
    admin_state: network.admin_state_up ? 'UP' : 'DOWN',
    is_shared: network.shared,
    is_router_external: network['router:external'] ?? false,
  }
}
