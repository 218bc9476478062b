import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils'
import { ArrayItemTemplate, ArrayTemplate } from './array-template.tsx'
import { CheckboxesWidget, CheckboxWidget, RadioWidget, SelectWidget, SwitchWidget } from './choice-widgets.tsx'
import { FieldTemplate } from './field-template.tsx'
import { KeyValueField, LoadEditWidget, OwnField, SpinnerWidget } from './kit-widgets.tsx'
import { ObjectTemplate } from './object-template.tsx'
import { MultiSchemaTemplate, UnsupportedTemplate } from './shape-templates.tsx'
import { PasswordWidget, TextAreaWidget, TextWidget } from './text-widgets.tsx'

function Nothing(): null {
  return null
}

/** rjsf in PatternFly: one frame round every field, which says help and messages; so rjsf's own places for them stay empty. */
export const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = {
  ArrayFieldItemTemplate: ArrayItemTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  DescriptionFieldTemplate: Nothing,
  ErrorListTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldTemplate,
  MultiSchemaFieldTemplate: MultiSchemaTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  UnsupportedFieldTemplate: UnsupportedTemplate,
}

/** Every widget that a schema or a form's options can ask for. */
export const widgets: RegistryWidgetsType = {
  TextWidget,
  EmailWidget: TextWidget,
  URLWidget: TextWidget,
  DateWidget: TextWidget,
  DateTimeWidget: TextWidget,
  TimeWidget: TextWidget,
  PasswordWidget,
  TextareaWidget: TextAreaWidget,
  UpDownWidget: SpinnerWidget,
  RangeWidget: SpinnerWidget,
  SelectWidget,
  RadioWidget,
  CheckboxWidget,
  CheckboxesWidget,
  switch: SwitchWidget,
  spinner: SpinnerWidget,
  'load-edit': LoadEditWidget,
}

/** Controls that take a whole object or list. */
export const fields: RegistryFieldsType = { KeyValueField, OwnField }
