import { type DetailsViewProps, Loaded, ResourceTable, useCall } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { ofNetwork } from '../../api/agents.ts'
import type { Network } from '../../api/networks.ts'
import { network } from '../networks/network.ts'
import { dhcpAgent } from './dhcp-agent.ts'

/** The DHCP agents of a network, which are added and deleted here [NETP-063]. */
export default function DhcpAgents({ item }: DetailsViewProps<Network>): ReactNode {
  const answer = useCall(ofNetwork, { params: { network_id: item.id } })
  return (
    <Loaded of={answer} what="DHCP agents">
      {(items) => (
        <ResourceTable type={dhcpAgent} items={items} owner={{ type: network, item, actions: ['addDhcpAgent'] }} />
      )}
    </Loaded>
  )
}
