import type { ReactNode } from 'react'
import { LoadEditTextArea } from '../field/load-edit-text-area.tsx'
import type { ControlProps } from './control.ts'
import { shownText } from './shown-text.ts'

/** A text that is typed or loaded from a file. */
export function LoadEditControl({ value, emptyValue, onChange, ...props }: ControlProps): ReactNode {
  const { id, name, label, maxBytes, rows, isDisabled, isReadOnly, isInvalid, describedBy } = props
  return (
    <LoadEditTextArea
      id={id}
      name={name}
      label={label}
      value={shownText(value)}
      maxBytes={maxBytes}
      rows={rows}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isInvalid={isInvalid}
      describedBy={describedBy}
      onChange={(text) => onChange(text === '' ? emptyValue : text)}
    />
  )
}
