import { useReading, useT } from '@fascia/sdk/web'
import { SummaryLines, type WizardFront } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import type { LaunchModels, LaunchSources } from '../launch-models.ts'
import { launchQuotas } from '../quotas.ts'
import { QuotaTerms, type SummaryProps, takenLine } from '../summary/summary.tsx'
import { QuickQuestions, type QuickQuestionsProps } from './quick-questions.tsx'

/** Beside the questions: what the launch takes of what the quota has left, and all that will be made. */
function QuickSummary({ models, sources }: SummaryProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  const lines = launchQuotas(models, sources).map((quota) => takenLine(quota, t, language))
  return (
    <>
      <QuotaTerms title={t('Taken from the quota')} lines={lines} />
      <SummaryLines />
    </>
  )
}

/** Quick Launch: the page in front of the wizard Launch Instance. */
export function quickLaunch(start: QuickQuestionsProps['start']): WizardFront<LaunchModels, LaunchSources> {
  return {
    title: start.context.like ? 'Launch One Like This' : 'Quick Launch',
    more: 'All options',
    steps: ['details', 'source', 'flavor', 'networks', 'keypair'],
    needs: ['images', 'communityImages', 'flavors', 'networks', 'keypairs'],
    view: (props) => <QuickQuestions {...props} start={start} />,
    summary: QuickSummary,
  }
}
