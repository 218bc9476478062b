import { Checkbox } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { ControlProps } from './control.ts'

/** Yes or no, as a box to tick that has the field's label itself. */
export function CheckboxControl(props: ControlProps): ReactNode {
  const { id, name, label, value, isRequired, isDisabled, isReadOnly, isInvalid, describedBy, onChange } = props
  return (
    <Checkbox
      id={id}
      name={name}
      label={label}
      isChecked={value === true}
      isRequired={isRequired && isInvalid}
      isDisabled={isDisabled || isReadOnly}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={(_event, isChecked) => onChange(isChecked)}
    />
  )
}
