import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { keywordsOf } from '../common/field/shown.ts'
import { Fault, type ObjectSchema, type TypeRef, type Value } from '../common/index.ts'

/**
 * Fields that are not as the service has them, each made from the fields that it has and from `context`, such as the parameters of the request;
 * one under a name of the service's finds the service's value among the others. They are made in the order in which they are written; undefined
 * leaves a field out.
 */
export type OwnFields<Schema extends ObjectSchema, Context> = {
  readonly [Name in keyof Value<Schema>]?: (
    item: Value<Schema>,
    context: Context,
    /** As the service answered it. */
    row: Readonly<Record<string, unknown>>,
  ) => Value<Schema>[Name]
}

interface FieldSchema extends TSchema {
  readonly anyOf?: readonly { readonly type?: string }[]
  readonly type?: string
  readonly patternProperties?: object
}

/** What a field is where the service says nothing of it; undefined where it is left out. */
function absentValue(schema: FieldSchema): unknown {
  const { default: value } = keywordsOf(schema)
  if (value !== undefined) return structuredClone(value)
  if (schema.anyOf?.some(({ type }) => type === 'null')) return null
  if ('~optional' in schema) return undefined
  if (schema.type === 'array') return []
  return schema.patternProperties ? {} : undefined
}

/** Gives what has another shape in an item, by the path of its field; what is missing is no problem. The schema is compiled when the first item is read. */
function problemFinder(code: string, schema: TSchema): (item: unknown) => string | undefined {
  let compiled: ReturnType<typeof Compile<TSchema>> | undefined
  return (item) => {
    compiled ??= Compile<TSchema>(schema)
    if (compiled.Check(item)) return undefined
    const first = compiled.Errors(item).find(({ keyword }) => keyword !== 'required')
    return first && `${code}${first.instancePath.replaceAll('/', '.')} ${first.message}`
  }
}

type Fields = Readonly<Record<string, unknown>>

/** As `itemReader`, for types that the compiler does not know. */
export function fieldReader<Context>(
  { code, schema }: TypeRef<ObjectSchema>,
  own: object,
): (row: object, context: Context) => Fields {
  const fields = Object.entries<FieldSchema>({ ...schema.properties })
  const made = Object.entries<(item: object, context: Context, row: object) => unknown>({ ...own })
  const needed = fields.flatMap(([name, field]) => ('~optional' in field || Object.hasOwn(own, name) ? [] : [name]))
  /** Those of the service, where they are others. */
  const names = Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const { from } = keywordsOf(field)
      return from === undefined ? [] : [[name, from]]
    }),
  )
  const problemOf = problemFinder(code, schema)
  const unreadable = (problem: string, cause?: unknown): Fault =>
    new Fault('GATEWAY_UPSTREAM_UNREADABLE', {
      message: `The answer of the service could not be read: ${problem}.`,
      cause,
    })
  return (given, context) => {
    const row: Fields = { ...given }
    const read = fields.map(([name, field]) => [name, row[names[name] ?? name] ?? absentValue(field)] as const)
    const item: Record<string, unknown> = Object.fromEntries(read.filter(([, value]) => value !== undefined))
    const madeBy = (make: (typeof made)[number][1]): unknown => {
      try {
        return make(item, context, row)
      } catch (failure) {
        const problem = problemOf(item)
        if (problem !== undefined) throw unreadable(problem, failure)
        // It is made from a field that the service has left out: the rest of the item is shown.
        if (needed.some((name) => !Object.hasOwn(item, name))) return undefined
        throw failure
      }
    }
    for (const [name, make] of made) {
      const value = madeBy(make)
      if (value === undefined) delete item[name]
      else item[name] = value
    }
    const problem = problemOf(item)
    if (problem !== undefined) throw unreadable(problem)
    return item
  }
}

/**
 * Makes items of a type out of what a service answers, by the schema of the type. What the service says nothing of, or answers as null where the
 * schema has no null, is the field's default, else null, an empty list or an empty map, else it is left out, so that the rest of the item is shown;
 * what the schema does not name is left out. A text that an open list of values does not know is kept. Fails with `GATEWAY_UPSTREAM_UNREADABLE`,
 * with the name of the field, where the service answered another shape.
 *
 * ```ts
 * const toZone = itemReader(zoneType, { unicode_name: ({ name }) => toUnicode(name) })
 * ```
 */
export function itemReader<Schema extends ObjectSchema, Context = void>(
  type: TypeRef<Schema>,
  own: OwnFields<Schema, Context> = {},
): (row: object, context: Context) => Value<Schema> {
  const read = fieldReader<Context>(type, own)
  // The reader has checked it against the schema.
  return (row, context) => read(row, context) as Value<Schema>
}
