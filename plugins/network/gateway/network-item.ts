export interface NeutronNetwork {
  readonly id: string
  readonly name: string
  readonly admin_state_up: boolean
  readonly shared: boolean
  readonly 'router:external'?: boolean
  readonly [field: string]: unknown
}

export interface NeutronSubnet {
  readonly id: string
  readonly name: string
  readonly network_id: string
  readonly cidr: string
  readonly [field: string]: unknown
}

/** Makes the dashboard's network from Neutron's: whole subnets in place of their ids, and the SDK's names beside Neutron's. */
export function networkItem(
  network: NeutronNetwork,
  subnets: readonly NeutronSubnet[],
): Readonly<Record<string, unknown>> {
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
