import { respond, respondRaw, ServiceFault, type SimulatedAnswer } from '@fascia/sdk/simulator'
import { isYes, type SwiftCall } from './kit.ts'

/** The largest page. */
export const MOST_NAMES = 10_000

/** What a listing is asked for. */
export interface NameQuery {
  readonly prefix: string
  readonly delimiter: string
  readonly marker: string
  readonly limit: number
  readonly isReversed: boolean
  /** Whether groups are left out: a `path` asks for what is on its own level. */
  readonly isLevel: boolean
  /** Whether a name is between the markers and has the prefix. */
  isWanted(name: string): boolean
}

export function nameQuery({ query }: Pick<SwiftCall, 'query'>): NameQuery {
  const text = (name: string): string => query.get(name) ?? ''
  const limit = query.has('limit') ? Number(text('limit')) : MOST_NAMES
  if (!(limit >= 0 && limit <= MOST_NAMES)) throw new ServiceFault(412, `Maximum limit is ${MOST_NAMES}`)
  const isReversed = isYes(text('reverse'))
  const isLevel = query.has('path')
  const folder = text('path').replace(/\/$/, '')
  const prefix = isLevel ? (folder === '' ? '' : `${folder}/`) : text('prefix')
  const [marker, end] = [text('marker'), text('end_marker')]
  const [above, below] = isReversed ? [end, marker] : [marker, end]
  return {
    prefix,
    delimiter: isLevel ? '/' : text('delimiter'),
    marker,
    limit,
    isReversed,
    isLevel,
    isWanted: (name) => name.startsWith(prefix) && name > above && (below === '' || name < below),
  }
}

type Shown = { readonly name: string } | { readonly subdir: string }

const nameOf = (item: Shown): string => ('name' in item ? item.name : item.subdir)

/** Behind every name that begins with what is before it. */
const LAST_CHARACTER = '\u{10ffff}'
const CHUNK = 200

/**
 * Puts names that go on after the delimiter together, each group once, and not again after it was the marker. `read` gives so many items from a name on, in their order; those of a group
 * that was found are passed over, however many they are.
 */
export function fold<Item extends { readonly name: string }>(
  read: (from: string, count: number) => readonly Item[],
  query: NameQuery,
): (Item | { readonly subdir: string })[] {
  if (!query.isReversed) return foldUpwards(read, query)
  const all = foldUpwards(read, { ...query, marker: '', limit: Number.POSITIVE_INFINITY })
  return all
    .reverse()
    .filter((item) => 'name' in item || query.marker === '' || item.subdir < query.marker)
    .slice(0, query.limit)
}

function foldUpwards<Item extends { readonly name: string }>(
  read: (from: string, count: number) => readonly Item[],
  { prefix, delimiter, marker, limit, isLevel, isWanted }: NameQuery,
): (Item | { readonly subdir: string })[] {
  const found: (Item | { readonly subdir: string })[] = []
  const isGroup = delimiter !== '' && marker.endsWith(delimiter)
  let group = marker
  let from = marker > prefix ? `${marker}${isGroup ? LAST_CHARACTER : ''}` : prefix
  for (;;) {
    const items = read(from, CHUNK)
    for (const item of items) {
      if (found.length >= limit || !item.name.startsWith(prefix)) return found
      if (!isWanted(item.name)) continue
      const end = delimiter === '' ? -1 : item.name.indexOf(delimiter, prefix.length)
      const subdir = end < 0 ? undefined : item.name.slice(0, end + delimiter.length)
      if (subdir === undefined) found.push(item)
      else if (subdir !== group && !isLevel) found.push({ subdir })
      group = subdir ?? group
    }
    const last = items.length < CHUNK ? undefined : items.at(-1)
    if (!last || found.length >= limit) return found
    from = group !== '' && last.name.startsWith(group) ? `${group}${LAST_CHARACTER}` : `${last.name}\0`
  }
}

/** How a listing in XML names itself and its items. */
interface ListingNames {
  readonly root: string
  readonly name: string
  readonly item: string
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A value as text of XML or HTML. */
export const escaped = (value: unknown): string =>
  String(value).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

function xml({ root, name, item }: ListingNames, items: readonly Shown[]): string {
  const written = items.map((one) => {
    if ('subdir' in one) return `<subdir name="${escaped(one.subdir)}"><name>${escaped(one.subdir)}</name></subdir>`
    const fields = Object.entries(one).map(([key, value]) => `<${key}>${escaped(value)}</${key}>`)
    return `<${item}>${fields.join('')}</${item}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} name="${escaped(name)}">${written.join('')}</${root}>`
}

const formats: readonly (readonly [name: string, accept: RegExp])[] = [
  ['json', /json/],
  ['xml', /xml/],
]

/** A listing in JSON or XML where it is asked for, else as lines of text. */
export function listing(
  { query, headers }: Pick<SwiftCall, 'query' | 'headers'>,
  names: ListingNames,
  items: readonly Shown[],
  said: Readonly<Record<string, string>>,
): SimulatedAnswer {
  const asked = query.get('format')
  const format = asked ?? formats.find(([, accept]) => accept.test(headers.accept ?? ''))?.[0]
  if (format === 'json') return respond(200, items, { 'content-type': 'application/json; charset=utf-8', ...said })
  if (format === 'xml')
    return respondRaw(200, xml(names, items), { 'content-type': 'application/xml; charset=utf-8', ...said })
  const lines = items.map((item) => `${nameOf(item)}\n`).join('')
  return respondRaw(lines === '' ? 204 : 200, lines, { 'content-type': 'text/plain; charset=utf-8', ...said })
}
