import type { ReactNode } from 'react'
import { PasswordInput } from '../field/password-input.tsx'
import type { ControlProps } from './control.ts'
import { shownText } from './shown-text.ts'

/** A secret, hidden until asked for. */
export function PasswordControl({ value, emptyValue, onChange, ...props }: ControlProps): ReactNode {
  const { id, name, label, autoComplete, isRequired, isDisabled, isReadOnly, isInvalid, describedBy } = props
  return (
    <PasswordInput
      id={id}
      name={name}
      label={label}
      value={shownText(value)}
      autoComplete={autoComplete}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isInvalid={isInvalid}
      isRequired={isRequired}
      describedBy={describedBy}
      onChange={(text) => onChange(text === '' ? emptyValue : text)}
    />
  )
}
