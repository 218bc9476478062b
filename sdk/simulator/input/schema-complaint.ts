import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

type SchemaError = ReturnType<typeof Value.Errors>[number]

/** The first violation of a schema, in the words of Python's `jsonschema`, which most services pass on. */
export interface SchemaComplaint {
  /** Where: names and indexes from the outside in; empty for the whole value. */
  readonly path: readonly string[]
  /** The value at the path, as Python prints it: `None`, `{'a': 1}`. */
  readonly value: string
  /** `'x' is not of type 'integer'` */
  readonly reason: string
}

/** Says what is wrong with a value that does not fit a schema. */
export function schemaComplaint(schema: TSchema, body: unknown): SchemaComplaint {
  const errors = Value.Errors(schema, body).filter(({ keyword }) => keyword !== 'boolean')
  const first = errors[0]
  if (!first) return { path: [], value: printed(body), reason: 'Malformed request body' }
  const within = (keyword: string) =>
    errors.find((one) => one.keyword === keyword && first.schemaPath.startsWith(`${one.schemaPath}/${keyword}/`))
  const choice = within('anyOf') ?? within('oneOf')
  const path = (choice ?? first).instancePath.split('/').slice(1)
  const value = valueAt(body, path)
  return {
    path,
    value: printed(value),
    reason: choice ? reasonOfChoice(choice, errors, value) : reasonOf(first, value),
  }
}

/** The sentence of Nova and Cinder: `Invalid input for field/attribute size. Value: x. 'x' is not of type 'integer'`. */
export function fieldComplaint(schema: TSchema, body: unknown): string {
  const { path, value, reason } = schemaComplaint(schema, body)
  const field = path.at(-1)
  return field === undefined ? reason : `Invalid input for field/attribute ${field}. Value: ${value}. ${reason}`
}

function reasonOf(error: SchemaError, value: unknown): string {
  const shown = quoted(value)
  switch (error.keyword) {
    case 'required':
      return `'${error.params.requiredProperties[0] ?? ''}' is a required property`
    case 'additionalProperties': {
      const names = error.params.additionalProperties
      return `Additional properties are not allowed (${names.map(quoted).join(', ')} ${names.length === 1 ? 'was' : 'were'} unexpected)`
    }
    case 'minLength':
    case 'minItems':
      return `${shown} is too short`
    case 'maxLength':
    case 'maxItems':
      return `${shown} is too long`
    case 'uniqueItems':
      return `${shown} has non-unique elements`
    case 'pattern':
      return `${shown} does not match '${error.params.pattern}'`
    case 'format':
      return `${shown} is not a '${error.params.format}'`
    case 'type':
      return `${shown} is not of type '${error.params.type}'`
    case 'enum':
      return `${shown} is not one of ${quoted(error.params.allowedValues)}`
    case 'const':
      return `${shown} is not one of ${quoted([error.params.allowedValue])}`
    case 'minimum':
      return `${shown} is less than the minimum of ${error.params.limit}`
    case 'maximum':
      return `${shown} is greater than the maximum of ${error.params.limit}`
    default:
      return `${shown} ${error.message}`
  }
}

// Python names all types, or all values, that the schema allows.
function reasonOfChoice(choice: SchemaError, errors: readonly SchemaError[], value: unknown): string {
  const unfit = `${quoted(value)} is not valid under any of the given schemas`
  if (choice.keyword === 'oneOf') return unfit
  const parts = errors.filter(({ schemaPath }) => schemaPath.startsWith(`${choice.schemaPath}/anyOf/`))
  const types = parts.flatMap((one) => (one.keyword === 'type' ? [one.params.type] : []))
  const values = parts.flatMap((one) => (one.keyword === 'const' ? [one.params.allowedValue] : []))
  if (types.length === parts.length) return `${quoted(value)} is not of type ${types.map(quoted).join(', ')}`
  if (values.length > 0 && values.length + types.length === parts.length)
    return `${quoted(value)} is not one of ${quoted(values)}`
  const [nearest] = parts.filter((one) => one.keyword !== 'type')
  return nearest && nearest.instancePath === choice.instancePath ? reasonOf(nearest, value) : unfit
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined
    return new Map(Object.entries(value)).get(key)
  }, body)
}

function printed(value: unknown): string {
  if (value === null || value === undefined) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return `[${value.map(quoted).join(', ')}]`
  if (typeof value === 'object') {
    return `{${Object.entries(value)
      .map(([key, one]) => `'${key}': ${quoted(one)}`)
      .join(', ')}}`
  }
  return String(value)
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : printed(value)
}
