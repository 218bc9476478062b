import type { ObjectSchema, Value } from './value.ts'

declare const ITEM: unique symbol

/** Names a resource type, with the type of its items; `typeRef` makes one. */
export interface ItemRef<T> {
  readonly code: string
  readonly [ITEM]?: T
}

/** A resource type as a neighbour knows it: its code and the schema of its items, without web code. */
export interface TypeRef<Schema extends ObjectSchema> extends ItemRef<Value<Schema>> {
  /** In the browser undefined: the web build leaves schemas out. */
  readonly schema: Schema
}

/** Names a resource type for forms, and for other plugins, in `api/`: `export const backupType = typeRef('OS::Cinder::Backup', Backup)`. */
export function typeRef<const Schema extends ObjectSchema>(code: string, schema: Schema): TypeRef<Schema> {
  return { code, schema }
}
