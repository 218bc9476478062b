import { nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { body, collection, type NetworkCall } from '../kit.ts'
import { neutronFault } from '../neutron-fault.ts'
import type { Agent } from './agent.ts'

const HEARTBEAT_MS = 30_000

/** Agents report every half minute: the heartbeat is the last full half minute. */
function shown(agent: Agent, call: NetworkCall) {
  const beat = new Date(Math.floor(call.now() / HEARTBEAT_MS) * HEARTBEAT_MS)
  return { ...agent, alive: true, heartbeat_timestamp: beat.toISOString().slice(0, 19).replace('T', ' ') }
}

/** The agents of the network, for administrators; other callers get an empty list, and 404 for each. */
export const agents = collection('agents', {
  isListed: (_, { caller }) => caller.isAdmin,
  admit(verb, { caller, params }) {
    if (verb === 'list' || caller.isAdmin) return
    throw neutronFault(404, 'AgentNotFound', `Agent ${params.id} could not be found.`)
  },
  show: shown,
  update: body({
    admin_state_up: Type.Optional(Type.Boolean()),
    description: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
  }),
  change: (_call, _agent, wanted) => wanted,
})
