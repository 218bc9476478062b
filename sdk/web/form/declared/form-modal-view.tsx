import { type ReactNode, useCallback } from 'react'
import type { TSchema } from 'typebox'
import type { ActionResult } from '../../../common/index.ts'
import { useT } from '../../hooks/use-t.ts'
import { FaultState } from '../../state/fault-state.tsx'
import { FormFrame, type FormFrameState } from '../frame/form-frame.tsx'
import type { FormValues } from '../state/form-values.ts'
import type { Models } from './form-definition.tsx'
import { blockedTexts } from './form-notes.tsx'
import { FormQuota } from './form-quota-view.tsx'
import { useBodySchema } from './use-body-schema.ts'
import { type FormViewProps, useFormDefinition } from './use-form-definition.ts'

const UNREADY = 'Unable to load the form.'

function ReadyForm({ body, ...props }: FormViewProps & { readonly body: TSchema | undefined }): ReactNode {
  const t = useT()
  const { wizard, momentOf, close } = useFormDefinition(props, body, 'form')
  const { needsFailure = UNREADY, isDanger, quota } = props.form.spec
  const Quota = useCallback(
    ({ models, sources }: FormFrameState<Models, FormValues>): ReactNode => (
      <FormQuota moment={momentOf(models, sources)} />
    ),
    [momentOf],
  )
  return (
    <FormFrame<Models, FormValues, object, ActionResult>
      wizard={wizard}
      given={{}}
      close={close}
      isDanger={isDanger}
      needsFailure={needsFailure}
      isBlocked={({ models, sources }) => blockedTexts(momentOf(models, sources), t).length > 0}
      {...(quota === undefined ? {} : { below: Quota })}
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
