import RjsfField from '@rjsf/core/lib/components/fields/SchemaField.js'
import { ADDITIONAL_PROPERTY_FLAG, type FieldProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { isWhole, withoutNull } from '../fields/field-kind.ts'
import { FieldView } from '../fields/field-view.tsx'
import { optionsAt } from '../form-place.ts'
import { useFormPlace } from '../state/form-context.ts'
import { toPointer } from '../validation/pointer.ts'

/** A field with its label and messages, as the kit draws it, at a place of rjsf's. */
export function WholeField(props: FieldProps): ReactNode {
  const { fieldPathId, schema, formData, required = false, disabled = false, readonly = false, onChange } = props
  // A property that the schema does not name is called by its own name.
  const { title: _title, ...untitled } = schema
  return (
    <FieldView
      id={fieldPathId.$id}
      path={fieldPathId.path}
      schema={ADDITIONAL_PROPERTY_FLAG in schema ? untitled : schema}
      value={formData}
      onChange={(value) => onChange(value, fieldPathId.path)}
      isRequired={required}
      isDisabled={disabled}
      isReadOnly={readonly}
    />
  )
}

/** Has the defaults of the type parameters: the compiler compares all types of rjsf with each other to infer them at the use. */
const SchemaField: (props: FieldProps) => ReactNode = RjsfField

/** Any field of a schema: the kit's, and rjsf's for what it alone can draw, such as what has several shapes. */
export function KitField(props: FieldProps): ReactNode {
  const { fieldPathId, formData, registry, disabled = false, readonly = false } = props
  const { fields } = useFormPlace()
  const options = optionsAt(fields, toPointer(fieldPathId.path)) ?? {}
  if (options.widget === 'hidden') return null
  const known = isWhole(props.schema, options)
  const schema = known ? props.schema : registry.schemaUtils.retrieveSchema(props.schema, formData)
  const isOwn = ADDITIONAL_PROPERTY_FLAG in schema
  if (!isOwn && isWhole(schema, options)) return <WholeField {...props} schema={schema} />
  return (
    <SchemaField
      {...props}
      schema={withoutNull(schema).schema}
      disabled={disabled || options.isDisabled === true}
      readonly={readonly || options.isReadOnly === true}
    />
  )
}
