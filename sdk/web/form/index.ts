export { sayText } from '../host/hooks/use-t.ts'
export type { ControlProps, FieldChoice } from './control/control.ts'
export { fieldsStep } from './declared/fields-step.tsx'
export { DeclaredForm } from './declared/form-view.tsx'
export { decryptPassword, needsPassphrase } from './decrypt/decrypt-password.ts'
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
export { Formset } from './formset/formset.tsx'
export { addRow, changeRow, type FormsetRow, initialRows, removeRow, serializeFormset } from './formset/formset-rows.ts'
export { SchemaForm } from './schema-form.tsx'
export {
  allocationLimit,
  confirms,
  numberMax,
  numberMin,
  PASSWORDS_DIFFER,
  unique,
  type Validator,
} from './validation/validators.ts'
