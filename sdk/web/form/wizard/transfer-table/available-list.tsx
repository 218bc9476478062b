import { type ReactNode, useMemo, useState } from 'react'
import { FaultState } from '../../../frame/state/fault-state.tsx'
import { LoadingState } from '../../../frame/state/loading-state.tsx'
import { NoMatchState } from '../../../frame/state/no-match-state.tsx'
import { useT } from '../../../host/hooks/use-t.ts'
import { MagicSearch, queryText } from '../../../table/search/magic-search.tsx'
import { EMPTY_QUERY, isEmptyQuery, type SearchQuery } from '../../../table/search/search-query.ts'
import { useReading } from '../../../value/use-reading.ts'
import { facetsOf, filterItems, type ItemSort, sortItems } from './arrange-items.ts'
import { ItemTable } from './item-table.tsx'
import type { ItemIdentity, TransferTableProps, TransferTexts } from './transfer-column.ts'
import { TransferSection } from './transfer-section.tsx'

export interface AvailableListProps<T>
  extends ItemIdentity<T>,
    Pick<TransferTableProps<T>, 'what' | 'columns' | 'details' | 'errorsOf' | 'isLoading' | 'fault' | 'onRetry'> {
  /** Without those that are allocated. */
  readonly items: readonly T[]
  readonly texts: TransferTexts
  readonly limit: string | undefined
  readonly onAllocate?: ((item: T, shown: readonly T[]) => void) | undefined
}

/** What can be chosen, searched and sorted; loading, broken and empty in place, so that what is allocated stays usable. */
export function AvailableList<T>(props: AvailableListProps<T>): ReactNode {
  const { what, items, columns, texts, onAllocate, fault, isLoading = false } = props
  const t = useT()
  const { language } = useReading()
  const [query, setQuery] = useState<SearchQuery>(EMPTY_QUERY)
  const [sort, setSort] = useState<ItemSort>()
  const facets = useMemo(() => facetsOf(columns), [columns])
  const shown = useMemo(
    () => sortItems(filterItems(items, query, columns), sort, columns, language),
    [items, query, columns, sort, language],
  )
  const content = (): ReactNode => {
    if (fault) {
      const title = t('Unable to load {what}.', { what })
      return <FaultState title={title} fault={fault} onRetry={props.onRetry ?? (() => {})} />
    }
    if (isLoading) return <LoadingState what={what} rows={4} />
    if (items.length === 0) return <p className="fascia-transfer__none">{texts.noneAvailable}</p>
    if (shown.length === 0)
      return <NoMatchState filter={queryText(query, facets, t)} onClear={() => setQuery(EMPTY_QUERY)} />
    return (
      <ItemTable
        {...props}
        label={texts.available}
        items={shown}
        isAllocated={false}
        onTransfer={onAllocate ? (item) => onAllocate(item, shown) : undefined}
        sort={sort}
        onSort={setSort}
      />
    )
  }
  const isReady = !fault && !isLoading
  return (
    <TransferSection
      title={texts.available}
      count={isReady ? shown.length : undefined}
      help={texts.availableHelp}
      tools={
        isReady && (items.length > 0 || !isEmptyQuery(query)) ? (
          <MagicSearch
            label={t('Search {what}', { what })}
            facets={facets}
            query={query}
            onChange={(change) => setQuery(change.query)}
          />
        ) : null
      }
    >
      {content()}
    </TransferSection>
  )
}
