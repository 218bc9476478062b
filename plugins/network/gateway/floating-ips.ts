import { type Cloud, del, list, patch, post, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'
import { floatingIpItem, type NeutronFloatingIp } from './floating-ip-item.ts'

const NewFloatingIp = Type.Object(
  {
    pool_id: Type.String({ minLength: 1 }),
    dns_domain: Type.Optional(Type.String({ maxLength: 255 })),
    dns_name: Type.Optional(Type.String({ maxLength: 255 })),
  },
  { additionalProperties: false },
)

const Association = Type.Object(
  {
    address_id: Type.String({ minLength: 1 }),
    /** `{port id}_{fixed address}`; absent or null takes the address away from its port. */
    port_id: Type.Optional(Type.Union([Type.String({ minLength: 1 }), Type.Null()])),
  },
  { additionalProperties: false },
)

async function withNames(cloud: Cloud, items: readonly NeutronFloatingIp[]): Promise<readonly object[]> {
  const pools = items.map(({ floating_network_id }) => floating_network_id)
  const names = await cloud.names('OS::Neutron::Network', pools)
  return items.map((floating) => floatingIpItem(floating, names))
}

/** The project's floating IPs, each with its pool's name and the device it leads to [NET-048]: at most two calls a page. */
export const listFloatingIps: Route = list('/api/network/floatingips/', {}, async function* ({ cloud, session }) {
  const query = { project_id: session.projectId }
  const pages = cloud.network.pages<NeutronFloatingIp>('/floatingips', 'floatingips', { query })
  for await (const { items, ...rest } of pages) yield { ...rest, items: await withNames(cloud, items) }
})

/** The networks that floating IPs are taken from [NET-048]. */
export const listFloatingIpPools: Route = list('/api/network/floatingippools/', {}, ({ cloud }) =>
  cloud.network.pages('/networks', 'networks', { query: { 'router:external': true } }),
)

/** Takes a floating IP from a pool, for the session's project [NET-049]. */
export const allocateFloatingIp: Route = post(
  '/api/network/floatingip/',
  { body: NewFloatingIp },
  async ({ cloud, session, body: { pool_id, ...dns } }) => {
    const request = { floatingip: { floating_network_id: pool_id, tenant_id: session.projectId, ...dns } }
    const { floatingip } = await cloud.network.post<{ floatingip: NeutronFloatingIp }>('/floatingips', request)
    const [item] = await withNames(cloud, [floatingip])
    return item
  },
)

/** Leads a floating IP to one address of a port, or nowhere [NET-050]. */
export const associateFloatingIp: Route = patch(
  '/api/network/floatingip/',
  { body: Association },
  async ({ cloud, body: { address_id, port_id } }) => {
    const [port = '', fixed] = (port_id ?? '').split('_')
    const target = port ? { port_id: port, ...(fixed ? { fixed_ip_address: fixed } : {}) } : { port_id: null }
    await cloud.network.put(`/floatingips/${encodeURIComponent(address_id)}`, { floatingip: target })
  },
)

/** Gives a floating IP back to its pool. */
export const releaseFloatingIp: Route = del('/api/network/floatingips/:id/', {}, async ({ cloud, params }) => {
  await cloud.network.delete(`/floatingips/${encodeURIComponent(params.id ?? '')}`)
})
