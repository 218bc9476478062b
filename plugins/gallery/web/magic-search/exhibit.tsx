import {
  EMPTY_QUERY,
  formatQuery,
  MagicSearch,
  type SearchChange,
  type SearchFacet,
  type SearchQuery,
} from '@fascia/sdk/web'
import { type ReactNode, useState } from 'react'
import { exhibit } from '../exhibit.tsx'
import { Facts } from '../facts.tsx'

const STATUSES = ['ACTIVE', 'BUILD', 'ERROR', 'SHUTOFF']

const FACETS: readonly SearchFacet[] = [
  { of: 'name', label: 'Name', isSingleton: false, isServer: false, options: [] },
  {
    of: 'status',
    label: 'Status',
    isSingleton: true,
    isServer: false,
    options: STATUSES.map((key) => ({ key, label: key.toLowerCase() })),
  },
  {
    of: 'public',
    label: 'Public',
    isSingleton: true,
    isServer: true,
    options: Object.entries({ true: 'Yes', false: 'No' }).map(([key, label]) => ({ key, label })),
  },
]

const MANY: readonly SearchFacet[] = Array.from({ length: 60 }, (_, index) => ({
  of: `property-${index + 1}`,
  label: `Property ${index + 1}`,
  isSingleton: true,
  isServer: false,
  options: Array.from({ length: 40 }, (_option, value) => ({ key: `${value + 1}`, label: `Value ${value + 1}` })),
}))

const FILTERED: SearchQuery = {
  terms: [
    { facet: 'status', value: 'ACTIVE' },
    { facet: 'name', value: 'web' },
  ],
  text: 'front end',
}

interface SearchProps {
  readonly label: string
  readonly facets: readonly SearchFacet[]
  readonly start?: SearchQuery
}

/** The box, and what it said last. */
function Search({ label, facets, start = EMPTY_QUERY }: SearchProps): ReactNode {
  const [query, setQuery] = useState(start)
  const [change, setChange] = useState<SearchChange>()
  return (
    <div className="fascia-exhibit">
      <MagicSearch
        label={label}
        facets={facets}
        query={query}
        onChange={(next) => {
          setChange(next)
          setQuery(next.query)
        }}
      />
      <Facts
        all={{
          Query: formatQuery(query),
          magicSearchQuery: change?.magicSearchQuery,
          queryString: change?.queryString,
          Changed: [
            change?.isMagicSearchQueryChanged ? 'magicSearchQuery' : [],
            change?.isQueryStringChanged ? 'queryString' : [],
          ]
            .flat()
            .join(', '),
        }}
      />
    </div>
  )
}

export default exhibit('magic-search', {
  about:
    'The search box of lists: facets with their values, and free text. Lists have it by themselves; use it where a list is drawn by hand.',
  door: '@fascia/sdk/web',
  hangsOver: true,
  examples: {
    usual: {
      title: 'Facets and text',
      about: 'Name may be used several times, the others once. Backspace on the empty box takes the last one away.',
      show: <Search label="Search servers" facets={FACETS} />,
    },
    filled: {
      title: 'With filters',
      show: <Search label="Search filtered servers" facets={FACETS} start={FILTERED} />,
    },
    empty: {
      title: 'Without facets',
      about: 'Whatever is typed is text.',
      show: <Search label="Search text" facets={[]} />,
    },
    many: { title: 'Many facets', show: <Search label="Search properties" facets={MANY} /> },
  },
})
