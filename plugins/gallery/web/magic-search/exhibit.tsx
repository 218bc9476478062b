import {
  EMPTY_QUERY,
  formatQuery,
  MagicSearch,
  type SearchChange,
  type SearchFacet,
  type SearchQuery,
} from '@fascia/sdk/web'
import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'
import './search-example.css'

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
    options: [
      { key: 'true', label: 'Yes' },
      { key: 'false', label: 'No' },
    ],
  },
]

const MANY: readonly SearchFacet[] = Array.from({ length: 60 }, (_, index) => ({
  of: `property-${index + 1}`,
  label: `Property ${index + 1}`,
  isSingleton: true,
  isServer: false,
  options: Array.from({ length: 40 }, (_option, value) => ({ key: `${value + 1}`, label: `Value ${value + 1}` })),
}))

interface SearchProps {
  readonly label: string
  readonly facets: readonly SearchFacet[]
  readonly start?: SearchQuery
}

function Fact({ name, children }: { readonly name: string; readonly children: string }): ReactNode {
  return (
    <DescriptionListGroup>
      <DescriptionListTerm>{name}</DescriptionListTerm>
      <DescriptionListDescription>{children === '' ? '—' : children}</DescriptionListDescription>
    </DescriptionListGroup>
  )
}

/** The box, and what it said last. */
function Search({ label, facets, start = EMPTY_QUERY }: SearchProps): ReactNode {
  const [query, setQuery] = useState(start)
  const [change, setChange] = useState<SearchChange>()
  return (
    <div className="fascia-search-example">
      <MagicSearch
        label={label}
        facets={facets}
        query={query}
        onChange={(next) => {
          setChange(next)
          setQuery(next.query)
        }}
      />
      <DescriptionList isCompact orientation={{ sm: 'vertical', md: 'horizontal' }} termWidth="20ch">
        <Fact name="Query">{formatQuery(query)}</Fact>
        <Fact name="magicSearchQuery">{change?.magicSearchQuery ?? ''}</Fact>
        <Fact name="queryString">{change?.queryString ?? ''}</Fact>
        <Fact name="Changed">
          {change
            ? [change.isMagicSearchQueryChanged && 'magicSearchQuery', change.isQueryStringChanged && 'queryString']
                .filter(Boolean)
                .join(', ')
            : ''}
        </Fact>
      </DescriptionList>
    </div>
  )
}

const EXHIBIT: Exhibit = {
  title: 'Magic search',
  about:
    'The search box of lists: facets with their values, and free text. Lists have it by themselves; use it where a list is drawn by hand.',
  door: '@fascia/sdk/web',
  hangsOver: true,
  examples: [
    {
      id: 'usual',
      title: 'Facets and text',
      state: 'usual',
      about: 'Name may be used several times, the others once. Backspace on the empty box takes the last one away.',
      Show: () => <Search label="Search servers" facets={FACETS} />,
    },
    {
      id: 'filled',
      title: 'With filters',
      state: 'usual',
      Show: () => (
        <Search
          label="Search filtered servers"
          facets={FACETS}
          start={{
            terms: [
              { facet: 'status', value: 'ACTIVE' },
              { facet: 'name', value: 'web' },
            ],
            text: 'front end',
          }}
        />
      ),
    },
    {
      id: 'empty',
      title: 'Without facets',
      state: 'empty',
      about: 'Whatever is typed is text.',
      Show: () => <Search label="Search text" facets={[]} />,
    },
    {
      id: 'many',
      title: 'Many facets',
      state: 'many',
      Show: () => <Search label="Search properties" facets={MANY} />,
    },
  ],
}

export default function MagicSearchExhibit(): ReactNode {
  return <ExhibitPage exhibit={EXHIBIT} />
}
