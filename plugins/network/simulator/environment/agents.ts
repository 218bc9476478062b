import { respond } from '@fascia/sdk/simulator'
import type { NetworkCall, NetworkRoute } from '../collection/collection.ts'
import { filtersOf, pageOf, passesFilters } from '../collection/list-query.ts'
import { neutronFault, notAuthorized } from '../neutron-fault.ts'
import type { Agent } from './agent.ts'

const HEARTBEAT_MS = 30_000

/** Agents report every half minute: the heartbeat is the last full half minute. */
function shown(agent: Agent, call: NetworkCall) {
  const beat = new Date(Math.floor(call.now() / HEARTBEAT_MS) * HEARTBEAT_MS)
  return { ...agent, alive: true, heartbeat_timestamp: beat.toISOString().slice(0, 19).replace('T', ' ') }
}

function agentOf(call: NetworkCall): Agent {
  const agent = call.rows.agents.get(call.params.id ?? '')
  if (agent && call.caller.isAdmin) return agent
  throw neutronFault(404, 'AgentNotFound', `Agent ${call.params.id} could not be found.`)
}

export const agentRoutes: NetworkRoute[] = [
  {
    method: 'GET',
    path: '/v2.0/agents',
    handler(call) {
      if (!call.caller.isAdmin) return { agents: [] }
      const filters = filtersOf(call.query)
      const agents = call.rows.agents.find().map((agent) => shown(agent, call))
      return {
        agents: pageOf(
          agents.filter((agent) => passesFilters(agent, filters)),
          call.query,
        ).page,
      }
    },
  },
  { method: 'GET', path: '/v2.0/agents/:id', handler: (call) => ({ agent: shown(agentOf(call), call) }) },
  {
    method: 'DELETE',
    path: '/v2.0/agents/:id',
    handler(call) {
      if (!call.caller.isAdmin) throw notAuthorized('delete_agent')
      call.rows.agents.remove(agentOf(call).id)
      return respond(204)
    },
  },
]
