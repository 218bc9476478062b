import type { ReactNode } from 'react'
import type { TSchema } from 'typebox'
import type { ActionResult, Text } from '../../../common/index.ts'
import type { ShownOnce } from '../../declare/form.ts'
import type { Form } from '../../declare/index.ts'
import { type Translate, useT } from '../../host/hooks/use-t.ts'
import { TermList } from '../../property/term-list.tsx'
import type { Resources } from '../../services/resources.ts'
import type { Toasts } from '../../services/surface.ts'
import { useReading } from '../../value/use-reading.ts'
import { fieldPlace, isSecret, shapeOf } from '../form-place.ts'
import { defineWizard, type WizardDefinition } from '../model/define-wizard.ts'
import type { FrameKind } from '../model/form-store.ts'
import { type FormValues, isRecord } from '../state/form-values.ts'
import type { Upload } from '../upload/upload.ts'
import type { SeenValues } from './changed-meanwhile.ts'
import {
  type AnyStep,
  begunValues,
  cleanValues,
  commandLine,
  type FormMoment,
  fieldsOf,
  isNeverKept,
  makesNew,
  schemaOf,
  shownFields,
  shownValue,
  sourceWords,
  startValues,
  textOf,
} from './form-moment.ts'
import { createPardons, eagerProblems, problemsOf } from './form-problems.ts'
import { QUOTA_SOURCE, sourcesOf } from './form-quota.ts'
import { FormQuota } from './form-quota-view.tsx'
import { FormStepView } from './form-step-view.tsx'
import { requestBody, withoutSecrets } from './request-body.ts'
import { loadSource, type SourceServices } from './source-tools.ts'
import { submitForm } from './submit-form.ts'

export type Models = Readonly<Record<string, FormValues>>

/** A declared form for one of the frames. */
export interface FormDefinition {
  readonly wizard: WizardDefinition<Models, FormValues, object, ActionResult>
  /** What the form's functions are asked with. */
  momentOf(models: Models, known: FormValues): FormMoment
}

/** A step of a frame: one of the declared ones, or the only one. */
type FrameStep = readonly [id: string, step: AnyStep | undefined]

/** The declared steps one by one; the only one of a form has all its fields, and no title of its own. */
function stepsOf({ spec }: Form, frame: FrameKind): readonly FrameStep[] {
  const steps = Object.entries<AnyStep>(spec.steps)
  return frame === 'form' && steps.length < 2 ? [[steps[0]?.[0] ?? 'details', undefined]] : steps
}

/** The help of a step, or that of a form which has one step alone. */
function helpOf({ spec }: Form, step: AnyStep | undefined): { readonly help?: Text } {
  const help = step?.help ?? (step ? undefined : spec.help)
  return help === undefined ? {} : { help }
}

function valuesOf(models: Models, steps: readonly FrameStep[]): FormValues {
  return Object.assign({}, ...steps.map(([id]) => models[id]))
}

function byStep(steps: readonly FrameStep[], values: FormValues): Models {
  return Object.fromEntries(
    steps.map(([id, step]) => [
      id,
      step ? Object.fromEntries(Object.entries(values).filter(([name]) => name in step.fields)) : values,
    ]),
  )
}

/** What will be made: each shown field with its value, and the quotas that it takes from. */
function FormSummary({ moment }: { readonly moment: FormMoment }): ReactNode {
  const t = useT()
  const { language } = useReading()
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
      <FormQuota moment={moment} />
    </>
  )
}

export interface FormDefinitionSpec {
  readonly frame: FrameKind
  readonly id: string
  readonly form: Form
  readonly title: Text
  readonly item: unknown
  readonly body: TSchema | undefined
  readonly t: Translate
  readonly services: SourceServices
  readonly toasts: Toasts
  readonly resources: Resources
  readonly language: string
  readonly noun: string
  readonly upload: Upload
  readonly onFailed: () => void
  readonly onOnce: (shown: ShownOnce) => void
}

/** Makes out of a declared form what a frame draws. */
export function defineForm(given: FormDefinitionSpec): FormDefinition {
  const { frame, id: name, form, title, item, body, t, services, upload, onFailed } = given
  const seen: SeenValues = { current: undefined }
  const { spec } = form
  const sources = sourcesOf(form)
  const steps = stepsOf(form, frame)
  let answers: FormValues = {}
  const begin = (): FormValues => begunValues({ form, body, answers, item })
  let begun = begin()
  const pardonOf = createPardons(t)
  const momentOf = (models: Models, known: FormValues = answers): FormMoment => ({
    form,
    body,
    values: valuesOf(models, steps),
    begun,
    answers: known,
    item,
  })
  const needs: readonly string[] = spec.needs ?? []
  const hasSummary = makesNew(form) || spec.quota !== undefined || spec.command !== undefined
  const { properties = {} } = shapeOf(body)
  const secretsOf = (step: AnyStep | undefined): readonly string[] =>
    fieldsOf(form, step).flatMap(([name, field]) =>
      isNeverKept(field) || isSecret(properties[name], undefined) ? [name] : [],
    )
  const summaryOf = (): FormDefinition['wizard']['summary'] & object => ({
    view: ({ models, sources: known }) => <FormSummary moment={momentOf(models, known)} />,
    ...(spec.command
      ? {
          command: (models) =>
            commandLine(spec.command?.({ values: cleanValues(momentOf(models)), item, answers }) ?? []),
        }
      : {}),
    request: (models) => withoutSecrets(requestBody(momentOf(models)) ?? {}, form),
  })
  const wizard = defineWizard<Models, FormValues, object, ActionResult>({
    id: name,
    ...(textOf(item, 'id') === '' ? {} : { of: () => textOf(item, 'id') }),
    title,
    finish: spec.submit ?? title,
    start: () => byStep(steps, begun),
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
                  const filled = byStep(steps, startValues({ form, answers, item }))
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
      title: step?.title ?? title,
      ...(step?.about === undefined ? {} : { about: step.about }),
      ...helpOf(form, step),
      view: ({ model, models, sources: known, change }) => (
        <FormStepView moment={momentOf(models, known)} step={step} model={model} change={change} upload={upload} />
      ),
      ...(step ? { isShown: (models: Models) => shownFields(momentOf(models), step).length > 0 } : {}),
      needs: [...needs, ...(step?.needs ?? [])].filter((name) => name in sources),
      validate: ({ models }) => {
        const moment = momentOf(models)
        return problemsOf(moment, step, t, pardonOf(moment))
      },
      eager: ({ models }) => eagerProblems(momentOf(models), t, step),
      placeOf: ({ path, models }) => fieldPlace(schemaOf(momentOf(models), step), path),
      secrets: secretsOf(step),
      ...(spec.keepsDraft === false ? {} : { isModel: isRecord }),
    })),
    // A change of a few fields needs no summary: the fields say it.
    ...(hasSummary ? { summary: summaryOf() } : {}),
    submit: ({ models, api, extend, settled }) =>
      submitForm({ ...given, moment: momentOf(models), seen, api, extend, settled }).catch((error: unknown) => {
        onFailed()
        throw error
      }),
  })
  return { wizard, momentOf }
}
