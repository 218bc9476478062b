import { type ReactNode, Suspense } from 'react'
import { isWizardForm } from '../../declare/form-layout.ts'
import type { Form } from '../../declare/index.ts'
import { lazyView } from '../../frame/state/lazy-view.ts'
import type { DeclaredFormProps } from '../../services/declared-form-props.ts'
import { FormModalView } from './form-modal-view.tsx'

// The two frames are loaded apart: a modal needs nothing of the steps.
const FormStepsView = lazyView(() => import('../frame/steps/form-steps-view.tsx'), 'FormStepsView')

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
  const { title = label } = form.spec
  const id = formId(form, action)
  return isWizardForm(form) ? (
    <Suspense>
      <FormStepsView id={id} form={form} title={title} item={item} at={at} close={close} />
    </Suspense>
  ) : (
    <FormModalView id={id} form={form} title={title} item={item} close={close} />
  )
}
