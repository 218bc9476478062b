import type { MultiSchemaFieldTemplateProps, WidgetProps } from '@rjsf/utils'
import { type ReactNode, use } from 'react'
import { SelectControl } from '../control/select-control.tsx'
import { FieldFrame } from '../field/field-frame.tsx'
import { ShownFieldContext } from './shown-field.ts'

/** The select by which one of several shapes of a value is chosen. */
export function ShapeSelect({ value, options, disabled, readonly, onChange }: WidgetProps): ReactNode {
  const { name, label, isRequired } = use(ShownFieldContext)
  return (
    <SelectControl
      id={`${name}-shape`}
      name={`${name}-shape`}
      label={label}
      value={value}
      choices={(options.enumOptions ?? []).map((shape) => ({ value: Number(shape.value), label: shape.label }))}
      hasBlank={false}
      emptyValue={undefined}
      schema={{}}
      isRequired={isRequired}
      isDisabled={disabled === true}
      isReadOnly={readonly === true}
      isInvalid={false}
      describedBy={undefined}
      onChange={onChange}
    />
  )
}

/** A value that may have several shapes: which one, then its fields. */
export function ShapeTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps): ReactNode {
  const { name, label, isRequired } = use(ShownFieldContext)
  return (
    <div className="fascia-form__fields">
      <FieldFrame id={`${name}-shape`} label={label} isRequired={isRequired}>
        {selector}
      </FieldFrame>
      {optionSchemaField}
    </div>
  )
}
