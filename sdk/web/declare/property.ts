import type { Text } from '../../common/index.ts'

/** The look of a status: each has an icon, and the word is always shown beside it. */
export type StatusTone = 'success' | 'progress' | 'warning' | 'danger' | 'stopped' | 'info' | 'neutral'

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
  /** Where the value stands in the item, when not under the property's own name: `['flavor', 'original_name']`. */
  readonly path?: readonly string[]
  /** `status`: tone by value, compared without case. Values that are not listed are neutral. */
  readonly tones?: Readonly<Record<string, StatusTone>>
  /** `choice` and `status`: the text of each value, compared without case. */
  readonly values?: Readonly<Record<string, Text>>
  /** `reference`: the type of the resource whose id this is, and the path to its name when the item carries it. */
  readonly type?: string
  readonly namePath?: readonly string[]
  /** Hidden until asked for. */
  readonly isSensitive?: boolean
}

type Extra = Omit<Property, 'format' | 'label'>

function make(format: Property['format']): (label: Text, extra?: Extra) => Property {
  return (label, extra = {}) => ({ format, label, ...extra })
}

/** A text. */
export const text: (label: Text, extra?: Extra) => Property = make('text')
/** An id: monospaced, cut with `...` after 10 characters in tables, copyable. */
export const id: (label: Text, extra?: Extra) => Property = make('id')
/** A point in time, ISO 8601 in UTC; shown relative, with the absolute time as its title. */
export const instant: (label: Text, extra?: Extra) => Property = make('instant')
/** A size in bytes. */
export const bytes: (label: Text, extra?: Extra) => Property = make('bytes')
/** A size in MiB. */
export const mebibytes: (label: Text, extra?: Extra) => Property = make('mebibytes')
/** A size in GiB. */
export const gibibytes: (label: Text, extra?: Extra) => Property = make('gibibytes')
/** A number, aligned at the end and sorted as a number. */
export const count: (label: Text, extra?: Extra) => Property = make('count')
/** A boolean, shown as Yes or No. */
export const yesNo: (label: Text, extra?: Extra) => Property = make('yesNo')
/** A list of texts: two in a table cell, all of them on a details page. */
export const list: (label: Text, extra?: Extra) => Property = make('list')
/** Name and value pairs. */
export const map: (label: Text, extra?: Extra) => Property = make('map')
/** Preformatted text, such as a public key. */
export const code: (label: Text, extra?: Extra) => Property = make('code')

/** A status, with its tone by value: `status('Status', { ACTIVE: 'success', ERROR: 'danger' })`. */
export function status(label: Text, tones: Readonly<Record<string, StatusTone>>, extra: Extra = {}): Property {
  return { format: 'status', label, tones, ...extra }
}

/** A value out of a few, each with its own text. */
export function choices(label: Text, values: Readonly<Record<string, Text>>, extra: Extra = {}): Property {
  return { format: 'choice', label, values, ...extra }
}

/** The id of another resource; shown as a link with its name. */
export function reference(label: Text, type: string, extra: Extra = {}): Property {
  return { format: 'reference', label, type, ...extra }
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
