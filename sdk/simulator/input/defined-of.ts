type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The attributes without those that are undefined, which would remove a row's fields. */
export function definedOf<T extends object>(attributes: T): Defined<T> {
  const defined: Defined<T> = {}
  return Object.assign(
    defined,
    Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)),
  )
}
