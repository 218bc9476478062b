import type { TSchema } from 'typebox'

/**
 * The schema of an object, as type parameters are constrained. TypeBox's own `TObject` is not used there: it makes the compiler compare
 * the tuples of required names, name by name.
 */
export interface ObjectSchema extends TSchema {
  readonly properties: object
}

/** The type of the values of each kind of schema, by TypeBox's name of the kind. */
interface ValueOfKind<Schema> {
  readonly String: string
  readonly Number: number
  readonly Integer: number
  readonly Boolean: boolean
  readonly Null: null
  readonly Object: Schema extends { readonly properties: infer Properties } ? Fields<Properties> : never
  readonly Array: Schema extends { readonly items: infer Item } ? readonly Value<Item>[] : never
  readonly Tuple: Schema extends { readonly items: infer Items extends readonly unknown[] } ? Each<Items> : never
  readonly Record: Schema extends { readonly patternProperties: infer Patterns }
    ? { readonly [name: string]: Value<Patterns[keyof Patterns]> }
    : never
  readonly Union: Schema extends { readonly anyOf: infer Members extends readonly unknown[] }
    ? Value<Members[number]>
    : never
  readonly Intersect: Schema extends { readonly allOf: infer Members extends readonly unknown[] } ? All<Members> : never
  readonly Literal: Schema extends { readonly const: infer Constant } ? Constant : never
  readonly Enum: Schema extends { readonly enum: infer Members extends readonly unknown[] } ? Members[number] : never
}

type Each<Items extends readonly unknown[]> = { readonly [Index in keyof Items]: Value<Items[Index]> }
type All<Members extends readonly unknown[]> = Members extends readonly [infer First, ...infer Rest]
  ? Value<First> & All<Rest>
  : unknown
type OptionalNames<Properties> = {
  [Name in keyof Properties]: Properties[Name] extends { readonly '~optional': true } ? Name : never
}[keyof Properties]
type Joined<Properties> = {
  readonly [Name in Exclude<keyof Properties, OptionalNames<Properties>>]: Value<Properties[Name]>
} & {
  readonly [Name in OptionalNames<Properties>]?: Value<Properties[Name]>
} extends infer Both
  ? { readonly [Name in keyof Both]: Both[Name] }
  : never
/** Where no property is optional there is nothing to join, which costs the compiler less. */
type Fields<Properties> = [OptionalNames<Properties>] extends [never]
  ? { readonly [Name in keyof Properties]: Value<Properties[Name]> }
  : Joined<Properties>

/**
 * The type of the values that a TypeBox schema describes; objects and lists are read-only. A schema of another maker, and a kind that JSON
 * does not have, give `unknown`.
 *
 * Use it in place of TypeBox's `Static` wherever the schema is a type parameter: `Static` reads every such schema as plain JSON Schema,
 * which takes the compiler over a million instantiations at the first use and 140,000 at each further one.
 *
 * ```ts
 * export const Backup = Type.Object({ id: Type.String(), size: Type.Integer() })
 * export type Backup = Value<typeof Backup>
 * ```
 */
export type Value<Schema> = Schema extends { readonly '~kind': infer Kind }
  ? Kind extends keyof ValueOfKind<unknown>
    ? ValueOfKind<Schema>[Kind]
    : unknown
  : Schema extends { readonly '~unsafe': infer Given }
    ? Given
    : unknown
