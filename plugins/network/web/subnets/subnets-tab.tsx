import { type DetailsViewProps, Loaded, ResourceTable, useCall } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Network } from '../../api/networks.ts'
import * as subnets from '../../api/subnets.ts'
import { network } from '../networks/network.ts'
import { useIsAdmin } from '../use-is-admin.ts'
import { subnet } from './subnet.ts'

const COLUMNS = ['name', 'cidr', 'ip_version', 'gateway_ip'] as const
/** [NETP-062] */
const ADMIN_COLUMNS = [
  'name',
  'network.column.subnet-cidr',
  'ip_version',
  'gateway_ip',
  'used_ips',
  'free_ips',
] as const

/** The subnets of a network, which are made, changed and deleted here [NETP-036]. */
export default function Subnets({ item }: DetailsViewProps<Network>): ReactNode {
  const isAdmin = useIsAdmin()
  const query = { network_id: item.id, ...(isAdmin ? { with_availability: 'true' } : {}) }
  const answer = useCall(subnets.list, { query })
  return (
    <Loaded of={answer} what="subnets">
      {(items) => (
        <ResourceTable
          type={subnet}
          items={items}
          columns={isAdmin ? ADMIN_COLUMNS : COLUMNS}
          owner={{ type: network, item, actions: [isAdmin ? 'adminCreateSubnet' : 'createSubnet'] }}
        />
      )}
    </Loaded>
  )
}
