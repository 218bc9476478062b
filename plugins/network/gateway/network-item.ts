import { AUTO_ALLOCATED, type Network } from '../api/networks.ts'
import { type NeutronSubnet, subnetItem } from './subnet-item.ts'

/** A network as Neutron answers it. */
export interface NeutronNetwork
  extends Omit<
    Network,
    'subnets' | 'subnets_associated' | 'admin_state' | 'is_admin_state_up' | 'is_shared' | 'is_router_external'
  > {
  readonly subnets: readonly string[]
  readonly 'router:external'?: boolean
}

/** Neutron's names of extensions have a colon, which clients of the dashboard cannot use: the same with two underscores. */
function withoutColons(network: NeutronNetwork): Readonly<Record<string, unknown>> {
  const found = Object.entries(network).filter(([name]) => name.includes(':'))
  return Object.fromEntries(found.map(([name, value]) => [name.replace(':', '__'), value]))
}

/** Makes the dashboard's network from Neutron's: whole subnets in place of their ids, and the SDK's names beside Neutron's. */
export function networkItem(network: NeutronNetwork, subnets: readonly NeutronSubnet[]): Network {
  const own = subnets.filter(({ network_id }) => network_id === network.id)
  return {
    ...network,
    ...withoutColons(network),
    name: network.name || network.id,
    subnets: own.map((subnet) => ({ ...subnetItem(subnet), name: subnet.name })),
    subnets_associated: own.map(({ name, cidr }) => (name ? `${name} ${cidr}` : cidr)),
    admin_state: network.admin_state_up ? 'UP' : 'DOWN',
    is_admin_state_up: network.admin_state_up,
    is_shared: network.shared,
    is_router_external: network['router:external'] ?? false,
  }
}

/** The network that the project will have when its first instance asks for one [NETP-009]. */
export function autoAllocatedNetwork(projectId: string): Network {
  const network = {
    id: AUTO_ALLOCATED,
    name: 'auto_allocated_network',
    description: 'Network to be allocated automatically',
    tenant_id: projectId,
    status: 'ACTIVE' as const,
    admin_state_up: true,
    shared: false,
    subnets: [],
  }
  return networkItem(network, [])
}
