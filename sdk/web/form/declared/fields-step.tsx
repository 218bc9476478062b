import type { ComponentType } from 'react'
import type { TObject } from 'typebox'
import { getCall } from '../../../common/index.ts'
import type { FieldList } from '../../declare/form.ts'
import type { Form, FormStep } from '../../declare/index.ts'
import { fieldPlace } from '../form-place.ts'
import type { StepMoment, StepViewProps, WizardStepSpec } from '../model/define-wizard.ts'
import { type FormValues, isSameValue, toFormValues } from '../state/form-values.ts'
import { useUpload } from '../upload/upload-progress.tsx'
import {
  cleanValues,
  drawnStep,
  type FormMoment,
  fieldsOf,
  isNeverKept,
  type NamedField,
  schemaOf,
  shownFields,
  shownValue,
} from './form-moment.ts'
import { eagerProblems, problemsOf } from './form-problems.ts'
import { FormStepView } from './form-step-view.tsx'

/** The sources of a wizard, as functions of fields are given what they answer. */
type Answering<Sources> = { readonly [Name in keyof Sources]: () => Promise<Sources[Name]> }

/** A step of `defineWizard` that is a list of fields. */
export interface FieldsStepSpec<Models, Sources, Id extends keyof Models>
  extends Omit<WizardStepSpec<Models, Sources, unknown, Id>, 'view'> {
  /** What the values of the fields have to be; other fields of the model need not be in it. */
  readonly schema: TObject
  /** The fields, in their order. Their functions are given the model, the sources that have been loaded, and the models of all steps. */
  readonly fields: FieldList<Models[Id], Answering<Sources>, Models>
  /** Values of the model that follow when the person changes a field, by the name of that field. */
  readonly follow?: FormStep<Models[Id], Answering<Sources>, Models>['follow']
  /** The fields whose lines are main ones of the summary. A field that is read-only, empty or no has no line; `summary` of a field says another value. */
  readonly main?: readonly (keyof Models[Id] & string)[]
  /** Drawn below the fields. */
  readonly below?: ComponentType<StepViewProps<Models[Id], Models, Partial<Sources>>>
}

/** The values of the fields alone: a model may have more. */
function asked({ form, values }: FormMoment): FormValues {
  const names = new Set(fieldsOf(form).map(([name]) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

/** An emptied text stays a text: the model of a step always has its fields. */
function withTexts(fields: FormValues, model: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof model[name] === 'string' ? (value ?? '') : value]),
  )
}

/** What the summary says of a field; nothing where it is empty, no, or only shown. */
function lineOf(
  named: NamedField,
  moment: FormMoment,
  { t, language }: Pick<StepMoment<unknown, unknown>, 't' | 'language'>,
): string {
  const [name, { summary, isReadOnly }] = named
  const value = moment.values[name]
  if (!summary && (isReadOnly || value === undefined || value === '' || value === false)) return ''
  if (!summary && typeof value === 'number') return new Intl.NumberFormat(language).format(value)
  return shownValue(named, moment, t, language)
}

/**
 * Makes a step of `defineWizard` out of a schema and a list of fields, as forms have them: it draws and validates them, and shows errors beside them.
 * `validate` checks besides what schema and fields do not say. The summary says the values of the fields. What was entered survives a reload, without
 * passwords and files, unless `keepsDraft` is false.
 *
 * @example
 * ```tsx
 * import { field } from '@fascia/sdk/web/declare'
 * import { fieldsStep } from '@fascia/sdk/web/form'
 * import Type from 'typebox'
 *
 * interface Models {
 *   readonly details: { readonly name: string; readonly mtu: number | undefined }
 * }
 *
 * export const details = fieldsStep<Models, object, 'details'>({
 *   id: 'details',
 *   title: 'Details',
 *   schema: Type.Object({ name: Type.String({ minLength: 1 }), mtu: Type.Integer({ minimum: 68 }) }),
 *   fields: { name: field.text('Name'), mtu: field.number('MTU', { isRequired: false, help: 'Bytes.' }) },
 * })
 * ```
 */
export function fieldsStep<Models, Sources, const Id extends keyof Models & string>({
  schema,
  fields,
  follow,
  main = [],
  below: Below,
  validate,
  lines,
  keepsDraft = true,
  secrets = [],
  ...step
}: FieldsStepSpec<Models, Sources, Id>): WizardStepSpec<Models, Sources, unknown, Id> {
  const { id, title } = step
  const only = drawnStep({ title, fields, ...(follow ? { follow } : {}) })
  // The call is never made: what the step asks for is in the wizard's own request.
  const call = getCall(`/api/${id}/`)
  const form: Form = { call, sources: {}, spec: { of: { code: id }, title, steps: { [id]: only } } }
  const momentOf = (model: unknown, models: unknown, sources: unknown): FormMoment => ({
    form,
    body: schema,
    values: toFormValues(model),
    begun: {},
    answers: toFormValues(sources),
    item: models,
  })
  // The names of the fields are those of the model.
  const neverKept = fieldsOf(form).flatMap(([name, field]) =>
    isNeverKept(field) ? [name as (typeof secrets)[number]] : [],
  )
  return {
    ...step,
    keepsDraft,
    secrets: [...secrets, ...neverKept],
    view: function FieldsStep(props) {
      const { model, models, sources, change } = props
      const upload = useUpload()
      const moment = momentOf(model, models, sources)
      const put = (next: FormValues): void => {
        const changed = Object.entries(withTexts(next, moment.values)).filter(
          ([name, value]) => !isSameValue(value, moment.values[name]),
        )
        change(Object.fromEntries(changed) as Partial<Models[Id]>)
      }
      return (
        <>
          <FormStepView moment={moment} step={only} model={asked(moment)} change={put} upload={upload} />
          {Below ? <Below {...props} /> : null}
        </>
      )
    },
    lines: (given) => {
      const moment = momentOf(given.model, given.models, given.sources)
      const clean = { ...moment, values: { ...moment.values, ...cleanValues(moment) } }
      const named = new Set<string>(main)
      return [
        ...(lines?.(given) ?? []),
        ...shownFields(moment).map(([name, field]) => ({
          term: field.label,
          value: lineOf([name, field], clean, given),
          isMain: named.has(name),
        })),
      ]
    },
    eager: ({ model, models, sources, t }) => eagerProblems(momentOf(model, models, sources), t),
    placeOf({ path, model, models }) {
      const isOther = path in toFormValues(model) && !(path in fields)
      return isOther ? path : fieldPlace(schemaOf(momentOf(model, models, {}), only), path)
    },
    validate: async (state) => ({
      ...problemsOf(momentOf(state.model, state.models, state.sources), only, state.t),
      ...(await validate?.(state)),
    }),
  }
}
