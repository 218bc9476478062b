import { type DetailsViewProps, Loaded, ResourceTable, useCall } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Network } from '../../api/networks.ts'
import * as ports from '../../api/ports.ts'
import { network } from '../networks/network.ts'
import { port } from './port.ts'

/** The ports of a network, which are made, changed and deleted here [NETP-042]. */
export default function Ports({ item }: DetailsViewProps<Network>): ReactNode {
  const answer = useCall(ports.list, { query: { network_id: item.id, project_id: '' } })
  return (
    <Loaded of={answer} what="ports">
      {(items) => <ResourceTable type={port} items={items} owner={{ type: network, item, actions: ['createPort'] }} />}
    </Loaded>
  )
}
