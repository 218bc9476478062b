import { type DetailsViewProps, Loaded, ResourceTable, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { L7Policy } from '../../api/l7-policies.ts'
import * as children from '../../api/l7-rules.ts'
import { isAnyPending } from '../resource-fields.ts'
import { l7Policy } from './l7-policy.ts'
import { l7Rule } from './l7-rule.ts'

/** The rules of an L7 policy. */
export default function Rules({ item }: DetailsViewProps<L7Policy>): ReactNode {
  const t = useT()
  const answer = useCall(children.list, { params: { l7policyId: item.id }, pollWhile: isAnyPending })
  return (
    <Loaded of={answer} what="l7 rules" failure="Unable to retrieve l7 rules.">
      {(items) => (
        <ResourceTable
          type={l7Rule}
          items={items}
          label={t('L7 Rules')}
          owner={{ type: l7Policy, item, actions: ['createL7Rule'] }}
        />
      )}
    </Loaded>
  )
}
