import { type DetailsViewProps, Loaded, ResourceTable, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { LoadBalancer } from '../../api/load-balancers.ts'
import { loadBalancerType } from '../../api/load-balancers.ts'
import * as pools from '../../api/pools.ts'
import { isAnyPending } from '../resource-fields.ts'
import { pool } from './pool.ts'

/** The pools of a load balancer. */
export default function BalancerPools({ item }: DetailsViewProps<LoadBalancer>): ReactNode {
  const t = useT()
  const answer = useCall(pools.list, { query: { loadbalancerId: item.id }, pollWhile: isAnyPending })
  return (
    <Loaded of={answer} what="pools" failure="Unable to retrieve pools.">
      {(items) => (
        <ResourceTable
          type={pool}
          items={items}
          label={t('Pools')}
          owner={{ type: loadBalancerType, item, actions: ['createPool'] }}
        />
      )}
    </Loaded>
  )
}
