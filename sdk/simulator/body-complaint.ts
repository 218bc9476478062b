import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** A value as Python prints it, for the sentences of OpenStack's validators. */
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

function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined
    return new Map(Object.entries(value)).get(key)
  }, body)
}

/** What OpenStack's validators say of a body that does not fit a schema: the first thing that is wrong, in their words. */
export function bodyComplaint(schema: TSchema, body: unknown): string {
  const errors = Value.Errors(schema, body).filter((error) => error.keyword !== 'boolean')
  const error = errors[0]
  if (!error) return 'Malformed request body'
  const path = error.instancePath.split('/').slice(1)
  const value = valueAt(body, path)
  let reason = `${quoted(value)} ${error.message}`
  if (error.keyword === 'required') reason = `'${error.params.requiredProperties[0] ?? ''}' is a required property`
  if (error.keyword === 'minLength') reason = `${quoted(value)} is too short`
  if (error.keyword === 'maxLength') reason = `${quoted(value)} is too long`
  if (error.keyword === 'pattern') reason = `${quoted(value)} does not match '${error.params.pattern}'`
  if (error.keyword === 'type') reason = `${quoted(value)} is not of type '${error.params.type}'`
  if (error.keyword === 'additionalProperties') {
    const names = error.params.additionalProperties.map((name) => `'${name}'`).join(', ')
    reason = `Additional properties are not allowed (${names} was unexpected)`
  }
  if (path.length === 0) return error.keyword === 'required' ? reason : `Invalid input. ${reason}`
  return `Invalid input for field/attribute ${path.at(-1)}. Value: ${printed(value)}. ${reason}`
}
