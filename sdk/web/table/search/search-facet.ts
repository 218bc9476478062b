import type { Text } from '../../../common/index.ts'
import type { Property } from '../../declare/index.ts'
import type { Facet } from '../../declare/table.ts'
import { dataOf } from '../../resource/registry/data-of.ts'
import type { RegisteredContribution, RegisteredType } from '../../services/resources.ts'

export interface FacetOption {
  readonly key: string
  readonly label: Text
}

/** A facet as the search box offers it. */
export interface SearchFacet {
  /** The key in the query. */
  readonly of: string
  readonly label: Text
  readonly isSingleton: boolean
  readonly isServer: boolean
  /** Free text when there are none. */
  readonly options: readonly FacetOption[]
}

function optionsOf(property: Property | undefined): readonly FacetOption[] {
  if (property?.format === 'yesNo') {
    return [
      { key: 'true', label: 'Yes' },
      { key: 'false', label: 'No' },
    ]
  }
  return Object.entries(property?.values ?? {}).map(([key, label]) => ({ key, label }))
}

type DeclaredFacet = Omit<Facet, 'id'>

/** A facet as the search box takes it; one without options of its own takes the values that its property lists. */
export function facetOf(facet: DeclaredFacet, property: Property | undefined): SearchFacet {
  return {
    of: facet.of,
    label: facet.label ?? property?.label ?? facet.of,
    isSingleton: facet.isSingleton ?? true,
    isServer: facet.isServer === true,
    options: facet.options ?? optionsOf(property),
  }
}

/** The facets of a resource type that show. */
export function searchFacets(
  contributions: readonly RegisteredContribution[],
  type: Pick<RegisteredType, 'properties'>,
): readonly SearchFacet[] {
  return contributions
    .filter(({ decision }) => decision.allowed)
    .map((contribution) => {
      const facet = dataOf('facet', contribution)
      return facetOf(facet, type.properties[facet.of])
    })
}
