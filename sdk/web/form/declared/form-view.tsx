import { lazy, type ReactNode, Suspense } from 'react'
import type { ActionModalProps, Form } from '../../declare/index.ts'
import { FormModalView } from './form-modal-view.tsx'
import { isWizardForm } from './is-wizard-form.ts'

const FormWizardView = lazy(async () => ({ default: (await import('./form-wizard-view.tsx')).FormWizardView }))

/** What the host gives to the view of an action that is a form. */
export interface FormActionViewProps extends ActionModalProps<unknown> {
  readonly form: Form
  /** The step that a wizard opens at; the first when absent. */
  readonly at?: string | undefined
}

/** Draws a declared form for the item that its action was chosen for: one step in a modal, several in a wizard. */
export function FormActionView({ form, items, at, close }: FormActionViewProps): ReactNode {
  const [item] = items
  if (!isWizardForm(form)) return <FormModalView form={form} item={item} close={close} />
  return (
    <Suspense>
      <FormWizardView form={form} item={item} at={at} close={close} />
    </Suspense>
  )
}

/** The view of a form, with the form that it draws: generated tests read it. */
export interface FormView<T> {
  (props: ActionModalProps<T> & { readonly at?: string }): ReactNode
  readonly form: Form
}

/**
 * Makes the view of a `modalAction` out of a form of one step, or of a `wizardAction` out of one of several: the module of the form is then
 * loaded when the action is chosen. `with: { at: 'groups' }` opens a wizard at that step.
 *
 * @example
 * ```ts
 * import { form, itemRef, textField } from '@fascia/sdk/web/declare'
 * import { postCall } from '@fascia/sdk/common'
 * import { formView } from '@fascia/sdk/web/form'
 * import Type from 'typebox'
 *
 * const create = postCall('/api/cinder/backups/', { body: Type.Object({ name: Type.String() }) })
 * const backup = itemRef<{ readonly id: string }>('OS::Cinder::Backup')
 *
 * export default formView(
 *   form(create, {}, {
 *     of: backup,
 *     title: 'Create Volume Backup',
 *     steps: { details: { title: 'Details', fields: { name: textField('Name') } } },
 *   }),
 * )
 * ```
 */
export function formView<T>(form: Form<T>): FormView<T> {
  // The action is one of the form's items: their types meet where both are declared.
  const erased = form as unknown as Form
  const view = (props: ActionModalProps<T> & { readonly at?: string }): ReactNode => (
    <FormActionView form={erased} {...props} />
  )
  return Object.assign(view, { form: erased })
}
