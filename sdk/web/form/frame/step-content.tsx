import type { ReactNode } from 'react'
import { ContributionView } from '../../boundary/contribution-view.tsx'
import { useT } from '../../hooks/use-t.ts'
import { FaultState } from '../../state/fault-state.tsx'
import { InlineAlert } from '../../state/inline-alert.tsx'
import { LoadingState } from '../../state/loading-state.tsx'
import type { ErasedStep, ErasedWizard } from '../model/define-wizard.ts'
import type { FormStore } from '../model/form-store.ts'
import { ALL_FIELDS } from '../model/step-problems.ts'
import { failureOf, needsOf, readySources } from '../model/store-state.ts'
import { StepHelp } from './step-help.tsx'

export interface StepContentProps {
  readonly wizard: ErasedWizard
  readonly store: FormStore
  readonly step: ErasedStep
}

/** The step itself, or what it waits for: what it needs is loading, or could not be loaded. The other steps go on without it. */
export function StepView({ wizard, store, step }: StepContentProps): ReactNode {
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

/** A step with its heading, its help, and what is wrong with it as a whole [UI-019, UI-021]. */
export function StepContent(props: StepContentProps): ReactNode {
  const { store, step } = props
  const t = useT()
  const title = t(step.title)
  const whole = store.state.problems[step.id]?.[ALL_FIELDS] ?? []
  return (
    <>
      <div className="fascia-wizard__heading">
        <h2 className="pf-v6-c-title pf-m-xl" tabIndex={-1} data-step-heading="">
          {title}
        </h2>
        {step.helpUrl === undefined ? null : <StepHelp key={step.id} url={step.helpUrl} step={title} />}
      </div>
      {step.about === undefined ? null : <p className="fascia-wizard__about">{t(step.about)}</p>}
      {whole.length > 0 ? (
        <InlineAlert type="danger" role="alert" tabIndex={-1} data-step-alert="" title={whole[0] ?? ''}>
          {whole.slice(1).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </InlineAlert>
      ) : null}
      <StepView key={step.id} {...props} />
    </>
  )
}
