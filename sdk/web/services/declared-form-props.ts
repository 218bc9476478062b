import type { ActionModalProps } from '../declare/action.ts'
import type { Form } from '../declare/index.ts'

/** The properties of `DeclaredForm`. */
export interface DeclaredFormProps extends ActionModalProps<unknown> {
  readonly form: Form
  /** The step that a wizard opens at; the first when absent. */
  readonly at?: string | undefined
}
