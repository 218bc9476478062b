import { DataTable, type DataTableProps, NoMatchState, useT } from '@fascia/sdk/web'
import { SearchInput, Toolbar, ToolbarContent, ToolbarItem } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'

export interface FilteredTableProps<T extends object> extends DataTableProps<T> {
  readonly rows: readonly T[]
  /** What the filter looks at. */
  readonly textOf: (row: T) => string
  /** What the filter is called; `Filter` and the table's label when absent. */
  readonly filterLabel?: string
  /** At the right of the filter. */
  readonly tools?: ReactNode
}

/** A short table with a text filter above it. */
export function FilteredTable<T extends object>(props: FilteredTableProps<T>): ReactNode {
  const { textOf, rows, filterLabel, tools, ...table } = props
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
              aria-label={filterLabel ?? t('Filter {what}', { what: table.label })}
              placeholder={t('Filter')}
              value={filter}
              onChange={(_event, text) => setFilter(text)}
              onClear={() => setFilter('')}
            />
          </ToolbarItem>
          {tools ? <ToolbarItem align={{ default: 'alignEnd' }}>{tools}</ToolbarItem> : null}
        </ToolbarContent>
      </Toolbar>
      {found.length === 0 && wanted !== '' ? (
        <NoMatchState filter={filter} onClear={() => setFilter('')} />
      ) : (
        <DataTable {...table} rows={found} isCompact />
      )}
    </>
  )
}
