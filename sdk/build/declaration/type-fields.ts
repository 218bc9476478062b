// Runs inside the declaration's own realm, bundled with it: no Node, no clock.

interface Described {
  readonly code?: string
  readonly type?: string
  readonly schema?: { readonly '~fields'?: readonly string[] }
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
