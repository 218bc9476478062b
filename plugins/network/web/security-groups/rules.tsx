import { type DetailsViewProps, Loaded, ResourceTable, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import * as rules from '../../api/security-group-rules.ts'
import type { SecurityGroup } from '../../api/security-groups.ts'
import { securityGroupRule } from './rule.ts'
import { securityGroup } from './security-group.ts'

/** The rules of a security group, which are added, changed and removed here [NETP-091]. */
export default function Rules({ item: group }: DetailsViewProps<SecurityGroup>): ReactNode {
  const t = useT()
  const answer = useCall(rules.list, { query: { security_group_id: group.id } })
  return (
    <Loaded of={answer} what="rules">
      {(items) => (
        <ResourceTable
          type={securityGroupRule}
          items={items}
          label={t('Security Group Rules')}
          owner={{ type: securityGroup, item: group, actions: ['addRule'] }}
        />
      )}
    </Loaded>
  )
}
