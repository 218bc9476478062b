/** An object of an answer, before it is read. */
export type Wire = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A member that is a number. */
export function numberOf(wire: Wire, name: string): number | undefined {
  const value = wire[name]
  return typeof value === 'number' && !Number.isNaN(value) ? value : undefined
}

export function textOf(wire: Wire, name: string): string | undefined {
  const value = wire[name]
  return typeof value === 'string' ? value : undefined
}

/** The members that are there: an absent one is left out, so that it can have a default. */
export function present<T extends object>(members: { readonly [K in keyof T]: T[K] | undefined }): Partial<T> {
  const kept: Partial<T> = {}
  for (const name in members) {
    const value = members[name]
    if (value !== undefined) kept[name] = value
  }
  return kept
}
