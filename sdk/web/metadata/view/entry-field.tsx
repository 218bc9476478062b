import { Checkbox, FormSelect, FormSelectOption, TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { writeValue } from '../tree/value.ts'
import { ArrayField, type EntryFieldProps } from './array-field.tsx'

const KEYBOARDS = { integer: 'numeric', number: 'decimal' } as const

/** The field that the type of a property needs. */
export function EntryField(props: EntryFieldProps): ReactNode {
  const { id, entry, isReadOnly, problem, describedBy, onChange } = props
  const t = useT()
  const { property, value } = entry
  const { type, choices } = property
  const validated = problem ? 'error' : 'default'
  const description = describedBy === undefined ? {} : { 'aria-describedby': describedBy }
  if (isReadOnly)
    return <TextInput id={id} data-focus="" value={writeValue(entry)} readOnlyVariant="default" {...description} />
  if (typeof value !== 'string') return <ArrayField {...props} values={value} />
  if (type === 'boolean')
    return (
      <Checkbox
        id={id}
        data-focus=""
        label={value === 'true' ? t('Yes') : t('No')}
        aria-labelledby={`${id}-label`}
        isChecked={value === 'true'}
        {...description}
        onChange={(_event, isChecked) => onChange({ value: String(isChecked) })}
      />
    )
  if (type === 'string' && choices.length > 0) {
    const shown = value === '' || choices.includes(value) ? choices : [value, ...choices]
    return (
      <FormSelect
        id={id}
        data-focus=""
        value={value}
        validated={validated}
        {...description}
        onChange={(_event, chosen) => onChange({ value: chosen })}
      >
        {value === '' || !property.isRequired ? <FormSelectOption value="" label={t('Choose a value')} /> : null}
        {shown.map((choice) => (
          <FormSelectOption key={choice} value={choice} label={choice} />
        ))}
      </FormSelect>
    )
  }
  return (
    <TextInput
      id={id}
      data-focus=""
      value={value}
      validated={validated}
      autoComplete="off"
      inputMode={type === 'integer' || type === 'number' ? KEYBOARDS[type] : 'text'}
      {...description}
      onChange={(_event, typed) => onChange({ value: typed })}
    />
  )
}
