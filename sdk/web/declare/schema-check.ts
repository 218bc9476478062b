// Types that check the names of a declaration against the schema of its items. Nothing here exists at run time.

import type { ObjectSchema, PathIn, Text, Value, ValueAt } from '../../common/index.ts'
import type { PathOf, ShownBy } from './property.ts'

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
        ? Fits<Schema, Name, Properties[Name]>
        : Wrong<`${Name} is no field of the schema; say where it is with { at: '…' }`>
      : PathExists<Schema, Path & string>
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
