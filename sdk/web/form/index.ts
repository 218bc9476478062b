export { FormActionView, type FormActionViewProps, formView } from './declared/form-view.tsx'
export { decryptPassword, type EncryptedPassword, needsPassphrase } from './decrypt/decrypt-password.ts'
export { PasswordDecrypt, type PasswordDecryptProps } from './decrypt/password-decrypt.tsx'
export { byteSize } from './field/byte-size.ts'
export { describedBy, FieldFrame, type FieldFrameProps } from './field/field-frame.tsx'
export { FileField, type FileFieldProps, nameFromFile } from './field/file-field.tsx'
export { KeyValueEditor, type KeyValueEditorProps } from './field/key-value-editor.tsx'
export { LoadEditTextArea, type LoadEditTextAreaProps } from './field/load-edit-text-area.tsx'
export { PasswordInput, type PasswordInputProps } from './field/password-input.tsx'
export { PasswordPair, type PasswordPairProps } from './field/password-pair.tsx'
export { SpinnerInput, type SpinnerInputProps } from './field/spinner-input.tsx'
export type { ControlProps, FieldChoice, FieldOptions, FieldsOf, FieldWidget } from './form-fields.ts'
export { FormModal, type FormModalProps, type FormModalSpec, formModal } from './form-modal.tsx'
export type { FormCheck, FormRule, FormSpec, Submission } from './form-spec.ts'
export { Formset, type FormsetField, type FormsetProps } from './formset/formset.tsx'
export {
  addRow,
  changeRow,
  type FormsetRow,
  initialRows,
  removeRow,
  serializeFormset,
} from './formset/formset-rows.ts'
export { SchemaForm, type SchemaFormProps } from './schema-form.tsx'
export { DRAFT_AGE_MS } from './state/draft.ts'
export type { FormHandle } from './state/use-schema-form.ts'
export { listSchemaErrors, type SchemaError } from './validation/schema-error.ts'
export { type MessageKey, SCHEMA_MESSAGES } from './validation/schema-message.ts'
export {
  allocationLimit,
  confirms,
  numberMax,
  numberMin,
  PASSWORDS_DIFFER,
  unique,
  type Validator,
} from './validation/validators.ts'
