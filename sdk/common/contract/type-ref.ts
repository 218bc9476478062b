import type { ObjectSchema } from './value.ts'

/** A resource type as a neighbour knows it: its code and the schema of its items, without web code. */
export interface TypeRef<Schema extends ObjectSchema> {
  readonly code: string
  /** In the browser undefined: the web build leaves schemas out. */
  readonly schema: Schema
}

/** Names a resource type for others, in `api/`: `export const backupType = typeRef('OS::Cinder::Backup', Backup)`. */
export function typeRef<const Schema extends ObjectSchema>(code: string, schema: Schema): TypeRef<Schema> {
  return { code, schema }
}
