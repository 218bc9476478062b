import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { ItemRow, TableColumn } from '../column/table-column.ts'
import type { TableModel } from '../model/use-table.ts'
import { Gap } from './gap.tsx'
import { TableRow } from './table-row.tsx'
import type { TableViewProps } from './table-view-props.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useSlots } from './use-slots.ts'
import { useVisibleRows } from './use-visible-rows.ts'

export interface TableFrameProps<R extends ItemRow<object>> extends TableViewProps<R> {
  readonly frame: RefObject<HTMLDivElement | null>
  /** The columns that the table has room for. */
  readonly columns: readonly TableColumn<R>[]
  readonly hidden: readonly TableColumn<R>[]
  readonly canExpand: boolean
  readonly isStacked: boolean
  /** The widths of the columns, and the headings. */
  readonly children: ReactNode
}

/** So many rows fill the frame of a continuous table in any window: its height is the frame's then, not the rows'. */
const FILLS_A_WINDOW = 100
const NO_ROWS: readonly ItemRow<object>[] = []

/** What the rows scroll in, and the rows; of a continuous table those in sight. To scroll draws them again, and not the headings. */
export function TableFrame<R extends ItemRow<object>>(props: TableFrameProps<R>): ReactNode {
  const { frame, table, hasBoxes, canExpand } = props
  const { selection, state, isContinuous, page } = table
  const { rows } = page
  const { isCompact } = table.settings
  const visible = useVisibleRows({ frame, count: rows.length, isContinuous, isCompact })
  const shown = useMemo(() => rows.slice(visible.from, visible.to), [rows, visible.from, visible.to])
  // In a scrolling table a new row appears at the other end: its elements would have to move as well.
  const slots = useSlots(isContinuous ? NO_ROWS : shown)
  const isTall = isContinuous && rows.length > FILLS_A_WINDOW
  const { onSelect, ...handlers } = useRowKeys(props)
  const onExpand = useExpand(table)
  const { onEnd } = props
  const isAtEnd = visible.to === rows.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows have another end.
  useEffect(() => {
    if (isAtEnd) onEnd?.()
  }, [isAtEnd, rows.length, onEnd])
  return (
    <div
      ref={frame}
      className={`fascia-table ${isContinuous ? 'fascia-m-continuous' : ''} ${isTall ? 'fascia-m-tall' : ''} ${props.isStacked ? 'fascia-m-stacked' : ''}`}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table with controls in its cells.
        role="grid"
        className={`pf-v6-c-table pf-m-sticky-header ${isCompact ? 'pf-m-compact' : ''} ${canExpand ? 'pf-m-expandable' : ''}`}
        aria-label={props.label}
        aria-rowcount={page.total + 1}
        {...handlers}
      >
        {props.children}
        {visible.beforePx > 0 ? <Gap heightPx={visible.beforePx} /> : null}
        {shown.map((row, index) => (
          <TableRow
            key={slots.get(row.id) ?? row.id}
            row={row}
            name={props.nameOf(row)}
            index={Math.max(0, page.first - 1) + visible.from + index}
            columns={props.columns}
            hidden={props.hidden}
            hasBoxes={hasBoxes}
            canSelect={props.isSelectable?.(row) ?? true}
            canExpand={canExpand}
            isSelected={hasBoxes && selection.ids.has(row.id)}
            isExpanded={state.expanded === row.id}
            isPeeked={props.renderPeek !== undefined && state.peeked === row.id}
            progress={props.progressOf(row)}
            task={props.taskOf?.(row)}
            renderActions={props.renderActions}
            renderDue={props.renderDue}
            renderDrawer={props.renderDrawer}
            onSelect={onSelect}
            onExpand={onExpand}
          />
        ))}
        {visible.afterPx > 0 ? <Gap heightPx={visible.afterPx} /> : null}
      </table>
    </div>
  )
}

/** A handler that stays the same from drawing to drawing, so that a row is not drawn again because of it. */
function useExpand<R extends ItemRow<object>>(table: TableModel<R>): (id: string, isExpanded: boolean) => void {
  const latest = useRef(table)
  latest.current = table
  const handler = useRef((id: string, isExpanded: boolean) =>
    latest.current.state.setExpanded(isExpanded ? id : undefined),
  )
  return handler.current
}
