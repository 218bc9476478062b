import {
  type Cloud,
  type CloudRequest,
  created,
  handle,
  type NamedFields,
  type Route,
  withNames,
  withNamesOf,
} from '@fascia/sdk/gateway'
import { change, create, get, list, type Network, remove } from '../api/networks.ts'
import { dhcpAgentCounts } from './agents.ts'
import { autoAllocatedNetwork, type NeutronNetwork, networkItem } from './network-item.ts'
import { OWNER, projectFilter } from './project-filter.ts'
import { revised } from './revised.ts'
import type { NeutronSubnet } from './subnet-item.ts'

/** More ids than this do not fit one address: then all subnets that the project may see are asked for. */
const IDS_IN_AN_ADDRESS = 150

type Filters = Readonly<Record<string, string | undefined>>

/** Networks with their subnets, which are asked for together, and where `isOwned` with the names of their projects. */
async function withSubnets(
  cloud: Cloud,
  networks: readonly NeutronNetwork[],
  isOwned = false,
): Promise<readonly Network[]> {
  if (networks.length === 0) return []
  const ids = networks.map(({ id }) => id)
  const [named, subnets] = await Promise.all([
    isOwned ? withNames(cloud, networks, OWNER) : networks,
    all<NeutronSubnet>(cloud, 'subnets', ids.length <= IDS_IN_AN_ADDRESS ? { network_id: ids } : {}),
  ])
  return named.map((network) => networkItem(network, subnets))
}

async function all<T>({ network }: Cloud, kind: string, query: CloudRequest['query'] = {}): Promise<readonly T[]> {
  const found: T[] = []
  for await (const { items } of network.pages<T>(`/${kind}`, kind, { query })) found.push(...items)
  return found
}

/** What a person of one project sees is the project's, shared or external: one call for networks, and one beside it for their subnets. */
export async function seenNetworks(cloud: Cloud, projectId: string, filters: Filters): Promise<readonly Network[]> {
  const [networks, subnets] = await Promise.all([
    all<NeutronNetwork>(cloud, 'networks', filters),
    all<NeutronSubnet>(cloud, 'subnets', {}),
  ])
  const items = networks.map((network) => networkItem(network, subnets))
  const isOwn = ({ tenant_id }: Network) => tenant_id === projectId
  return [
    ...items.filter(isOwn),
    ...items.filter((item) => !isOwn(item) && item.is_shared),
    ...items.filter((item) => !isOwn(item) && !item.is_shared && item.is_router_external),
  ]
}

/** An administrator would be answered the networks of every project: each kind is asked for alone. */
async function* askedNetworks(cloud: Cloud, projectId: string, filters: Filters) {
  const seen = new Set<string>()
  const map = (networks: readonly NeutronNetwork[]) => {
    const fresh = networks.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    return withSubnets(cloud, fresh)
  }
  const kinds: readonly (readonly [name: string, wanted: string])[] = [
    ['project_id', projectId],
    ['shared', 'true'],
    ['router:external', 'true'],
  ]
  for (const [name, wanted] of kinds) {
    const filter = filters[name]
    if (filter !== undefined && filter.toLowerCase() !== wanted) continue
    const query = { ...filters, [name]: wanted }
    for await (const { items } of cloud.network.pages('/networks', 'networks', { query, map })) yield { items }
  }
}

/** Networks of every project, as administrators see them: with the names of the projects, and the number of DHCP agents where it is shown. */
async function* allNetworks(cloud: Cloud, filters: Filters, isCounting: boolean) {
  const { project_id, ...rest } = filters
  const [owners, counts] = await Promise.all([
    projectFilter(cloud, project_id),
    isCounting ? dhcpAgentCounts(cloud) : undefined,
  ])
  const query = { ...rest, project_id: owners }
  const map = async (networks: readonly NeutronNetwork[]) => {
    const items = await withSubnets(cloud, networks, true)
    return counts ? items.map((item) => ({ ...item, dhcp_agents: counts.get(item.id) ?? 0 })) : items
  }
  for await (const { items } of cloud.network.pages('/networks', 'networks', { query, map })) yield { items }
}

const QOS_POLICY = {
  qos_policy_name: ['OS::Neutron::QoSPolicy', ({ qos_policy_id }) => qos_policy_id],
} satisfies NamedFields<Network>

async function oneNetwork(cloud: Cloud, network: NeutronNetwork): Promise<Network> {
  const [item = networkItem(network, [])] = await withSubnets(cloud, [network], true)
  return withNamesOf(cloud, item, QOS_POLICY)
}

export const networkRoutes: readonly Route[] = [
  /** Own, shared and external networks, each once, with the one that would be allocated [NETP-008, NETP-009]. */
  handle(
    list,
    async function* ({ cloud, session, settings, query }) {
      const { name, shared, status, admin_state_up } = query
      const filters: Filters = { name, shared, 'router:external': query['router:external'], status, admin_state_up }
      const isCounting = settings('OPENSTACK_NEUTRON_NETWORK.show_agents_column') !== false
      if (query.all_projects === 'true')
        return yield* allNetworks(cloud, { ...filters, project_id: query.project_id }, isCounting)
      const items: Network[] = []
      if (session.isSuperuser) {
        for await (const page of askedNetworks(cloud, session.projectId, filters)) {
          items.push(...page.items)
          yield page
        }
      } else {
        items.push(...(await seenNetworks(cloud, session.projectId, filters)))
        yield { items }
      }
      const isFiltered = Object.values(filters).some((value) => value)
      const isAllocating = settings('OPENSTACK_NEUTRON_NETWORK.enable_auto_allocated_network') === true
      const isThere = items.some((one) => one.name === 'auto_allocated_network' && one.tenant_id === session.projectId)
      if (isAllocating && !isFiltered && !isThere) yield { items: [autoAllocatedNetwork(session.projectId)] }
    },
    { sharedBy: 'project' },
  ),
  handle(get, async ({ cloud, params }) =>
    oneNetwork(cloud, await cloud.network.get<NeutronNetwork>('/networks/:id', { params, pick: 'network' })),
  ),
  /** Creates a network with its subnet, or neither of them [NETP-032, NETP-134]. */
  handle(create, async ({ cloud, body: { subnet, ...wish } }) => {
    const network = await cloud.network.post<NeutronNetwork>('/networks', { network: wish }, { pick: 'network' })
    const { id, tenant_id } = network
    if (subnet) {
      const wanted = { tenant_id, ...subnet, network_id: id }
      await cloud.network.post('/subnets', { subnet: wanted }).catch(async (failure: unknown) => {
        await cloud.network.delete('/networks/:id', { params: { id }, isDetached: true })
        throw failure
      })
    }
    return created(`/api/neutron/networks/${id}/`, await oneNetwork(cloud, network))
  }),
  handle(change, async ({ cloud, params, body, header }) => {
    await cloud.network.put('/networks/:id', { network: body }, { params, headers: revised(header) })
  }),
  handle(remove, ({ cloud, params }) => cloud.network.delete('/networks/:id', { params })),
]
