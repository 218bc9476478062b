import { isFault } from '@fascia/sdk/common'
import { type Cloud, handle, type Route } from '@fascia/sdk/gateway'
import * as topology from '../../api/topology.ts'

/** The made-up port of a gateway that is not visible. */
const HIDDEN_GATEWAY = /^gateway/

async function isGateway({ network }: Cloud, id: string): Promise<boolean> {
  if (HIDDEN_GATEWAY.test(id)) return true
  const query = { fields: ['device_owner'] }
  const port = await network.get<{ readonly device_owner: string }>('/ports/:id', {
    params: { id },
    query,
    pick: 'port',
  })
  return port.device_owner === 'network:router_gateway'
}

/** Gives a router a port of its own on a subnet; when the router refuses it, the port is deleted again. */
async function plugAddress({ network }: Cloud, routerId: string, subnetId: string, address: string): Promise<void> {
  const subnet = await network.get<{ readonly network_id: string }>('/subnets/:id', {
    params: { id: subnetId },
    pick: 'subnet',
  })
  const fixed_ips = [{ subnet_id: subnetId, ip_address: address }]
  const wanted = { network_id: subnet.network_id, fixed_ips }
  const port = await network.post<{ readonly id: string }>('/ports', { port: wanted }, { pick: 'port' })
  try {
    await network.put('/routers/:id/add_router_interface', { port_id: port.id }, { params: { id: routerId } })
  } catch (failure) {
    await network.delete('/ports/:id', { params: { id: port.id } }).catch((second: unknown) => {
      if (!isFault(second)) throw second
    })
    throw failure
  }
}

/** What the balloons of the topology change in Neutron. */
export const topologyChanges: readonly Route[] = [
  handle(topology.addInterface, async ({ cloud, params: { id }, body: { subnet_id, ip_address } }) => {
    if (ip_address) await plugAddress(cloud, id, subnet_id, ip_address)
    else await cloud.network.put('/routers/:id/add_router_interface', { subnet_id }, { params: { id } })
  }),
  handle(topology.createSubnet, async ({ cloud, params: { id }, body }) => {
    const subnet = { ...body, network_id: id, ip_version: body.cidr.includes(':') ? 6 : 4 }
    await cloud.network.post('/subnets', { subnet })
  }),
  handle(topology.removeInterface, async ({ cloud, params: { router_id, id } }) => {
    const params = { id: router_id }
    if (await isGateway(cloud, id))
      await cloud.network.put('/routers/:id', { router: { external_gateway_info: null } }, { params })
    else await cloud.network.put('/routers/:id/remove_router_interface', { port_id: id }, { params })
  }),
  handle(topology.removeRouter, ({ cloud, params }) => cloud.network.delete('/routers/:id', { params })),
  handle(topology.removeNetwork, ({ cloud, params }) => cloud.network.delete('/networks/:id', { params })),
  handle(topology.removeSubnet, ({ cloud, params }) => cloud.network.delete('/subnets/:id', { params })),
]
