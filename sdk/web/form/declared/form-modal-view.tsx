import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { TSchema } from 'typebox'
import type { ActionResult, Text } from '../../../common/index.ts'
import type { Form } from '../../declare/index.ts'
import { useApi } from '../../hooks/use-api.ts'
import { useService } from '../../hooks/use-service.ts'
import { sayText, useT } from '../../hooks/use-t.ts'
import { useReading } from '../../property/use-reading.ts'
import { Resources } from '../../services/resources.ts'
import { Toasts } from '../../services/surface.ts'
import { FaultState } from '../../state/fault-state.tsx'
import { LoadingState } from '../../state/loading-state.tsx'
import { FormModal } from '../form-modal.tsx'
import { ForTools } from '../frame/wizard-summary.tsx'
import type { FormValues } from '../state/form-values.ts'
import type { FormHandle } from '../state/use-schema-form.ts'
import { UploadProgress, useUpload } from '../upload/upload-progress.tsx'
import type { SeenValues } from './changed-meanwhile.ts'
import { fieldOptions } from './field-options.ts'
import {
  begunValues,
  changedValues,
  checkFields,
  cleanValues,
  commandLine,
  type FormMoment,
  fieldsOf,
  followedValues,
  schemaOf,
  startValues,
  textOf,
} from './form-moment.ts'
import { blockedTexts, FormNotes } from './form-notes.tsx'
import { createPardons } from './form-problems.ts'
import { quotaProblems } from './form-quota.ts'
import { FormQuota } from './form-quota-view.tsx'
import { OwnFieldProvider } from './own-field-place.ts'
import { requestBody, withoutSecrets } from './request-body.ts'
import { SourceFailures } from './source-failures.tsx'
import { failedResult, madeType, submitForm } from './submit-form.ts'
import { useBodySchema } from './use-body-schema.ts'
import { type FormSourcesState, useFormSources } from './use-form-sources.ts'

export interface DeclaredFormProps {
  /** As `formId` makes it. */
  readonly id: string
  readonly form: Form
  /** The form's own title, or what the action that opened it is called. */
  readonly title: Text
  /** What the form is about; undefined for one that makes something. */
  readonly item: unknown
  /** The step that a wizard opens at; the first when absent. */
  readonly at?: string | undefined
  readonly close: (result?: ActionResult) => void
}

/** The name of a form: the target of added fields, and of its draft. `x.action.edit` opens `x.form.edit`. */
export function formId({ call, spec }: Form, action: string | undefined): string {
  return spec.id ?? action?.replace(/\.(action|batch)\./, '.form.') ?? `${call.method} ${call.path}`
}

interface ReadyProps extends DeclaredFormProps {
  readonly body: TSchema | undefined
  readonly sources: FormSourcesState
}

function ReadyForm({ id, form, title, item, close, body, sources }: ReadyProps): ReactNode {
  const t = useT()
  const api = useApi()
  const toasts = useService(Toasts)
  const resources = useService(Resources)
  const { spec } = form
  const { command } = spec
  const { answers } = sources
  const [initial] = useState(() => startValues({ form, answers, item }))
  const [values, setValues] = useState(initial)
  const [begun] = useState(() => begunValues({ form, body, answers, item }))
  const pardonOf = useMemo(() => createPardons(t), [t])
  const moment: FormMoment = { form, body, values, begun, answers, item }
  const latest = useRef(moment)
  latest.current = moment
  const failed = useRef<ActionResult>(undefined)
  const seen = useRef<SeenValues>({ current: undefined })
  const { language } = useReading()
  // What a draft brings is no change of the person's.
  const isFirst = useRef(true)
  const upload = useUpload()
  const at = (now: FormValues): FormMoment => ({ ...moment, values: now })
  const shape = JSON.stringify(schemaOf(moment))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schema is the same as long as its text is.
  const schema = useMemo(() => schemaOf(moment), [shape])
  const of = textOf(item, 'id')
  const place = { values, answers, item, faultOf: (name: string) => sources.of(name).fault, reload: sources.reload }
  return (
    <OwnFieldProvider value={place}>
      <FormModal
        close={(result) => close(result ?? failed.current)}
        form={{
          id,
          ...(of === '' ? {} : { of }),
          schema,
          fields: fieldOptions(moment, { sources, t }),
          initial,
          clean: (now) => cleanValues(at(now)),
          rules: fieldsOf(form).map(([name, { isEager = false }]) => ({
            at: name,
            isEager,
            check: ({ values: now }) => {
              const short = quotaProblems(at(now)).find((each) => each.name === name)
              const found = checkFields(at(now)).find((each) => each.name === name)
              return found ? sayText(found.text, t) : short && t(short.text, short.values)
            },
          })),
          createPardon: (now) => pardonOf(at(now)),
          ...(spec.keepsDraft === undefined ? {} : { keepsDraft: spec.keepsDraft }),
          submit: spec.submit ?? title,
          ...(spec.isDanger === undefined ? {} : { isDanger: spec.isDanger }),
          isDisabled: blockedTexts(moment, t).length > 0,
          intro: (
            <>
              <UploadProgress upload={upload} />
              <SourceFailures moment={moment} sources={sources} />
              <FormNotes moment={moment} />
            </>
          ),
          outro: (
            <>
              <FormQuota moment={moment} sources={sources} />
              {command ? (
                <ForTools
                  command={() => commandLine(command({ values: cleanValues(moment), item, answers }))}
                  request={() => withoutSecrets(requestBody(moment) ?? {}, form)}
                />
              ) : null}
            </>
          ),
          onChange: useCallback((handle: FormHandle) => {
            const { values: before } = latest.current
            const after = { ...latest.current, values: handle.values }
            const followed = isFirst.current ? {} : followedValues(after, changedValues(before, handle.values))
            isFirst.current = false
            setValues(handle.values)
            if (Object.keys(followed).length > 0) handle.setValues({ ...handle.values, ...followed })
          }, []),
          send: ({ values: now, extend, settled }) =>
            submitForm({
              moment: at(now),
              resources,
              seen: seen.current,
              language,
              api,
              toasts,
              t,
              extend,
              settled,
              noun: t(resources.displayName(madeType(form))),
              upload,
            }).catch((error: unknown) => {
              failed.current = failedResult(form, item)
              throw error
            }),
        }}
      />
    </OwnFieldProvider>
  )
}

/** A declared form of one step, in a modal. */
export function FormModalView({ id, form, title, item, close }: DeclaredFormProps): ReactNode {
  const t = useT()
  const sources = useFormSources(form, item)
  const body = useBodySchema(form.call)
  const needs = (form.spec.needs ?? []).map((name: string) => sources.of(name))
  const fault = needs.find((each) => each.fault)?.fault ?? (body && 'fault' in body ? body.fault : undefined)
  const failure = form.spec.needsFailure ?? 'Unable to load the form.'
  if (fault) return <FaultState title={t(failure)} fault={fault} onRetry={sources.retry} />
  if (!body || needs.some(({ isLoading }) => isLoading)) {
    // The schema is there at once when the plugin has shown a form before: nothing flashes.
    return body ? <LoadingState what={t(title)} rows={4} /> : null
  }
  return (
    <ReadyForm
      id={id}
      form={form}
      title={title}
      item={item}
      close={close}
      body={'schema' in body ? body.schema : undefined}
      sources={sources}
    />
  )
}
