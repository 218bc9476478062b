import type { TSchema } from 'typebox'
import type { QueryValue } from './parse-query.ts'

type Schemas = Readonly<Record<string, TSchema>>

function isSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null
}

function typesOf(schema: TSchema): readonly string[] {
  const own: unknown = 'type' in schema ? schema.type : undefined
  const literal: unknown = 'const' in schema ? schema.const : undefined
  const branches: unknown = 'anyOf' in schema ? schema.anyOf : []
  return [
    ...(Array.isArray(own) ? own.map(String) : own === undefined ? [] : [String(own)]),
    ...(literal === undefined ? [] : [typeof literal]),
    ...(Array.isArray(branches) ? branches.filter(isSchema).flatMap(typesOf) : []),
  ]
}

function coerce(value: QueryValue, types: readonly string[]): unknown {
  if (types.includes('array')) return Array.isArray(value) ? value : [value]
  if (typeof value === 'boolean' && types.includes('string') && !types.includes('boolean'))
    return value ? 'True' : 'False'
  if (typeof value !== 'string' || types.includes('string')) return value
  if ((types.includes('integer') || types.includes('number')) && value.trim() !== '' && Number.isFinite(Number(value)))
    return Number(value)
  if (types.includes('boolean') && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  return value
}

/** Gives each parameter the type that its schema has. A null that the schema does not allow is a parameter that was not given. */
export function coerceQuery(query: Record<string, QueryValue>, properties: Schemas): Record<string, unknown> {
  const coerced: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(query)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    const types = schema ? typesOf(schema) : []
    if (value === null && !types.includes('null')) continue
    coerced[name] = schema ? coerce(value, types) : value
  }
  return coerced
}
