import type { ItemRef } from '../contract/type-ref.ts'
import type { Text } from '../text.ts'
import type { StatusTone } from './state.ts'

/** How a property is read, sorted, shown and exported. All of it is data. */
export interface Property {
  readonly format:
    | 'text'
    | 'id'
    | 'instant'
    | 'bytes'
    | 'mebibytes'
    | 'gibibytes'
    | 'count'
    | 'yesNo'
    | 'status'
    | 'choice'
    | 'list'
    | 'reference'
    | 'map'
    | 'code'
  readonly label: Text
  /** Where the value is in the item, when not under the property's own name: `['flavor', 'original_name']`. */
  readonly path?: readonly string[]
  /** `status`: tone by value, compared without case. A value that is not listed has the tone `progress` while it reads as work in progress, else `neutral`. */
  readonly tones?: Readonly<Record<string, StatusTone>>
  /** `status`: the values in which an item is polled; those of the tone `progress` when absent. */
  readonly moving?: readonly string[]
  /** `choice` and `status`: the text of each value, compared without case. */
  readonly values?: Readonly<Record<string, Text>>
  /** The type of the resource whose id this is, or whose ids are in this list. */
  readonly type?: string
  /** `reference`: the path to the name of the resource when the item carries it. */
  readonly namePath?: readonly string[]
  /** `list` with a `type`: the path to the id in each member that is an object. */
  readonly idPath?: readonly string[]
  /** Hidden until asked for. */
  readonly isSensitive?: boolean
  /** What is shown where there is no value; `—` when absent. */
  readonly none?: Text
  /** `instant`: the item is of no use from then on. The page Home lists it for 30 days before. */
  readonly isEnd?: boolean
}

declare const SHOWS: unique symbol
declare const PATH: unique symbol
declare const KEYS: unique symbol

/** A property as a factory makes it. Its type says which values it shows, which paths into the item it names, and which values it lists. */
export interface TypedProperty<out Shows = unknown, Path extends string = never, Key extends string = never>
  extends Property {
  readonly [SHOWS]?: Shows
  readonly [PATH]?: Path
  readonly [KEYS]?: Key
}

/** The type of the values that a property shows. */
export type ShownBy<Of> = Of extends TypedProperty<infer Shows, string, string> ? Shows : never
/** The values that a property lists; `never` when it lists none, `string` when they are not known to the compiler. */
export type KeyOf<Of> = Of extends { readonly [KEYS]?: infer Key } ? Extract<Key, string> : never
/** The paths that a property names; `never` when it shows the field of its own name. */
export type PathOf<Of> = Of extends { readonly [PATH]?: infer Path } ? Extract<Path, string> : never

/** Where a property reads its value, and whether it is hidden at first. */
export interface PropertyOptions<Path extends string> {
  /** Where the value is in the item, when not under the property's own name: `'flavor.original_name'`. */
  readonly at?: Path
  /** Hidden until asked for. */
  readonly isSensitive?: boolean
  /** What is shown where there is no value; `—` when absent. */
  readonly none?: Text
  /** Of an instant: the item is of no use from then on. The page Home lists it for 30 days before. */
  readonly isEnd?: boolean
  /**
   * The type of the resource whose id this is, or whose ids are in this list: the tab Relations and delete dialogs find by it what uses a resource, and
   * details pages draw ids and lists as links. A `reference` names its type already.
   */
  readonly references?: TypeName
  /** Of a list of objects that `references` something: the path to the id in each of them. */
  readonly idAt?: string
}

/** A type by its reference, from the `api/` of its plugin, or by its code. */
type TypeName = ItemRef<unknown> | `${string}::${string}`

function pathOf(at: string | undefined): Pick<Property, 'path'> {
  return at === undefined ? {} : { path: at.split('.') }
}

interface RefersTo {
  readonly references?: TypeName | undefined
  readonly idAt?: string | undefined
}

/** What a property says of the type to which it refers. */
export function referring({ references, idAt }: RefersTo): Pick<Property, 'type' | 'idPath'> {
  return {
    ...(references === undefined ? {} : { type: codeOf(references) }),
    ...(idAt === undefined ? {} : { idPath: idAt.split('.') }),
  }
}

/** What every kind of property makes of its options. */
export function common({ at, references, idAt, ...rest }: PropertyOptions<string>): Partial<Property> {
  return { ...referring({ references, idAt }), ...rest, ...pathOf(at) }
}

function codeOf(type: TypeName): string {
  return typeof type === 'string' ? type : type.code
}

/** The values of a status in which an item is polled. */
export function movingStates({ tones = {}, moving }: Property): readonly string[] {
  return moving ?? Object.keys(tones).filter((value) => tones[value] === 'progress')
}

/** The value of a property in an item. */
export function propertyValue(item: unknown, name: string, property: Property | undefined): unknown {
  let value: unknown = item
  for (const part of property?.path ?? [name]) {
    if (value === null || typeof value !== 'object') return undefined
    value = (value as Readonly<Record<string, unknown>>)[part]
  }
  return value
}
