import { respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { body, del, get, list, type NetworkCall, post } from '../kit.ts'
import { neutronFault } from '../neutron-fault.ts'
import { routers } from '../routers/routers.ts'
import { agentOf, requireAdmin } from './agent-schedulers.ts'
import { agents } from './agents.ts'

type Place = Pick<NetworkCall, 'rows'>

/** The L3 agents of a router: the first one, until an administrator says otherwise. */
function agentsOf({ rows }: Place, routerId: string): readonly string[] {
  const first = () => rows.agents.find().find(({ agent_type }) => agent_type === 'L3 agent')
  return rows.routerAgents.get(routerId)?.agent_ids ?? [first()].flatMap((agent) => agent?.id ?? [])
}

function keepAgents({ rows }: Place, id: string, agent_ids: string[]): void {
  if (rows.routerAgents.get(id)) rows.routerAgents.set(id, { agent_ids })
  else rows.routerAgents.add({ id, agent_ids })
}

const Served = body({ router_id: Type.String() })

/** Which agents serve which routers, for administrators. */
export const routerSchedulers = [
  get('/v2.0/routers/:id/l3-agents', (call) => {
    requireAdmin(call, 'get_l3-agents')
    const ids = agentsOf(call, routers.find(call).id)
    const found = call.rows.agents.find().filter(({ id }) => ids.includes(id))
    return list('agents', found, call, {
      paged: false,
      show: (agent) => ({ ...agents.show(agent, call), ha_state: null }),
    })
  }),
  get('/v2.0/agents/:agent/l3-routers', (call) => {
    requireAdmin(call, 'get_l3-routers')
    const { id } = agentOf(call, 'L3 agent')
    const found = call.rows.routers.find().filter((router) => agentsOf(call, router.id).includes(id))
    return list('routers', found, call, { paged: false })
  }),
  post('/v2.0/agents/:agent/l3-routers', { body: Served }, (call) => {
    requireAdmin(call, 'create_l3-router')
    const { id } = agentOf(call, 'L3 agent')
    const router = routers.find(call, call.body.router_id)
    const held = agentsOf(call, router.id)
    if (held.length > 0) {
      const message = `The router ${router.id} has been already hosted by the L3 Agent ${held[0]}.`
      throw neutronFault(409, 'RouterHostedByL3Agent', message)
    }
    keepAgents(call, router.id, [id])
    return respond(201, null)
  }),
  del('/v2.0/agents/:agent/l3-routers/:router', (call) => {
    requireAdmin(call, 'delete_l3-router')
    const { id } = agentOf(call, 'L3 agent')
    const { router } = call.params
    const held = agentsOf(call, router)
    if (!call.rows.routers.get(router) || !held.includes(id)) {
      const message = `The router ${router} is not hosted by L3 agent ${id}.`
      throw neutronFault(409, 'RouterNotHostedByL3Agent', message)
    }
    keepAgents(
      call,
      router,
      held.filter((agent) => agent !== id),
    )
    return undefined
  }),
]
