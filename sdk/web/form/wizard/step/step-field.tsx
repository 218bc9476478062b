import { FormGroup, FormHelperText, HelperText, HelperTextItem } from '@patternfly/react-core'
import { type FocusEvent, type ReactNode, useId } from 'react'
import { useWizardPlace } from '../../frame/wizard-host.ts'
import { whenLeft } from '../../state/left-field.ts'

/** What an input of a step is given, spread over it. */
export interface StepInput {
  readonly id: string
  readonly name: string
  readonly validated: 'default' | 'error'
  readonly onBlur: () => void
  readonly isRequired?: boolean
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: boolean
}

export interface StepFieldProps {
  /** The field of the step's model; its problems show here. */
  readonly name: string
  readonly label: string
  readonly isRequired?: boolean
  /** Below the input, where a newcomer would stop. */
  readonly help?: string
  readonly children: (input: StepInput) => ReactNode
}

/** The wizard's buttons check, or leave, themselves. */
function isOfWizard(taker: Element): boolean {
  return taker.closest('.pf-v6-c-wizard__footer') !== null
}

/**
 * A field of a wizard's step: label, input, help, and below it what is wrong [UI-019]. Asks for validation when it is left.
 *
 * @example
 * ```tsx
 * import { StepField, type StepViewProps } from '@fascia/sdk/web/wizard'
 * import { TextInput } from '@patternfly/react-core'
 *
 * export function Details({ model, change }: StepViewProps<{ readonly name: string }>) {
 *   return (
 *     <StepField name="name" label="Name" isRequired>
 *       {(input) => <TextInput {...input} value={model.name} onChange={(_event, name) => change({ name })} />}
 *     </StepField>
 *   )
 * }
 * ```
 */
export function StepField({ name, label, isRequired = false, help, children }: StepFieldProps): ReactNode {
  const { store, state, step } = useWizardPlace()
  const id = useId()
  const textId = `${id}-text`
  const problems = step ? (state.problems[step.id]?.[name] ?? []) : []
  const isWrong = problems.length > 0
  const hasText = isWrong || help !== undefined
  return (
    <FormGroup label={label} fieldId={id} isRequired={isRequired}>
      {children({
        id,
        name,
        validated: isWrong ? 'error' : 'default',
        onBlur: (event?: FocusEvent) => {
          if (step) whenLeft(event, isOfWizard, () => void store.leaveField(step.id, name))
        },
        ...(isRequired ? { isRequired } : {}),
        ...(hasText ? { 'aria-describedby': textId } : {}),
        ...(isWrong ? { 'aria-invalid': true } : {}),
      })}
      {hasText ? (
        <FormHelperText>
          <HelperText id={textId} isLiveRegion={isWrong}>
            {isWrong
              ? problems.map((text) => (
                  <HelperTextItem key={text} variant="error">
                    {text}
                  </HelperTextItem>
                ))
              : null}
            {help === undefined ? null : <HelperTextItem>{help}</HelperTextItem>}
          </HelperText>
        </FormHelperText>
      ) : null}
    </FormGroup>
  )
}
