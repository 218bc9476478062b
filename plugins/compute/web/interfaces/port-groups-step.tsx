import { useT } from '@fascia/sdk/web'
import type { StepViewProps } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import { GroupLists } from '../security-groups/group-lists.tsx'
import type { PortModels, PortSources } from './edit-port-wizard.ts'

/** The security groups of one port. */
export function PortGroupsStep({
  model,
  sources,
  change,
}: StepViewProps<PortModels['groups'], PortModels, PortSources>): ReactNode {
  const t = useT()
  return (
    <GroupLists
      groups={sources.groups}
      members={model.members}
      onChange={(members) => change({ members })}
      chosen={t('Port Security Groups')}
    />
  )
}
