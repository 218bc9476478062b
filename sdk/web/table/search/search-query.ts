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

/** A query that looks for nothing. */
export const EMPTY_QUERY: SearchQuery = { terms: [], text: '' }

export function isEmptyQuery(query: SearchQuery): boolean {
  return query.terms.length === 0 && query.text.trim() === ''
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter(Boolean)
}

/** Whether two texts search for the same words; blanks between and around them search for nothing. */
export function isSameText(a: string, b: string): boolean {
  return a === b || wordsOf(a).join(' ') === wordsOf(b).join(' ')
}

/** The query with one filter more; each is in it once. */
export function withTerm(query: SearchQuery, term: SearchTerm): SearchQuery {
  const isThere = query.terms.some(({ facet, value }) => facet === term.facet && value === term.value)
  return isThere ? query : { ...query, terms: [...query.terms, term] }
}

function quote(text: string): string {
  return text === '' || /[\s":]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The query in one line, as an address holds it: `status:ACTIVE name:"my web" free text`. */
export function formatQuery(query: SearchQuery): string {
  const terms = query.terms.map(({ facet, value }) => `${facet}:${quote(value)}`)
  return [...terms, ...wordsOf(query.text).map(quote)].join(' ')
}

const PART = /(?:(?<![^\s":])([^\s":]+(?::[^\s":]+)*):)?(?:"((?:[^"]|"")*)"|(\S+))/g

/** Reads what `formatQuery` wrote, or what a person typed into the address; a facet that is not known is text. */
export function parseQuery(line: string, facets: ReadonlySet<string>): SearchQuery {
  let query = EMPTY_QUERY
  const words: string[] = []
  for (const [whole, facet, quoted, bare] of line.matchAll(PART)) {
    const value = quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"')
    if (facet !== undefined && facets.has(facet)) query = withTerm(query, { facet, value })
    else words.push(facet === undefined ? value : whole)
  }
  return { ...query, text: words.join(' ') }
}

/** The facets as the key and value parameters of a list call; the last of several values counts [UI-038]. */
export function queryParameters(query: SearchQuery, facets: ReadonlySet<string>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    query.terms.filter(({ facet }) => facets.has(facet)).map(({ facet, value }) => [facet, value]),
  )
}
