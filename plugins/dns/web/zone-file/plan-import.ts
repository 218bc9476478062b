import type { EditableType, RecordSet } from '../../api/record-sets.ts'
import type { Zone } from '../../api/zones.ts'
import { readRecords } from '../../common/zone-file/read-records.ts'
import type { LineProblem, ZoneRecord } from '../../common/zone-file/zone-record.ts'
import { isDomainName, toAscii } from '../domain-name.ts'
import { isEditable, RECORD_FORMATS, recordsProblem, sentRecord } from '../record-sets/record-data.ts'

/** A record set as a zone file has it. */
export interface FileSet {
  readonly name: string
  readonly type: EditableType
  readonly ttl: number | undefined
  readonly records: readonly string[]
  /** The line of its first record. */
  readonly line: number
}

/** What the import does to one record set. */
export type ImportStep =
  | { readonly does: 'add'; readonly set: FileSet }
  | { readonly does: 'change'; readonly set: FileSet; readonly before: RecordSet }
  | { readonly does: 'remove'; readonly before: RecordSet }
  | { readonly does: 'keep'; readonly set: FileSet }
  | { readonly does: 'skip'; readonly name: string; readonly type: string; readonly line: number; readonly why: string }

export interface ImportPlan {
  readonly steps: readonly ImportStep[]
  /** Lines that cannot be imported: nothing is, while there is one. */
  readonly problems: readonly LineProblem[]
}

const OF_SERVICE = 'The service keeps it.'
const NO_TTL = 'A TTL is a whole number from 1 to 2147483647.'
const OTHER_TYPE = 'Record sets of this type cannot be made here.'

/** Why a record of a file is left out. */
function skipped({ type, name }: ZoneRecord, zone: string): string | undefined {
  if (type === 'SOA' || (type === 'NS' && name === zone)) return OF_SERVICE
  return isEditable(type) ? undefined : OTHER_TYPE
}

function nameProblem(name: string, zone: string): string | undefined {
  if (!isDomainName(name, true)) return 'Enter a domain name of labels with at most 63 characters.'
  return name === zone || name.endsWith(`.${zone}`) ? undefined : 'The name is not in this zone.'
}

const keyOf = ({ name, type }: { readonly name: string; readonly type: string }): string => `${type} ${name}`

/** The record sets of a file in the order of their first lines, with those records that are left out. */
function setsOf(records: readonly ZoneRecord[], zone: string) {
  const sets = new Map<string, FileSet>()
  const skips: ImportStep[] = []
  const problems: LineProblem[] = []
  for (const record of records) {
    const name = toAscii(record.name).toLowerCase()
    const { type, line } = record
    const why = skipped({ ...record, name }, zone)
    if (why !== undefined || !isEditable(type)) {
      skips.push({ does: 'skip', name, type, line, why: why ?? OTHER_TYPE })
      continue
    }
    const data = sentRecord(type, record.data)
    const problem = nameProblem(name, zone) ?? RECORD_FORMATS[type].check(data)
    if (problem !== undefined) {
      problems.push({ line, text: problem })
      continue
    }
    const before = sets.get(keyOf({ name, type }))
    const ttl = before ? before.ttl : (record.ttl ?? undefined)
    sets.set(keyOf({ name, type }), {
      name,
      type,
      ttl,
      line: before?.line ?? line,
      records: [...(before?.records ?? []), data],
    })
  }
  return { sets: [...sets.values()], skips, problems }
}

/** Whether two lists have the same texts, in whatever order. */
const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join('\n') === others.toSorted().join('\n')

/** Whether the service has the record set as the file has it; a file without a TTL leaves that of the service. */
const isAsBefore = ({ ttl, records }: FileSet, before: RecordSet): boolean =>
  isSame(records, before.records) && (ttl === undefined || ttl === before.ttl)

/**
 * What an import of a zone file into a zone does to each record set. Record sets that the file does not have stay, or go where `removes`; those that the
 * service keeps, of types that cannot be made or that are being changed, always stay.
 */
export function planImport(
  text: string,
  {
    zone,
    existing,
    removes,
  }: { readonly zone: Pick<Zone, 'name'>; readonly existing: readonly RecordSet[]; readonly removes: boolean },
): ImportPlan {
  const { records, problems: unread } = readRecords(text, { origin: zone.name })
  const known = new Map(existing.map((set) => [keyOf(set), set]))
  const { sets: asWritten, skips, problems } = setsOf(records, zone.name)
  // A TTL of 0 that the service has stays, though none can be entered [DNS-017].
  const sets = asWritten.map((set) =>
    set.ttl === 0 && known.get(keyOf(set))?.ttl === 0 ? { ...set, ttl: undefined } : set,
  )
  const named = new Set(sets.map(keyOf))
  const wrongSets = sets.flatMap((set) => {
    const text = set.ttl === 0 ? NO_TTL : recordsProblem(set.type, set.records)
    return text === undefined ? [] : [{ line: set.line, text }]
  })
  const steps = sets.map((set): ImportStep => {
    const before = known.get(keyOf(set))
    if (!before) return { does: 'add', set }
    return isAsBefore(set, before) ? { does: 'keep', set } : { does: 'change', set, before }
  })
  const gone = existing.filter(
    ({ type, name }) => isEditable(type) && !(type === 'NS' && name === zone.name) && !named.has(keyOf({ type, name })),
  )
  return {
    steps: [...steps, ...(removes ? gone.map((before): ImportStep => ({ does: 'remove', before })) : []), ...skips],
    problems: [...unread, ...problems, ...wrongSets].toSorted((one, other) => one.line - other.line),
  }
}
