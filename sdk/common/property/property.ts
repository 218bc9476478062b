import type { ItemRef } from '../contract/type-ref.ts'
import type { Text } from '../text.ts'
import { type State, type StatusTone, tableOf } from './state.ts'

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
type Printable = string | number | boolean

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
function common({ at, references, idAt, ...rest }: PropertyOptions<string>): Partial<Property> {
  return { ...referring({ references, idAt }), ...rest, ...pathOf(at) }
}

function codeOf(type: TypeName): string {
  return typeof type === 'string' ? type : type.code
}

function factory<Shows>(format: Property['format']) {
  return <const Path extends string = never>(
    label: Text,
    options: PropertyOptions<Path> = {},
  ): TypedProperty<Shows, Path> => ({ format, label, ...common(options) })
}

type Factory<Shows> = ReturnType<typeof factory<Shows>>

/** A text. */
export const text: Factory<Printable> = factory<Printable>('text')
/** An id: monospaced, cut with `...` after 10 characters in tables, copyable. */
export const id: Factory<string | number> = factory<string | number>('id')
/** A point in time, ISO 8601 in UTC; shown relative, with the absolute time as its title. */
export const instant: Factory<string> = factory<string>('instant')
/** A size in bytes, shown in the largest binary unit that fits. */
export const bytes: Factory<number> = factory<number>('bytes')
/** A size in MiB. */
export const mebibytes: Factory<number> = factory<number>('mebibytes')
/** A size in GiB. */
export const gibibytes: Factory<number> = factory<number>('gibibytes')
/** A number, aligned at the end and sorted as a number. */
export const count: Factory<number> = factory<number>('count')
/** A boolean, shown as Yes or No. */
export const yesNo: Factory<boolean | string> = factory<boolean | string>('yesNo')
/** A list of texts: two in a table cell, all of them on a details page. With `references` they are ids of resources, or hold them at `idAt`. */
export const list: Factory<readonly unknown[]> = factory<readonly unknown[]>('list')
/** Name and value pairs. */
export const map: Factory<object> = factory<object>('map')
/** Preformatted text, such as a public key. */
export const code: Factory<string> = factory<string>('code')

/**
 * A status, with the one table of its states. Cells, the choices of a facet of the property and polling follow from it: an item is polled in a
 * state that it leaves by itself, and in one that is not listed while that reads as work in progress.
 *
 * ```ts
 * status('Status', { ACTIVE: 'success', BUILD: { tone: 'progress', word: 'Building' }, UNKNOWN: { tone: 'warning', isMoving: true } })
 * ```
 */
export function status<const Path extends string = never, const Key extends string = never>(
  label: Text,
  states: Readonly<Record<Key, State>>,
  { values, ...options }: PropertyOptions<Path> & { readonly values?: Readonly<Record<string, Text>> } = {},
): TypedProperty<Printable, Path, Key> {
  const table = tableOf(states)
  return { format: 'status', label, ...table, values: { ...table.values, ...values }, ...common(options) }
}

/** The values of a status in which an item is polled. */
export function movingStates({ tones = {}, moving }: Property): readonly string[] {
  return moving ?? Object.keys(tones).filter((value) => tones[value] === 'progress')
}

/** A value out of a few, each with its own text. */
export function choices<const Path extends string = never, const Key extends string = never>(
  label: Text,
  values: Readonly<Record<Key, Text>>,
  options: PropertyOptions<Path> = {},
): TypedProperty<Printable, Path, Key> {
  return { format: 'choice', label, values, ...common(options) }
}

/**
 * The id of another resource, shown as a link with its name; `name` is the path to the name in the item, where it carries it. `type` is the reference of
 * the other type, from the `api/` of its plugin, or its code where no plugin that `needs` names has it.
 */
export function reference<const Path extends string = never, const NamePath extends string = never>(
  label: Text,
  type: ItemRef<unknown> | `${string}::${string}`,
  { name, ...options }: PropertyOptions<Path> & { readonly name?: NamePath } = {},
): TypedProperty<string, Path | NamePath> {
  return {
    format: 'reference',
    label,
    ...common({ ...options, references: type }),
    ...(name === undefined ? {} : { namePath: name.split('.') }),
  }
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
