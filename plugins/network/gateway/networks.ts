import { type Cloud, get, list, type NamedResource, type NameLookup, type Route } from '@fascia/sdk/gateway'
import { type NeutronNetwork, type NeutronSubnet, networkItem } from './network-item.ts'

/** More ids than this would not fit one address (facts 3.5): then all subnets that the project may see are asked for. */
const IDS_IN_AN_ADDRESS = 150

async function subnetsOf(cloud: Cloud, networks: readonly NeutronNetwork[]): Promise<readonly NeutronSubnet[]> {
  if (networks.length === 0) return []
  const ids = networks.map(({ id }) => id)
  const query = ids.length <= IDS_IN_AN_ADDRESS ? { network_id: ids } : {}
  const { subnets } = await cloud.network.get<{ subnets: readonly NeutronSubnet[] }>('/subnets', { query })
  return subnets
}

/** The project's networks, then those shared with it, then external ones; each once, with its subnets. */
export const listNetworks: Route = list('/api/neutron/networks/', {}, async function* ({ cloud, session }) {
  const seen = new Set<string>()
  for (const query of [{ project_id: session.projectId }, { shared: true }, { 'router:external': true }]) {
    for await (const { items } of cloud.network.pages<NeutronNetwork>('/networks', 'networks', { query })) {
      const fresh = items.filter(({ id }) => !seen.has(id))
      for (const { id } of fresh) seen.add(id)
      const subnets = await subnetsOf(cloud, fresh)
      yield { items: fresh.map((network) => networkItem(network, subnets)) }
    }
  }
})

export const getNetwork: Route = get('/api/neutron/networks/:id/', {}, async ({ cloud, params }) => {
  const path = `/networks/${encodeURIComponent(params.id ?? '')}`
  const { network } = await cloud.network.get<{ network: NeutronNetwork }>(path)
  return networkItem(network, await subnetsOf(cloud, [network]))
})

/** Names of networks; one without a name has its id. */
export const networkNames: NameLookup = async ({ network }, ids) => {
  const query = { id: ids, fields: ['id', 'name'] }
  const { networks } = await network.get<{ networks: readonly NamedResource[] }>('/networks', { query })
  return networks.map(({ id, name }) => ({ id, name: name || id }))
}
