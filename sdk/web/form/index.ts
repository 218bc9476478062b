export { sayText } from '../hooks/use-t.ts'
export type { DeclaredFormProps } from '../services/declared-form-props.ts'
export type { ControlLook, ControlProps, FieldChoice, FieldWidget, ValueSchema } from './control/control.ts'
export { type FieldsStepSpec, fieldsStep } from './declared/fields-step.tsx'
export { DeclaredForm } from './declared/form-view.tsx'
export { decryptPassword, type EncryptedPassword, needsPassphrase } from './decrypt/decrypt-password.ts'
export { PasswordDecrypt } from './decrypt/password-decrypt.tsx'
export { byteSize } from './field/byte-size.ts'
export { describedBy, FieldFrame } from './field/field-frame.tsx'
export { FileField, nameFromFile } from './field/file-field.tsx'
export { KeyValueEditor } from './field/key-value-editor.tsx'
export { LoadEditTextArea } from './field/load-edit-text-area.tsx'
export { PasswordInput } from './field/password-input.tsx'
export { PasswordPair } from './field/password-pair.tsx'
export { SpinnerInput } from './field/spinner-input.tsx'
export type { FieldOptions, FieldsOf } from './form-fields.ts'
export type { FormHandle } from './form-handle.ts'
export type { FormCheck, FormRule, FormSpec, Submission } from './form-spec.ts'
export { Formset, type FormsetField } from './formset/formset.tsx'
export {
  addRow,
  changeRow,
  type FormsetRow,
  initialRows,
  removeRow,
  serializeFormset,
} from './formset/formset-rows.ts'
export { SchemaForm } from './schema-form.tsx'
export type { MessageKey } from './validation/schema-message.ts'
export {
  allocationLimit,
  confirms,
  numberMax,
  numberMin,
  PASSWORDS_DIFFER,
  unique,
  type Validator,
} from './validation/validators.ts'
