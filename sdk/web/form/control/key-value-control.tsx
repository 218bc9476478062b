import type { ReactNode } from 'react'
import { KeyValueEditor } from '../field/key-value-editor.tsx'
import type { ControlProps } from './control.ts'

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && Object.values(value).every((item) => typeof item === 'string')
}

const NO_PAIRS = {}

/** An object of texts, as pairs in one editor. */
export function KeyValueControl({ value, ...props }: ControlProps): ReactNode {
  const { id, label, isDisabled, isReadOnly, isInvalid, describedBy, onChange } = props
  return (
    <KeyValueEditor
      id={id}
      label={label}
      value={isTexts(value) ? value : NO_PAIRS}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isInvalid={isInvalid}
      describedBy={describedBy}
      onChange={onChange}
    />
  )
}
