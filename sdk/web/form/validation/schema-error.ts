import type { TSchema } from 'typebox'
import { Errors } from 'typebox/schema'
import { Settings } from 'typebox/system'
import { type Pointer, partsOf, valueAt } from './pointer.ts'

/** One thing that a schema refuses, in ajv's shape. */
export interface SchemaError {
  readonly keyword: string
  /** Where in the value. */
  readonly instancePath: Pointer
  readonly params: Readonly<Record<string, unknown>>
  readonly message: string
}

const ALL = 10_000

interface RawError extends SchemaError {
  readonly schemaPath: string
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** TypeBox names all missing, or unknown, properties in one error; ajv says one of each. */
function oneEach(error: RawError, names: unknown, name: string): RawError[] {
  return isList(names) ? names.map((property) => ({ ...error, params: { [name]: property } })) : [error]
}

function split(error: RawError): RawError[] {
  const { keyword, params } = error
  if (keyword === 'required') return oneEach(error, params.requiredProperties, 'missingProperty')
  if (keyword === 'additionalProperties') return oneEach(error, params.additionalProperties, 'additionalProperty')
  if (keyword === 'unevaluatedProperties') return oneEach(error, params.unevaluatedProperties, 'unevaluatedProperty')
  if (keyword === 'propertyNames') return oneEach(error, params.propertyNames, 'propertyName')
  return [error]
}

function isSchema(value: unknown): value is TSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A part of a schema that is valid on its own: its references find the definitions of the whole. */
export function partOf(schema: object, root: object): TSchema {
  const { $defs, definitions }: { readonly $defs?: object; readonly definitions?: object } = root
  return { ...($defs ? { $defs } : {}), ...(definitions ? { definitions } : {}), ...schema }
}

/** What a part of the schema refuses of the value at a place. */
function refusedBy(part: unknown, root: TSchema, value: unknown, at: Pointer): SchemaError[] {
  if (!isSchema(part)) return []
  return listSchemaErrors(partOf(part, root), valueAt(value, at)).map((found) => ({
    ...found,
    instancePath: at + found.instancePath,
  }))
}

/** What `then`, `else` and the items of `contains` refuse: TypeBox does not always tell. */
function untold(error: RawError, root: TSchema, value: unknown): SchemaError[] {
  const { keyword, schemaPath, instancePath, params } = error
  const place = schemaPath.slice(1)
  if (keyword === 'if')
    return refusedBy(valueAt(root, `${place}/${String(params.failingKeyword)}`), root, value, instancePath)
  const items = valueAt(value, instancePath)
  if (keyword !== 'contains' || !Array.isArray(items)) return []
  return items.flatMap((_, index) =>
    refusedBy(valueAt(root, `${place}/contains`), root, value, `${instancePath}/${index}`),
  )
}

/** TypeBox reports an unknown property also as a value that `false` refuses, and a property of the wrong type also as unknown. */
function isEcho({ keyword, schemaPath }: RawError, root: TSchema): boolean {
  const place = schemaPath.slice(1)
  if (keyword === 'additionalProperties') return valueAt(root, `${place}/additionalProperties`) !== false
  return keyword === 'boolean' && /\/(additional|unevaluated)Properties$/.test(place)
}

/** An error of a name has the path of the object, as the error `propertyNames` itself. */
function atObject(error: RawError): RawError {
  const isName = partsOf(error.schemaPath.slice(1)).includes('propertyNames') && error.keyword !== 'propertyNames'
  return isName ? { ...error, instancePath: error.instancePath.replace(/\/[^/]*$/, '') } : error
}

/**
 * Everything that a schema refuses of a value, in ajv's shape: one error for each missing and each unknown property, and those of `then`
 * and `else`. Nothing is compiled: the page's policy forbids `eval`, and TypeBox interprets.
 */
export function listSchemaErrors(schema: TSchema, value: unknown): readonly SchemaError[] {
  // TypeBox stops at eight; a form tells of all.
  Settings.Set({ maxErrors: ALL })
  const [, raw] = Errors(schema, value)
  return raw.flatMap((localized): SchemaError[] => {
    const error: RawError = { ...localized, params: { ...localized.params } }
    if (isEcho(error, schema)) return []
    const whole = split(atObject(error)).map(({ keyword, instancePath, params, message }) => ({
      keyword: keyword === 'boolean' ? 'false schema' : keyword,
      instancePath,
      params,
      message,
    }))
    const isTold = (more: SchemaError): boolean =>
      raw.some(({ keyword, instancePath }) => keyword === more.keyword && instancePath === more.instancePath)
    return [...untold(error, schema, value).filter((more) => !isTold(more)), ...whole]
  })
}
