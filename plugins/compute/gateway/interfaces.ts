import { Fault } from '@fascia/sdk/common'
import { type Cloud, created, del, get, post, type Route } from '@fascia/sdk/gateway'
import { AttachableInterfaces, NewInterface } from '../common/attachments.ts'
import { collect } from './collect.ts'
import { serverPath } from './nova-server.ts'

interface NeutronNetwork {
  readonly id: string
  readonly name: string
  readonly subnets: readonly string[]
  readonly 'router:external'?: boolean
}

interface NeutronPort {
  readonly id: string
  readonly name: string
  readonly network_id: string
  readonly device_id: string
  readonly device_owner: string
  readonly fixed_ips: readonly { readonly ip_address: string }[]
}

interface NeutronSubnet {
  readonly id: string
  readonly network_id: string
  readonly cidr: string
}

interface InterfaceAttachment {
  readonly port_id: string
}

/** The project's own networks, then those that are shared with it; each once. External ones are for routers. */
async function usableNetworks(cloud: Cloud, projectId: string): Promise<readonly NeutronNetwork[]> {
  const list = (query: Readonly<Record<string, string | boolean>>): Promise<readonly NeutronNetwork[]> =>
    collect(cloud.network.pages<NeutronNetwork>('/networks', 'networks', { query }))
  const [own, shared] = await Promise.all([list({ project_id: projectId }), list({ shared: true })])
  const byId = new Map([...own, ...shared].map((network) => [network.id, network]))
  return [...byId.values()].filter((network) => !network['router:external'] && network.subnets.length > 0)
}

/** What an instance can be plugged into: four calls to Neutron, side by side. */
export const listAttachableInterfaces: Route = get(
  '/api/nova/servers/:id/attachable-interfaces/',
  { answer: AttachableInterfaces },
  async ({ cloud, session }) => {
    const { projectId } = session
    const [networks, subnets, ports] = await Promise.all([
      usableNetworks(cloud, projectId),
      collect(cloud.network.pages<NeutronSubnet>('/subnets', 'subnets')),
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
        addresses: fixed_ips.map(({ ip_address }) => ip_address),
      })),
    }
  },
)

/** Plugs an instance into a network, or a port into the instance. Refuses a request that names both, or neither. */
export const attachInterface: Route = post(
  '/api/nova/servers/:id/interfaces/',
  { body: NewInterface },
  async ({ cloud, params: { id = '' }, body: { net_id, port_id, fixed_ip } }) => {
    if ((net_id === undefined) === (port_id === undefined))
      throw new Fault('GATEWAY_INPUT_INVALID', { fields: { net_id: ['Name a network or a port.'] } })
    if (fixed_ip !== undefined && net_id === undefined)
      throw new Fault('GATEWAY_INPUT_INVALID', { fields: { fixed_ip: ['A port has its addresses already.'] } })
    const { interfaceAttachment } = await cloud.compute.post<{ interfaceAttachment: InterfaceAttachment }>(
      serverPath(id, '/os-interface'),
      {
        interfaceAttachment: {
          ...(net_id === undefined ? { port_id } : { net_id }),
          ...(fixed_ip === undefined ? {} : { fixed_ips: [{ ip_address: fixed_ip }] }),
        },
      },
    )
    return created(`/api/nova/servers/${id}/interfaces/${interfaceAttachment.port_id}/`, interfaceAttachment)
  },
)

/** Unplugs a port from an instance; a port that Nova made goes with it. */
export const detachInterface: Route = del(
  '/api/nova/servers/:id/interfaces/:port/',
  {},
  async ({ cloud, params: { id = '', port = '' } }) => {
    await cloud.compute.delete(serverPath(id, `/os-interface/${encodeURIComponent(port)}`))
  },
)
