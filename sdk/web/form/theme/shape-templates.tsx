import type { MultiSchemaFieldTemplateProps, UnsupportedFieldProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { useT } from '../../hooks/use-t.ts'
import { InlineAlert } from '../../state/inline-alert.tsx'
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

/** Says in the place of a field that no field fits its schema. */
export function UnsupportedTemplate({ fieldPathId }: UnsupportedFieldProps): ReactNode {
  const t = useT()
  const name = fieldPathId.path.join('.')
  return <InlineAlert type="warning" isPlain title={t('{name} cannot be edited here.', { name })} />
}
