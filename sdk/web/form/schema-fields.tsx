import RjsfForm from '@rjsf/core/lib/components/Form.js'
import { Fragment, type ReactNode, useId, useMemo } from 'react'
import type { TObject } from 'typebox'
import type { FormFields } from './form-fields.ts'
import { type FormValues, toFormValues } from './state/form-values.ts'
import { templates, fields as themeFields, widgets } from './theme/theme.ts'
import { toDisplay } from './theme/to-display.ts'
import { DEFAULTS } from './validation/schema-defaults.ts'
import { createSchemaValidator } from './validation/schema-validator.ts'

const validator = createSchemaValidator()
/** rjsf draws a submit button of its own where it has no children; the form's buttons are below. */
const NO_BUTTONS = <Fragment />

export interface SchemaFieldsProps {
  readonly schema: TObject
  readonly fields: FormFields
  readonly values: FormValues
  readonly onChange: (values: FormValues) => void
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
}

/** rjsf copies all values with every change; a file of a field that did not change stays the same one. */
function withFiles(next: FormValues, before: FormValues, isChanged: (name: string) => boolean): FormValues {
  const files = Object.entries(before).filter(([name, value]) => value instanceof Blob && !isChanged(name))
  return files.length === 0 ? next : { ...next, ...Object.fromEntries(files) }
}

/** The fields of a schema alone, inside a `FormPlaceProvider`: what is around them checks and sends. */
export function SchemaFields(props: SchemaFieldsProps): ReactNode {
  const { schema, fields, values, onChange, isDisabled = false, isReadOnly = false } = props
  const prefix = useId()
  const display = useMemo(() => toDisplay(schema, { fields }), [schema, fields])
  return (
    <RjsfForm
      tagName="div"
      className="fascia-form__schema"
      idPrefix={prefix}
      schema={display.schema}
      uiSchema={display.uiSchema}
      formData={values}
      validator={validator}
      experimental_defaultFormStateBehavior={DEFAULTS}
      templates={templates}
      widgets={widgets}
      fields={themeFields}
      noHtml5Validate
      noValidate
      showErrorList={false}
      disabled={isDisabled}
      readonly={isReadOnly}
      onChange={({ formData }, id) =>
        onChange(withFiles(toFormValues(formData), values, (name) => id === `${prefix}_${name}`))
      }
    >
      {NO_BUTTONS}
    </RjsfForm>
  )
}
