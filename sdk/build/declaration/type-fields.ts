// Runs inside the declaration's own realm, bundled with it: no Node, no clock.

interface Described {
  readonly code?: string
  readonly type?: string
  readonly schema?: {
    readonly '~fields'?: readonly string[]
    readonly '~values'?: Readonly<Record<string, readonly string[]>>
  }
  readonly transitional?: Readonly<Record<string, unknown>>
}

/** The fields of the resource types that a definition declares or extends, where their schemas come from an `api/`. */
export function typeFields({
  resourceTypes = [],
  extend = [],
}: {
  readonly resourceTypes?: readonly Described[]
  readonly extend?: readonly Described[]
}): Readonly<Record<string, readonly string[]>> {
  const known = [...resourceTypes, ...extend].flatMap(({ code, type, schema }) => {
    const name = code ?? type
    const fields = schema?.['~fields']
    return name === undefined || fields === undefined ? [] : [[name, fields] as const]
  })
  return Object.fromEntries(known)
}

/** The known values of the fields that say whether an item is in transition, by type and field. */
export function typeValues({
  resourceTypes = [],
}: {
  readonly resourceTypes?: readonly Described[]
}): Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> {
  const known = resourceTypes.flatMap(({ code, schema, transitional = {} }) => {
    const values = Object.entries(schema?.['~values'] ?? {}).filter(([field]) => Object.hasOwn(transitional, field))
    return code === undefined || values.length === 0 ? [] : [[code, Object.fromEntries(values)] as const]
  })
  return Object.fromEntries(known)
}
