import RjsfForm from '@rjsf/core/lib/components/Form.js'
import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils'
import { Fragment, type ReactNode, useId } from 'react'
import type { SchemaFieldsProps } from '../schema-fields.tsx'
import { type FormValues, toFormValues } from '../state/form-values.ts'
import { KitField, WholeField } from './kit-field.tsx'
import { createSchemaValidator } from './schema-validator.ts'
import { ShapeSelect, ShapeTemplate } from './shape-choice.tsx'
import {
  ArrayItemTemplate,
  ArrayTemplate,
  FieldTemplate,
  Nothing,
  ObjectTemplate,
  UnsupportedTemplate,
} from './templates.tsx'

const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = {
  ArrayFieldItemTemplate: ArrayItemTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  DescriptionFieldTemplate: Nothing,
  ErrorListTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldTemplate,
  MultiSchemaFieldTemplate: ShapeTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  UnsupportedFieldTemplate: UnsupportedTemplate,
}

const fields: RegistryFieldsType = {
  SchemaField: KitField,
  StringField: WholeField,
  NumberField: WholeField,
  BooleanField: WholeField,
}

const widgets: RegistryWidgetsType = { SelectWidget: ShapeSelect }

const validator = createSchemaValidator()
/** A list that needs an item begins empty, and is refused when it is left so: an item without a value is none. */
const DEFAULTS = { arrayMinItems: { populate: 'never' } } as const
/** rjsf draws a submit button of its own where it has no children; the form's buttons are below. */
const NO_BUTTONS = <Fragment />

/** rjsf copies all values with every change; a file of a field that did not change stays the same one. */
function withFiles(next: FormValues, before: FormValues, isChanged: (name: string) => boolean): FormValues {
  const files = Object.entries(before).filter(([name, value]) => value instanceof Blob && !isChanged(name))
  return files.length === 0 ? next : { ...next, ...Object.fromEntries(files) }
}

/**
 * The fields of a schema that are not the same for all values: what has several shapes or free properties, conditions, and parts of the schema by
 * reference. rjsf resolves the schema; the fields in it are the kit's.
 */
export function FromSchema(props: SchemaFieldsProps): ReactNode {
  const { schema, values, onChange, isDisabled = false, isReadOnly = false } = props
  const prefix = useId()
  return (
    <RjsfForm
      tagName="div"
      className="fascia-form__schema"
      idPrefix={prefix}
      schema={schema}
      formData={values}
      validator={validator}
      experimental_defaultFormStateBehavior={DEFAULTS}
      templates={templates}
      widgets={widgets}
      fields={fields}
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
