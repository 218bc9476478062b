// Runs inside the realm in which declarations are evaluated, bundled with the modules of an api/: no Node, no clock, and errors are plain.

import type { CallMethod } from '@fascia/sdk/common'

/** What one export of an api/ module is at build: a call, a schema, or data. */
export type ApiExport =
  | {
      readonly is: 'call'
      readonly kind: 'plain' | 'list'
      readonly method: CallMethod
      readonly path: string
      /** Of a call that answers text. */
      readonly answer?: 'text'
      /** The schema of a JSON body, as JSON Schema. */
      readonly body?: object
      /** The names of the query parameters that it declares. */
      readonly query?: readonly string[]
    }
  | { readonly is: 'schema'; readonly fields: SchemaFields }
  /** Data; in place of each schema in it are its fields. */
  | { readonly is: 'data'; readonly value: unknown }

/** The exports of one module, by name. */
export type ApiModule = Readonly<Record<string, ApiExport>>

/** What the evaluation of a declaration knows of a schema: the paths of its fields, at most three names long; `*` stands for any name. */
export interface SchemaFields {
  readonly '~fields': readonly string[]
  /** The values that its own fields are known to have, of those with a closed or open list of texts. */
  readonly '~values': Readonly<Record<string, readonly string[]>>
}

/** An export that is not data. */
class Unfit extends TypeError {}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSchema(value: unknown): boolean {
  return isObject(value) && ('~kind' in value || '~unsafe' in value)
}

function isCall(
  value: unknown,
): value is { readonly kind: 'plain' | 'list'; readonly method: CallMethod; readonly path: string } {
  return isObject(value) && typeof value.method === 'string' && typeof value.path === 'string' && 'kind' in value
}

const DEEPEST = 3

function pathsIn(schema: unknown, depth: number): readonly string[] {
  if (!isObject(schema) || depth === 0) return []
  const { anyOf, allOf, properties, patternProperties } = schema
  const members = [anyOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []))
  const own = isObject(properties) ? Object.entries(properties) : []
  return [
    ...members.flatMap((member) => pathsIn(member, depth)),
    ...own.flatMap(([name, inner]) => [name, ...pathsIn(inner, depth - 1).map((path) => `${name}.${path}`)]),
    ...(isObject(patternProperties) ? ['*'] : []),
  ]
}

/** The texts that a schema lists, or that `openEnum` knows; undefined where any text may be. Null is no text. */
function textsOf(schema: unknown): readonly string[] | undefined {
  if (!isObject(schema)) return undefined
  const { type, enum: closed, examples: open, const: only, anyOf } = schema
  if (type === 'null') return []
  if (Array.isArray(anyOf)) {
    const members = anyOf.map(textsOf)
    return members.includes(undefined) ? undefined : members.flatMap((texts) => texts ?? [])
  }
  const values = closed ?? open ?? (only === undefined ? undefined : [only])
  return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : undefined
}

function fieldsOf(schema: unknown): SchemaFields {
  const properties = isObject(schema) && isObject(schema.properties) ? Object.entries(schema.properties) : []
  const values = properties.flatMap(([name, inner]) => {
    const texts = textsOf(inner)
    return texts ? [[name, texts] as const] : []
  })
  return { '~fields': [...new Set(pathsIn(schema, DEEPEST))], '~values': Object.fromEntries(values) }
}

/** Data with the fields of each schema in its place. */
function asData(value: unknown, place: string): unknown {
  if (typeof value === 'function') throw new Unfit(`${place} is a function: an api/ holds calls, schemas and data`)
  if (isSchema(value)) return fieldsOf(value)
  if (Array.isArray(value)) return value.map((item, index) => asData(item, `${place}[${index}]`))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, asData(item, `${place}.${name}`)]))
}

function exportOf(value: unknown, place: string): ApiExport {
  if (isSchema(value)) return { is: 'schema', fields: fieldsOf(value) }
  if (!isCall(value)) return { is: 'data', value: asData(value, place) }
  const { kind, method, path } = value
  const body = 'body' in value && isObject(value.body) ? { body: value.body } : {}
  const query =
    'query' in value && isObject(value.query) && isObject(value.query.properties) ? value.query.properties : {}
  const names = Object.keys(query)
  const answer = 'answer' in value && value.answer === 'text' ? ({ answer: 'text' } as const) : {}
  return { is: 'call', kind, method, path, ...answer, ...body, ...(names.length > 0 ? { query: names } : {}) }
}

/** Describes the exports of a module; `file` is named in errors. */
export function apiExports(module: Readonly<Record<string, unknown>>, file: string): ApiModule {
  return Object.fromEntries(Object.entries(module).map(([name, value]) => [name, exportOf(value, `${file}: ${name}`)]))
}
