import type { TSchema } from 'typebox'
import { formOf } from '../../common/index.ts'
import type { ValueSchema } from './control/control.ts'
import type { FieldOptions, FormFields } from './form-fields.ts'
import { type Pointer, partsOf, toPointer } from './validation/pointer.ts'

/** The options of the field at a pointer: the number of an entry leads to the options of its list's entries. */
export function optionsAt(fields: FormFields, at: Pointer): FieldOptions | undefined {
  let options: FieldOptions | undefined = { fields }
  for (const part of partsOf(at)) {
    options = options?.items && /^\d+$/.test(part) ? options.items : options?.fields?.[part]
  }
  return at === '' ? undefined : options
}

/** The keywords of a schema that a form reads. */
export interface SchemaShape extends ValueSchema {
  readonly title?: string
  readonly description?: string
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
  readonly anyOf?: readonly TSchema[]
  readonly oneOf?: readonly TSchema[]
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly patternProperties?: Readonly<Record<string, TSchema>>
  readonly additionalProperties?: TSchema | boolean
  readonly required?: readonly string[]
  readonly items?: TSchema
  readonly uniqueItems?: boolean
  readonly maxItems?: number
}

/** A schema by those keywords. JSON Schema lets any schema have any of them. */
export function shapeOf(schema: TSchema | undefined): SchemaShape {
  return schema ?? {}
}

/** The schema of the field at a pointer, through objects, lists and unions; undefined when it has none of its own. */
export function schemaAt(schema: TSchema | undefined, at: Pointer): TSchema | undefined {
  return partsOf(at).reduce<TSchema | undefined>((outer, part) => childOf(outer, part), schema)
}

function childOf(schema: TSchema | undefined, part: string): TSchema | undefined {
  const { properties, items, anyOf } = shapeOf(schema)
  const own = properties?.[part] ?? (items && /^\d+$/.test(part) ? items : undefined)
  return own ?? anyOf?.map((branch) => childOf(branch, part)).find((found) => found !== undefined)
}

/** Where a form with this schema shows what a service says of a path such as `addresses.0.port`; undefined where it does not. Names may have dots of their own. */
export function fieldPlace(schema: TSchema, path: string): string | undefined {
  const parts = path.split('.')
  const found: string[] = []
  while (parts.length > 0) {
    let length = parts.length
    while (length > 1 && !schemaAt(schema, toPointer([...found, parts.slice(0, length).join('.')]))) length--
    found.push(parts.splice(0, length).join('.'))
  }
  return path !== '' && schemaAt(schema, toPointer(found)) !== undefined ? found.join('.') : undefined
}

/** What a field is called in English: its label, its title, or its name. */
export function titleAt(schema: TSchema, fields: FormFields, at: Pointer): string {
  const label = optionsAt(fields, at)?.label
  if (label !== undefined) return formOf(label)
  return shapeOf(schemaAt(schema, at)).title ?? partsOf(at).at(-1) ?? ''
}

/** Whether a field holds a secret, which is never kept: `writeOnly`, of format `password`, or drawn as a password. */
export function isSecret(schema: TSchema | undefined, options: FieldOptions | undefined): boolean {
  const { writeOnly, format } = shapeOf(schema)
  return writeOnly === true || format === 'password' || options?.widget === 'password'
}
