import type { SourcePlugin, TestHost } from '@fascia/core/testing'

export type CloudRow = Readonly<Record<string, unknown>>

/** The rows of every service of the simulated cloud, by service, table and id. */
export type CloudRows = ReadonlyMap<string, CloudRow>

/** When a row was changed, and how often. */
const TRACES = /^(updated_?at|updated|revision_number|last_modified|serial|version|etag|generation)$/i
/** What services set themselves while they apply a change. */
const STATES = /^((operating_|provisioning_)?status|action)$/
/** What services keep of requests themselves, and what they derive from other rows. */
const RECORDS = /^identity\/(tokens|revocations)\/|\/(instance)?actions\//i

function isDerived(row: CloudRow): boolean {
  return row.type === 'SOA'
}

function withoutTraces(row: CloudRow): CloudRow {
  const kept = Object.entries(row).filter(([name]) => !TRACES.test(name))
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)))
}

interface Table {
  find(): readonly CloudRow[]
  set(id: string, changes: CloudRow): void
}

/** The parts of the simulated services, with the names under which their rows are compared. */
function partsOf(plugins: readonly SourcePlugin[]) {
  const parts = plugins.flatMap(({ simulator: part }) => [
    ...(part?.services ?? []).map(({ type }) => ({ part: type, name: type })),
    ...(part?.extensions ?? []).map((extension) => ({ part: extension, name: `${extension.extends}+` })),
  ])
  return [...parts, { part: 'identity', name: 'identity' }]
}

/** Reads the rows of all simulated services in the first region. */
export function cloudRows({ simulator }: TestHost, plugins: readonly SourcePlugin[]): CloudRows {
  const all = partsOf(plugins).flatMap(({ part, name }) =>
    simulator.change(part, simulator.regions[0] ?? '', ({ rows }) =>
      Object.entries(rows).flatMap(([table, held]: [string, Table]) =>
        held.find().map((row) => [`${name}/${table}/${String(row.id)}`, row] as const),
      ),
    ),
  )
  return new Map(
    all
      .filter(([key, row]) => !RECORDS.test(key) && !isDerived(row))
      .map(([key, row]) => [key, withoutTraces(row)] as const),
  )
}

/** What no person changes, or what a service changes elsewhere as well. */
const KEPT =
  /^(id|size|enabled|shared|is_default|port_security_enabled|(router:|router_)?external)$|At$|_at$|revision|serial|version/i
/** Rows that no service changes: another takes their place. */
const FIXED = ['securityGroupRules']

/** A value of the same kind that another person could have given; undefined where a word may be the only one that fits. */
function otherValue(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (value === 'true' || value === 'false') return value === 'true' ? 'false' : 'true'
  return typeof value === 'string' && value.includes(' ') ? `${value} of another` : undefined
}

/** Another state of a row, of objects in it as well. */
function otherRow(row: CloudRow): CloudRow {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
      const other = KEPT.test(name) ? undefined : isObject ? { ...value, ...otherRow({ ...value }) } : otherValue(value)
      return other === undefined ? [] : [[name, other]]
    }),
  )
}

/** Changes every switch, number and sentence of the rows with these ids, as another person does at the service itself, and gives how many they were. */
export function changeRows({ simulator }: TestHost, plugins: readonly SourcePlugin[], ids: readonly unknown[]): number {
  const counts = partsOf(plugins).map(({ part }) =>
    simulator.change(part, simulator.regions[0] ?? '', ({ rows }) =>
      Object.entries(rows)
        .filter(([table]) => !FIXED.includes(table))
        .flatMap(([, held]: [string, Table]) =>
          held.find().flatMap((row) => {
            if (!ids.includes(row.id)) return []
            const changes = otherRow(row)
            held.set(String(row.id), changes)
            return Object.keys(changes)
          }),
        ),
    ),
  )
  return counts.flat().length
}

/** Puts spaces around the names and the descriptions of all rows of services that take them, and a line below the descriptions. */
export function spaceTexts({ simulator }: TestHost, plugins: readonly SourcePlugin[]): void {
  for (const { part } of partsOf(plugins).filter(({ name }) => !/^(identity|dns|object-store)\b/.test(name)))
    simulator.change(part, simulator.regions[0] ?? '', ({ rows }) => {
      for (const [, held] of Object.entries(rows) as [string, Table][])
        for (const { id, name, description } of held.find())
          held.set(String(id), {
            ...(typeof name === 'string' ? { name: ` ${name} ` } : {}),
            ...(typeof description === 'string' ? { description: ` ${description}\n\nof two lines ` } : {}),
          })
    })
}

const tableOf = (key: string): string => key.slice(0, key.lastIndexOf('/'))

/** A row with the fields left out that only say which one it is, or that were `entered`. */
function compared(row: CloudRow, isSameRow: boolean): CloudRow {
  return isSameRow ? row : Object.fromEntries(Object.entries(row).filter(([name]) => !/^(id|created_?at)$/.test(name)))
}

/** What is no longer as it was, where only fields with the text `entered` may differ; a row that was made again counts as the one that it replaces. */
export function differences(before: CloudRows, after: CloudRows, entered?: string): readonly string[] {
  const gone = [...before].filter(([key]) => !after.has(key))
  const made = [...after].filter(([key]) => !before.has(key))
  const pairs = [...before].flatMap(([key, row]) => {
    const now = after.get(key)
    return now ? [{ key, row, now }] : []
  })
  const unpaired: string[] = []
  for (const [key, row] of gone) {
    const index = entered === undefined ? -1 : made.findIndex(([other]) => tableOf(other) === tableOf(key))
    const [again] = index < 0 ? [] : made.splice(index, 1)
    if (again) pairs.push({ key, row: compared(row, false), now: compared(again[1], false) })
    else unpaired.push(`${key} is gone`)
  }
  const changed = pairs.flatMap(({ key, row, now }) =>
    [...new Set([...Object.keys(row), ...Object.keys(now)])].flatMap((name) => {
      const [was, is] = [row, now].map((one) => JSON.stringify(one[name]))
      const isEntered = entered !== undefined && (is?.includes(entered) || STATES.test(name))
      return was === is || isEntered ? [] : [`${key}: ${name} was ${was} and is ${is}`]
    }),
  )
  return [...unpaired, ...made.map(([key]) => `${key} is new`), ...changed]
}
