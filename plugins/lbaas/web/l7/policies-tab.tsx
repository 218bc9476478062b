import { type DetailsViewProps, Loaded, ResourceTable, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import * as children from '../../api/l7-policies.ts'
import type { Listener } from '../../api/listeners.ts'
import { listener } from '../listeners/listener.ts'
import { isAnyPending } from '../resource-fields.ts'
import { l7Policy } from './l7-policy.ts'

/** The L7 policies of a listener. */
export default function Policies({ item }: DetailsViewProps<Listener>): ReactNode {
  const t = useT()
  const answer = useCall(children.list, { query: { listenerId: item.id }, pollWhile: isAnyPending })
  return (
    <Loaded of={answer} what="l7 policies" failure="Unable to retrieve l7 policies.">
      {(items) => (
        <ResourceTable
          type={l7Policy}
          items={items}
          label={t('L7 Policies')}
          owner={{ type: listener, item, actions: ['createL7Policy'] }}
        />
      )}
    </Loaded>
  )
}
