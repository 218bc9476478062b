import { type Cloud, handle, type NamedResource, type NameLookup, type Route } from '@fascia/sdk/gateway'
import { get, list, type Network, type Subnet } from '../api/networks.ts'
import { type NeutronNetwork, networkItem } from './network-item.ts'

/** More ids than this do not fit one address: then all subnets that the project may see are asked for. */
const IDS_IN_AN_ADDRESS = 150

/** Networks with their subnets, which are asked for in one call. */
async function withSubnets(cloud: Cloud, networks: readonly NeutronNetwork[]): Promise<readonly Network[]> {
  if (networks.length === 0) return []
  const ids = networks.map(({ id }) => id)
  const query = ids.length <= IDS_IN_AN_ADDRESS ? { network_id: ids } : {}
  const subnets = await cloud.network.get<readonly Subnet[]>('/subnets', { query, pick: 'subnets' })
  return networks.map((network) => networkItem(network, subnets))
}

export const networkRoutes: readonly Route[] = [
  handle(list, async function* ({ cloud, session }) {
    const seen = new Set<string>()
    const map = (networks: readonly NeutronNetwork[]) => {
      const fresh = networks.filter(({ id }) => !seen.has(id))
      for (const { id } of fresh) seen.add(id)
      return withSubnets(cloud, fresh)
    }
    for (const query of [{ project_id: session.projectId }, { shared: true }, { 'router:external': true }])
      for await (const { items } of cloud.network.pages('/networks', 'networks', { query, map })) yield { items }
  }),
  handle(get, async ({ cloud, params }) => {
    const network = await cloud.network.get<NeutronNetwork>('/networks/:id', { params, pick: 'network' })
    const [item = networkItem(network, [])] = await withSubnets(cloud, [network])
    return item
  }),
]

/** Names of networks; one without a name has its id. */
export const networkNames: NameLookup = async ({ network }, ids) => {
  const query = { id: ids, fields: ['id', 'name'] }
  const networks = await network.get<readonly NamedResource[]>('/networks', { query, pick: 'networks' })
  return networks.map(({ id, name }) => ({ id, name: name || id }))
}
