import { NoMatchState, useT } from '@fascia/sdk/web'
import { SearchInput, Toolbar, ToolbarContent, ToolbarItem } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { PlainTable, type PlainTableProps } from '../table/plain-table.tsx'

export interface FilteredTableProps<T> extends PlainTableProps<T> {
  /** What the filter looks at. */
  readonly textOf: (row: T) => string
}

/** A short table with a text filter above it. */
export function FilteredTable<T>({ textOf, rows, ...table }: FilteredTableProps<T>): ReactNode {
  const t = useT()
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const found = rows.filter((row) => textOf(row).toLowerCase().includes(wanted))
  return (
    <>
      <Toolbar>
        <ToolbarContent>
          <ToolbarItem>
            <SearchInput
              aria-label={t('Filter {what}', { what: t(table.label) })}
              placeholder={t('Filter')}
              value={filter}
              onChange={(_event, text) => setFilter(text)}
              onClear={() => setFilter('')}
            />
          </ToolbarItem>
        </ToolbarContent>
      </Toolbar>
      {found.length === 0 && wanted !== '' ? (
        <NoMatchState filter={filter} onClear={() => setFilter('')} />
      ) : (
        <PlainTable {...table} rows={found} />
      )}
    </>
  )
}
