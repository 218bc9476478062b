import type { ReactNode } from 'react'
import type { TSchema } from 'typebox'
import { FaultState } from '../../frame/state/fault-state.tsx'
import { lazyView } from '../../frame/state/lazy-view.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { FormFrame } from '../frame/form-frame.tsx'
import { useWizardPlace } from '../frame/wizard-host.ts'
import { readySources } from '../model/store-state.ts'
import { blockedTexts, FormNotes } from './form-notes.tsx'
import { FormQuota } from './form-quota-view.tsx'
import { useSourceStates } from './form-step-view.tsx'
import { SourceFailures } from './source-failures.tsx'
import { useBodySchema } from './use-body-schema.ts'
import { type FormViewProps, type OpenForm, useFormDefinition } from './use-form-definition.ts'

const OnceView = lazyView(() => import('./once-view.tsx'), 'OnceView')
const UNREADY = 'Unable to load the form.'

/** The quotas that the form around it takes from. */
function Quota({ momentOf }: Pick<OpenForm, 'momentOf'>): ReactNode {
  const { state } = useWizardPlace()
  return <FormQuota moment={momentOf(state.models, readySources(state))} />
}

/** What is said above the titles of a form in several parts. */
function Notes({ momentOf }: Pick<OpenForm, 'momentOf'>): ReactNode {
  const { state } = useWizardPlace()
  const moment = momentOf(state.models, readySources(state))
  return (
    <>
      <SourceFailures moment={moment} sources={useSourceStates()} />
      <FormNotes moment={moment} />
    </>
  )
}

function ReadyForm({ body, ...props }: FormViewProps & { readonly body: TSchema | undefined }): ReactNode {
  const t = useT()
  const { wizard, momentOf, once, close } = useFormDefinition(props, body, 'form')
  const { needsFailure = UNREADY, isDanger, quota, steps } = props.form.spec
  if (once) return <OnceView {...once} />
  return (
    <FormFrame
      wizard={wizard}
      given={{}}
      onDone={close}
      onCancel={() => close()}
      isDanger={isDanger}
      needsFailure={needsFailure}
      isBlocked={(models, sources) => blockedTexts(momentOf(models, sources), t).length > 0}
      above={Object.keys(steps).length > 1 ? <Notes momentOf={momentOf} /> : null}
      below={quota === undefined ? null : <Quota momentOf={momentOf} />}
      hasFocus
    />
  )
}

/** A declared form with all its fields below each other, in a modal. */
export function FormModalView(props: FormViewProps): ReactNode {
  const { form } = props
  const t = useT()
  const body = useBodySchema(form.call)
  // The schema is there at once when the plugin has shown a form before: nothing flashes.
  if (!body) return null
  if ('fault' in body) return <FaultState title={t(form.spec.needsFailure ?? UNREADY)} fault={body.fault} />
  return <ReadyForm {...props} body={body.schema} />
}
