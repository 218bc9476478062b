// Runs inside the realm in which declarations are evaluated, bundled with the modules of an api/: no Node, no clock, and errors are plain.

import type { CallMethod } from '../../common/index.ts'

/** What one export of an api/ module is at build: a call, a schema, or data. */
export type ApiExport =
  | {
      readonly is: 'call'
      readonly kind: 'plain' | 'list'
      readonly method: CallMethod
      readonly path: string
      /** The schema of a JSON body, as JSON Schema. */
      readonly body?: object
      /** The names of the query parameters that it declares. */
      readonly query?: readonly string[]
    }
  | { readonly is: 'schema' }
  | { readonly is: 'data'; readonly value: unknown }

/** The exports of one module, by name. */
export type ApiModule = Readonly<Record<string, ApiExport>>

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

/** Data without the schemas in it: of a reference to a resource type its code remains. */
function withoutSchemas(value: unknown, place: string): unknown {
  if (typeof value === 'function') throw new Unfit(`${place} is a function: an api/ holds calls, schemas and data`)
  if (Array.isArray(value)) return value.map((item, index) => withoutSchemas(item, `${place}[${index}]`))
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([, item]) => !isSchema(item))
  return Object.fromEntries(kept.map(([name, item]) => [name, withoutSchemas(item, `${place}.${name}`)]))
}

function exportOf(value: unknown, place: string): ApiExport {
  if (isSchema(value)) return { is: 'schema' }
  if (!isCall(value)) return { is: 'data', value: withoutSchemas(value, place) }
  const { kind, method, path } = value
  const body = 'body' in value && isObject(value.body) ? { body: value.body } : {}
  const query =
    'query' in value && isObject(value.query) && isObject(value.query.properties) ? value.query.properties : {}
  const names = Object.keys(query)
  return { is: 'call', kind, method, path, ...body, ...(names.length > 0 ? { query: names } : {}) }
}

/** Describes the exports of a module; `file` is named in errors. */
export function apiExports(module: Readonly<Record<string, unknown>>, file: string): ApiModule {
  return Object.fromEntries(Object.entries(module).map(([name, value]) => [name, exportOf(value, `${file}: ${name}`)]))
}
