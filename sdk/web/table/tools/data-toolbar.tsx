import type { ReactNode } from 'react'
import { Toolbar, ToolbarGroup, ToolbarItem } from '../../frame/page/toolbar.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import { useInSentence } from '../../value/use-in-sentence.ts'
import type { ItemRow } from '../column/table-column.ts'
import type { DataTableProps } from '../data-table-props.ts'
import type { TableModel } from '../model/use-table.ts'
import { MagicSearch } from '../search/magic-search.tsx'
import { ExportMenu } from './export-menu.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { SelectedTools } from './selected-tools.tsx'
import { TableMenu } from './table-menu.tsx'

export interface DataToolbarProps<T extends object> extends Pick<DataTableProps<T>, 'label'> {
  readonly answer: DataTableProps<T>['answer'] | undefined
  readonly table: TableModel<ItemRow<T>>
  readonly batchActions?: ((items: readonly T[]) => ReactNode) | undefined
}

/** Search and tools of a table inside a page; while rows are selected, what can be done with them is in the tools' place. */
export function DataToolbar<T extends object>({ table, label, answer, batchActions }: DataToolbarProps<T>): ReactNode {
  const t = useT()
  const inSentence = useInSentence()
  const { selection, state } = table
  const count = selection.ids.size
  return (
    <Toolbar className="pf-m-inset-none fascia-list-toolbar">
      <ToolbarItem className="fascia-list-toolbar__search">
        <MagicSearch
          label={t('Search {what}', { what: inSentence(label) })}
          facets={table.facets}
          query={state.query}
          onChange={({ query }) => state.setQuery(query)}
        />
      </ToolbarItem>
      {count > 0 ? (
        <SelectedTools count={count} onClear={selection.clear}>
          {batchActions ? <ToolbarItem>{batchActions(selection.items)}</ToolbarItem> : null}
        </SelectedTools>
      ) : (
        <ToolbarGroup>
          <ToolbarItem>
            <TableMenu table={table} />
          </ToolbarItem>
          <ToolbarItem>
            <ExportMenu table={table} name={label} />
          </ToolbarItem>
          {answer ? (
            <ToolbarItem>
              <RefreshButton list={answer} />
            </ToolbarItem>
          ) : null}
        </ToolbarGroup>
      )}
    </Toolbar>
  )
}
