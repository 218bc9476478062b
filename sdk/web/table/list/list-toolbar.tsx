import { type ReactNode, useRef } from 'react'
import { BatchActions } from '../../action/batch-actions.tsx'
import { Toolbar, ToolbarGroup, ToolbarItem } from '../../frame/page/toolbar.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import type { Row } from '../../resource/row.ts'
import type { ResourceList } from '../../resource/use-resource-list.ts'
import type { RegisteredType } from '../../services/resources.ts'
import type { TableModel } from '../model/use-table.ts'
import { MagicSearch } from '../search/magic-search.tsx'
import { CompareButton, canCompare } from '../tools/compare-button.tsx'
import { ExportMenu } from '../tools/export-menu.tsx'
import { RefreshButton } from '../tools/refresh-button.tsx'
import { SavedViews } from '../tools/saved-views.tsx'
import { SelectedTools } from '../tools/selected-tools.tsx'
import { TableMenu } from '../tools/table-menu.tsx'
import { useWidthPx } from '../view/use-width.ts'
import type { PanelActions } from './use-panel-actions.tsx'

export interface ListToolbarProps {
  /** Of the panel: the name of an exported file. */
  readonly title: string
  /** What is listed, in lower case, as part of a sentence: `instances`. */
  readonly what: string
  readonly type: RegisteredType
  readonly table: TableModel<Row>
  readonly list: ResourceList
  readonly actions: PanelActions
}

const NO_ROWS: readonly Row[] = []

/** What the search, the count and its links take beside the buttons, and what a button takes. */
const BESIDE_BUTTONS_PX = 480
const BUTTON_PX = 190
const COMPARE_PX = 110

/** How many buttons are beside the search; where nothing is laid out, nothing lacks room. */
function roomFor(widthPx: number): number {
  if (!('ResizeObserver' in window)) return Number.POSITIVE_INFINITY
  return Math.max(1, Math.floor((widthPx - BESIDE_BUTTONS_PX) / BUTTON_PX))
}

/** The search, and at its right the tools; while rows are selected, what can be done with them is in their place. */
export function ListToolbar(props: ListToolbarProps): ReactNode {
  const { what, table, actions } = props
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const widthPx = useWidthPx(frame)
  const { selection, state } = table
  const count = selection.ids.size
  const rows = count === 0 ? NO_ROWS : table.rows.filter(actions.isSelectable)
  const selectAll = (): void =>
    selection.change(
      rows.map(({ id }) => id),
      true,
    )
  return (
    <div ref={frame}>
      <Toolbar className="pf-m-inset-none fascia-list-toolbar">
        <ToolbarItem className="fascia-list-toolbar__search">
          <MagicSearch
            label={t('Search {what}', { what })}
            facets={table.facets}
            query={state.query}
            onChange={({ query }) => state.setQuery(query)}
          />
        </ToolbarItem>
        {count === 0 ? (
          <ListTools {...props} />
        ) : (
          <SelectedTools
            count={count}
            all={count < rows.length ? { count: rows.length, onSelect: selectAll } : undefined}
            onClear={selection.clear}
          >
            {canCompare(count) ? <CompareButton selected={selection.ids} state={state} /> : null}
            <BatchActions
              type={props.type}
              items={selection.items}
              contributions={actions.batchActions}
              runner={actions.runner}
              room={roomFor(widthPx - (canCompare(count) ? COMPARE_PX : 0))}
            />
          </SelectedTools>
        )}
      </Toolbar>
    </div>
  )
}

function ListTools({ title, table, list }: ListToolbarProps): ReactNode {
  return (
    <ToolbarGroup>
      <ToolbarItem>
        <SavedViews table={table} />
      </ToolbarItem>
      <ToolbarItem>
        <TableMenu table={table} canPeek />
      </ToolbarItem>
      <ToolbarItem>
        <ExportMenu table={table} name={title} />
      </ToolbarItem>
      <ToolbarItem>
        <RefreshButton list={list} />
      </ToolbarItem>
    </ToolbarGroup>
  )
}
