import { respond, respondRaw, ServiceFault, type SimulatedAnswer } from '@fascia/sdk/simulator'
import type { SwiftCall } from './kit.ts'

/** The largest page. */
export const MOST_NAMES = 10_000

/** What a listing is asked for. */
export interface NameQuery {
  readonly prefix: string
  readonly delimiter: string
  readonly limit: number
  /** Whether a name is between the markers and has the prefix. */
  isWanted(name: string): boolean
}

export function nameQuery({ query }: Pick<SwiftCall, 'query'>): NameQuery {
  const text = (name: string): string => query.get(name) ?? ''
  const limit = query.has('limit') ? Number(text('limit')) : MOST_NAMES
  if (!(limit >= 0 && limit <= MOST_NAMES)) throw new ServiceFault(412, `Maximum limit is ${MOST_NAMES}`)
  const [prefix, marker, end] = [text('prefix'), text('marker'), text('end_marker')]
  return {
    prefix,
    delimiter: text('delimiter'),
    limit,
    isWanted: (name) => name.startsWith(prefix) && name > marker && (end === '' || name < end),
  }
}

type Shown = { readonly name: string } | { readonly subdir: string }

const nameOf = (item: Shown): string => ('name' in item ? item.name : item.subdir)

/** Puts names that go on after the delimiter together, each group once, and not again after it was the marker. */
export function fold<Item extends { readonly name: string }>(
  items: Iterable<Item>,
  { prefix, delimiter, limit }: NameQuery,
  marker: string,
): (Item | { readonly subdir: string })[] {
  const found: (Item | { readonly subdir: string })[] = []
  let group = marker
  for (const item of items) {
    if (found.length >= limit) break
    const end = delimiter === '' ? -1 : item.name.indexOf(delimiter, prefix.length)
    if (end < 0) {
      found.push(item)
      continue
    }
    const subdir = item.name.slice(0, end + delimiter.length)
    if (subdir === group) continue
    group = subdir
    found.push({ subdir })
  }
  return found
}

/** A listing in JSON where it is asked for, else as lines of text. */
export function listing(
  { query, headers }: Pick<SwiftCall, 'query' | 'headers'>,
  items: readonly Shown[],
  said: Readonly<Record<string, string>>,
): SimulatedAnswer {
  if (query.get('format') === 'json' || /json/.test(headers.accept ?? '')) return respond(200, items, said)
  const lines = items.map((item) => `${nameOf(item)}\n`).join('')
  return respondRaw(lines === '' ? 204 : 200, lines, { 'content-type': 'text/plain; charset=utf-8', ...said })
}
