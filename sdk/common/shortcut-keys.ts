type Letter =
  | ('a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm')
  | ('n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z')
type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'

/** A key of a shortcut: a letter without Shift, or a digit. */
export type ShortcutKey = Letter | Digit

/** One key, or two that are pressed one after the other. `g` is not the first: with it the dashboard goes to pages. */
export type ShortcutKeys =
  | readonly [Exclude<ShortcutKey, 'g'>]
  | readonly [first: Exclude<ShortcutKey, 'g'>, second: ShortcutKey]

/** Reads the keys of a shortcut from a manifest; undefined when they are no keys that a shortcut may have. */
export function parseShortcutKeys(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length < 1 || value.length > 2 || value[0] === 'g') return undefined
  return value.every((key) => typeof key === 'string' && /^[a-z0-9]$/.test(key)) ? value : undefined
}

/** Whether one of two shortcuts keeps the other from being reached: they are equal, or one begins with the other. */
export function doKeysClash(one: readonly string[], other: readonly string[]): boolean {
  return one.slice(0, other.length).join() === other.slice(0, one.length).join()
}
