import type { TObject, TSchema } from 'typebox'
import { EMPTY_MARK } from '../../../common/index.ts'
import type { Field, Form, FormStep, SaidText, SayText } from '../../declare/index.ts'
import type { Resources } from '../../services/resources.ts'
import { shapeOf } from '../form-place.ts'
import { changedNames, type FormValues, isSameValue } from '../state/form-values.ts'
import { withDefaults } from '../validation/schema-defaults.ts'

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
  /** The values that the form began with, defaults of the schema included. */
  readonly begun: FormValues
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

/** Whether a form makes something, and does not change an item. */
export function makesNew({ call, spec }: Form): boolean {
  return (spec.outcome ?? (call.method === 'POST' && !call.path.includes(':') ? 'created' : 'updated')) === 'created'
}

/** Whether a form sets something that is there, by its call, or by its `send` beside the call that reads the item. */
export function setsItem(form: Form): boolean {
  const { call, spec } = form
  const isSet = ['PATCH', 'PUT'].includes(call.method) || (call.method === 'GET' && spec.send !== undefined)
  return isSet && call.path.includes(':') && !makesNew(form)
}

/** Whether a form edits an item: it sets it, and begins with the item's values. */
export function editsItem(form: Form): boolean {
  return setsItem(form) && form.spec.initial !== undefined
}

/** The names of the values that a form begins with, as `initial` gives them. */
export function givenNames({
  form,
  answers,
  item,
}: Pick<FormMoment, 'form' | 'answers' | 'item'>): ReadonlySet<string> {
  return new Set(Object.keys(form.spec.initial?.({ item, answers }) ?? {}))
}

/** The values that a form begins with, without the schema's defaults. */
export function startValues({ form, answers, item }: Pick<FormMoment, 'form' | 'answers' | 'item'>): FormValues {
  const all = Object.entries({ ...extraOf(form), ...form.spec.initial?.({ item, answers }) })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
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

/** The values to begin with, and for the fields without one the defaults of the schema. */
export function begunValues(moment: Omit<FormMoment, 'begun' | 'values'>): FormValues {
  const initial = startValues(moment)
  const whole = { ...moment, form: everyField(moment.form), values: initial, begun: initial }
  return withDefaults(schemaOf(whole), initial)
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

/** Whether a field has to have a value because the item has a number there, and the body takes no null in its place. */
function keepsNumber(
  [name, { isRequired }]: NamedField,
  { type }: { readonly type?: unknown },
  moment: FormMoment,
): boolean {
  const { form, begun } = moment
  if (!editsItem(form) || typeof begun[name] !== 'number' || (type !== 'integer' && type !== 'number')) return false
  // A body that the form makes may have another word for none.
  return isRequired === undefined || !(form.spec.body || form.spec.send)
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
  const schemaOfField = ([name, field]: NamedField): TSchema => properties[name] ?? schemaOfExtra(extra[name], field)
  const isRequired = (named: NamedField): boolean => {
    const [name, field] = named
    return (field.isRequired ?? required.includes(name)) || keepsNumber(named, schemaOfField(named), moment)
  }
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      shown.map((named) => {
        const [name, { pattern }] = named
        return [name, { ...schemaOfField(named), ...(pattern === undefined ? {} : { pattern }) }]
      }),
    ),
    required: shown.filter(isRequired).map(([name]) => name),
  }
  // TypeBox marks the schemas that it makes; what reads this one reads JSON Schema.
  return schema as unknown as TObject
}

/**
 * The values of the shown fields as they are checked and sent: lines of text without spaces at their ends, and no empty text. A text that the form began with
 * keeps its spaces.
 */
export function cleanValues(moment: Omit<FormMoment, 'body'>, step?: AnyStep): FormValues {
  return Object.fromEntries(
    shownFields(moment, step).flatMap(([name, { control, trims = control === 'text' }]) => {
      const value = moment.values[name]
      const isEntered = typeof value === 'string' && value !== moment.begun[name]
      const clean = isEntered && trims ? value.trim() : value
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
  return Object.fromEntries(changedNames(before, after).map((name) => [name, after[name]]))
}

/** Whether two values of a field say the same; an empty text is no value. */
export function isSameEntry(a: unknown, b: unknown): boolean {
  return isSameValue(a === '' || a === null ? undefined : a, b === '' || b === null ? undefined : b)
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

function propertyOf(item: unknown, name: string): unknown {
  return typeof item === 'object' && item !== null ? Object.entries(item).find(([key]) => key === name)?.[1] : undefined
}

export function textOf(item: unknown, name: string): string {
  const value = propertyOf(item, name)
  return value === undefined || value === null ? '' : String(value)
}

/** The id of a form's item, at the property that the type of the item says; empty where there is no item. */
export function itemId({ form, item }: Pick<FormMoment, 'form' | 'item'>, resources: Pick<Resources, 'type'>): string {
  const { idOf = 'id' } = resources.type(form.spec.of.code) ?? {}
  return textOf(item, idOf)
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
  if (value === undefined || value === '' || value === null) return EMPTY_MARK
  if (field.control === 'password') return '••••'
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  const choice = field.choices?.({ ...moment, t }).find((each) => each.value === value)
  if (choice) return t(choice.label)
  if (Array.isArray(value)) return shownList(value, field, moment)
  return value instanceof File ? value.name : String(value)
}

/** The members of a list by name, or how many there are where they have none or are not read yet. */
function shownList(values: readonly unknown[], field: AnyField, { answers }: Pick<FormMoment, 'answers'>): string {
  if (values.length === 0) return EMPTY_MARK
  const candidates = field.candidates && (field.candidates({ answers }) ?? [])
  const names = candidates ? values.map((id) => candidates.find((each) => each.id === id)?.name) : values
  return names.every((name) => typeof name === 'string') ? names.join(', ') : String(values.length)
}

/** A source as part of a sentence: `defaultType` is `default type`. */
export function sourceWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
