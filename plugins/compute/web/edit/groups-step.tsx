import { useT } from '@fascia/sdk/web'
import type { StepViewProps } from '@fascia/sdk/web/wizard'
import { type ReactNode, useMemo } from 'react'
import { GroupLists } from '../security-groups/group-lists.tsx'
import type { EditModels, EditSources } from './edit-model.ts'

/** The security groups that the instance's ports have. */
export function GroupsStep({
  model,
  sources,
  change,
}: StepViewProps<EditModels['groups'], EditModels, EditSources>): ReactNode {
  const t = useT()
  const { all, current } = sources.groups
  // A port may have a group of another project, which is not in the session's own list.
  const groups = useMemo(
    () => [...all, ...current.filter(({ id }) => !all.some((one) => one.id === id))],
    [all, current],
  )
  return (
    <GroupLists
      groups={groups}
      members={model.members}
      onChange={(members) => change({ members })}
      chosen={t('Instance Security Groups')}
    />
  )
}
