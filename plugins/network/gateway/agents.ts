import { Fault, isFault } from '@fascia/sdk/common'
import { type Cloud, forwardedFilters, handle, type Route } from '@fascia/sdk/gateway'
import * as agents from '../api/agents.ts'

/** An agent as Neutron answers it. */
interface NeutronAgent extends Omit<agents.Agent, 'name' | 'status' | 'admin_state' | 'alive'> {
  readonly alive?: boolean
  readonly admin_state_up?: boolean
}

function agentItem({ alive = false, admin_state_up = true, ...agent }: NeutronAgent): agents.Agent {
  return {
    ...agent,
    name: `${agent.host}: ${agent.agent_type}`,
    alive,
    status: alive ? 'up' : 'down',
    admin_state: admin_state_up ? 'UP' : 'DOWN',
  }
}

/** Neutron has no such address where it lacks the extension. */
function withoutExtension(failure: unknown): never {
  if (isFault(failure) && failure.upstreamStatus === 404)
    throw new Fault('GATEWAY_FEATURE_MISSING', { message: 'The network service has no agents.' })
  throw failure
}

/** How many DHCP agents serve each network: one call, and one for each agent. Undefined where the service does not schedule them. */
export async function dhcpAgentCounts({ network }: Cloud): Promise<ReadonlyMap<string, number> | undefined> {
  try {
    const query = { agent_type: 'DHCP agent', fields: ['id'] }
    const found = await network.get<readonly { readonly id: string }[]>('/agents', { query, pick: 'agents' })
    const served = await Promise.all(
      found.map(({ id }) =>
        network.get<readonly { readonly id: string }[]>('/agents/:id/dhcp-networks', {
          params: { id },
          pick: 'networks',
        }),
      ),
    )
    const counts = new Map<string, number>()
    for (const { id } of served.flat()) counts.set(id, (counts.get(id) ?? 0) + 1)
    return counts
  } catch (failure) {
    if (isFault(failure) && failure.upstreamStatus === 404) return undefined
    throw failure
  }
}

export const agentRoutes: readonly Route[] = [
  /** [NETP-132] */
  handle(agents.list, async function* ({ cloud, query }) {
    const filters = forwardedFilters({ ...query })
    const pages = cloud.network.pages('/agents', 'agents', {
      query: filters,
      map: (items: readonly NeutronAgent[]) => items.map(agentItem),
    })
    try {
      for await (const { items } of pages) yield { items }
    } catch (failure) {
      withoutExtension(failure)
    }
  }),
  handle(agents.ofNetwork, ({ cloud, params: { network_id } }) =>
    cloud.network.pages(`/networks/${encodeURIComponent(network_id)}/dhcp-agents`, 'agents', {
      map: (items: readonly NeutronAgent[]) => items.map((agent) => ({ ...agentItem(agent), network_id })),
    }),
  ),
  handle(agents.add, async ({ cloud, params: { network_id }, body: { agent_id: id } }) => {
    await cloud.network.post('/agents/:id/dhcp-networks', { network_id }, { params: { id } })
  }),
  handle(agents.remove, ({ cloud, params }) =>
    cloud.network.delete('/agents/:id/dhcp-networks/:network_id', { params }),
  ),
]
