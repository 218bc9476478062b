import type { ReactNode } from 'react'
import type { TObject } from 'typebox'
import type { ActionResult, Text, Value } from '../../common/index.ts'
import { useService } from '../hooks/use-service.ts'
import { useT } from '../hooks/use-t.ts'
import { Toasts } from '../services/surface.ts'
import type { FormHandle } from './form-handle.ts'
import type { FormSpec, Submission } from './form-spec.ts'
import { SchemaForm } from './schema-form.tsx'

/** What a form modal is for the items that its action was chosen for. */
export interface FormModalSpec<Schema extends TObject> extends Omit<FormSpec<Schema>, 'onSubmit'> {
  /** The verb: 'Save', 'Rescue Instance'. */
  readonly submit: Text
  /** What it does cannot be taken back: the button has the look of danger. */
  readonly isDanger?: boolean
  /** Said when it was accepted. */
  readonly success?: Text
  readonly successValues?: (values: Value<Schema>) => Readonly<Record<string, unknown>>
  /** Above the fields. */
  readonly intro?: ReactNode
  /** Between the fields and the buttons. */
  readonly outro?: ReactNode
  /** It cannot be used now; `intro` says why. */
  readonly isDisabled?: boolean
  /** Called with the form as it changes, for what depends on its values: another schema, other choices. */
  readonly onChange?: (form: FormHandle) => void
  /** Sends what is submitted; what it answers closes the modal, what it rejects with stays in it. */
  send(submission: Submission<Value<Schema>>): Promise<ActionResult>
}

export interface FormModalProps<Schema extends TObject> {
  readonly form: FormModalSpec<Schema>
  readonly close: (result?: ActionResult) => void
}

/**
 * A form of up to six fields in a modal [UI-004, UI-006]: it is submitted when it is valid, with a Working spinner; on refusal it stays with
 * its values, on acceptance it shows a toast and closes. Leaving with unsaved input asks once. For a form that a call and a field list describe,
 * declare it with `form`; this one is for a view that draws more than that.
 *
 * @example
 * ```tsx
 * import { type ActionModalProps, actionResult, useApi } from '@fascia/sdk/web'
 * import { FormModal } from '@fascia/sdk/web/form'
 * import { Type } from 'typebox'
 *
 * const Rename = Type.Object({ name: Type.String({ title: 'Name', minLength: 1 }) })
 *
 * export default function RenameModal({ items, close }: ActionModalProps<{ readonly id: string; readonly name: string }>) {
 *   const api = useApi()
 *   return items.map(({ id, name }) => (
 *     <FormModal
 *       key={id}
 *       close={close}
 *       form={{
 *         id: 'storage.form.rename',
 *         of: id,
 *         schema: Rename,
 *         initial: { name },
 *         submit: 'Save',
 *         success: 'Renamed {name}.',
 *         successValues: (body) => ({ name: body.name }),
 *         send: async ({ values }) => {
 *           await api.patch(`/api/cinder/volumes/${id}/`, values, { isQuiet: true })
 *           return actionResult({ updated: [{ type: 'OS::Cinder::Volume', id }] })
 *         },
 *       }}
 *     />
 *   ))
 * }
 * ```
 */
export function FormModal<Schema extends TObject>({ form, close }: FormModalProps<Schema>): ReactNode {
  const t = useT()
  const toasts = useService(Toasts)
  const { intro, outro, submit, success, successValues, send, ...spec } = form
  return (
    <SchemaForm
      {...spec}
      submit={submit}
      after={outro}
      hasFocus
      onCancel={() => close()}
      onSubmit={async (submission) => {
        const result = await send(submission)
        if (success !== undefined) toasts.add('success', t(success, successValues?.(submission.values)))
        close(result)
        return result
      }}
    >
      {intro}
    </SchemaForm>
  )
}
