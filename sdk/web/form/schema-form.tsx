import { type ReactNode, useRef, useState } from 'react'
import type { TObject } from 'typebox'
import { useT } from '../host/hooks/use-t.ts'
import { formHandle } from './form-handle.ts'
import { FormFrame } from './frame/form-frame.tsx'
import { defineSchemaForm } from './schema-form-definition.tsx'
import type { SchemaFormProps } from './schema-form-props.ts'

const NOTHING = {}
const ignore = (): void => {}

/**
 * A form made of a TypeBox schema, with its fields, checks, draft and submit: for a schema that is known only at run time. Where a call and a list of
 * fields describe the form, declare it with `form`.
 *
 * Values are checked when a field is left and on submit, by the schema, the form's own rules and its checks; `onSubmit` is called only with
 * values that pass all of them [UI-006]. Each error is shown under its field and the first such field gets the focus. While `onSubmit` runs,
 * the submit button is disabled with a Working spinner; when it rejects with a `Fault` that has `fields`, each message is shown at its field, and
 * nothing that was typed is lost. What was typed is kept over a reload for seven days, secrets and files excepted.
 *
 * @example
 * ```tsx
 * import { SchemaForm } from '@fascia/sdk/web/form'
 * import { Type } from 'typebox'
 *
 * const NewVolume = Type.Object({
 *   name: Type.String({ title: 'Name', maxLength: 255 }),
 *   size: Type.Integer({ title: 'Size', minimum: 1, default: 1 }),
 * })
 *
 * function CreateVolume({ create }: { create: (body: { name: string; size: number }) => Promise<void> }) {
 *   return (
 *     <SchemaForm
 *       id="storage.form.create-volume"
 *       schema={NewVolume}
 *       fields={{ size: { widget: 'spinner' } }}
 *       submit="Create volume"
 *       onSubmit={({ values }) => create(values)}
 *     />
 *   )
 * }
 * ```
 */
export function SchemaForm<Schema extends TObject>(props: SchemaFormProps<Schema>): ReactNode {
  const { children, after, cancel, isDanger, isDisabled = false, isReadOnly = false, hasFocus, onCancel } = props
  const { onChange } = props
  const t = useT()
  const latest = useRef(props)
  latest.current = props
  // The schema checks the values before they are submitted.
  const [wizard] = useState(() => defineSchemaForm(() => latest.current as unknown as SchemaFormProps<TObject>, t))
  return (
    <FormFrame
      wizard={wizard}
      given={NOTHING}
      onDone={ignore}
      onChange={onChange && ((store) => onChange(formHandle(store)))}
      onCancel={onCancel}
      cancel={cancel}
      isDanger={isDanger}
      isBlocked={() => isDisabled}
      isReadOnly={isReadOnly}
      hasFocus={hasFocus}
      above={children}
      below={after}
    />
  )
}
