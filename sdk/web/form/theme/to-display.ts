import type { UiSchema } from '@rjsf/utils'
import type { TSchema } from 'typebox'
import type { FieldOptions } from '../form-fields.ts'
import { isSecret } from '../form-place.ts'

/** What rjsf draws: the schema as a person sees it, and how. */
export interface Display {
  readonly schema: TSchema
  readonly uiSchema: UiSchema
}

interface Node {
  readonly type?: unknown
  readonly anyOf?: readonly TSchema[]
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema & { readonly enum?: unknown }
  readonly uniqueItems?: boolean
  readonly title?: string
  readonly description?: string
  readonly default?: unknown
}

/** `X or null` is drawn as X, whose emptied value is null. */
function withoutNull(schema: TSchema): { readonly schema: TSchema; readonly isNullable: boolean } {
  const { anyOf, ...rest }: Node = schema
  const shapes = anyOf?.filter((shape: Node) => shape.type !== 'null') ?? []
  const [only] = shapes
  if (!anyOf || shapes.length !== 1 || anyOf.length === 1 || only === undefined) return { schema, isNullable: false }
  return { schema: { ...only, ...rest }, isNullable: true }
}

/** A list of different ones out of a few names: boxes to tick, not rows to add. */
function isSetOfNames({ type, uniqueItems, items }: Node): boolean {
  return type === 'array' && uniqueItems === true && Array.isArray(items?.enum)
}

function widgetOf(schema: TSchema, options: FieldOptions): UiSchema {
  const { widget } = options
  if (options.control !== undefined) return { 'ui:field': 'OwnField' }
  if (widget === 'key-value') return { 'ui:field': 'KeyValueField' }
  if (widget !== undefined) return { 'ui:widget': widget }
  const { type }: Node = schema
  if (options.choices !== undefined) return { 'ui:widget': type === 'array' ? 'checkboxes' : 'select' }
  if (isSetOfNames(schema)) return { 'ui:widget': 'checkboxes' }
  if (isSecret(schema, options)) return { 'ui:widget': 'password' }
  return {}
}

function displayNode(whole: TSchema, options: FieldOptions): Display {
  const { schema, isNullable } = withoutNull(whole)
  const { properties, items }: Node = schema
  const inner = Object.entries(properties ?? {}).map(
    ([name, property]) => [name, displayNode(property, options.fields?.[name] ?? {})] as const,
  )
  const entry = items === undefined || typeof items === 'boolean' ? undefined : displayNode(items, options.items ?? {})
  return {
    schema: {
      ...schema,
      ...(properties ? { properties: Object.fromEntries(inner.map(([name, display]) => [name, display.schema])) } : {}),
      ...(entry ? { items: entry.schema } : {}),
    },
    uiSchema: {
      ...Object.fromEntries(inner.map(([name, display]) => [name, display.uiSchema])),
      ...(entry ? { items: entry.uiSchema } : {}),
      ...widgetOf(schema, options),
      ...(isNullable ? { 'ui:emptyValue': null } : {}),
      ...(options.isDisabled === true ? { 'ui:disabled': true } : {}),
      ...(options.isReadOnly === true ? { 'ui:readonly': true } : {}),
    },
  }
}

/** Turns a schema and a form's options into what rjsf draws. Validation never sees it: that reads the schema as it was written. */
export function toDisplay(schema: TSchema, options: FieldOptions): Display {
  return displayNode(schema, options)
}
