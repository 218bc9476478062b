import { list, type Route } from '@fascia/sdk/gateway'
import { ServerInterface } from '../common/wire.ts'

interface Port {
  readonly id: string
  readonly name: string
  readonly network_id: string
  readonly fixed_ips: readonly { readonly subnet_id: string; readonly ip_address: string }[]
  readonly mac_address: string
  readonly status: string
  readonly admin_state_up: boolean
  readonly mac_learning_enabled?: boolean
  readonly device_owner: string
  readonly security_groups?: readonly string[]
  readonly port_security_enabled?: boolean
}

function interfaceItem(port: Port, names: ReadonlyMap<string, string>): ServerInterface {
  return {
    id: port.id,
    name: port.name,
    network_id: port.network_id,
    network_name: names.get(port.network_id) ?? null,
    fixed_ips: port.fixed_ips.map(({ subnet_id, ip_address }) => ({ subnet_id, ip_address })),
    mac_address: port.mac_address,
    status: port.status,
    admin_state: port.admin_state_up ? 'UP' : 'DOWN',
    ...(port.mac_learning_enabled === undefined ? {} : { mac_state: port.mac_learning_enabled }),
    device_owner: port.device_owner,
    security_groups: [...(port.security_groups ?? [])],
    ...(port.port_security_enabled === undefined ? {} : { port_security_enabled: port.port_security_enabled }),
  }
}

/** The ports of an instance with the names of their networks: one call for the ports, at most one for the names. */
export const listServerInterfaces: Route = list(
  '/api/nova/servers/:id/interfaces/',
  { item: ServerInterface },
  async function* ({ cloud, params }) {
    const query = { device_id: params.id }
    for await (const { items, ...rest } of cloud.network.pages<Port>('/ports', 'ports', { query })) {
      const names = await cloud.names(
        'OS::Neutron::Network',
        items.map(({ network_id }) => network_id),
      )
      yield { ...rest, items: items.map((port) => interfaceItem(port, names)) }
    }
  },
)
