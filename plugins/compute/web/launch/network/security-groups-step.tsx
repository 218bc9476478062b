import type { SecurityGroup } from '@fascia/plugin-network/api/security-groups'
import { useT } from '@fascia/sdk/web'
import { type TransferColumn, TransferTable } from '@fascia/sdk/web/wizard'
import { List, ListItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { ruleText } from '../../overview/rule-text.ts'
import { idOf, type LaunchStepProps, nameOf } from '../launch-step-props.ts'

const COLUMNS: readonly TransferColumn<SecurityGroup>[] = [
  { id: 'name', label: 'Name', value: nameOf, facet: [] },
  { id: 'description', label: 'Description', value: ({ description }) => description, facet: [], priority: 2 },
]

/** The step Security Groups: the expanded row shows their rules. */
export function SecurityGroupsStep({ model, sources, change }: LaunchStepProps<'secgroups'>): ReactNode {
  const t = useT()
  const groups = sources.securityGroups
  const groupName = (id: string): string => groups?.find((group) => group.id === id)?.name ?? id
  return (
    <TransferTable
      name="security_groups"
      what={t('security groups')}
      available={groups}
      allocated={model.security_groups}
      columns={COLUMNS}
      keyOf={idOf}
      nameOf={nameOf}
      maxAllocation={-1}
      details={({ security_group_rules: rules }) => (
        <List isPlain>
          {rules.map((rule) => (
            <ListItem key={rule.id}>{ruleText(rule, groupName)}</ListItem>
          ))}
        </List>
      )}
      onChange={(security_groups) => change({ security_groups })}
    />
  )
}
