import {
  Button,
  Label,
  LabelGroup,
  TextInputGroup,
  TextInputGroupMain,
  TextInputGroupUtilities,
} from '@patternfly/react-core'
import { SearchIcon, TimesIcon } from '@patternfly/react-icons'
import { type ReactNode, useId, useRef } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import type { SearchChange } from './search-change.ts'
import type { SearchFacet } from './search-facet.ts'
import { SearchMenu } from './search-menu.tsx'
import { isEmptyQuery, type SearchQuery, type SearchTerm } from './search-query.ts'
import { useMagicSearch } from './use-magic-search.ts'
import { useScrolledPast } from './use-scrolled-past.ts'

export interface MagicSearchProps {
  /** What is searched: `Search instances`. */
  readonly label: string
  readonly facets: readonly SearchFacet[]
  readonly query: SearchQuery
  readonly onChange: (change: SearchChange) => void
}

/** The others are behind a button that says how many they are. */
const SHOWN_FILTERS = 10

/**
 * The search box: facets with values, and free text; a combobox for keyboard and screen reader [UI-044…048]. Once the page has scrolled 140 px, its menu
 * is fixed at the top of the window, below the box itself while that has the focus [UI-049].
 *
 * @example
 * ```tsx
 * import { EMPTY_QUERY, MagicSearch } from '@fascia/sdk/web'
 * import { useState } from 'react'
 *
 * const FACETS = [{ of: 'name', label: 'Name', isSingleton: true, isServer: false, options: [] }]
 *
 * export function Search() {
 *   const [query, setQuery] = useState(EMPTY_QUERY)
 *   return <MagicSearch label="Search things" facets={FACETS} query={query} onChange={(change) => setQuery(change.query)} />
 * }
 * ```
 */
export function MagicSearch({ label, facets, query, onChange }: MagicSearchProps): ReactNode {
  const t = useT()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const scrolled = useScrolledPast(place)
  const search = useMagicSearch({ facets, query, onChange })
  const isFilled = !isEmptyQuery(query) || search.typed !== '' || search.pending !== undefined
  const labels = query.terms.length + (search.pending ? 1 : 0)
  const hint = search.pending && search.pending.options.length === 0 ? t('Type a value and press Enter') : label

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser that we support knows <search>.
    <div
      ref={place}
      className={scrolled ? 'fascia-search fascia-m-scrolled' : 'fascia-search'}
      style={scrolled}
      role="search"
      aria-label={label}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) search.setOpen(false)
      }}
    >
      <TextInputGroup className="fascia-search__box">
        <TextInputGroupMain
          icon={<SearchIcon />}
          innerRef={input}
          type="search"
          value={search.typed}
          placeholder={hint}
          aria-label={search.pending ? t('Value of {facet}', { facet: t(search.pending.label) }) : label}
          role="combobox"
          isExpanded={search.isOpen}
          aria-controls={listId}
          {...(search.isOpen && search.active >= 0 ? { 'aria-activedescendant': `${listId}-${search.active}` } : {})}
          inputProps={{ 'aria-autocomplete': 'list', autoComplete: 'off', 'data-fascia-search': '' }}
          onChange={(_event, text) => search.type(text)}
          onFocus={() => search.setOpen(true)}
          onClick={() => search.setOpen(true)}
          onKeyDown={search.handleKey}
        >
          {labels > 0 ? (
            <LabelGroup
              aria-label={t('Filters')}
              numLabels={SHOWN_FILTERS}
              collapsedText={t('{count} more', { count: labels - SHOWN_FILTERS })}
              expandedText={t('Show less')}
            >
              {query.terms.map((term, index) => (
                <Label
                  key={`${term.facet}:${term.value}`}
                  variant="outline"
                  onClose={() => {
                    search.removeTerm(index)
                    input.current?.focus()
                  }}
                  closeBtnAriaLabel={t('Remove the filter {filter}', { filter: termText(term, facets, t) })}
                >
                  {termText(term, facets, t)}
                </Label>
              ))}
              {search.pending ? <Label color="blue">{`${t(search.pending.label)}:`}</Label> : null}
            </LabelGroup>
          ) : null}
        </TextInputGroupMain>
        {isFilled ? (
          <TextInputGroupUtilities>
            <Button
              variant="plain"
              aria-label={t('Clear the search')}
              icon={<TimesIcon />}
              onClick={() => {
                search.clear()
                input.current?.focus()
              }}
            />
          </TextInputGroupUtilities>
        ) : null}
      </TextInputGroup>
      <SearchMenu
        id={listId}
        label={search.pending ? t(search.pending.label) : t('Filters')}
        none={t('No option fits.')}
        isOpen={search.isOpen}
        choices={search.choices}
        active={search.active}
        onPoint={search.setActive}
        onChoose={(choice) => {
          search.choose(choice)
          input.current?.focus()
        }}
      />
    </div>
  )
}

type Translate = ReturnType<typeof useT>

/** A filter as a person reads it: `Status: Active`. */
export function termText({ facet, value }: SearchTerm, facets: readonly SearchFacet[], t: Translate): string {
  const known = facets.find(({ of }) => of === facet)
  const option = known?.options.find(({ key }) => key === value)
  return `${known ? t(known.label) : facet}: ${option ? t(option.label) : value}`
}

/** The whole query as a person reads it. */
export function queryText(query: SearchQuery, facets: readonly SearchFacet[], t: Translate): string {
  const terms = query.terms.map((term) => termText(term, facets, t))
  return [...terms, ...(query.text.trim() === '' ? [] : [`“${query.text.trim()}”`])].join(', ')
}
