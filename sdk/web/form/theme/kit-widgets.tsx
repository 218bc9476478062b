import { Skeleton } from '@patternfly/react-core'
import type { FieldProps, WidgetProps } from '@rjsf/utils'
import { type ReactNode, Suspense } from 'react'
import { useT } from '../../hooks/use-t.ts'
import { KeyValueEditor } from '../field/key-value-editor.tsx'
import { LoadEditTextArea } from '../field/load-edit-text-area.tsx'
import { SpinnerInput } from '../field/spinner-input.tsx'
import { useFieldPlace } from './field-place.ts'

export function SpinnerWidget({ id, value, schema, disabled, readonly, onChange }: WidgetProps): ReactNode {
  const { name, title, options, isInvalid, describedBy } = useFieldPlace()
  return (
    <SpinnerInput
      id={id}
      name={name}
      label={title}
      value={typeof value === 'number' ? value : undefined}
      {...(schema.minimum === undefined ? {} : { min: schema.minimum })}
      {...(schema.maximum === undefined ? {} : { max: schema.maximum })}
      step={options.step ?? schema.multipleOf ?? 1}
      isDisabled={disabled === true}
      isReadOnly={readonly === true}
      isInvalid={isInvalid}
      describedBy={describedBy}
      onChange={onChange}
    />
  )
}

export function LoadEditWidget({ id, value, disabled, readonly, onChange, options: rjsf }: WidgetProps): ReactNode {
  const { name, title, options, isInvalid, describedBy } = useFieldPlace()
  return (
    <LoadEditTextArea
      id={id}
      name={name}
      label={title}
      value={typeof value === 'string' ? value : ''}
      maxBytes={options.maxBytes}
      rows={options.rows}
      isDisabled={disabled === true}
      isReadOnly={readonly === true}
      isInvalid={isInvalid}
      describedBy={describedBy}
      onChange={(text) => onChange(text === '' ? rjsf.emptyValue : text)}
    />
  )
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && Object.values(value).every((item) => typeof item === 'string')
}

const NO_PAIRS = {}

/** Pairs in one editor, in place of rjsf's own way with an object. */
export function KeyValueField({ fieldPathId, formData, disabled, readonly, onChange }: FieldProps): ReactNode {
  const { title, isInvalid, describedBy } = useFieldPlace()
  return (
    <KeyValueEditor
      id={fieldPathId.$id}
      label={title}
      value={isTexts(formData) ? formData : NO_PAIRS}
      isDisabled={disabled === true}
      isReadOnly={readonly === true}
      isInvalid={isInvalid}
      describedBy={describedBy}
      onChange={(pairs) => onChange(pairs, fieldPathId.path)}
    />
  )
}

/** A control of the plugin's own, in the kit's frame, for a value of any type. */
export function OwnField({ fieldPathId, formData, disabled, readonly, onChange }: FieldProps): ReactNode {
  const { name, options, isInvalid, isRequired, describedBy } = useFieldPlace()
  const t = useT()
  const { control: Control } = options
  if (!Control) return null
  return (
    <Suspense fallback={<Skeleton height="2.25rem" screenreaderText={t('Loading')} />}>
      <Control
        id={fieldPathId.$id}
        name={name}
        value={formData}
        onChange={(value) => onChange(value, fieldPathId.path)}
        isRequired={isRequired}
        isDisabled={disabled === true}
        isReadOnly={readonly === true}
        isInvalid={isInvalid}
        describedBy={describedBy}
      />
    </Suspense>
  )
}
