import { EMPTY_QUERY, formatQuery, MagicSearch } from '@fascia/sdk/web'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { exhibit } from '../exhibit.tsx'
import { Facts } from '../facts.tsx'

type Given = ComponentProps<typeof MagicSearch>
type SearchFacet = Given['facets'][number]
type SearchQuery = Given['query']
type SearchChange = Parameters<Given['onChange']>[0]

/** A facet that may be used once, with its options as labels by key. */
function facet(of: string, label: string, options: Readonly<Record<string, string>>): SearchFacet {
  const all = Object.entries(options).map(([key, text]) => ({ key, label: text }))
  return { of, label, isSingleton: true, isServer: false, options: all }
}

const FACETS: readonly SearchFacet[] = [
  { of: 'name', label: 'Name', isSingleton: false, isServer: false, options: [] },
  facet('status', 'Status', { ACTIVE: 'active', BUILD: 'build', ERROR: 'error', SHUTOFF: 'shutoff' }),
  { ...facet('public', 'Public', { true: 'Yes', false: 'No' }), isServer: true },
]

const VALUES = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${index + 1}`, `Value ${index + 1}`]))
const MANY = Array.from({ length: 60 }, (_, index) => facet(`property-${index + 1}`, `Property ${index + 1}`, VALUES))

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
      show: (t) => <Search label={t('Search servers')} facets={FACETS} />,
    },
    filled: {
      title: 'With filters',
      show: (t) => <Search label={t('Search filtered servers')} facets={FACETS} start={FILTERED} />,
    },
    empty: {
      title: 'Without facets',
      about: 'Whatever is typed is text.',
      show: (t) => <Search label={t('Search text')} facets={[]} />,
    },
    many: { title: 'Many facets', show: (t) => <Search label={t('Search properties')} facets={MANY} /> },
  },
})
