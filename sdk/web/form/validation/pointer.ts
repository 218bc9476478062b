/** A place in a form's values as a JSON pointer: `/addresses/0/port`; the whole form is the empty text. */
export type Pointer = string

export type PathPart = string | number

/** The pointer of a path. */
export function toPointer(path: readonly PathPart[]): Pointer {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The parts of a pointer, as texts. */
export function partsOf(pointer: Pointer): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The path of a pointer, as fields are named: `addresses.0.port`. */
export function pathOf(pointer: Pointer): string {
  return partsOf(pointer).join('.')
}

/** The value at a pointer; undefined where there is none. */
export function valueAt(root: unknown, pointer: Pointer): unknown {
  let value = root
  for (const part of partsOf(pointer)) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Object.entries(value).find(([name]) => name === part)?.[1]
  }
  return value
}
