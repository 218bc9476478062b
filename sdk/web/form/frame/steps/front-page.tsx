import type { ReactNode } from 'react'
import { FaultState } from '../../../frame/state/fault-state.tsx'
import { useT } from '../../../host/hooks/use-t.ts'
import type { ErasedWizard } from '../../model/define-wizard.ts'
import type { FormStore } from '../../model/form-store.ts'
import { failureOf, readySources } from '../../model/store-state.ts'
import { StepForm } from '../step-form.tsx'

interface FrontPageProps {
  readonly wizard: ErasedWizard
  readonly front: NonNullable<ErasedWizard['front']>
  readonly store: FormStore
}

/** The questions in front of a wizard's steps, above them what they choose from and could not be loaded. */
export function FrontPage({ wizard, front, store }: FrontPageProps): ReactNode {
  const t = useT()
  const { state } = store
  const failed = (front.needs ?? []).flatMap((name) => {
    const fault = failureOf(state.sources[name])
    return fault ? [{ name, fault }] : []
  })
  return (
    <>
      {failed.map(({ name, fault }) => (
        <FaultState
          key={name}
          title={t('Unable to load {what}.', { what: t(wizard.sources?.[name]?.label ?? name) })}
          fault={fault}
          onRetry={() => store.retry()}
        />
      ))}
      <StepForm>
        <front.view models={state.models} sources={readySources(state)} change={store.change} />
      </StepForm>
    </>
  )
}
