import Type from 'typebox'
import type { TypeRef } from '../contract/type-ref.ts'
import type { ObjectSchema } from '../contract/value.ts'
import type { Property } from '../property/property.ts'
import { keywordsOf } from './shown.ts'

/** A resource type whose fields say how they are shown; `resource` makes one. */
export interface Resource<Schema extends ObjectSchema> extends TypeRef<Schema> {
  /** How the fields that have a label are shown, by field. */
  readonly properties: { readonly [Name in keyof Schema['properties'] & string]?: Property }
}

/**
 * Declares a resource type in `api/`: each field once, under its name in the gateway's answers. A field of one of the kinds has a label and is
 * shown; `resourceType` then needs no `properties`. A field of a plain schema is answered and not shown. `pass` in the gateway makes items of
 * what a service answers by the same fields.
 *
 * ```ts
 * export const backupType = resource('OS::Cinder::Backup', {
 *   id: field.id('ID'),
 *   name: field.text('Name'),
 *   status: field.status('Status', { creating: 'progress', available: 'success', error: 'danger' }),
 *   size: gibibytes('Size'),
 *   created_at: optional(field.instant('Created At')),
 *   fail_reason: Type.Optional(Type.String()),
 * })
 * export type Backup = Value<typeof backupType.schema>
 * ```
 */
export function resource<Fields extends Type.TProperties>(
  code: string,
  fields: Fields,
): Resource<Type.TObject<Fields>> {
  const shown = Object.entries(fields).flatMap(([name, schema]): (readonly [string, Property])[] => {
    const property = keywordsOf(schema).shown
    return property ? [[name, property]] : []
  })
  const properties: { readonly [Name in keyof Fields & string]?: Property } = {}
  return { code, schema: Type.Object(fields), properties: Object.assign(properties, Object.fromEntries(shown)) }
}
