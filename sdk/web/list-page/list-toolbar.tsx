import { type ReactNode, useRef } from 'react'
import { BatchActions } from '../action/batch-actions.tsx'
import type { ActionRunner } from '../action/use-action-runner.ts'
import type { Row } from '../resource/row.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import { SelectedTools } from '../table/selected-tools.tsx'
import { Toolbar, ToolbarGroup, ToolbarItem } from '../table/toolbar.tsx'
import { useWidthPx } from '../table/use-width.ts'
import type { Selection } from './use-selection.ts'

export interface ListToolbarProps {
  readonly type: RegisteredType
  readonly search: ReactNode
  /** The tools at the right while nothing is selected. */
  readonly tools: ReactNode
  readonly selection: Selection
  /** Every row that fits the filter. */
  readonly rows: readonly Row[]
  /** The rows that can be selected. */
  readonly isSelectable: (row: Row) => boolean
  readonly batchActions: readonly RegisteredContribution[]
  readonly runner: ActionRunner
}

const NO_ROWS: readonly Row[] = []

/** What the search, the count and its links take beside the buttons, and what a button takes. */
const BESIDE_BUTTONS_PX = 480
const BUTTON_PX = 190

/** How many buttons are beside the search; where nothing is laid out, nothing lacks room. */
function roomFor(widthPx: number): number {
  if (!('ResizeObserver' in window)) return Number.POSITIVE_INFINITY
  return Math.max(1, Math.floor((widthPx - BESIDE_BUTTONS_PX) / BUTTON_PX))
}

/** The search, and at its right the tools; while rows are selected, what can be done with them is in their place. */
export function ListToolbar(props: ListToolbarProps): ReactNode {
  const { type, search, tools, selection, batchActions, runner } = props
  const frame = useRef<HTMLDivElement>(null)
  const widthPx = useWidthPx(frame)
  const count = selection.ids.size
  const rows = count === 0 ? NO_ROWS : props.rows.filter(props.isSelectable)
  const selectAll = (): void =>
    selection.change(
      rows.map(({ id }) => id),
      true,
    )
  return (
    <div ref={frame}>
      <Toolbar className="pf-m-inset-none fascia-list-toolbar">
        <ToolbarItem className="fascia-list-toolbar__search">{search}</ToolbarItem>
        {count === 0 ? (
          <ToolbarGroup>{tools}</ToolbarGroup>
        ) : (
          <SelectedTools
            count={count}
            all={count < rows.length ? { count: rows.length, onSelect: selectAll } : undefined}
            onClear={selection.clear}
          >
            <BatchActions
              type={type}
              items={selection.items}
              contributions={batchActions}
              runner={runner}
              room={roomFor(widthPx)}
            />
          </SelectedTools>
        )}
      </Toolbar>
    </div>
  )
}
