import { type DetailsViewProps, Loaded, ResourceTable, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Listener } from '../../api/listeners.ts'
import { listenerType } from '../../api/listeners.ts'
import * as pools from '../../api/pools.ts'
import { isAnyPending } from '../resource-fields.ts'
import { pool } from './pool.ts'

/** The default pool of a listener. */
export default function ListenerPools({ item }: DetailsViewProps<Listener>): ReactNode {
  const t = useT()
  const answer = useCall(pools.list, { query: { listenerId: item.id }, pollWhile: isAnyPending })
  return (
    <Loaded of={answer} what="pools" failure="Unable to retrieve pools.">
      {(items) => (
        <ResourceTable
          type={pool}
          items={items}
          label={t('Pools')}
          owner={{ type: listenerType, item, actions: ['createPool'] }}
        />
      )}
    </Loaded>
  )
}
