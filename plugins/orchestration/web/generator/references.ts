/** How one resource refers to another: by its id, by an attribute, or by its order alone. */
export type ReferenceKind = 'get_resource' | 'get_attr' | 'depends_on'

/** What a resource refers to. */
export interface Reference {
  readonly kind: ReferenceKind
  readonly to: string
}

/** The text of a function that has one argument of its own name: `net` of `{ get_resource: net }`. */
export function argumentOf(value: unknown, name: 'get_resource' | 'get_param'): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const [entry, ...rest] = Object.entries(value)
  return entry?.[0] === name && rest.length === 0 && typeof entry[1] === 'string' ? entry[1] : undefined
}

/** The arguments of `get_attr`: the resource, then the path to the value. */
export function attributeOf(value: unknown): readonly unknown[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const [entry, ...rest] = Object.entries(value)
  const [key, path] = entry ?? []
  return key === 'get_attr' && rest.length === 0 && Array.isArray(path) && typeof path[0] === 'string'
    ? path
    : undefined
}

/** The references in a value at any depth, each once, in the order in which they are first read. */
export function referencesIn(value: unknown): readonly Reference[] {
  const found = new Map<string, Reference>()
  const seen = new Set<unknown>()
  const add = (kind: ReferenceKind, to: string) => found.set(`${kind} ${to}`, { kind, to })
  const visit = (one: unknown): void => {
    if (typeof one !== 'object' || one === null || seen.has(one)) return
    // An alias of YAML may lead back to the node that holds it.
    seen.add(one)
    const resource = argumentOf(one, 'get_resource')
    if (resource !== undefined) add('get_resource', resource)
    const attribute = attributeOf(one)
    if (attribute) add('get_attr', String(attribute[0]))
    for (const inner of Object.values(one)) visit(inner)
  }
  visit(value)
  return [...found.values()]
}
