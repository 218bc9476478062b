import type { TObject, TSchema } from 'typebox'
import type { Field, Form, FormStep, SaidText, SayText } from '../../declare/index.ts'
import { shapeOf } from '../form-place.ts'
import { type FormValues, isSameValue } from '../state/form-values.ts'

export type AnyField = Field<unknown, FormValues, object, unknown>
export type AnyStep = Form['spec']['steps'][string]

/** The step as it is drawn: values, answers and item are passed through as they were checked where it was declared. */
export function drawnStep<Values, S, T>(step: FormStep<Values, S, T>): AnyStep {
  const declared: unknown = step
  return declared as AnyStep
}

export type NamedField = readonly [name: string, field: AnyField]

/** All that a form's functions are asked with. */
export interface FormMoment {
  readonly form: Form
  /** The schema of the request's body; undefined when it has none. */
  readonly body: TSchema | undefined
  readonly values: FormValues
  readonly answers: FormValues
  readonly item: unknown
}

/** The fields of a step, or of all steps, in their order. */
export function fieldsOf(form: Form, step?: AnyStep): readonly NamedField[] {
  const steps: readonly AnyStep[] = step ? [step] : Object.values(form.spec.steps)
  return steps
    .flatMap(({ fields }) => Object.entries<AnyField | undefined>(fields))
    .flatMap(([name, field]) => (field ? [[name, field] as const] : []))
}

/** The fields that show: those whose own condition and whose step's hold. */
export function shownFields(state: Omit<FormMoment, 'body'>, step?: AnyStep): readonly NamedField[] {
  const { form } = state
  const steps: readonly AnyStep[] = step ? [step] : Object.values(form.spec.steps)
  return steps
    .filter(({ when }) => when?.(state) ?? true)
    .flatMap((each) => fieldsOf(form, each))
    .filter(([, { when }]) => when?.(state) ?? true)
}

/** The values that a form asks for besides the body, as they begin. */
export function extraOf({ call }: Form): FormValues {
  return 'extra' in call && typeof call.extra === 'object' && call.extra !== null ? { ...call.extra } : {}
}

/** The schema of a value that the body does not have: by what it begins with, or by its field. */
function schemaOfExtra(value: unknown, { control }: AnyField): TSchema {
  // Without a keyword it would be a schema of nothing, which is not drawn.
  if (control === 'file') return { contentMediaType: 'application/octet-stream' }
  if (Array.isArray(value)) return { type: 'array', items: {} }
  if (typeof value === 'object' && value !== null) return { type: 'object', additionalProperties: true }
  if (typeof value === 'number' || control === 'spinner') return { type: 'number' }
  if (typeof value === 'boolean' || control === 'switch' || control === 'checkbox') return { type: 'boolean' }
  return { type: 'string' }
}

/** What the shown fields have to be: as in the schema of the body, and by the kind of the field where the body lacks it. */
export function schemaOf(moment: FormMoment, step?: AnyStep): TObject {
  const {
    properties = {},
    required = [],
  }: { readonly properties?: Readonly<Record<string, TSchema>>; readonly required?: readonly string[] } = {
    ...shapeOf(moment.body),
    ...moment.body,
  }
  const shown = shownFields(moment, step)
  const extra = extraOf(moment.form)
  const isRequired = ([name, field]: NamedField): boolean => field.isRequired ?? required.includes(name)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      shown.map(([name, field]) => [
        name,
        {
          ...(properties[name] ?? schemaOfExtra(extra[name], field)),
          ...(field.pattern === undefined ? {} : { pattern: field.pattern }),
        },
      ]),
    ),
    required: shown.filter(isRequired).map(([name]) => name),
  }
  // TypeBox marks the schemas that it makes; what reads this one reads JSON Schema.
  return schema as unknown as TObject
}

/** The values of the shown fields as they are checked and sent: lines of text without spaces at their ends, and no empty text. */
export function cleanValues(moment: Omit<FormMoment, 'body'>, step?: AnyStep): FormValues {
  return Object.fromEntries(
    shownFields(moment, step).flatMap(([name, { control, trims = control === 'text' }]) => {
      const value = moment.values[name]
      const clean = typeof value === 'string' && trims ? value.trim() : value
      return clean === undefined || clean === '' ? [] : [[name, clean]]
    }),
  )
}

export interface FieldProblem {
  readonly name: string
  readonly text: SaidText
}

/** What follows in other fields from a change of some. */
export function followedValues(state: Omit<FormMoment, 'body'>, changed: FormValues): FormValues {
  const steps: readonly AnyStep[] = Object.values(state.form.spec.steps)
  const follow = steps.flatMap((step) => Object.entries(step.follow ?? {})).filter(([name]) => name in changed)
  return Object.assign({}, ...follow.map(([, made]) => made?.(state)))
}

/** The fields whose value changed. */
export function changedValues(before: FormValues, after: FormValues): FormValues {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...names].filter((name) => !isSameValue(before[name], after[name])).map((name) => [name, after[name]]),
  )
}

/** Whether a field's value is never kept in a draft. */
export function isNeverKept({ control }: AnyField): boolean {
  return control === 'password' || control === 'file'
}

/** What the functions of fields and steps find wrong. */
export function checkFields(moment: Omit<FormMoment, 'body'>, step?: AnyStep): readonly FieldProblem[] {
  const state = { ...moment, values: cleanValues(moment) }
  const { form } = moment
  const steps: readonly AnyStep[] = step ? [step] : Object.values(form.spec.steps)
  const own = shownFields(moment, step).flatMap(([name, { check }]) => {
    const text = check?.(state)
    return text === undefined ? [] : [{ name, text }]
  })
  const across = steps.flatMap(({ check }) =>
    Object.entries<SaidText | undefined>(check?.(state) ?? {}).flatMap(([name, text]) =>
      text === undefined ? [] : [{ name, text }],
    ),
  )
  return [...own, ...across]
}

/** What is sent for a value that was emptied: null, or an empty text where the schema takes no null. */
function emptyOf(schema: TSchema | undefined): '' | null {
  const { type }: { readonly type?: unknown } = { ...schema }
  return type === 'string' ? '' : null
}

/** The body of the request; undefined when there is nothing to send: a change that changes nothing, or a call without a body. */
export function requestBody(moment: FormMoment, initial: FormValues): FormValues | undefined {
  const { form, body } = moment
  const values = cleanValues(moment)
  const made: unknown = form.spec.body?.({ ...moment, values })
  if (typeof made === 'object' && made !== null) return { ...made }
  const { properties } = shapeOf(body)
  if (!properties) return undefined
  const readOnly = new Set(fieldsOf(form).flatMap(([name, field]) => (field.isReadOnly ? [name] : [])))
  const shown = shownFields(moment).map(([name]) => name)
  const names = shown.filter((name) => name in properties && !readOnly.has(name))
  if (form.call.method !== 'PATCH')
    return Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])))
  const changed = names.filter((name) => !isSameValue(values[name], initial[name] === '' ? undefined : initial[name]))
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map((name) => [name, values[name] ?? emptyOf(properties[name])]))
}

/** A body with stars in place of passwords. */
export function withoutSecrets(body: FormValues, { spec }: Form): FormValues {
  const secret = Object.values<AnyStep>(spec.steps).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) => (field?.control === 'password' ? [name] : [])),
  )
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, secret.includes(name) ? '********' : value]),
  )
}

function propertyOf(item: unknown, name: string): unknown {
  return typeof item === 'object' && item !== null ? Object.entries(item).find(([key]) => key === name)?.[1] : undefined
}

export function textOf(item: unknown, name: string): string {
  const value = propertyOf(item, name)
  return value === undefined || value === null ? '' : String(value)
}

/** The texts and numbers of an item, for the placeholders of messages; `name` is its id where it has none. */
export function wordsOf(item: unknown): Readonly<Record<string, unknown>> {
  if (typeof item !== 'object' || item === null) return {}
  const plain = Object.entries(item).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  const name = textOf(item, 'name') || textOf(item, 'id')
  return { ...Object.fromEntries(plain), name, names: name }
}

/** The path of the call, with its parameters encoded. */
export function requestPath(moment: FormMoment): string {
  const { form, item } = moment
  const params: unknown = form.spec.params?.({ values: cleanValues(moment), item })
  return form.call.path.replace(/:([A-Za-z_]\w*)\*?/g, (_mark, name: string) =>
    encodeURIComponent(textOf(params, name) || textOf(item, name)),
  )
}

/** Commands of a shell: words with other characters are quoted, and the word `\n` begins another command. */
export function commandLine(words: readonly (string | undefined)[]): string {
  const quoted = (word: string): string =>
    word === '\n' || /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
  return words
    .flatMap((word) => (word === undefined ? [] : [quoted(word)]))
    .join(' ')
    .replaceAll(' \n ', '\n')
}

/** The label of what a field holds: of the choice, or the value itself. */
export function shownValue(
  [name, field]: NamedField,
  moment: Omit<FormMoment, 'body'>,
  t: SayText,
  language: string,
): string {
  const value = moment.values[name]
  if (field.summary) return field.summary({ ...moment, value, t, language })
  if (value === undefined || value === '' || value === null) return '—'
  if (field.control === 'password') return '••••'
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  const choice = field.choices?.({ ...moment, t }).find((each) => each.value === value)
  if (choice) return t(choice.label)
  if (Array.isArray(value)) return String(value.length)
  return value instanceof File ? value.name : String(value)
}

/** A source as part of a sentence: `defaultType` is `default type`. */
export function sourceWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
