import { type Cloud, handle, type NamedResource, type NameLookup } from '@fascia/sdk/gateway'
import { get, list, type Subnet } from '../api/networks.ts'
import { type NeutronNetwork, networkItem } from './network-item.ts'

/** More ids than this do not fit one address: then all subnets that the project may see are asked for. */
const IDS_IN_AN_ADDRESS = 150

async function subnetsOf(cloud: Cloud, networks: readonly NeutronNetwork[]): Promise<readonly Subnet[]> {
  if (networks.length === 0) return []
  const ids = networks.map(({ id }) => id)
  const query = ids.length <= IDS_IN_AN_ADDRESS ? { network_id: ids } : {}
  const { subnets } = await cloud.network.get<{ subnets: readonly Subnet[] }>('/subnets', { query })
  return subnets
}

export const listNetworks = handle(list, async function* ({ cloud, session }) {
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

export const getNetwork = handle(get, async ({ cloud, params }) => {
  const path = `/networks/${encodeURIComponent(params.id)}`
  const { network } = await cloud.network.get<{ network: NeutronNetwork }>(path)
  return networkItem(network, await subnetsOf(cloud, [network]))
})

/** Names of networks; one without a name has its id. */
export const networkNames: NameLookup = async ({ network }, ids) => {
  const query = { id: ids, fields: ['id', 'name'] }
  const { networks } = await network.get<{ networks: readonly NamedResource[] }>('/networks', { query })
  return networks.map(({ id, name }) => ({ id, name: name || id }))
}
