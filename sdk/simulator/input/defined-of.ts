type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The attributes that were given: those that were left out would take a row's fields away. */
export function definedOf<T extends object>(attributes: T): Defined<T> {
  const defined: Defined<T> = {}
  return Object.assign(
    defined,
    Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)),
  )
}
