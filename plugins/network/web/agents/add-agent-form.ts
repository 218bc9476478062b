import { asking, field, form, type SourceTools } from '@fascia/sdk/web/declare'
import * as agents from '../../api/agents.ts'
import { type Network, networkType } from '../../api/networks.ts'

/** The DHCP agents that do not serve the network yet. */
async function freeAgents({ read, item }: SourceTools<Network>) {
  const [all, serving] = await Promise.all([
    read(agents.list, { query: { agent_type: 'DHCP agent' } }),
    read(agents.ofNetwork, { params: { network_id: item.id } }),
  ])
  return all.filter(({ id }) => serving.every((one) => one.id !== id))
}

/** Add DHCP Agent [NETP-064]. */
export default form(
  asking(agents.add, { network_name: '' }),
  { agents: freeAgents },
  {
    of: networkType,
    makes: agents.dhcpAgentType,
    outcome: 'updated',
    params: ({ item: { id } }) => ({ network_id: id }),
    initial: ({ item: { name } }) => ({ network_name: name }),
    fields: {
      network_name: field.text('Network Name', { isReadOnly: true }),
      agent_id: field.select('New DHCP Agent', {
        from: 'agents',
        label: 'host',
        isRequired: true,
        placeholder: 'Select an agent',
        nonePlaceholder: 'No other agents available',
        failure: 'Unable to retrieve the agents.',
      }),
    },
    body: ({ values: { agent_id } }) => ({ agent_id }),
    success: 'The DHCP agent was added to {name}.',
    failure: 'Failed to add DHCP agent to the network {name}.',
    command: ({ values: { agent_id }, item: { id } }) => [
      ...['openstack', 'network', 'agent', 'add', 'network', '--dhcp'],
      agent_id,
      id,
    ],
  },
)
