import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { FieldFrame } from '../field/field-frame.tsx'
import { useFieldPlace } from './field-place.ts'

/** A value that may have several shapes: which one, then its fields. */
export function MultiSchemaTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps): ReactNode {
  const { title, isRequired, name } = useFieldPlace()
  return (
    <div className="fascia-form__fields">
      <FieldFrame id={`${name}-shape`} label={title} isRequired={isRequired} group="group">
        {selector}
      </FieldFrame>
      {optionSchemaField}
    </div>
  )
}
