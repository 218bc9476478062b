import type { ComponentType } from 'react'
import type { Text } from '../../common/index.ts'
import type { MessageKey } from './validation/schema-message.ts'

/** How a field is drawn, where the schema's own choice is not right. */
export type FieldWidget =
  | 'text'
  | 'textarea'
  | 'password'
  | 'spinner'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'checkboxes'
  | 'switch'
  | 'load-edit'
  | 'key-value'
  | 'hidden'

/** A value that a field offers. */
export interface FieldChoice {
  readonly value: string | number | boolean
  readonly label: Text
  readonly isDisabled?: boolean
  /** The heading under which a select shows it together with the values of the same group next to it. */
  readonly group?: Text
}

/** What a field's own component is given; it draws the control only, the host draws label and messages around it. */
export interface ControlProps {
  readonly id: string
  /** The field's name in the form: `addresses.0.port`. */
  readonly name: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly isRequired: boolean
  readonly isDisabled: boolean
  readonly isReadOnly: boolean
  readonly isInvalid: boolean
  /** Ids of the help and of the messages, for `aria-describedby`. */
  readonly describedBy: string | undefined
}

/** What a form adds to the schema of a field. */
export interface FieldOptions {
  /** In place of the schema's `title`. */
  readonly label?: Text
  /** Under the label; the schema's `description` when absent. */
  readonly help?: Text
  readonly placeholder?: Text
  readonly widget?: FieldWidget
  /** A control of the plugin's own. */
  readonly control?: ComponentType<ControlProps>
  /** The control shows the label itself. */
  readonly isLabelHidden?: boolean
  /** Beside the short fields next to it where there is room. */
  readonly isShort?: boolean
  /** Offered values, in place of the schema's `enum`. */
  readonly choices?: readonly FieldChoice[]
  /** Whether a select has an entry for no choice besides its choices; when absent, where the field is optional or nothing is chosen. */
  readonly hasBlank?: boolean
  /** The choices are on the way. */
  readonly isLoading?: boolean
  /** The choices could not be loaded; `onRetry` asks again. */
  readonly failure?: Text
  readonly onRetry?: () => void
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  readonly autoComplete?: string
  /** Lines of a text area. */
  readonly rows?: number
  /** The spinner's step, or the largest number of bytes of a load-edit text area. */
  readonly step?: number
  readonly maxBytes?: number
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
