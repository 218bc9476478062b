// The makers of properties: the members of `property` of `@fascia/sdk/web/declare`.
import type { ItemRef } from '../contract/type-ref.ts'
import type { Text } from '../text.ts'
import { common, type Property, type PropertyOptions, type TypedProperty } from './property.ts'
import { type State, tableOf } from './state.ts'

type Printable = string | number | boolean

function factory<Shows>(format: Property['format']) {
  return <const Path extends string = never>(
    label: Text,
    options: PropertyOptions<Path> = {},
  ): TypedProperty<Shows, Path> => ({ format, label, ...common(options) })
}

type Factory<Shows> = <const Path extends string = never>(
  label: Text,
  options?: PropertyOptions<Path>,
) => TypedProperty<Shows, Path>

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
 * property.status('Status', { ACTIVE: 'success', BUILD: { tone: 'progress', word: 'Building' }, UNKNOWN: { tone: 'warning', isMoving: true } })
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
