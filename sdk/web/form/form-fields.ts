import type { ComponentType } from 'react'
import type { Text } from '../../common/index.ts'
import type { ControlLook, ControlProps, FieldWidget } from './control/control.ts'
import type { MessageKey } from './validation/schema-message.ts'

/** What a form adds to the schema of a field. */
export interface FieldOptions extends ControlLook {
  /** In place of the schema's `title`. */
  readonly label?: Text
  /** Under the label; the schema's `description` when absent. */
  readonly help?: Text
  readonly widget?: FieldWidget
  /** A control of the plugin's own. */
  readonly control?: ComponentType<ControlProps>
  /** The control shows the label itself. */
  readonly isLabelHidden?: boolean
  /** Beside the short fields next to it where there is room. */
  readonly isShort?: boolean
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  /** The field's own words for what the schema refuses. */
  readonly messages?: Readonly<Partial<Record<MessageKey, Text>>>
  /** Its words for what no message of the kit fits. */
  readonly invalid?: Text
  /** What an entry of a list is called, as on the button 'Add address'. */
  readonly entry?: Text
  /** Options of the properties of an object. */
  readonly fields?: FormFields
  /** Options of the entries of a list. */
  readonly items?: FieldOptions
}

/** Options by the name of the property; fields are in the order of the schema. */
export type FormFields = Readonly<Record<string, FieldOptions>>

/** Options for the properties of one shape: a name that the shape does not have is an error. */
export type FieldsOf<Values> = { readonly [Name in keyof Values]?: FieldOptions }

/** The options of a shape, by any name. */
export function plainFields(fields: object | undefined): FormFields {
  return fields === undefined ? NO_FIELDS : Object.fromEntries(Object.entries(fields))
}

const NO_FIELDS: FormFields = {}
