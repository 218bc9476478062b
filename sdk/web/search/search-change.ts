import { formatQuery, type SearchQuery, type SearchTerm } from './search-query.ts'

/** What the search box says when something was changed [UI-048]. */
export interface SearchChange {
  readonly query: SearchQuery
  /** The facets: `status=ACTIVE&name=web`. */
  readonly magicSearchQuery: string
  /** The whole query in one line. */
  readonly queryString: string
  readonly isMagicSearchQueryChanged: boolean
  readonly isTextChanged: boolean
}

function termsText(terms: readonly SearchTerm[]): string {
  return new URLSearchParams(terms.map(({ facet, value }) => [facet, value])).toString()
}

export function searchChange(before: SearchQuery, query: SearchQuery): SearchChange {
  const magicSearchQuery = termsText(query.terms)
  return {
    query,
    magicSearchQuery,
    queryString: formatQuery(query),
    isMagicSearchQueryChanged: magicSearchQuery !== termsText(before.terms),
    isTextChanged: before.text !== query.text,
  }
}
