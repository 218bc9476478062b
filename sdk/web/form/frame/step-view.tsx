import type { ReactNode } from 'react'
import { ContributionView } from '../../frame/boundary/contribution-view.tsx'
import { FaultState } from '../../frame/state/fault-state.tsx'
import { LoadingState } from '../../frame/state/loading-state.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import type { ErasedStep, ErasedWizard } from '../model/define-wizard.ts'
import type { FormStore } from '../model/form-store.ts'
import { failureOf, needsOf, readySources } from '../model/store-state.ts'

export interface StepPlaceProps {
  readonly wizard: ErasedWizard
  readonly store: FormStore
  readonly step: ErasedStep
}

/** The step itself, or what it waits for: what it needs is loading, or could not be loaded. The other steps go on without it. */
export function StepView({ wizard, store, step }: StepPlaceProps): ReactNode {
  const t = useT()
  const { state } = store
  const needs = needsOf(state, step)
  const labelOf = (name: string): string => t(wizard.sources?.[name]?.label ?? name)
  const failed = needs.flatMap(([name, source]) => {
    const fault = failureOf(source)
    return fault ? [{ name, fault }] : []
  })
  if (failed.length > 0) {
    return failed.map(({ name, fault }) => (
      <FaultState
        key={name}
        title={t('Unable to load {what}.', { what: labelOf(name) })}
        fault={fault}
        onRetry={() => store.retry()}
      />
    ))
  }
  const waiting = needs.filter(([, { kind }]) => kind !== 'ready').map(([name]) => labelOf(name))
  if (waiting.length > 0) return <LoadingState what={waiting.join(', ')} rows={5} />
  const given = {
    model: state.models[step.id] ?? {},
    models: state.models,
    sources: readySources(state),
    change: (fields: Readonly<Record<string, unknown>>) => store.change(step.id, fields),
  }
  if (step.contribution) {
    const wait = <LoadingState what={t(step.title)} rows={5} />
    return <ContributionView contribution={step.contribution} with={given} fallback={wait} />
  }
  return step.view ? <step.view {...given} /> : null
}
