import { TextInput } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import type { ControlProps } from './control.ts'
import { shownText } from './shown-text.ts'

const INPUT_TYPE: Readonly<Record<string, 'email' | 'url' | 'date' | 'time'>> = {
  email: 'email',
  uri: 'url',
  date: 'date',
  time: 'time',
}

const INPUT_MODE: Readonly<Record<string, 'numeric' | 'decimal'>> = { integer: 'numeric', number: 'decimal' }

function numberOf(value: unknown): number {
  return Number(shownText(value).replace(',', '.') || Number.NaN)
}

/** A number as it was typed while that says the same: -0 on the way to -0.5, and 1e21 written out. */
function numberText(typed: string, value: unknown): string {
  return numberOf(typed) === numberOf(value) ? typed : shownText(value)
}

/** The number that was typed; what is no number stays the text that it is, and is refused by the schema. */
function typedNumber(text: string): number | string {
  const number = Number(text)
  return Number.isNaN(number) ? text : number
}

/** One line of text, or a number as it is typed. */
export function TextControl(props: ControlProps): ReactNode {
  const { id, name, value, schema, placeholder, autoComplete = 'off', emptyValue, onChange } = props
  const { isRequired, isDisabled, isReadOnly, isInvalid, describedBy } = props
  const t = useT()
  const [typed, setTyped] = useState('')
  const inputMode = INPUT_MODE[String(schema.type)]
  return (
    <TextInput
      id={id}
      name={name}
      type={INPUT_TYPE[schema.format ?? ''] ?? 'text'}
      value={inputMode ? numberText(typed, value) : shownText(value)}
      isDisabled={isDisabled}
      {...(isReadOnly ? { readOnlyVariant: 'default' as const } : {})}
      isRequired={isRequired}
      validated={isInvalid ? 'error' : 'default'}
      {...(inputMode ? { inputMode } : {})}
      {...(placeholder === undefined ? {} : { placeholder: t(placeholder) })}
      autoComplete={autoComplete}
      aria-describedby={describedBy}
      onChange={(_event, text) => {
        setTyped(text)
        onChange(text === '' ? emptyValue : inputMode ? typedNumber(text) : text)
      }}
    />
  )
}
