import { useT } from '@fascia/sdk/web'
import { StepField } from '@fascia/sdk/web/wizard'
import { FormSelect, FormSelectOption } from '@patternfly/react-core'
import type { ReactNode } from 'react'

export interface ChoiceFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** Stands first, for no choice at all; without it there must be one. */
  readonly none?: string
  readonly isRequired?: boolean
  readonly help?: string
}

/** A field of a step with one value of a few. */
export function ChoiceField(props: ChoiceFieldProps): ReactNode {
  const { name, label, value, onChange, choices, none, isRequired = false, help } = props
  const t = useT()
  return (
    <StepField name={name} label={label} isRequired={isRequired} {...(help === undefined ? {} : { help })}>
      {(input) => (
        <FormSelect {...input} value={value} onChange={(_event, next) => onChange(next)}>
          {none === undefined ? null : <FormSelectOption value="" label={t(none)} isPlaceholder />}
          {choices.map((choice) => (
            <FormSelectOption key={choice.value} value={choice.value} label={t(choice.label)} />
          ))}
        </FormSelect>
      )}
    </StepField>
  )
}
