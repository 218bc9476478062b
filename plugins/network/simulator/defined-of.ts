type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Attributes without the ones that were left out, as exact optional types want them. */
export function definedOf<T extends object>(attributes: T): Defined<T> {
  const defined: Defined<T> = {}
  return Object.assign(
    defined,
    Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)),
  )
}
