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
import { defineWizard, type WizardDefinition } from '../../wizard/define-wizard.ts'
import { Wizard } from '../../wizard/view/wizard.tsx'
import { type FormValues, withDefaults } from '../state/form-values.ts'
import type { Upload } from '../upload/upload.ts'
import { useUpload } from '../upload/upload-progress.tsx'
import { type DeclaredFormProps, startValues } from './form-modal-view.tsx'
import {
  type AnyStep,
  cleanValues,
  commandLine,
  type FormMoment,
  isNeverKept,
  requestBody,
  schemaOf,
  shownFields,
  shownValue,
  sourceWords,
  textOf,
  withoutSecrets,
} from './form-moment.ts'
import { problemsOf } from './form-problems.ts'
import { QUOTA_SOURCE, sourcesOf } from './form-quota.ts'
import { FormQuota } from './form-quota-view.tsx'
import { FormStepView, useSourceStates } from './form-step-view.tsx'
import { loadSource, useSourceServices } from './source-tools.ts'
import { failedResult, madeType, makesNew, submitForm } from './submit-form.ts'
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
  readonly noun: string
  readonly upload: Upload
  readonly onFailed: () => void
}

/** The wizard of a declared form. */
function buildWizard(build: BuildSpec): FormWizard {
  const { id: name, form, title, item, body, t, services, toasts, noun, upload, onFailed } = build
  const { spec } = form
  const sources = sourcesOf(form)
  const steps = Object.entries<AnyStep>(spec.steps)
  let answers: FormValues = {}
  let initial = startValues({ form, answers, item })
  const momentOf = (models: Models, known: FormValues = answers): FormMoment => ({
    form,
    body,
    values: valuesOf(models, form),
    answers: known,
    item,
  })
  const needs: readonly string[] = spec.needs ?? []
  const hasSummary = makesNew(momentOf({})) || spec.quota !== undefined || spec.command !== undefined
  const start = (): Models => {
    const whole = momentOf(byStep(form, initial))
    return byStep(form, withDefaults(schemaOf({ ...whole, form: everyField(form) }), initial))
  }
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
    request: (models) => withoutSecrets(requestBody(momentOf(models), initial) ?? {}, form),
  })
  return defineWizard<Models, FormValues, object, ActionResult>({
    id: name,
    ...(textOf(item, 'id') === '' ? {} : { of: () => textOf(item, 'id') }),
    title,
    finish: spec.submit ?? title,
    start,
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
                  initial = startValues({ form, answers, item })
                  const filled = byStep(form, initial)
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
      validate: ({ models }) => problemsOf(momentOf(models), step, t),
      secrets: secrets(step),
      isModel: (value): value is FormValues => typeof value === 'object' && value !== null,
    })),
    // A change of a few fields needs no summary: the fields say it.
    ...(hasSummary ? { summary: summaryOf() } : {}),
    submit: ({ models, api, extend }) =>
      submitForm({ moment: momentOf(models), initial, api, toasts, t, extend, noun, isQuiet: true, upload }).catch(
        (error: unknown) => {
          onFailed()
          throw error
        },
      ),
  })
}

/** The form with no conditions: for the defaults of every field, shown or not. */
function everyField({ call, sources, spec }: Form): Form {
  const steps = Object.entries<AnyStep>(spec.steps).map(([id, { title, fields }]) => [
    id,
    {
      title,
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, { when: _when, ...field } = { label: '', control: 'text' }]) => [
          name,
          field,
        ]),
      ),
    },
  ])
  return { call, sources, spec: { ...spec, steps: Object.fromEntries(steps) } }
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
  const hasFailed = useRef(false)
  const [wizard] = useState(() => {
    const onFailed = (): void => {
      hasFailed.current = true
    }
    return buildWizard({ id, form, title, item, body, t, services, toasts, noun, upload, onFailed })
  })
  const leave = (result?: ActionResult): void =>
    close(result ?? (hasFailed.current ? failedResult(form, item) : undefined))
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
