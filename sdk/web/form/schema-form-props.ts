import type { ReactNode } from 'react'
import type { TObject } from 'typebox'
import type { FormButtonsProps } from './form-buttons.tsx'
import type { FormHandle } from './form-handle.ts'
import type { FormSpec } from './form-spec.ts'

export interface SchemaFormProps<Schema extends TObject>
  extends FormSpec<Schema>,
    Pick<FormButtonsProps, 'submit' | 'cancel' | 'isDanger'> {
  /** Above the fields. */
  readonly children?: ReactNode
  /** Between the fields and the buttons. */
  readonly after?: ReactNode
  /** Called when the person cancels; without it there is no such button. */
  readonly onCancel?: () => void
  readonly isDisabled?: boolean
  /** Shows the values, without a submit button. */
  readonly isReadOnly?: boolean
  /** Sets the focus on the first field when the form is first drawn. */
  readonly hasFocus?: boolean
  /** Called with the form as it changes, for the parts of a page that follow it. */
  readonly onChange?: (form: FormHandle) => void
}
