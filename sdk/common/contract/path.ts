import type { TNull } from 'typebox'

type WithoutStar<Name extends string> = Name extends `${infer Bare}*` ? Bare : Name

/** The names of the parameters of an address: `'id'` for `/api/nova/servers/:id/` and for `/api/x/notes/:id*`. */
export type PathNames<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | PathNames<`/${More}`>
    : WithoutStar<Rest>
  : never

/** The values of the parameters of an address, as text: `{ id: string }` for `/api/nova/servers/:id/`. */
export type PathParams<Path extends string> = { readonly [Name in PathNames<Path>]: string }

type WithoutNull<Schema> = Schema extends { readonly anyOf: infer Members extends readonly unknown[] }
  ? Exclude<Members[number], TNull>
  : Schema

/**
 * Every path into a schema, at most three names long: `'name' | 'flavor' | 'flavor.original_name'`. Where a schema takes any name, any
 * text is a path. It reads the schema and not the type of its values, which is cheaper for the compiler.
 */
export type PathIn<Schema, Deeper extends readonly unknown[] = [0, 0]> =
  WithoutNull<Schema> extends { readonly properties: infer Properties }
    ? {
        [Name in keyof Properties & string]: Deeper extends readonly [unknown, ...infer Rest]
          ? Name | `${Name}.${PathIn<Properties[Name], Rest>}`
          : Name
      }[keyof Properties & string]
    : WithoutNull<Schema> extends { readonly patternProperties: object }
      ? string
      : never

/** The type of the value at a path of a type, looking through null and undefined on the way; `never` where the type has no such path. */
export type ValueAt<Type, Path extends string> =
  NonNullable<Type> extends infer Known
    ? Path extends keyof Known
      ? Known[Path]
      : Path extends `${infer Head}.${infer Rest}`
        ? Head extends keyof Known
          ? ValueAt<Known[Head], Rest>
          : never
        : string extends keyof Known
          ? Known[keyof Known]
          : never
    : never
