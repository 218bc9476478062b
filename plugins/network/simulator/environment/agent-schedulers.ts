import { respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { del, get, list, type NetworkCall, post } from '../kit.ts'
import { neutronFault, notAuthorized } from '../neutron-fault.ts'
import type { Agent } from './agent.ts'
import { agents } from './agents.ts'

type Place = Pick<NetworkCall, 'rows'>

export function requireAdmin({ caller }: Pick<NetworkCall, 'caller'>, rule: string): void {
  if (!caller.isAdmin) throw notAuthorized(rule)
}

/** Lets a DHCP agent serve a network. */
export function bindNetwork({ rows }: Place, agentId: string, networkId: string): void {
  rows.agentBindings.add({ id: `${agentId}/${networkId}`, agent_id: agentId, network_id: networkId })
}

/** Gives a network without agents the first DHCP agent, as Neutron does when the network has a subnet with DHCP. */
export function scheduleNetwork({ rows }: Place, networkId: string): void {
  const first = rows.agents.find().find(({ agent_type }) => agent_type === 'DHCP agent')
  if (first && rows.agentBindings.find({ network_id: networkId }).length === 0)
    bindNetwork({ rows }, first.id, networkId)
}

/** A network that is deleted is served no more. */
export function unbindNetwork({ rows }: Place, networkId: string): void {
  for (const { id } of rows.agentBindings.find({ network_id: networkId })) rows.agentBindings.remove(id)
}

export function agentOf({ rows, params }: Pick<NetworkCall, 'rows' | 'params'>, type: string): Agent {
  const agent = rows.agents.get(params.agent ?? '')
  if (agent?.agent_type === type) return agent
  throw neutronFault(404, 'AgentNotFound', `Agent ${params.agent} could not be found.`)
}

const Served = Type.Object({ network_id: Type.String() }, { additionalProperties: false })

/** Which agents serve which networks, for administrators. */
export const agentSchedulers = [
  get('/v2.0/networks/:network/dhcp-agents', (call) => {
    requireAdmin(call, 'get_dhcp-agents')
    const ids = call.rows.agentBindings.find({ network_id: call.params.network }).map(({ agent_id }) => agent_id)
    const found = call.rows.agents.find().filter(({ id }) => ids.includes(id))
    return list('agents', found, call, { paged: false, show: (agent) => agents.show(agent, call) })
  }),
  get('/v2.0/agents/:agent/dhcp-networks', (call) => {
    requireAdmin(call, 'get_dhcp-networks')
    const { id } = agentOf(call, 'DHCP agent')
    const served = call.rows.agentBindings.find({ agent_id: id })
    return list(
      'networks',
      served.flatMap(({ network_id }) => call.rows.networks.get(network_id) ?? []),
      call,
      {
        paged: false,
      },
    )
  }),
  post('/v2.0/agents/:agent/dhcp-networks', { body: Served }, (call) => {
    requireAdmin(call, 'create_dhcp-network')
    const { id } = agentOf(call, 'DHCP agent')
    const { network_id: network } = call.body
    if (!call.rows.networks.get(network))
      throw neutronFault(404, 'NetworkNotFound', `Network ${network} could not be found.`)
    if (call.rows.agentBindings.get(`${id}/${network}`)) {
      const message = `The network ${network} has been already hosted by the DHCP Agent ${id}.`
      throw neutronFault(409, 'NetworkHostedByDHCPAgent', message)
    }
    bindNetwork(call, id, network)
    return respond(201, null)
  }),
  del('/v2.0/agents/:agent/dhcp-networks/:network', (call) => {
    requireAdmin(call, 'delete_dhcp-network')
    const { agent = '', network = '' } = call.params
    if (!call.rows.agentBindings.get(`${agent}/${network}`)) {
      const message = `The network ${network} is not hosted by the DHCP agent ${agent}.`
      throw neutronFault(409, 'NetworkNotHostedByDhcpAgent', message)
    }
    call.rows.agentBindings.remove(`${agent}/${network}`)
    return undefined
  }),
]
