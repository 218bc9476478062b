import { type DetailsViewProps, Loaded, ResourceTable, useCall } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Network } from '../../api/networks.ts'
import * as subnets from '../../api/subnets.ts'
import { network } from '../networks/network.ts'
import { subnet } from './subnet.ts'

/** The subnets of a network, which are made, changed and deleted here [NETP-036]. */
export default function Subnets({ item }: DetailsViewProps<Network>): ReactNode {
  const answer = useCall(subnets.list, { query: { network_id: item.id } })
  return (
    <Loaded of={answer} what="subnets">
      {(items) => (
        <ResourceTable type={subnet} items={items} owner={{ type: network, item, actions: ['createSubnet'] }} />
      )}
    </Loaded>
  )
}
