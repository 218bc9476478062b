// Types that check the names of a declaration against the schema of its items. Nothing here exists at run time.

import type { ObjectSchema, PathIn, Text, Value, ValueAt } from '../../common/index.ts'
import type { KeyOf, PathOf, ShownBy } from '../../common/property/property.ts'

/** Reads as a sentence in the compiler's message, at the name that is wrong. */
export interface Wrong<Message extends string> {
  readonly '~': Message
}

/** The names of a schema's own fields. */
export type FieldOf<Schema extends ObjectSchema> = keyof Schema['properties'] & string

/** What every property has, whatever it shows. It names no path: a path would be inferred from here, and then be any text. */
export interface AnyProperty {
  readonly format: string
  readonly label: Text
}

export type AnyProperties = Readonly<Record<string, AnyProperty>>

type Held<Schema, Path extends string> = NonNullable<ValueAt<Value<Schema>, Path>>

type Fits<Schema, Path extends string, Property> = [unknown] extends [Held<Schema, Path>]
  ? unknown
  : [Held<Schema, Path>] extends [ShownBy<Property>]
    ? unknown
    : Wrong<`${Path} holds no value that this format shows`>

/** The known values of an `openEnum`, without the text that stands for all others; of any other field its own values. */
export type KnownValue<Held> = Held extends string ? (string extends Held ? never : Held) : Held

type Listed<Schema, Path extends string> = Lowercase<`${KnownValue<Held<Schema, Path>> & (string | number | boolean)}`>

/** Every value that a property lists is one of its field's, where the schema knows these; values are compared without case. */
type ListsValues<Schema, Path extends string, Key> = [Key] extends [never]
  ? unknown
  : string extends Key
    ? unknown
    : [Listed<Schema, Path>] extends [never]
      ? unknown
      : Strange<Key & string, Listed<Schema, Path>> extends infer Odd
        ? [Odd] extends [never]
          ? unknown
          : Wrong<`${Odd & string} is no value of ${Path}`>
        : never

type Strange<Key extends string, Known extends string> = Key extends string
  ? Lowercase<Key> extends Known
    ? never
    : Key
  : never

type PathExists<Schema, Path extends string> = [Exclude<Path, PathIn<Schema>>] extends [never]
  ? unknown
  : Wrong<`${Exclude<Path, PathIn<Schema>>} is no path of the schema`>

/**
 * What each property must be: one under a name of the schema shows a value of that field, and one with `at` names a
 * path of the schema.
 */
export type CheckedProperties<Schema extends ObjectSchema, Properties> = {
  readonly [Name in keyof Properties & string]: PathOf<Properties[Name]> extends infer Path
    ? [Path] extends [never]
      ? Name extends FieldOf<Schema>
        ? Fits<Schema, Name, Properties[Name]> & ListsValues<Schema, Name, KeyOf<Properties[Name]>>
        : Wrong<`${Name} is no field of the schema; say where it is with { at: '…' }`>
      : PathExists<Schema, Path & string> & ListsValues<Schema, Path & string, KeyOf<Properties[Name]>>
    : never
}

type Shows<Held, Property, Name extends string> = [unknown] extends [Held]
  ? unknown
  : [NonNullable<Held>] extends [ShownBy<Property>]
    ? unknown
    : Wrong<`${Name} holds no value that this format shows`>

/** The paths, of those given, at which items have nothing. */
type Missing<T, Path> = Path extends string ? ([ValueAt<T, Path>] extends [never] ? Path : never) : never

/** As `CheckedProperties`, for items that have a type and no schema; properties of names that are not known are not checked. */
export type CheckedFields<T, Properties> = string extends keyof Properties
  ? unknown
  : {
      readonly [Name in keyof Properties & string]: PathOf<Properties[Name]> extends infer Path
        ? [Path] extends [never]
          ? Name extends keyof T
            ? Shows<T[Name], Properties[Name], Name>
            : Wrong<`${Name} is no field of the items; say where it is with { at: '…' }`>
          : [Missing<T, Path>] extends [never]
            ? unknown
            : Wrong<`${Missing<T, Path>} is no path of the items`>
        : never
    }
