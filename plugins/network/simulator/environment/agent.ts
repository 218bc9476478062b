import type { Value } from '@fascia/sdk/common'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Text = Type.String()
const Things = Type.Record(Text, Type.Unknown())

export const Agent = Type.Object({
  id: Text,
  agent_type: Text,
  binary: Text,
  host: Text,
  topic: Text,
  admin_state_up: withDefault(Type.Boolean(), true),
  availability_zone: nullable(Text),
  created_at: Text,
  started_at: Text,
  description: withDefault(nullable(Text), null),
  configurations: withDefault(Things, {}),
  resources_synced: withDefault(nullable(Type.Boolean()), null),
  resource_versions: withDefault(Things, {}),
})
export type Agent = Value<typeof Agent>

export const agentTable = table(Agent, {
  owner: null,
})

/** That a DHCP agent serves a network; its id is `{agent}/{network}`. */
const AgentBinding = Type.Object({ id: Text, agent_id: Text, network_id: Text })

/** The L3 agents that serve a router, whose id it has; a router without a row is with the first agent. */
const RouterAgents = Type.Object({ id: Text, agent_ids: Type.Array(Text) })

export const routerAgentsTable = table(RouterAgents, { owner: null })

export const agentBindingTable = table(AgentBinding, { owner: null, indexes: ['agent_id', 'network_id'] })
