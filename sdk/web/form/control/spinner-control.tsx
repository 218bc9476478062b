import type { ReactNode } from 'react'
import { SpinnerInput } from '../field/spinner-input.tsx'
import type { ControlProps } from './control.ts'

/** A number with buttons for less and more, within the bounds of the schema. */
export function SpinnerControl({ value, schema, ...props }: ControlProps): ReactNode {
  const { id, name, label, step, isDisabled, isReadOnly, isInvalid, describedBy, onChange } = props
  const { minimum, maximum, multipleOf = 1 } = schema
  return (
    <SpinnerInput
      id={id}
      name={name}
      label={label}
      value={typeof value === 'number' ? value : undefined}
      {...(minimum === undefined ? {} : { min: minimum })}
      {...(maximum === undefined ? {} : { max: maximum })}
      step={step ?? multipleOf}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isInvalid={isInvalid}
      describedBy={describedBy}
      onChange={onChange}
    />
  )
}
