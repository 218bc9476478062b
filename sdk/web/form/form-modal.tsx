import type { ReactNode } from 'react'
import type { TObject } from 'typebox'
import { type ActionResult, Fault, type Text, type Value } from '../../common/index.ts'
import type { ActionModalProps } from '../declare/index.ts'
import { useService } from '../hooks/use-service.ts'
import { useT } from '../hooks/use-t.ts'
import { Toasts } from '../services/surface.ts'
import type { FormSpec, Submission } from './form-spec.ts'
import { SchemaForm } from './schema-form.tsx'
import type { FormHandle } from './state/use-schema-form.ts'

/** What a form modal is for the items that its action was chosen for. */
export interface FormModalSpec<Schema extends TObject> extends Omit<FormSpec<Schema>, 'onSubmit'> {
  /** The verb: 'Save', 'Rescue Instance'. */
  readonly submit: Text
  /** What it does cannot be taken back: the button says so by its look. */
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
  /** Sends the values; what it answers closes the modal, what it rejects with stays in it. */
  send(values: Value<Schema>, submission: Submission): Promise<ActionResult>
}

export interface FormModalProps<Schema extends TObject> {
  readonly form: FormModalSpec<Schema>
  readonly close: (result?: ActionResult) => void
}

/**
 * A form of up to six fields in a modal [UI-004, UI-006]: it is submitted when it is valid, with a Working spinner; on refusal it stays with
 * its values, on acceptance it says so and closes. Leaving with unsaved input asks once.
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
      onSubmit={async (values, submission) => {
        const result = await send(values, submission)
        if (success !== undefined) toasts.add('success', t(success, successValues?.(values)))
        close(result)
      }}
    >
      {intro}
    </SchemaForm>
  )
}

type UseForm<T, Schema extends TObject> = (item: T) => FormModalSpec<Schema>

interface FilledProps<T, Schema extends TObject> {
  /** The one item, or none. */
  readonly items: readonly T[]
  readonly useForm: (...items: readonly T[]) => FormModalSpec<Schema>
  readonly close: FormModalProps<Schema>['close']
}

function Filled<T, Schema extends TObject>({ useForm, items, close }: FilledProps<T, Schema>): ReactNode {
  return <FormModal form={useForm(...items)} close={close} />
}

/**
 * Makes the view of a `modalAction` out of a form: the hook `useForm` is called in the modal, for the item that the action was chosen for, and
 * may use every other hook. For a global action it takes no item; one that wants an item and is given none is `PLUGIN_DECLARATION_INVALID`.
 *
 * @example
 * ```tsx
 * import { actionResult, useApi } from '@fascia/sdk/web'
 * import { formModal } from '@fascia/sdk/web/form'
 * import { Type } from 'typebox'
 *
 * const Rename = Type.Object({ name: Type.String({ title: 'Name', minLength: 1 }) })
 *
 * export default formModal((volume: { id: string; name: string }) => {
 *   const api = useApi()
 *   return {
 *     id: 'storage.form.rename',
 *     of: volume.id,
 *     schema: Rename,
 *     initial: { name: volume.name },
 *     submit: 'Save',
 *     success: 'Renamed {name}.',
 *     successValues: ({ name }) => ({ name }),
 *     send: async (body) => {
 *       await api.patch(`/api/cinder/volumes/${volume.id}/`, body, { isQuiet: true })
 *       return actionResult({ updated: [{ type: 'OS::Cinder::Volume', id: volume.id }] })
 *     },
 *   }
 * })
 * ```
 */
export function formModal<T, Schema extends TObject>(
  useForm: UseForm<T, Schema>,
): (props: ActionModalProps<T>) => ReactNode {
  return ({ items, close }) => {
    if (items.length === 0 && useForm.length > 0)
      throw new Fault('PLUGIN_DECLARATION_INVALID', { message: 'The form wants an item, and its action has none.' })
    return <Filled useForm={useForm} items={items.slice(0, 1)} close={close} />
  }
}
