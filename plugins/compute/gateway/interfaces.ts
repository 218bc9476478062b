import type { Network, Subnet } from '@fascia/plugin-network/api/networks'
import type { Port, PortFields } from '@fascia/plugin-network/api/ports'
import { type Cloud, created, handle, refuse } from '@fascia/sdk/gateway'
import * as interfaces from '../api/interfaces.ts'
import { collect } from './collect.ts'

/** A port as Neutron answers it; only what is read is named. */
interface NeutronPort
  extends Omit<PortFields, 'admin_state' | 'mac_state'>,
    Pick<Port, 'admin_state_up' | 'device_id'> {
  readonly mac_learning_enabled?: boolean
  readonly security_groups?: readonly string[]
}

function interfaceItem(port: NeutronPort, names: ReadonlyMap<string, string>): interfaces.ServerInterface {
  return {
    id: port.id,
    name: port.name,
    network_id: port.network_id,
    network_name: names.get(port.network_id) ?? null,
    fixed_ips: port.fixed_ips ?? [],
    mac_address: port.mac_address,
    status: port.status,
    admin_state: port.admin_state_up ? 'UP' : 'DOWN',
    ...(port.mac_learning_enabled === undefined ? {} : { mac_state: port.mac_learning_enabled }),
    device_owner: port.device_owner,
    security_groups: port.security_groups ?? [],
    ...(port.port_security_enabled === undefined ? {} : { port_security_enabled: port.port_security_enabled }),
  }
}

/** The ports of an instance with the names of their networks: one call for the ports, at most one for the names. */
export const listServerInterfaces = handle(interfaces.list, ({ cloud, params }) =>
  cloud.network.pages('/ports', 'ports', {
    query: { device_id: params.id },
    async map(ports: readonly NeutronPort[]) {
      const networks = ports.map(({ network_id }) => network_id)
      const names = await cloud.names('OS::Neutron::Network', networks)
      return ports.map((port) => interfaceItem(port, names))
    },
  }),
)

interface NeutronNetwork extends Pick<Network, 'id' | 'name'> {
  readonly subnets?: readonly string[] | null
  readonly 'router:external'?: boolean
}

/** The project's own networks, then those that are shared with it; each once. External ones are for routers. */
async function usableNetworks(cloud: Cloud, projectId: string): Promise<readonly NeutronNetwork[]> {
  const list = (query: Readonly<Record<string, string | boolean>>): Promise<readonly NeutronNetwork[]> =>
    collect(cloud.network.pages<NeutronNetwork>('/networks', 'networks', { query }))
  const [own, shared] = await Promise.all([list({ project_id: projectId }), list({ shared: true })])
  const byId = new Map([...own, ...shared].map((network) => [network.id, network]))
  return [...byId.values()].filter((network) => !network['router:external'] && (network.subnets ?? []).length > 0)
}

/** What an instance can be plugged into: four calls to Neutron, side by side. */
export const listAttachableInterfaces = handle(interfaces.attachable, async ({ cloud, session }) => {
  const { projectId } = session
  const [networks, subnets, ports] = await Promise.all([
    usableNetworks(cloud, projectId),
    collect(cloud.network.pages<Subnet>('/subnets', 'subnets')),
    collect(cloud.network.pages<NeutronPort>('/ports', 'ports', { query: { project_id: projectId } })),
  ])
  const names = new Map(networks.map(({ id, name }) => [id, name || id]))
  // A subport of a trunk has an owner too, so what is left is really free.
  const free = ports.filter(({ device_owner, device_id }) => device_owner === '' && device_id === '')
  return {
    networks: networks.map(({ id, name }) => ({
      id,
      name: name || id,
      cidrs: subnets.filter(({ network_id }) => network_id === id).map(({ cidr }) => cidr),
    })),
    ports: free.map(({ id, name, network_id, fixed_ips }) => ({
      id,
      name: name || id,
      network_name: names.get(network_id) ?? network_id,
      addresses: (fixed_ips ?? []).map(({ ip_address }) => ip_address),
    })),
  }
})

/** Plugs an instance into a network, or a port into the instance. Refuses a request that names both, or neither. */
export const attachInterface = handle(
  interfaces.attach,
  async ({ cloud, params: { id }, body: { net_id, port_id, fixed_ip } }) => {
    if ((net_id === undefined) === (port_id === undefined))
      throw refuse(interfaces.attach, { net_id: ['Name a network or a port.'] })
    if (fixed_ip !== undefined && net_id === undefined)
      throw refuse(interfaces.attach, { fixed_ip: ['A port has its addresses already.'] })
    const interfaceAttachment = {
      ...(net_id === undefined ? { port_id } : { net_id }),
      ...(fixed_ip === undefined ? {} : { fixed_ips: [{ ip_address: fixed_ip }] }),
    }
    const made = await cloud.compute.post<{ readonly port_id: string }>(
      '/servers/:id/os-interface',
      { interfaceAttachment },
      { params: { id }, pick: 'interfaceAttachment' },
    )
    return created(`/api/nova/servers/${id}/interfaces/${made.port_id}/`, made)
  },
)

export const detachInterface = handle(interfaces.detach, ({ cloud, params }) =>
  cloud.compute.delete('/servers/:id/os-interface/:port', { params }),
)
