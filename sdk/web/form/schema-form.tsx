import { Form } from '@patternfly/react-core'
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { TObject } from 'typebox'
import { useUnsavedInput } from '../modal/use-unsaved-input.ts'
import { ContributedFields } from './contributed-fields.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { FormAlert } from './form-alert.tsx'
import { FormButtons, type FormButtonsProps } from './form-buttons.tsx'
import { plainFields } from './form-fields.ts'
import type { FormSpec } from './form-spec.ts'
import { SchemaFields } from './schema-fields.tsx'
import { FormPlaceProvider } from './state/form-context.ts'
import { type FormHandle, useSchemaForm } from './state/use-schema-form.ts'

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

const WRONG = ':is(input, select, textarea)[aria-invalid="true"]:not(:disabled)'
const CONTROLS = ':is(input, select, textarea, button):not(:disabled)'

/** Puts the focus on the first thing that is wrong: the control itself, or the first one of a list or group that is wrong as a whole. */
function useFirstProblem(root: React.RefObject<HTMLFormElement | null>, round: number): void {
  useEffect(() => {
    const { current: form } = root
    if (!form || round === 0) return
    const find = (selector: string, within: Element = form): HTMLElement | null =>
      within.querySelector<HTMLElement>(selector)
    const field = find('.fascia-field__messages > *')?.closest('.fascia-form__field')
    const first = (field && (find(WRONG, field) ?? find(CONTROLS, field))) ?? find(WRONG) ?? find('.fascia-form__alert')
    first?.focus()
  }, [root, round])
}

/** Puts the focus on the first field once, when its choices have come, unless the person is in one already. */
function useFirstField(root: React.RefObject<HTMLFormElement | null>, isWanted: boolean): void {
  const isDone = useRef(!isWanted)
  useEffect(() => {
    const { current: form } = root
    if (isDone.current || !form) return
    const first = form.querySelector<HTMLElement>(
      `.fascia-form__schema :is([aria-busy="true"], ${CONTROLS}:not([readonly]))`,
    )
    if (first?.getAttribute('aria-busy') === 'true') return
    isDone.current = true
    if (!form.contains(document.activeElement)) first?.focus()
  })
}

/**
 * A form made of a TypeBox schema, with its fields, checks, draft and submit.
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
  const { id, schema, children, after, submit, cancel, isDanger, onCancel, onChange } = props
  const { isDisabled = false, isReadOnly = false } = props
  const fields = useMemo(() => plainFields(props.fields), [props.fields])
  const form = useSchemaForm(props)
  const root = useRef<HTMLFormElement>(null)
  useFirstProblem(root, form.focusRound)
  useFirstField(root, props.hasFocus === true)
  useUnsavedInput(form.isDirty && !form.isBusy, form.discardDraft)
  useEffect(() => onChange?.(form))
  const place = useMemo(
    () => ({ schema, fields, problems: form.problems, isDisabled, isReadOnly, visit: form.visit }),
    [schema, fields, form.problems, isDisabled, isReadOnly, form.visit],
  )
  const send = (event: FormEvent): void => {
    event.preventDefault()
    // A form inside a modal is drawn inside the page's own tree, whose form must not hear of it.
    event.stopPropagation()
    if (!isDisabled && !isReadOnly) void form.submit()
  }
  return (
    <FormPlaceProvider value={place}>
      <Form ref={root} className="fascia-form" noValidate onSubmit={send}>
        <DraftNotice form={form} />
        <FormAlert form={form} />
        {children}
        <SchemaFields
          schema={schema}
          fields={fields}
          values={form.values}
          onChange={form.setValues}
          isDisabled={isDisabled}
          isReadOnly={isReadOnly}
        />
        <ContributedFields target={id} form={form} isDisabled={isDisabled || isReadOnly} />
        {after}
        {isReadOnly ? null : (
          <FormButtons
            submit={submit}
            cancel={cancel}
            isDanger={isDanger}
            isBusy={form.isBusy}
            isDisabled={isDisabled}
            {...(onCancel ? { onCancel } : {})}
          />
        )}
      </Form>
    </FormPlaceProvider>
  )
}
