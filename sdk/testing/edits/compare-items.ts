/** What services write themselves whenever a resource changes, at any depth, each with the reason. */
export const TRACES: Readonly<Record<string, string>> = {
  updated_at: 'the time of the last change',
  updated: 'the time of the last change, in Nova',
  updated_time: 'the time of the last change, in Heat',
  revision_number: 'counts the changes, in Neutron',
  version: 'counts the changes of a zone or a record set, in Designate',
  serial: 'follows each change of a zone, in Designate',
  last_modified: 'the time of the last change, in Swift',
}

type Flat = ReadonlyMap<string, string>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const keyOf = (item: unknown, index: number): string =>
  isObject(item) && 'id' in item && typeof item.id === 'string' ? item.id : String(index)

/** The values of a resource by path. A list of texts is one value: it is changed as a whole. */
function flatten(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (!isObject(value)) return [[path, JSON.stringify(value)]]
  const isPlain = Array.isArray(value) && !value.some(isObject)
  const entries = Array.isArray(value)
    ? value.map((item: unknown, index) => [keyOf(item, index), item] as const)
    : Object.entries(value)
  if (isPlain || entries.length === 0) return [[path, JSON.stringify(value)]]
  return entries
    .filter(([name]) => !(name in TRACES))
    .flatMap(([name, part]) => flatten(part, path === '' ? name : `${path}.${name}`))
}

/** Compares a resource before and after an edit. */
export interface ComparedItem {
  /** What should differ and does not, or differs in another way. */
  readonly missing: readonly string[]
  /** What differs besides. */
  readonly strange: readonly string[]
}

/** Whether a path is another one, or below it. */
export function liesBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}.`)
}

/** Compares what the services say of a resource before and after an edit with what the edit should do. */
export function compareItems(
  before: object,
  after: object,
  becomes: Readonly<Record<string, unknown>>,
  follows: readonly string[] = [],
): ComparedItem {
  const [was, is]: readonly [Flat, Flat] = [new Map(flatten(before)), new Map(flatten(after))]
  const wanted = new Map(
    Object.entries(becomes).flatMap(([path, value]): readonly (readonly [string, string | undefined])[] =>
      value === undefined
        ? [...was.keys()].filter((name) => liesBelow(name, path)).map((name) => [name, undefined] as const)
        : flatten(value, path),
    ),
  )
  const missing = [...wanted].flatMap(([path, value]) =>
    is.get(path) === value ? [] : [`${path} is ${is.get(path)}, not ${value}`],
  )
  const expected = [...Object.keys(becomes), ...follows]
  const strange = [...new Set([...was.keys(), ...is.keys()])].flatMap((path) =>
    was.get(path) === is.get(path) || expected.some((above) => liesBelow(path, above))
      ? []
      : [`${path} was ${was.get(path)} and is ${is.get(path)}`],
  )
  return { missing, strange }
}
