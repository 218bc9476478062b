import { Skeleton } from '@patternfly/react-core'
import { type ReactNode, useCallback, useState } from 'react'
import { ContributionView } from '../boundary/contribution-view.tsx'
import type { FormFieldProps } from '../declare/index.ts'
import { useT } from '../hooks/use-t.ts'
import { useContributions } from '../registry/use-contributions.ts'
import type { RegisteredContribution } from '../services/resources.ts'
import type { FormHandle } from './state/use-schema-form.ts'
import { toPointer } from './validation/pointer.ts'

interface ContributedProps {
  readonly form: FormHandle
  readonly isDisabled: boolean
}

function Contributed({
  contribution,
  form,
  isDisabled,
}: ContributedProps & { contribution: RegisteredContribution }): ReactNode {
  const t = useT()
  const { id } = contribution.data
  const [problem, setProblem] = useState<string>()
  const { setContributed } = form
  const value = form.contributed[id]
  const onChange = useCallback(
    (next: unknown, refusal?: string) => {
      setProblem(refusal)
      setContributed(id, next, refusal)
    },
    [setContributed, id],
  )
  const refused = form.problems.get(toPointer([id]))?.map(({ text }) => t(text)) ?? []
  const props: FormFieldProps = {
    value,
    values: form.values,
    onChange,
    problems: [...(problem === undefined ? [] : [problem]), ...refused],
    isDisabled,
  }
  return (
    <div className="fascia-form__field" data-field={id}>
      <ContributionView
        contribution={contribution}
        with={props}
        fallback={<Skeleton height="2.25rem" screenreaderText={t('Loading')} />}
      />
    </div>
  )
}

/** The fields that plugins add to this form, each in its own boundary: one that fails takes neither the form nor its values along. */
export function ContributedFields({ target, ...rest }: ContributedProps & { readonly target: string }): ReactNode {
  const contributions = useContributions('formField', target).filter(({ decision }) => decision.allowed)
  return contributions.map((contribution) => (
    <Contributed key={contribution.data.id} contribution={contribution} {...rest} />
  ))
}
