import { FormGroup, TextInput } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'

export interface FilterFieldProps {
  readonly id: string
  readonly label: string
  /** What may be entered. */
  readonly example: string
  readonly value: string
  readonly onEnter: (value: string) => void
}

/** A filter that holds once it was entered: by Enter, or when the field is left. */
export function FilterField({ id, label, example, value, onEnter }: FilterFieldProps): ReactNode {
  const [typed, setTyped] = useState(value)
  const enter = (): void => {
    if (typed.trim() !== value) onEnter(typed.trim())
  }
  return (
    <FormGroup label={label} fieldId={id}>
      <TextInput
        id={id}
        placeholder={example}
        value={typed}
        onChange={(_event, text) => setTyped(text)}
        onBlur={enter}
        onKeyDown={({ key }) => {
          if (key === 'Enter') enter()
        }}
      />
    </FormGroup>
  )
}
