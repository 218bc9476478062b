import { type DetailsViewProps, Loaded, ResourceTable, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import * as listeners from '../../api/listeners.ts'
import type { LoadBalancer } from '../../api/load-balancers.ts'
import { loadBalancerType } from '../../api/load-balancers.ts'
import { isAnyPending } from '../resource-fields.ts'
import { listener } from './listener.ts'

/** The listeners of a load balancer. */
export default function Listeners({ item }: DetailsViewProps<LoadBalancer>): ReactNode {
  const t = useT()
  const answer = useCall(listeners.list, { query: { loadbalancerId: item.id }, pollWhile: isAnyPending })
  return (
    <Loaded of={answer} what="listeners" failure="Unable to retrieve listeners.">
      {(items) => (
        <ResourceTable
          type={listener}
          items={items}
          label={t('Listeners')}
          owner={{ type: loadBalancerType, item, actions: ['createListener'] }}
        />
      )}
    </Loaded>
  )
}
