import { type ReactNode, useCallback } from 'react'
import type { FormFieldProps } from '../../declare/added-input.ts'
import { ContributionView } from '../../frame/boundary/contribution-view.tsx'
import { useContributions } from '../../resource/registry/use-contributions.ts'
import type { RegisteredContribution } from '../../services/resources.ts'
import { LoadingControl } from '../control/loading-control.tsx'
import { flatValues } from '../model/submitted-values.ts'
import { useWizardPlace } from './wizard-host.ts'

interface ContributedFieldsProps {
  readonly isDisabled?: boolean
}

function Contributed({
  contribution,
  isDisabled = false,
}: ContributedFieldsProps & { readonly contribution: RegisteredContribution }): ReactNode {
  const { wizard, store, state } = useWizardPlace()
  const { id } = contribution.data
  const { value, problem } = state.added[id] ?? {}
  const onChange = useCallback(
    (next: unknown, refusal?: string) => store.changeAdded(contribution, next, refusal),
    [store, contribution],
  )
  const props: FormFieldProps = {
    value,
    values: store.frame === 'form' ? flatValues(state.models, wizard) : state.models,
    onChange,
    problems: problem === undefined ? [] : [problem],
    isDisabled,
  }
  return (
    <div className="fascia-form__field" data-field={id}>
      <ContributionView contribution={contribution} with={props} fallback={<LoadingControl />} />
    </div>
  )
}

/** The fields that plugins add to the form around it, each in its own boundary: one that fails takes neither the form nor its values along. */
export function ContributedFields(props: ContributedFieldsProps): ReactNode {
  const { wizard } = useWizardPlace()
  const contributions = useContributions('formField', wizard.id).filter(({ decision }) => decision.allowed)
  return contributions.map((contribution) => (
    <Contributed key={contribution.data.id} contribution={contribution} {...props} />
  ))
}
