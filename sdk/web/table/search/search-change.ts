import type { SearchQuery, SearchTerm } from './search-query.ts'

/** What the search box says when something was changed: the query, its two parts in one line each, and which of them has changed [UI-048]. */
export interface SearchChange {
  readonly query: SearchQuery
  /** The facets: `status=ACTIVE&name=web`. */
  readonly magicSearchQuery: string
  /** The free text. */
  readonly queryString: string
  readonly isMagicSearchQueryChanged: boolean
  readonly isQueryStringChanged: boolean
}

function termsText(terms: readonly SearchTerm[]): string {
  return new URLSearchParams(terms.map(({ facet, value }) => [facet, value])).toString()
}

export function searchChange(before: SearchQuery, query: SearchQuery): SearchChange {
  const magicSearchQuery = termsText(query.terms)
  return {
    query,
    magicSearchQuery,
    queryString: query.text,
    isMagicSearchQueryChanged: magicSearchQuery !== termsText(before.terms),
    isQueryStringChanged: before.text !== query.text,
  }
}
