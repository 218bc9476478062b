import type { Text } from '../../../common/index.ts'

/** A value that a field offers. */
export interface FieldChoice {
  readonly value: string | number | boolean
  readonly label: Text
  readonly isDisabled?: boolean
  /** The heading under which a select shows it together with the values of the same group next to it. */
  readonly group?: Text
}

/** The controls that there are: how a field is drawn, where the schema's own choice is not right. */
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

/** What a control shows besides its value. */
export interface ControlLook {
  readonly placeholder?: Text | undefined
  readonly autoComplete?: string | undefined
  /** Lines of a text area. */
  readonly rows?: number | undefined
  /** The spinner's step. */
  readonly step?: number | undefined
  /** The largest number of bytes of a load-edit text area. */
  readonly maxBytes?: number | undefined
  /** Offered values, in place of the schema's `enum`. */
  readonly choices?: readonly FieldChoice[] | undefined
  /** Whether a select has an entry for no choice besides its choices; when absent, where the field is optional or nothing is chosen. */
  readonly hasBlank?: boolean | undefined
  /** The choices are on the way. */
  readonly isLoading?: boolean | undefined
  /** The choices could not be loaded; `onRetry` asks again. */
  readonly failure?: Text | undefined
  readonly onRetry?: (() => void) | undefined
}

/** What a control is given, a plugin's own as well; it draws the control only, the host draws label and messages around it. */
export interface ControlProps extends ControlLook {
  readonly id: string
  /** The field's name in the form: `addresses.0.port`. */
  readonly name: string
  /** The field's label, translated. */
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** The value of an emptied text: null where the schema takes it. */
  readonly emptyValue: null | undefined
  /** What the schema says of the value. */
  readonly schema: ValueSchema
  readonly isRequired: boolean
  readonly isDisabled: boolean
  readonly isReadOnly: boolean
  readonly isInvalid: boolean
  /** Ids of the help and of the messages, for `aria-describedby`. */
  readonly describedBy: string | undefined
}

/** The keywords of a schema that a control reads. */
export interface ValueSchema {
  readonly type?: unknown
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
}
