import { type Cloud, handle, type Route, withNames, withNamesOf } from '@fascia/sdk/gateway'
import * as floatingIps from '../api/floating-ips.ts'
import { changeWhole } from './change-whole.ts'
import { floatingIpItem, type NeutronFloatingIp } from './floating-ip-item.ts'
import { OWNER, projectFilter } from './project-filter.ts'
import { revised } from './revised.ts'

/** Floating IPs with the names of their pools, and where `isOwned` of their projects. */
async function floatingIpItems(
  cloud: Cloud,
  items: readonly NeutronFloatingIp[],
  isOwned: boolean,
): Promise<readonly floatingIps.FloatingIp[]> {
  const pools = items.map(({ floating_network_id }) => floating_network_id)
  const [names, named] = await Promise.all([
    cloud.names('OS::Neutron::Network', pools),
    isOwned ? withNames(cloud, items, OWNER) : items,
  ])
  return named.map((floating) => floatingIpItem(floating, names))
}

/** The QoS policy of a floating IP as a change names it: Neutron takes away the policy that a change does not name. */
function policyOf({ qos_policy_id }: Pick<NeutronFloatingIp, 'qos_policy_id'>): object {
  return qos_policy_id ? { qos_policy_id } : {}
}

export const floatingIpRoutes: readonly Route[] = [
  /** The project's floating IPs, each with its pool's name and the device it leads to [NET-048]: at most two calls a page. */
  handle(
    floatingIps.list,
    async function* ({ cloud, session, query }) {
      const { all_projects, project_id, network_id, ...filters } = query
      const isAll = all_projects === 'true'
      const owners = isAll ? await projectFilter(cloud, project_id) : session.projectId
      yield* cloud.network.pages('/floatingips', 'floatingips', {
        query: { ...filters, project_id: owners, floating_network_id: network_id },
        map: (items: readonly NeutronFloatingIp[]) => floatingIpItems(cloud, items, isAll),
      })
    },
    { sharedBy: 'project' },
  ),
  handle(floatingIps.get, async ({ cloud, params }) => {
    const request = { params, pick: 'floatingip' }
    const floating = await cloud.network.get<NeutronFloatingIp>('/floatingips/:id', request)
    const [item = floatingIpItem(floating, new Map())] = await floatingIpItems(cloud, [floating], true)
    return withNamesOf(cloud, item, {
      port_name: ['OS::Neutron::Port', ({ port_id }) => port_id],
      router_name: ['OS::Neutron::Router', ({ router_id }) => router_id],
      qos_policy_name: ['OS::Neutron::QoSPolicy', ({ qos_policy_id }) => qos_policy_id],
    })
  }),
  /** The networks that floating IPs are taken from [NET-048]. */
  handle(floatingIps.pools, ({ cloud }) =>
    cloud.network.pages<floatingIps.FloatingIpPool>('/networks', 'networks', { query: { 'router:external': true } }),
  ),
  /** Takes a floating IP from a pool, for the session's project [NET-049]. */
  handle(floatingIps.allocate, async ({ cloud, session, body: { pool_id, ...dns } }) => {
    const request = { floatingip: { floating_network_id: pool_id, tenant_id: session.projectId, ...dns } }
    const made = await cloud.network.post<NeutronFloatingIp>('/floatingips', request, { pick: 'floatingip' })
    return floatingIpItem(made, await cloud.names('OS::Neutron::Network', [made.floating_network_id]))
  }),
  handle(floatingIps.change, async ({ cloud, params, body, header }) => {
    // Neutron takes a change of nothing for leading the address nowhere.
    if (Object.keys(body).length === 0) return
    const request = { params, query: { fields: 'qos_policy_id' }, pick: 'floatingip' }
    const held = 'qos_policy_id' in body ? {} : await cloud.network.get<NeutronFloatingIp>('/floatingips/:id', request)
    const floatingip = { ...policyOf(held), ...body }
    await cloud.network.put('/floatingips/:id', { floatingip }, { params, headers: revised(header) })
  }),
  /** Leads a floating IP to one address of a port, or nowhere [NET-050]. */
  handle(floatingIps.associate, async ({ cloud, body: { address_id, port_id } }) => {
    const [port = '', fixed] = (port_id ?? '').split('_')
    const target = port ? { port_id: port, ...(fixed ? { fixed_ip_address: fixed } : {}) } : { port_id: null }
    await changeWhole<NeutronFloatingIp>(
      cloud,
      '/floatingips/:id',
      { id: address_id, pick: 'floatingip' },
      (floating) => ({ ...policyOf(floating), ...target }),
    )
  }),
  /** Gives a floating IP back to its pool. */
  handle(floatingIps.release, ({ cloud, params }) => cloud.network.delete('/floatingips/:id', { params })),
]
