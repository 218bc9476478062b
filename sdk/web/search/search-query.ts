/** A facet with the value that was chosen for it. */
export interface SearchTerm {
  readonly facet: string
  readonly value: string
}

/** What a person searches: facets with values, and free text. */
export interface SearchQuery {
  readonly terms: readonly SearchTerm[]
  readonly text: string
}

export const EMPTY_QUERY: SearchQuery = { terms: [], text: '' }

export function isEmptyQuery(query: SearchQuery): boolean {
  return query.terms.length === 0 && query.text.trim() === ''
}

function quote(text: string): string {
  return /[\s":]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The query in one line, as an address holds it: `status:ACTIVE name:"my web" free text`. */
export function formatQuery(query: SearchQuery): string {
  const words = query.text.split(/\s+/).filter(Boolean)
  return [...query.terms.map(({ facet, value }) => `${facet}:${quote(value)}`), ...words.map(quote)].join(' ')
}

const PART = /(?:([^\s":]+(?::[^\s":]+)*):)?(?:"((?:[^"]|"")*)"|(\S+))/g

/** Reads what `formatQuery` wrote, or what a person typed into the address; a facet that is not known is text. */
export function parseQuery(line: string, facets: ReadonlySet<string>): SearchQuery {
  const terms: SearchTerm[] = []
  const words: string[] = []
  for (const [whole, facet, quoted, bare] of line.matchAll(PART)) {
    const value = quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"')
    if (facet !== undefined && facets.has(facet)) terms.push({ facet, value })
    else words.push(facet === undefined ? value : whole)
  }
  return { terms, text: words.join(' ') }
}

/** The facets as the key and value parameters of a list call; the last of several values counts [UI-038]. */
export function queryParameters(query: SearchQuery, facets: ReadonlySet<string>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    query.terms.filter(({ facet }) => facets.has(facet)).map(({ facet, value }) => [facet, value]),
  )
}
