import { type ReactNode, useRef, useState } from 'react'
import type { TSchema } from 'typebox'
import type { ActionResult, Text } from '../../../common/index.ts'
import type { Form } from '../../declare/index.ts'
import { useService } from '../../hooks/use-service.ts'
import { type Translate, useT } from '../../hooks/use-t.ts'
import { TermList } from '../../property/term-list.tsx'
import { useReading } from '../../property/use-reading.ts'
import { Resources } from '../../services/resources.ts'
import { Toasts } from '../../services/surface.ts'
import { FaultState } from '../../state/fault-state.tsx'
import { LoadingState } from '../../state/loading-state.tsx'
import { Wizard } from '../frame/wizard.tsx'
import { defineWizard, type WizardDefinition } from '../model/define-wizard.ts'
import type { FormValues } from '../state/form-values.ts'
import type { Upload } from '../upload/upload.ts'
import { useUpload } from '../upload/upload-progress.tsx'
import type { SeenValues } from './changed-meanwhile.ts'
import type { DeclaredFormProps } from './form-modal-view.tsx'
import {
  type AnyStep,
  begunValues,
  cleanValues,
  commandLine,
  type FormMoment,
  isNeverKept,
  makesNew,
  shownFields,
  shownValue,
  sourceWords,
  startValues,
  textOf,
} from './form-moment.ts'
import { createPardons, problemsOf } from './form-problems.ts'
import { QUOTA_SOURCE, sourcesOf } from './form-quota.ts'
import { FormQuota } from './form-quota-view.tsx'
import { FormStepView, useSourceStates } from './form-step-view.tsx'
import { requestBody, withoutSecrets } from './request-body.ts'
import { loadSource, useSourceServices } from './source-tools.ts'
import { failedResult, madeType, submitForm } from './submit-form.ts'
import { useBodySchema } from './use-body-schema.ts'

type Models = Readonly<Record<string, FormValues>>
type FormWizard = WizardDefinition<Models, FormValues, object, ActionResult>

function valuesOf(models: Models, form: Form): FormValues {
  return Object.assign({}, ...Object.keys(form.spec.steps).map((id) => models[id]))
}

function byStep(form: Form, values: FormValues): Models {
  return Object.fromEntries(
    Object.entries<AnyStep>(form.spec.steps).map(([id, { fields }]) => [
      id,
      Object.fromEntries(Object.keys(fields).flatMap((name) => (name in values ? [[name, values[name]]] : []))),
    ]),
  )
}

/** What will be made: each shown field with its value, and the quotas that it takes from. */
function FormSummary({ moment }: { readonly moment: FormMoment }): ReactNode {
  const t = useT()
  const { language } = useReading()
  const sources = useSourceStates()
  return (
    <>
      <TermList
        isCompact
        terms={shownFields(moment).map((named) => [
          t(named[1].label),
          shownValue(named, moment, t, language),
          named[0],
        ])}
      />
      <FormQuota moment={moment} sources={sources} />
    </>
  )
}

interface BuildSpec {
  readonly id: string
  readonly form: Form
  readonly title: Text
  readonly item: unknown
  readonly body: TSchema | undefined
  readonly t: Translate
  readonly services: Parameters<typeof loadSource>[1]
  readonly toasts: Toasts
  readonly resources: Resources
  readonly language: string
  readonly noun: string
  readonly upload: Upload
  readonly onFailed: (error: unknown) => void
}

/** The wizard of a declared form. */
function buildWizard(build: BuildSpec): FormWizard {
  const { id: name, form, title, item, body, t, services, toasts, resources, language, noun, upload, onFailed } = build
  const seen: SeenValues = { current: undefined }
  const { spec } = form
  const sources = sourcesOf(form)
  const steps = Object.entries<AnyStep>(spec.steps)
  let answers: FormValues = {}
  const begin = (): FormValues => begunValues({ form, body, answers, item })
  let begun = begin()
  const pardonOf = createPardons(t)
  const momentOf = (models: Models, known: FormValues = answers): FormMoment => ({
    form,
    body,
    values: valuesOf(models, form),
    begun,
    answers: known,
    item,
  })
  const needs: readonly string[] = spec.needs ?? []
  const hasSummary = makesNew(form) || spec.quota !== undefined || spec.command !== undefined
  const secrets = ({ fields }: AnyStep): readonly string[] =>
    Object.entries(fields).flatMap(([name, field]) => (field && isNeverKept(field) ? [name] : []))
  const summaryOf = (): FormWizard['summary'] & object => ({
    view: ({ models, sources: known }) => <FormSummary moment={momentOf(models, known)} />,
    ...(spec.command
      ? {
          command: (models) =>
            commandLine(spec.command?.({ values: cleanValues(momentOf(models)), item, answers }) ?? []),
        }
      : {}),
    request: (models) => withoutSecrets(requestBody(momentOf(models)) ?? {}, form),
  })
  return defineWizard<Models, FormValues, object, ActionResult>({
    id: name,
    ...(textOf(item, 'id') === '' ? {} : { of: () => textOf(item, 'id') }),
    title,
    finish: spec.submit ?? title,
    start: () => byStep(form, begun),
    sources: Object.fromEntries(
      Object.entries(sources).map(([name, source]) => [
        name,
        {
          label: name === QUOTA_SOURCE ? 'quota' : sourceWords(name),
          load: async ({ signal }: { readonly signal: AbortSignal }) => {
            const value = await loadSource(source, services, item, signal)
            answers = { ...answers, [name]: value }
            return value
          },
          ...(spec.initial
            ? {
                fill: ({ models }: { readonly models: Models }) => {
                  begun = begin()
                  const filled = byStep(form, startValues({ form, answers, item }))
                  return Object.fromEntries(
                    Object.entries(models).map(([id, model]) => [id, { ...model, ...filled[id] }]),
                  )
                },
              }
            : {}),
        },
      ]),
    ),
    moves: spec.moves ?? 'free',
    steps: steps.map(([id, step]) => ({
      id,
      title: step.title ?? title,
      ...(step.about === undefined ? {} : { about: step.about }),
      view: ({ model, models, sources: known, change }) => (
        <FormStepView moment={momentOf(models, known)} step={step} model={model} change={change} upload={upload} />
      ),
      isShown: (models) => shownFields(momentOf(models), step).length > 0,
      needs: [...needs, ...(step.needs ?? [])].filter((name) => name in sources),
      validate: ({ models }) => {
        const moment = momentOf(models)
        return problemsOf(moment, step, t, pardonOf(moment))
      },
      secrets: secrets(step),
      isModel: (value): value is FormValues => typeof value === 'object' && value !== null,
    })),
    // A change of a few fields needs no summary: the fields say it.
    ...(hasSummary ? { summary: summaryOf() } : {}),
    submit: ({ models, api, extend, settled }) =>
      submitForm({
        moment: momentOf(models),
        resources,
        seen,
        language,
        api,
        toasts,
        t,
        extend,
        settled,
        noun,
        upload,
      }).catch((error: unknown) => {
        onFailed(error)
        throw error
      }),
  })
}

function ReadyWizard({
  id,
  form,
  title,
  item,
  at,
  close,
  body,
}: DeclaredFormProps & { readonly body: TSchema | undefined }): ReactNode {
  const t = useT()
  const services = useSourceServices()
  const toasts = useService(Toasts)
  const resources = useService(Resources)
  const noun = t(resources.displayName(madeType(form)))
  const upload = useUpload()
  const failed = useRef<ActionResult>(undefined)
  const { language } = useReading()
  const [wizard] = useState(() => {
    const onFailed = (): void => {
      failed.current = failedResult(form, item)
    }
    return buildWizard({
      id,
      form,
      title,
      item,
      body,
      t,
      services,
      toasts,
      resources,
      language,
      noun,
      upload,
      onFailed,
    })
  })
  const leave = (result?: ActionResult): void => close(result ?? failed.current)
  return <Wizard wizard={wizard} given={{}} {...(at === undefined ? {} : { at })} close={leave} />
}

/** A declared form of several steps, as a wizard. */
export function FormWizardView(props: DeclaredFormProps): ReactNode {
  const { form, title } = props
  const t = useT()
  const body = useBodySchema(form.call)
  if (!body) return <LoadingState what={t(title)} />
  if ('fault' in body) return <FaultState title={t('Unable to load the form.')} fault={body.fault} />
  return <ReadyWizard {...props} body={body.schema} />
}
