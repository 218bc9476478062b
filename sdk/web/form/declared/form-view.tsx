import { type ReactNode, Suspense } from 'react'
import { lazyView } from '../../boundary/lazy-view.ts'
import type { ActionModalProps, Form } from '../../declare/index.ts'
import type { DeclaredFormProps } from './declared-form-props.ts'
import { FormModalView } from './form-modal-view.tsx'

// The two frames are loaded apart: a modal needs nothing of the steps.
const FormStepsView = lazyView(() => import('./form-steps-view.tsx'), 'FormStepsView')

/** The name of a form: the target of added fields, and of its draft. `x.action.edit` opens `x.form.edit`. */
export function formId({ call, spec }: Form, action: string | undefined): string {
  return spec.id ?? action?.replace(/\.(action|batch)\./, '.form.') ?? `${call.method} ${call.path}`
}

/** Draws a form: in a modal, or as a wizard. */
export function DeclaredForm({
  form,
  items: [item],
  label = 'Submit',
  action,
  at,
  close,
}: DeclaredFormProps): ReactNode {
  const { layout, steps, title = label } = form.spec
  const id = formId(form, action)
  const isWizard = (layout ?? (Object.keys(steps).length > 1 ? 'wizard' : 'modal')) === 'wizard'
  return isWizard ? (
    <Suspense>
      <FormStepsView id={id} form={form} title={title} item={item} at={at} close={close} />
    </Suspense>
  ) : (
    <FormModalView id={id} form={form} title={title} item={item} close={close} />
  )
}

type FormViewProps<T> = ActionModalProps<T> & {
  /** The step that a wizard opens at; the first when absent. */
  readonly at?: string
}

/** The view of a form, with the form that it draws: generated tests read it. */
export interface FormView<T> {
  (props: FormViewProps<T>): ReactNode
  readonly form: Form
}

/**
 * Makes the view of a `modalAction` out of a form of one step, or of a `wizardAction` out of one of several: the module of the form is then
 * loaded when the action is chosen. `with: { at: 'groups' }` opens a wizard at that step.
 *
 * @example
 * ```ts
 * import { postCall, typeRef } from '@fascia/sdk/common'
 * import { form, textField } from '@fascia/sdk/web/declare'
 * import { formView } from '@fascia/sdk/web/form'
 * import Type from 'typebox'
 *
 * const create = postCall('/api/cinder/backups/', { body: Type.Object({ name: Type.String() }) })
 * const backupType = typeRef('OS::Cinder::Backup', Type.Object({ id: Type.String(), name: Type.String() }))
 *
 * export default formView(
 *   form(create, {
 *     of: backupType,
 *     title: 'Create Volume Backup',
 *     steps: { details: { title: 'Details', fields: { name: textField('Name') } } },
 *   }),
 * )
 * ```
 */
export function formView<T>(form: Form<T>): FormView<T> {
  const view = (props: FormViewProps<T>): ReactNode => <DeclaredForm form={form} {...props} />
  return Object.assign(view, { form })
}
