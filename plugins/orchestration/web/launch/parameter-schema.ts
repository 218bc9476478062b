import type { FieldChoice, FieldOptions } from '@fascia/sdk/web/form'
import Type, { type TProperties, type TSchema } from 'typebox'
import type { Choice, TemplateParameter } from '../../api/stacks.ts'

/** What fields of parameters are called in the form. */
export const PREFIX = '__param_'

/** The choices of parameters with custom constraints, by the constraint. */
export type ParameterChoices = Readonly<Record<string, readonly Choice[]>>

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, t: true, on: true, yes: true, y: true, '1': true }

function schemaOf(parameter: TemplateParameter): TSchema {
  const { type, minimum, maximum, min_length: minLength, max_length: maxLength } = parameter
  if (type === 'Boolean') return Type.Boolean()
  if (type === 'Number')
    return Type.Number({
      ...(minimum === undefined ? {} : { minimum }),
      ...(maximum === undefined ? {} : { maximum }),
    })
  const isRequired = parameter.default === undefined
  return Type.String({
    minLength: minLength ?? (isRequired ? 1 : 0),
    ...(maxLength === undefined ? {} : { maxLength }),
  })
}

function choicesOf(
  { allowed, custom = '' }: TemplateParameter,
  choices: ParameterChoices,
): readonly FieldChoice[] | undefined {
  if (allowed) return allowed.map((value) => ({ value, label: value }))
  return choices[custom]?.map(({ id, name }) => ({ value: id, label: name }))
}

function optionsOf(parameter: TemplateParameter, choices: ParameterChoices): FieldOptions {
  const { label, description, hidden, type } = parameter
  const offered = choicesOf(parameter, choices)
  const widget = (): FieldOptions => {
    if (offered && type !== 'Boolean') return { widget: 'select', choices: offered }
    if (type === 'Boolean') return { widget: 'checkbox' }
    if (hidden) return { widget: 'password', autoComplete: 'off' }
    return type === 'Json' ? { widget: 'textarea', rows: 4 } : {}
  }
  return { label, ...(description === '' ? {} : { help: description }), ...widget() }
}

function initialOf({ type, default: value }: TemplateParameter): unknown {
  if (type === 'Boolean') return BOOLEANS[String(value ?? '').toLowerCase()] ?? false
  if (value === undefined) return undefined
  return type === 'Number' ? Number(value) : value
}

/** A number that is chosen from a list is a text in the form. */
const isNumberOfList = ({ type, allowed }: TemplateParameter): boolean => type === 'Number' && allowed !== undefined

/** The fields of a template's parameters, in their order [STACKP-024, STACKP-025, STACKP-026, STACKP-027]. */
export function parameterFields(parameters: readonly TemplateParameter[], choices: ParameterChoices) {
  const properties: TProperties = {}
  const fields: Record<string, FieldOptions> = {}
  const initial: Record<string, unknown> = {}
  for (const parameter of parameters) {
    const name = `${PREFIX}${parameter.name}`
    const schema = isNumberOfList(parameter) ? Type.String({ minLength: 1 }) : schemaOf(parameter)
    const isRequired = parameter.default === undefined || parameter.type === 'Boolean'
    properties[name] = isRequired ? schema : Type.Optional(schema)
    fields[name] = optionsOf(parameter, choices)
    const value = isNumberOfList(parameter) ? parameter.default : initialOf(parameter)
    if (value !== undefined) initial[name] = value
  }
  return { properties, fields, initial }
}

/** The values of parameters as they are sent: those that were given. */
export function parameterValues(
  parameters: readonly TemplateParameter[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    parameters.flatMap(({ name }) => {
      const value = values[`${PREFIX}${name}`]
      return value === undefined || value === null ? [] : [[name, value]]
    }),
  )
}
