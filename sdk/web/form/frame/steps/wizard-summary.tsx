import { type ReactNode, useId } from 'react'
import { useT } from '../../../host/hooks/use-t.ts'
import type { ErasedWizard } from '../../model/define-wizard.ts'
import { readySources, type StoreState } from '../../model/store-state.ts'
import { ForTools } from '../for-tools.tsx'

export interface WizardSummaryProps {
  readonly summary: NonNullable<ErasedWizard['summary']>
  /** In place of the view of the summary. */
  readonly view?: NonNullable<ErasedWizard['summary']>['view'] | undefined
  readonly state: StoreState
}

/** What the wizard will make, at the right of the steps; the same as a command and as JSON behind a toggle. */
export function WizardSummary({ summary, view: View = summary.view, state }: WizardSummaryProps): ReactNode {
  const t = useT()
  const id = useId()
  return (
    <section className="fascia-wizard__summary" aria-labelledby={id}>
      <h3 id={id} className="pf-v6-c-title pf-m-md">
        {t('Summary')}
      </h3>
      <View models={state.models} sources={readySources(state)} />
      <ForTools
        command={summary.command && (() => summary.command?.(state.models) ?? '')}
        request={summary.request && (() => summary.request?.(state.models))}
      />
    </section>
  )
}
