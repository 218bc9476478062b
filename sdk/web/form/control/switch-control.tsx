import { Switch } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { ControlProps } from './control.ts'

/**
 * Yes or no, as a switch that has the field's label itself.
 * It is never marked as invalid, since a schema accepts both of its values.
 */
export function SwitchControl(props: ControlProps): ReactNode {
  const { id, name, label, value, isDisabled, isReadOnly, describedBy, onChange } = props
  return (
    <Switch
      id={id}
      name={name}
      label={label}
      isChecked={value === true}
      isDisabled={isDisabled || isReadOnly}
      aria-describedby={describedBy}
      onChange={(_event, isChecked) => onChange(isChecked)}
    />
  )
}
