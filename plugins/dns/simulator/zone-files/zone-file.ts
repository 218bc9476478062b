import { readRecords } from '../../common/zone-file/read-records.ts'
import { isDomain, isHost } from '../domain-name.ts'
import { RECORD_TYPES } from '../record-sets/record-data.ts'

/** A record set of a zone file. */
export interface FileRecordSet {
  readonly name: string
  readonly type: string
  readonly ttl: number | null
  readonly records: readonly string[]
}

/** A zone file as it was read. */
export interface ZoneFile {
  readonly name: string
  readonly email: string
  readonly ttl: number
  readonly recordSets: readonly FileRecordSet[]
}

type Read = ZoneFile | { readonly complaint: string }

/** Reads a zone file (RFC 1035, section 5) of names that are absolute or below its origin. */
export function readZoneFile(text: string): Read {
  const {
    records: rows,
    problems: [problem],
  } = readRecords(text)
  if (problem) return { complaint: `Malformed zonefile: line ${problem.line}: ${problem.text}` }
  const unknown = rows.find(({ type }) => type !== 'SOA' && !RECORD_TYPES.includes(type))
  if (unknown) return { complaint: `Malformed zonefile: unknown type ${unknown.type}.` }
  const authority = rows.find(({ type }) => type === 'SOA')
  if (!authority) return { complaint: 'Malformed zonefile: it has no SOA record.' }
  const wrong = rows.find(({ name }) => !isHost(name))
  if (wrong || !isDomain(authority.name)) return { complaint: `Malformed zonefile: ${wrong?.name ?? authority.name}.` }
  const [, mailbox = ''] = authority.data.split(' ')
  const sets = new Map<string, FileRecordSet>()
  for (const { name, type, ttl, data } of rows) {
    if (type === 'SOA') continue
    const before = sets.get(`${name} ${type}`)
    sets.set(`${name} ${type}`, { name, type, ttl, records: [...(before?.records ?? []), data] })
  }
  return {
    name: authority.name,
    email: mailbox.replace(/\.$/, '').replace('.', '@'),
    ttl: authority.ttl ?? 3600,
    recordSets: [...sets.values()],
  }
}
