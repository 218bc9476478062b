import { useT } from '@fascia/sdk/web'
import { MembershipLists, type StepViewProps } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import { accessTexts } from '../access/access-texts.ts'
import type { FlavorModels, FlavorSources } from './flavor-model.ts'

/** Which projects may use the flavor; all of them while none is named. */
export function AccessStep({
  model,
  sources,
  change,
}: StepViewProps<FlavorModels['access'], FlavorModels, FlavorSources>): ReactNode {
  const t = useT()
  return (
    <MembershipLists
      what={t('projects')}
      name="members"
      candidates={sources.projects}
      members={model.members}
      onChange={(members) => change({ members })}
      texts={accessTexts(t)}
    />
  )
}
