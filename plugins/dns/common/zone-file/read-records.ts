import { fileLines } from './file-lines.ts'
import { type LineProblem, NAME_AT, type ZoneRecord } from './zone-record.ts'

/** A zone file as it was read: its records in their order, and the lines that are none. */
export interface ReadRecords {
  readonly records: readonly ZoneRecord[]
  readonly problems: readonly LineProblem[]
}

const CLASSES = ['IN', 'CH', 'HS', 'CS']
/** Seconds of the units that name servers take: `1h30m`. */
const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }
const DURATION = /^\d+$|^(?:\d+[smhdw])+$/i
const MOST_SECONDS = 2_147_483_647

/** Seconds of a TTL; undefined where a word is none. */
function seconds(word: string): number | undefined {
  if (!DURATION.test(word)) return undefined
  const parts = word.toLowerCase().matchAll(/(\d+)([smhdw]?)/g)
  const total = [...parts].reduce((sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? 1), 0)
  return total <= MOST_SECONDS ? total : undefined
}

/** The words of an entry; what is in quotation marks is one word. */
const wordsOf = (text: string): string[] => text.match(/(?:"(?:[^"\\]|\\.)*"|\\.|[^\s"\\])+/g) ?? []

function absolute(name: string, origin: string): string {
  if (name === '@') return origin
  if (name.endsWith('.')) return name
  return origin === '.' ? `${name}.` : `${name}.${origin}`
}

/**
 * Reads the records of a zone file (RFC 1035, section 5). Names without a dot at their end are below `$ORIGIN`, and below `origin` before the first
 * one. `$INCLUDE` and `$GENERATE` are problems: the file is read alone, and what it would make is not in it.
 */
export function readRecords(text: string, given: { readonly origin?: string } = {}): ReadRecords {
  const records: ZoneRecord[] = []
  const problems: LineProblem[] = []
  const { entries, unclosed } = fileLines(text)
  let origin = given.origin ?? ''
  let standard: number | null = null
  let last: string | undefined
  for (const { line, text: entry } of entries) {
    const fail = (problem: string) => problems.push({ line, text: problem })
    const words = wordsOf(entry)
    const [first = '', second = ''] = words
    if (first.toUpperCase() === '$ORIGIN') {
      if (second.endsWith('.')) origin = second
      else if (second !== '' && origin !== '') origin = absolute(second, origin)
      else fail('$ORIGIN names a domain with a dot at its end.')
    } else if (first.toUpperCase() === '$TTL') {
      const found = seconds(second)
      if (found === undefined) fail('$TTL is a number of seconds.')
      else standard = found
    } else if (first.startsWith('$')) fail(`${first} is not read.`)
    else {
      const owner = /^\s/.test(entry) ? undefined : words.shift()
      const name = owner === undefined ? last : absolute(owner, origin)
      let ttl = standard
      for (let word = words[0]; word !== undefined; word = words[0]) {
        const found = seconds(word)
        if (found !== undefined) ttl = found
        else if (!CLASSES.includes(word.toUpperCase())) break
        words.shift()
      }
      const type = (words.shift() ?? '').toUpperCase()
      if (name === undefined) fail('The first record has no name.')
      else if (type === '' || words.length === 0) fail('A record has a name, a type and data.')
      else {
        const at = NAME_AT[type]
        const data = words.map((word, index) => (index === at ? absolute(word, origin) : word)).join(' ')
        records.push({ name, type, ttl, data, line })
      }
      last = name
    }
  }
  if (unclosed !== undefined) problems.push({ line: unclosed, text: 'A parenthesis or quotation mark is not closed.' })
  return { records, problems }
}
