import type { TSchema } from 'typebox'
import type { FieldChoice, FieldWidget } from '../control/control.ts'
import type { FieldOptions } from '../form-fields.ts'
import { isSecret, type SchemaShape, shapeOf } from '../form-place.ts'

/** How a field is drawn: by one of the kit's controls, by the form's own, as a group of fields, or as a list of them; undefined where its schema alone does not say. */
export type FieldKind = FieldWidget | 'own' | 'group' | 'list' | undefined

/** `X or null` is drawn as X, whose emptied value is null. */
export function withoutNull(schema: TSchema): { readonly schema: TSchema; readonly isNullable: boolean } {
  const { anyOf, ...rest } = shapeOf(schema)
  const { type } = rest
  if (Array.isArray(type) && type.length === 2 && type.includes('null'))
    return { schema: { ...schema, type: type.find((each) => each !== 'null') }, isNullable: true }
  const shapes = anyOf?.filter((shape) => shapeOf(shape).type !== 'null') ?? []
  const [only] = shapes
  if (!anyOf || shapes.length !== 1 || anyOf.length === 1 || only === undefined) return { schema, isNullable: false }
  return { schema: { ...only, ...rest }, isNullable: true }
}

function isPlain(value: unknown): value is FieldChoice['value'] {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** The values that a schema names one by one; undefined where it does not. */
export function namedChoices(schema: SchemaShape): readonly FieldChoice[] | undefined {
  const { enum: named, anyOf, oneOf } = schema
  if (named) return named.filter(isPlain).map((value) => ({ value, label: String(value) }))
  const shapes = (anyOf ?? oneOf)?.map(shapeOf)
  if (!shapes?.every((shape) => 'const' in shape)) return undefined
  return shapes.flatMap(({ const: value, title }) => (isPlain(value) ? [{ value, label: title ?? String(value) }] : []))
}

/** The choices of a field: its own ones, or those of its schema, or of the entries of a list. */
export function choicesOf(schema: SchemaShape, { choices }: FieldOptions): readonly FieldChoice[] | undefined {
  return choices ?? namedChoices(schema.type === 'array' ? shapeOf(schema.items) : schema)
}

const KINDS: Readonly<Record<string, FieldKind>> = {
  object: 'group',
  array: 'list',
  boolean: 'checkbox',
  string: 'text',
  number: 'text',
  integer: 'text',
}

/** How the field of a schema is drawn; the schema is one without null. */
export function fieldKind(whole: TSchema, options: FieldOptions): FieldKind {
  const schema = shapeOf(whole)
  const isList = schema.type === 'array'
  if (options.control) return 'own'
  if (options.widget) return options.widget
  if (options.choices) return isList ? 'checkboxes' : 'select'
  // A list of different ones out of a few names: boxes to tick, not rows to add.
  if (isList && schema.uniqueItems && shapeOf(schema.items).enum) return 'checkboxes'
  if (isSecret(whole, options)) return 'password'
  if (namedChoices(schema)) return 'select'
  return schema.anyOf || schema.oneOf ? undefined : KINDS[String(schema.type)]
}

/** Whether the kit draws a field whole by what is known of it; what is inside of a group or a list is known by its own schema. */
export function isWhole(schema: TSchema, options: FieldOptions): boolean {
  const kind = fieldKind(withoutNull(schema).schema, options)
  return kind !== undefined && kind !== 'group' && kind !== 'list'
}

/** What makes the fields of a schema depend on the values: shapes to choose from, conditions, parts, and properties without a name. */
const DEPENDENT = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependencies', 'dependentSchemas', 'patternProperties']

/** Whether the fields of a schema are the same whatever the values are. */
export function isFixed(whole: TSchema, options: FieldOptions): boolean {
  if (isWhole(whole, options)) return true
  const { schema } = withoutNull(whole)
  if (fieldKind(schema, options) === undefined) return Object.keys(schema).length === 0
  const { type, properties = {}, items, additionalProperties = false } = shapeOf(schema)
  if (additionalProperties !== false || DEPENDENT.some((keyword) => keyword in schema)) return false
  if (type === 'array') return !Array.isArray(items) && isFixed(items ?? {}, options.items ?? {})
  return Object.entries(properties).every(([name, property]) => isFixed(property, options.fields?.[name] ?? {}))
}
