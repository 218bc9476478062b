import { type DetailsViewProps, Loaded, ResourceTable, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import * as children from '../../api/members.ts'
import type { Pool } from '../../api/pools.ts'
import { isAnyPending } from '../resource-fields.ts'
import { member } from './member.ts'
import { pool } from './pool.ts'

/** The members of a pool. */
export default function Members({ item }: DetailsViewProps<Pool>): ReactNode {
  const t = useT()
  const answer = useCall(children.list, { params: { poolId: item.id }, pollWhile: isAnyPending })
  return (
    <Loaded of={answer} what="members" failure="Unable to retrieve members.">
      {(items) => (
        <ResourceTable
          type={member}
          items={items}
          label={t('Members')}
          owner={{ type: pool, item, actions: ['addRemoveMembers'] }}
        />
      )}
    </Loaded>
  )
}
