import type { SearchFacet } from './search-facet.ts'
import type { SearchQuery } from './search-query.ts'

/** One line of the menu under the search box. */
export type SearchChoice =
  | { readonly kind: 'facet'; readonly key: string; readonly label: string }
  | { readonly kind: 'option'; readonly key: string; readonly label: string }

export interface SearchChoicesSpec {
  readonly facets: readonly SearchFacet[]
  readonly query: SearchQuery
  /** The facet that was picked and has no value yet. */
  readonly pending: SearchFacet | undefined
  readonly typed: string
  readonly labelOf: (label: SearchFacet['label']) => string
}

/** Options that begin with the typed text come before those that contain it. */
function byBeginning(choices: readonly SearchChoice[], wanted: string): readonly SearchChoice[] {
  const begins = ({ label }: SearchChoice): boolean => label.toLowerCase().startsWith(wanted)
  return [...choices].sort((one, other) => Number(begins(other)) - Number(begins(one)))
}

/** The facets that may be used still: a singleton that is used may not [UI-047]. */
export function freeFacets(facets: readonly SearchFacet[], query: SearchQuery): readonly SearchFacet[] {
  const used = new Set(query.terms.map(({ facet }) => facet))
  return facets.filter((facet) => !(facet.isSingleton && used.has(facet.of)))
}

/** What can be chosen: facets that fit what was typed, without singletons that are used [UI-044, UI-047]; or the options of the picked facet. */
export function searchChoices({ facets, query, pending, typed, labelOf }: SearchChoicesSpec): readonly SearchChoice[] {
  const wanted = typed.trim().toLowerCase()
  const fits = ({ label, key }: SearchChoice): boolean =>
    label.toLowerCase().includes(wanted) || key.toLowerCase().includes(wanted)
  if (pending) {
    const options = pending.options.map(
      ({ key, label }): SearchChoice => ({ kind: 'option', key, label: labelOf(label) }),
    )
    return byBeginning(options.filter(fits), wanted)
  }
  const free = freeFacets(facets, query).map(
    (facet): SearchChoice => ({ kind: 'facet', key: facet.of, label: labelOf(facet.label) }),
  )
  return byBeginning(free.filter(fits), wanted)
}
