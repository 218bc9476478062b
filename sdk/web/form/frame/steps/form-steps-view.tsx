import type { ReactNode } from 'react'
import type { TSchema } from 'typebox'
import { FaultState } from '../../../frame/state/fault-state.tsx'
import { lazyView } from '../../../frame/state/lazy-view.ts'
import { LoadingState } from '../../../frame/state/loading-state.tsx'
import { useT } from '../../../host/hooks/use-t.ts'
import { useBodySchema } from '../../declared/use-body-schema.ts'
import { type FormViewProps, useFormDefinition } from '../../declared/use-form-definition.ts'
import { Wizard } from './wizard.tsx'

const OnceView = lazyView(() => import('../../declared/once-view.tsx'), 'OnceView')

export interface FormStepsProps extends FormViewProps {
  /** The step that it opens at; the first when absent. */
  readonly at?: string | undefined
}

function ReadySteps({ body, at, ...props }: FormStepsProps & { readonly body: TSchema | undefined }): ReactNode {
  const { wizard, once, close } = useFormDefinition(props, body, 'steps')
  if (once) return <OnceView {...once} />
  return <Wizard wizard={wizard} given={{}} {...(at === undefined ? {} : { at })} close={close} />
}

/** A declared form in steps. */
export function FormStepsView(props: FormStepsProps): ReactNode {
  const { form, title } = props
  const t = useT()
  const body = useBodySchema(form.call)
  if (!body) return <LoadingState what={t(title)} />
  if ('fault' in body) return <FaultState title={t('Unable to load the form.')} fault={body.fault} />
  return <ReadySteps {...props} body={body.schema} />
}
