import type { WrittenRecordSet } from './zone-record.ts'

/** Writes a zone with its record sets as a zone file (RFC 1035, section 5); the SOA record is the first one. */
export function writeRecords(
  { name, ttl }: { readonly name: string; readonly ttl?: number | null | undefined },
  recordSets: readonly WrittenRecordSet[],
): string {
  const first = recordSets.toSorted((one, other) => Number(other.type === 'SOA') - Number(one.type === 'SOA'))
  const rows = first.flatMap((set) =>
    set.records.map((data) => [set.name, ...(set.ttl == null ? [] : [set.ttl]), 'IN', set.type, data].join(' ')),
  )
  return [`$ORIGIN ${name}`, ...(ttl == null ? [] : [`$TTL ${ttl}`]), '', ...rows, ''].join('\n')
}
