import { type DetailsViewProps, Loaded, ResourceTable, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import * as children from '../../api/health-monitors.ts'
import type { Pool } from '../../api/pools.ts'
import { isAnyPending } from '../resource-fields.ts'
import { healthMonitor } from './health-monitor.ts'
import { pool } from './pool.ts'

/** The health monitor of a pool. */
export default function Monitors({ item }: DetailsViewProps<Pool>): ReactNode {
  const t = useT()
  const answer = useCall(children.list, { query: { poolId: item.id }, pollWhile: isAnyPending })
  return (
    <Loaded of={answer} what="health monitors" failure="Unable to retrieve health monitors.">
      {(items) => (
        <ResourceTable
          type={healthMonitor}
          items={items}
          label={t('Health Monitors')}
          owner={{ type: pool, item, actions: ['createHealthMonitor'] }}
        />
      )}
    </Loaded>
  )
}
