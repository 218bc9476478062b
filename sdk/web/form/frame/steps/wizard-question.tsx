import { type ReactNode, useMemo } from 'react'
import { ListProblems } from '../../membership/list-problems.tsx'
import { shownSteps } from '../../model/store-state.ts'
import { useWizardPlace, WizardHost } from '../wizard-host.ts'

export interface WizardQuestionProps {
  /** The id of the step whose question it is. */
  readonly step: string
  /** The fields of the step's model whose problems the controls in it show. */
  readonly fields: readonly string[]
  readonly children: ReactNode
}

/**
 * A question on the page in front of a wizard's steps, which a step asks as well: controls in it belong to that step, and below them is what else is wrong
 * with the step. It is left out where the step is.
 *
 * @example
 * ```tsx
 * import { StepField, type WizardFrontProps, WizardQuestion } from '@fascia/sdk/web/wizard'
 * import { TextInput } from '@patternfly/react-core'
 *
 * interface Models {
 *   readonly details: { readonly name: string }
 * }
 *
 * export function QuickShare({ models: { details }, change }: WizardFrontProps<Models, object>) {
 *   return (
 *     <WizardQuestion step="details" fields={['name']}>
 *       <StepField name="name" label="Name" isRequired>
 *         {(input) => <TextInput {...input} value={details.name} onChange={(_event, name) => change('details', { name })} />}
 *       </StepField>
 *     </WizardQuestion>
 *   )
 * }
 * ```
 */
export function WizardQuestion({ step: id, fields, children }: WizardQuestionProps): ReactNode {
  const { wizard, store, state } = useWizardPlace()
  const step = shownSteps(state).find((each) => each.id === id)
  const place = useMemo(() => ({ wizard, store, step, state }), [wizard, store, step, state])
  if (!step) return null
  const problems = Object.entries(state.problems[id] ?? {}).flatMap(([field, texts]) =>
    fields.includes(field) ? [] : texts,
  )
  return (
    <WizardHost value={place}>
      <div className="fascia-front__question" data-question={id}>
        {children}
        <ListProblems problems={problems} />
      </div>
    </WizardHost>
  )
}
