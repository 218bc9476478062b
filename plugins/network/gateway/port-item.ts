import type { NamedFields } from '@fascia/sdk/gateway'
import type { Port } from '../api/ports.ts'

interface Subport {
  readonly port_id: string
  readonly segmentation_type?: string
  readonly segmentation_id?: number
}

/** A trunk, as far as its subports say that they are in it. */
export interface TrunkOfPorts {
  readonly id: string
  readonly sub_ports?: readonly Subport[] | null
}

/** What Neutron does not say of a port itself. */
type Added =
  | 'admin_state'
  | 'addresses'
  | 'attached'
  | 'security_group_ids'
  | 'mac_state'
  | 'network_name'
  | 'network_tenant_id'
  | 'security_group_names'

/** A port as Neutron answers it. */
export interface NeutronPort extends Omit<Port, Added | `binding__${string}`> {
  readonly security_groups?: readonly string[]
  readonly mac_learning_enabled?: boolean
}

/** The name of the instance or the router that a port belongs to, for `withNames`. */
export const DEVICE = {
  device_name: [
    ({ device_owner }) => (device_owner.startsWith('compute:') ? 'OS::Nova::Server' : 'OS::Neutron::Router'),
    ({ device_owner, device_id }) => (/^(compute:|network:router_)/.test(device_owner) ? device_id : undefined),
  ],
} satisfies NamedFields<NeutronPort>

/** The names that one port is answered with, besides those of its network and its security groups. */
export const NAMES = {
  project_name: ['OS::Keystone::Project', ({ tenant_id }) => tenant_id],
  qos_policy_name: ['OS::Neutron::QoSPolicy', ({ qos_policy_id }) => qos_policy_id],
  trunk_name: ['OS::Neutron::Trunk', ({ trunk_id, trunk_details }) => trunk_id ?? trunk_details?.trunk_id],
} satisfies NamedFields<Port>

/** The names that a list of ports is answered with where it asks for them. */
export const PLACES = {
  ...DEVICE,
  network_name: ['OS::Neutron::Network', ({ network_id }) => network_id],
  project_name: ['OS::Keystone::Project', ({ tenant_id }) => tenant_id],
} satisfies NamedFields<NeutronPort>

/** Neutron names bindings with a colon, which clients of the dashboard cannot use as a name. */
function bindings(port: NeutronPort): Readonly<Record<string, unknown>> {
  const found = Object.entries(port).flatMap(([name, value]) =>
    name.startsWith('binding:') ? [[name.replace(':', '__'), value] as const] : [],
  )
  return Object.fromEntries(found)
}

/** How a trunk marks the traffic of a subport, as far as Neutron says it. */
function markOf({ segmentation_type, segmentation_id }: Subport): Pick<Port, 'segmentation_type' | 'segmentation_id'> {
  return {
    ...(segmentation_type === undefined ? {} : { segmentation_type }),
    ...(segmentation_id === undefined ? {} : { segmentation_id }),
  }
}

/** Makes the dashboard's port from Neutron's; a subport says in which trunk it is. */
export function portItem(port: NeutronPort, trunks: readonly TrunkOfPorts[]): Port {
  const isOfPort = ({ port_id }: Subport): boolean => port_id === port.id
  const [found] = trunks.flatMap(({ id, sub_ports }) =>
    (sub_ports ?? []).filter(isOfPort).map((subport) => ({ trunk_id: id, subport })),
  )
  return {
    ...port,
    ...bindings(port),
    name: port.name || port.id,
    admin_state: port.admin_state_up ? 'UP' : 'DOWN',
    addresses: (port.fixed_ips ?? []).map(({ ip_address }) => ip_address),
    attached: port.device_owner || (port.device_id ? 'Attached' : 'Detached'),
    security_group_ids: port.security_groups ?? [],
    ...(port.mac_learning_enabled === undefined ? {} : { mac_state: port.mac_learning_enabled }),
    ...(found ? { trunk_id: found.trunk_id, ...markOf(found.subport) } : {}),
  }
}
