import type { FieldChoice, FieldOptions } from '@fascia/sdk/web/form'
import Type, { type TProperties, type TSchema } from 'typebox'
import type { Choice, TemplateParameter } from '../../api/stacks.ts'

/** What fields of parameters are called in the form. */
export const PREFIX = '__param_'

/** The choices of parameters with custom constraints, by the constraint. */
export type ParameterChoices = Readonly<Record<string, readonly Choice[]>>

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, t: true, on: true, yes: true, y: true, '1': true }

/** A parameter of a form: what `isKept` has a value in the stack that is not shown. */
interface AskedParameter extends TemplateParameter {
  readonly isKept?: boolean
}

/** What Heat answers in place of a hidden value. */
const HIDDEN = '******'

/** The items of a list that is written as JSON; undefined where it is not. */
function itemsOf(text: string): readonly string[] | undefined {
  if (!text.trimStart().startsWith('[')) return undefined
  try {
    const items: unknown = JSON.parse(text)
    return Array.isArray(items) && items.every((item) => typeof item === 'string') ? items : undefined
  } catch {
    return undefined
  }
}

/** The items of a list that a service wrote as JSON, with commas between them; as JSON where that would be another list, such as one with a comma in an item. */
function listText(text: string): string {
  const items = itemsOf(text)
  if (!items) return text
  const joined = items.join(',')
  const isSame = joined === '' ? items.length === 0 : items.every((item) => !item.includes(',') && item.trim() === item)
  return isSame && !joined.startsWith('[') ? joined : text
}

/** Parameters of a template that begin with the values of the stack that it is for. */
export function ofStack(
  parameters: readonly TemplateParameter[],
  current: Readonly<Record<string, string>> = {},
): readonly AskedParameter[] {
  return parameters.map(({ default: given, ...parameter }) => {
    const { name, type } = parameter
    const value = Object.hasOwn(current, name) ? current[name] : undefined
    if (value === undefined) return { ...parameter, ...(given === undefined ? {} : { default: given }) }
    if (value === HIDDEN || parameter.hidden) return { ...parameter, isKept: true }
    return { ...parameter, default: type === 'CommaDelimitedList' ? listText(value) : value }
  })
}

function schemaOf(parameter: AskedParameter): TSchema {
  const { type, minimum, maximum, min_length: minLength, max_length: maxLength } = parameter
  if (type === 'Boolean') return Type.Boolean()
  if (type === 'Number')
    return Type.Number({
      ...(minimum === undefined ? {} : { minimum }),
      ...(maximum === undefined ? {} : { maximum }),
    })
  const isRequired = parameter.default === undefined && !parameter.isKept
  return Type.String({
    minLength: minLength ?? (isRequired ? 1 : 0),
    ...(maxLength === undefined ? {} : { maxLength }),
  })
}

/** What a parameter is chosen from; a value that it has and that is none of the choices, such as a name in place of an id, is one more. */
function choicesOf(
  { allowed, custom = '', default: held = '' }: TemplateParameter,
  choices: ParameterChoices,
): readonly FieldChoice[] | undefined {
  const offered = allowed
    ? allowed.map((value) => ({ value, label: value }))
    : choices[custom]?.map(({ id, name }) => ({ value: id, label: name }))
  const isMissing = held !== '' && offered?.every(({ value }) => value !== held)
  return offered && isMissing ? [...offered, { value: held, label: held }] : offered
}

function optionsOf(parameter: AskedParameter, choices: ParameterChoices): FieldOptions {
  const { label, description, hidden, type, isKept = false } = parameter
  const offered = choicesOf(parameter, choices)
  const widget = (): FieldOptions => {
    if (offered && type !== 'Boolean') return { widget: 'select', choices: offered }
    if (type === 'Boolean') return { widget: 'checkbox' }
    if (hidden) return { widget: 'password', autoComplete: 'off' }
    return type === 'Json' ? { widget: 'textarea', rows: 4 } : {}
  }
  const kept = isKept ? { placeholder: 'Unchanged' } : {}
  return { label, ...(description === '' ? {} : { help: description }), ...kept, ...widget() }
}

function initialOf({ type, default: value }: TemplateParameter): unknown {
  if (type === 'Boolean') return BOOLEANS[String(value ?? '').toLowerCase()] ?? false
  if (value === undefined) return undefined
  return type === 'Number' ? Number(value) : value
}

/** A number that is chosen from a list is a text in the form. */
const isNumberOfList = ({ type, allowed }: TemplateParameter): boolean => type === 'Number' && allowed !== undefined

/** The fields of a template's parameters, in their order [STACKP-024, STACKP-025, STACKP-026, STACKP-027]. */
export function parameterFields(parameters: readonly AskedParameter[], choices: ParameterChoices) {
  const properties: TProperties = {}
  const fields: Record<string, FieldOptions> = {}
  const initial: Record<string, unknown> = {}
  for (const parameter of parameters) {
    const name = `${PREFIX}${parameter.name}`
    const schema = isNumberOfList(parameter) ? Type.String({ minLength: 1 }) : schemaOf(parameter)
    const isRequired = (parameter.default === undefined && !parameter.isKept) || parameter.type === 'Boolean'
    properties[name] = isRequired ? schema : Type.Optional(schema)
    fields[name] = optionsOf(parameter, choices)
    const value = isNumberOfList(parameter) ? parameter.default : initialOf(parameter)
    if (value !== undefined) initial[name] = value
  }
  return { properties, fields, initial }
}

/** The values that are not as they were: an emptied text is empty. */
export function changedValues(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const [was, is] = [before[name], after[name] ?? (typeof before[name] === 'string' ? '' : undefined)]
      return was === is ? [] : [[name, is]]
    }),
  )
}

/** The values of parameters as they are sent: those that were given. A list that is written as JSON is sent as a list: Heat takes a text apart at each comma. */
export function parameterValues(
  parameters: readonly TemplateParameter[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    parameters.flatMap(({ name, type }) => {
      const value = values[`${PREFIX}${name}`]
      if (value === undefined || value === null) return []
      const items = type === 'CommaDelimitedList' && typeof value === 'string' ? itemsOf(value) : undefined
      return [[name, items ?? value]]
    }),
  )
}
