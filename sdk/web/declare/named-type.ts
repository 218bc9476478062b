import type { ObjectSchema } from '../../common/index.ts'

/** A resource type, or its reference from the `api/` of its plugin. */
export interface AnyType {
  readonly code: string
  /** In the browser undefined: the web build leaves schemas out. */
  readonly schema: ObjectSchema
}

/** The keys of a type's actions where the type itself is given, any name where its reference is. */
export type ActionName<Type> = Type extends { readonly checked?: infer Checked }
  ? Checked extends { readonly actions: infer Actions }
    ? keyof Actions & string
    : string
  : string

/** What columns of a type are named by: its properties and ids where the type itself is given, any name where its reference is. */
export type ColumnName<Type> = Type extends { readonly checked?: infer Checked }
  ? 'checked' extends keyof Type
    ? Checked extends { readonly properties: infer Properties; readonly columns: infer Id extends string }
      ? (keyof Properties & string) | Id
      : never
    : string
  : string
