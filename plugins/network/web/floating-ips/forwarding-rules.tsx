import { type DetailsViewProps, Loaded, ResourceTable, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { FloatingIp } from '../../api/floating-ips.ts'
import { listOf } from '../../api/port-forwardings.ts'
import { floatingIp } from './floating-ip.ts'
import { portForwarding } from './port-forwarding.ts'

const COLUMNS = [
  'protocol',
  'external_port_range',
  'internal_port_range',
  'internal_ip_address',
  'description',
] as const

/** The port forwarding rules of a floating IP, which are added, changed and deleted here [NETP-115]. */
export default function ForwardingRules({ item }: DetailsViewProps<FloatingIp>): ReactNode {
  const t = useT()
  const answer = useCall(listOf, { params: { floating_ip_id: item.id } })
  return (
    <Loaded of={answer} what="port forwarding rules">
      {(items) => (
        <ResourceTable
          type={portForwarding}
          items={items}
          columns={COLUMNS}
          label={t('Floating IP port forwarding rules')}
          owner={{ type: floatingIp, item, actions: ['addForwarding'] }}
        />
      )}
    </Loaded>
  )
}
