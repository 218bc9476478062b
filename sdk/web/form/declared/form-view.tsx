import { type ReactNode, Suspense } from 'react'
import type { ActionResult } from '../../../common/index.ts'
import { isWizardForm } from '../../declare/form-layout.ts'
import type { Form } from '../../declare/index.ts'
import { lazyView } from '../../frame/state/lazy-view.ts'
import { LoadingState } from '../../frame/state/loading-state.tsx'
import { useService } from '../../host/hooks/use-service.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { useHostPlace } from '../../host/host-provider.tsx'
import { noteChanged } from '../../resource/changed-items.ts'
import type { DeclaredFormProps } from '../../services/declared-form-props.ts'
import { Resources } from '../../services/resources.ts'
import { useInSentence } from '../../value/use-in-sentence.ts'
import { FormModalView } from './form-modal-view.tsx'
import { useCurrentItem } from './use-current-item.ts'

// The two frames are loaded apart: a modal needs nothing of the steps.
const FormStepsView = lazyView(() => import('../frame/steps/form-steps-view.tsx'), 'FormStepsView')

/** The name of a form: the target of added fields, and of its draft. `x.action.edit` opens `x.form.edit`. */
export function formId({ call, spec }: Form, action: string | undefined): string {
  return spec.id ?? action?.replace(/\.(action|batch)\./, '.form.') ?? `${call.method} ${call.path}`
}

/** Draws a form: in a modal, or as a wizard. */
export function DeclaredForm({
  form,
  items: [given],
  label = 'Submit',
  action,
  at,
  close,
}: DeclaredFormProps): ReactNode {
  const { cache } = useHostPlace().host
  const { item, isLoading } = useCurrentItem(form, given)
  if (isLoading) return <LoadingItem form={form} />
  const { title = label } = form.spec
  const id = formId(form, action)
  const closeNoted = (result?: ActionResult): void => {
    if (result) noteChanged(cache, result)
    close(result)
  }
  return isWizardForm(form) ? (
    <Suspense>
      <FormStepsView id={id} form={form} title={title} item={item} at={at} close={closeNoted} />
    </Suspense>
  ) : (
    <FormModalView id={id} form={form} title={title} item={item} close={closeNoted} />
  )
}

function LoadingItem({ form }: Pick<DeclaredFormProps, 'form'>): ReactNode {
  const resources = useService(Resources)
  const t = useT()
  const inSentence = useInSentence()
  return <LoadingState what={inSentence(t(resources.displayName(form.spec.of.code)))} rows={6} />
}
