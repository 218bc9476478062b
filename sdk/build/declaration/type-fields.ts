// Runs inside the declaration's own realm, bundled with it: no Node, no clock.

interface Described {
  readonly code?: string
  readonly type?: string
  readonly schema?: {
    readonly '~fields'?: readonly string[]
    readonly '~values'?: Readonly<Record<string, readonly string[]>>
  }
  readonly transitional?: Readonly<Record<string, unknown>>
  readonly properties?: Readonly<Record<string, { readonly path?: readonly string[]; readonly values?: object }>>
  readonly calls?: Readonly<Record<string, DescribedCall | undefined>>
}

interface DescribedCall {
  readonly query?: { readonly properties?: object }
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

/** The known values of the fields whose values a type names: for its transitions, and in properties that list values. By type and field. */
export function typeValues({
  resourceTypes = [],
}: {
  readonly resourceTypes?: readonly Described[]
}): Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> {
  const known = resourceTypes.flatMap(({ code, schema, transitional = {}, properties = {} }) => {
    const listed = Object.entries(properties).flatMap(([name, { path = [name], values }]) =>
      values ? [path.join('.')] : [],
    )
    const values = Object.entries(schema?.['~values'] ?? {}).filter(
      ([field]) => Object.hasOwn(transitional, field) || listed.includes(field),
    )
    return code === undefined || values.length === 0 ? [] : [[code, Object.fromEntries(values)] as const]
  })
  return Object.fromEntries(known)
}

function namesOf({ query }: DescribedCall): readonly string[] {
  return Object.keys(query?.properties ?? {})
}

/** The query parameters of the calls that list and load the items of the types that a definition declares, by type. */
export function typeQueries({
  resourceTypes = [],
}: {
  readonly resourceTypes?: readonly Described[]
}): Readonly<Record<string, { readonly list?: readonly string[]; readonly load?: readonly string[] }>> {
  const known = resourceTypes.flatMap(({ code, calls: { list, get } = {} }) => {
    if (code === undefined || (!list && !get)) return []
    return [[code, { ...(list ? { list: namesOf(list) } : {}), ...(get ? { load: namesOf(get) } : {}) }] as const]
  })
  return Object.fromEntries(known)
}
