import { TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { LabelledField } from './labelled-field.tsx'
import type { NumberPreference } from './user-preferences.ts'

/** The field of a number. Its id is `settings-` and the name of the setting. */
export function NumberField({
  preference: { setting, label, help },
  value,
  error,
  onChange,
}: {
  readonly preference: NumberPreference
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}): ReactNode {
  const id = `settings-${setting}`
  return (
    <LabelledField id={id} label={label} error={error} {...(help === undefined ? {} : { help })}>
      <TextInput
        id={id}
        name={setting}
        inputMode="numeric"
        value={value}
        validated={error === undefined ? 'default' : 'error'}
        aria-describedby={`${id}-text`}
        onChange={(_event, text) => onChange(text.trim())}
      />
    </LabelledField>
  )
}
