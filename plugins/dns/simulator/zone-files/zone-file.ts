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

const CLASSES = ['IN', 'CH', 'HS']

/** Joins lines inside of parentheses, and drops comments outside of quotation marks. */
function lines(text: string): readonly string[] {
  const found: string[] = []
  let line = ''
  let depth = 0
  let isQuoted = false
  let isComment = false
  for (const character of `${text}\n`) {
    if (character === '\n') {
      isComment = false
      if (depth > 0) line += ' '
      else {
        found.push(line)
        line = ''
      }
    } else if (isComment) continue
    else if (character === '"') {
      isQuoted = !isQuoted
      line += character
    } else if (isQuoted) line += character
    else if (character === ';') isComment = true
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else line += character
  }
  return found.filter((one) => one.trim() !== '')
}

/** Reads a zone file (RFC 1035, section 5) of names that are absolute or below its origin. */
export function readZoneFile(text: string): Read {
  let origin = ''
  let standard: number | null = null
  let last = ''
  const rows: { name: string; type: string; ttl: number | null; data: string }[] = []
  for (const line of lines(text)) {
    const parts = line.trim().split(/\s+/)
    if (parts[0] === '$ORIGIN') {
      origin = parts[1] ?? ''
      continue
    }
    if (parts[0] === '$TTL') {
      standard = Number(parts[1])
      continue
    }
    const owner = /^\s/.test(line) ? last : (parts.shift() ?? '')
    const name = owner === '@' ? origin : owner.endsWith('.') ? owner : `${owner}.${origin}`
    last = name
    let ttl = standard
    while (/^\d+$/.test(parts[0] ?? '') || CLASSES.includes(parts[0] ?? '')) {
      const word = parts.shift() ?? ''
      if (/^\d/.test(word)) ttl = Number(word)
    }
    const type = parts.shift() ?? ''
    if (type !== 'SOA' && !RECORD_TYPES.includes(type))
      return { complaint: `Malformed zonefile: unknown type ${type}.` }
    rows.push({ name, type, ttl, data: parts.join(' ') })
  }
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

/** Writes a zone with its record sets as a zone file. */
export function writeZoneFile(
  { name, ttl }: { readonly name: string; readonly ttl: number },
  recordSets: readonly FileRecordSet[],
): string {
  const rows = recordSets.flatMap((set) =>
    set.records.map((data) => `${set.name} ${set.ttl === null ? '' : `${set.ttl} `}IN ${set.type} ${data}`),
  )
  return [`$ORIGIN ${name}`, `$TTL ${ttl}`, '', ...rows, ''].join('\n')
}
