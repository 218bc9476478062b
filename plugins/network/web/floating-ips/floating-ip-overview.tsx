import { type DetailsViewProps, ItemActions, OverviewCard, PropertyList } from '@fascia/sdk/web'
import { Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { FloatingIp } from '../../api/floating-ips.ts'
import { floatingIp } from './floating-ip.ts'

const GROUPS = [
  {
    properties: [
      'ip',
      'id',
      'description',
      'dns_name',
      'dns_domain',
      'fixed_ip',
      'pool',
      'status',
      'port_id',
      'router_id',
      'qos_policy_id',
    ],
  },
] as const

/** A floating IP, and the form that changes it: NETP-110 and NETP-120 name the actions of rows, and it is not among them. */
export default function FloatingIpOverview({ item, reload }: DetailsViewProps<FloatingIp>): ReactNode {
  return (
    <Stack hasGutter>
      <StackItem>
        <ItemActions type={floatingIp} item={item} actions={['editFloatingIp']} onDidAct={reload} />
      </StackItem>
      <StackItem>
        <OverviewCard>
          <PropertyList type={floatingIp} item={item} groups={GROUPS} />
        </OverviewCard>
      </StackItem>
    </Stack>
  )
}
