import { TextArea, TextInput } from '@patternfly/react-core'
import type { WidgetProps } from '@rjsf/utils'
import { type ReactNode, useState } from 'react'
import { useT } from '../../hooks/use-t.ts'
import { PasswordInput } from '../field/password-input.tsx'
import { useFieldPlace } from './field-place.ts'

const INPUT_TYPE: Readonly<Record<string, 'email' | 'url' | 'date' | 'time'>> = {
  email: 'email',
  uri: 'url',
  date: 'date',
  time: 'time',
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}

function isNumeric(type: unknown): boolean {
  return type === 'number' || type === 'integer'
}

function numberOf(value: unknown): number {
  return Number(textOf(value).replace(',', '.') || Number.NaN)
}

/** A number as it was typed while that says the same: -0 on the way to -0.5, and 1e21 written out. */
function numberText(typed: string, value: unknown): string {
  return numberOf(typed) === numberOf(value) ? typed : textOf(value)
}

/** One line of text, or a number as it is typed: what is no number is said to be none, not swallowed. */
export function TextWidget({ id, value, schema, disabled, readonly, onChange, options: rjsf }: WidgetProps): ReactNode {
  const t = useT()
  const { name, options, isInvalid, isRequired, describedBy } = useFieldPlace()
  const [typed, setTyped] = useState('')
  const type = INPUT_TYPE[schema.format ?? ''] ?? 'text'
  return (
    <TextInput
      id={id}
      name={name}
      type={type}
      value={isNumeric(schema.type) ? numberText(typed, value) : textOf(value)}
      isDisabled={disabled === true}
      {...(readonly ? { readOnlyVariant: 'default' as const } : {})}
      isRequired={isRequired}
      validated={isInvalid ? 'error' : 'default'}
      {...(isNumeric(schema.type)
        ? { inputMode: schema.type === 'integer' ? ('numeric' as const) : ('decimal' as const) }
        : {})}
      {...(options.placeholder === undefined ? {} : { placeholder: t(options.placeholder) })}
      autoComplete={options.autoComplete ?? 'off'}
      aria-describedby={describedBy}
      onChange={(_event, text) => {
        setTyped(text)
        onChange(text === '' ? rjsf.emptyValue : text)
      }}
    />
  )
}

export function PasswordWidget({ id, value, disabled, readonly, onChange, options: rjsf }: WidgetProps): ReactNode {
  const { name, title, options, isInvalid, isRequired, describedBy } = useFieldPlace()
  return (
    <PasswordInput
      id={id}
      name={name}
      label={title}
      value={textOf(value)}
      autoComplete={options.autoComplete}
      isDisabled={disabled === true}
      isReadOnly={readonly === true}
      isInvalid={isInvalid}
      isRequired={isRequired}
      describedBy={describedBy}
      onChange={(text) => onChange(text === '' ? rjsf.emptyValue : text)}
    />
  )
}

export function TextAreaWidget({ id, value, disabled, readonly, onChange, options: rjsf }: WidgetProps): ReactNode {
  const t = useT()
  const { name, options, isInvalid, isRequired, describedBy } = useFieldPlace()
  return (
    <TextArea
      id={id}
      name={name}
      value={textOf(value)}
      rows={options.rows ?? 3}
      resizeOrientation="vertical"
      disabled={disabled === true}
      {...(readonly ? { readOnlyVariant: 'default' as const } : {})}
      isRequired={isRequired}
      validated={isInvalid ? 'error' : 'default'}
      {...(options.placeholder === undefined ? {} : { placeholder: t(options.placeholder) })}
      aria-describedby={describedBy}
      onChange={(_event, text) => onChange(text === '' ? rjsf.emptyValue : text)}
    />
  )
}
