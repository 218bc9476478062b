import { type Cloud, handle } from '@fascia/sdk/gateway'
import * as floatingIps from '../api/floating-ips.ts'
import { floatingIpItem, type NeutronFloatingIp } from './floating-ip-item.ts'

async function withNames(
  cloud: Cloud,
  items: readonly NeutronFloatingIp[],
): Promise<readonly floatingIps.FloatingIp[]> {
  const pools = items.map(({ floating_network_id }) => floating_network_id)
  const names = await cloud.names('OS::Neutron::Network', pools)
  return items.map((floating) => floatingIpItem(floating, names))
}

/** The project's floating IPs, each with its pool's name and the device it leads to [NET-048]: at most two calls a page. */
export const listFloatingIps = handle(floatingIps.list, async function* ({ cloud, session }) {
  const query = { project_id: session.projectId }
  const pages = cloud.network.pages<NeutronFloatingIp>('/floatingips', 'floatingips', { query })
  for await (const { items, ...rest } of pages) yield { ...rest, items: await withNames(cloud, items) }
})

/** The networks that floating IPs are taken from [NET-048]. */
export const listFloatingIpPools = handle(floatingIps.pools, ({ cloud }) =>
  cloud.network.pages<floatingIps.FloatingIpPool>('/networks', 'networks', { query: { 'router:external': true } }),
)

/** Takes a floating IP from a pool, for the session's project [NET-049]. */
export const allocateFloatingIp = handle(
  floatingIps.allocate,
  async ({ cloud, session, body: { pool_id, ...dns } }) => {
    const request = { floatingip: { floating_network_id: pool_id, tenant_id: session.projectId, ...dns } }
    const { floatingip } = await cloud.network.post<{ floatingip: NeutronFloatingIp }>('/floatingips', request)
    const names = await cloud.names('OS::Neutron::Network', [floatingip.floating_network_id])
    return floatingIpItem(floatingip, names)
  },
)

/** Leads a floating IP to one address of a port, or nowhere [NET-050]. */
export const associateFloatingIp = handle(floatingIps.associate, async ({ cloud, body: { address_id, port_id } }) => {
  const [port = '', fixed] = (port_id ?? '').split('_')
  const target = port ? { port_id: port, ...(fixed ? { fixed_ip_address: fixed } : {}) } : { port_id: null }
  await cloud.network.put(`/floatingips/${encodeURIComponent(address_id)}`, { floatingip: target })
})

/** Gives a floating IP back to its pool. */
export const releaseFloatingIp = handle(floatingIps.release, async ({ cloud, params }) => {
  await cloud.network.delete(`/floatingips/${encodeURIComponent(params.id)}`)
})
