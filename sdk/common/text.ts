/** A text with a form for one thing and a form for several. English is the key of its translation. */
export interface Plural {
  readonly one: string
  readonly other: string
}

/** What a person reads: English as the key, or a pair of plural forms. `{name}` marks a value. */
export type Text = string | Plural

/** A text that differs by count: `plural('Delete Instance', 'Delete Instances')`. */
export function plural(one: string, other: string): Plural {
  return { one, other }
}

/** The mark of a missing value. */
export const EMPTY_MARK = '—'

/** The English form of `text` for `count` things. */
export function formOf(text: Text, count = 1): string {
  if (typeof text === 'string') return text
  return count === 1 ? text.one : text.other
}

/** Puts values into the `{name}` marks of a text. A mark without a value stays as it is. */
export function interpolate(text: string, values: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => (name in values ? String(values[name]) : mark))
}
