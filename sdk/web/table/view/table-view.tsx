import { useSetAtom, useStore } from 'jotai'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { createKeptState, type KeptState } from '../../host/kept-state.ts'
import { ReadingProvider } from '../../value/use-reading.ts'
import { type ItemRow, isNumberColumn } from '../column/table-column.ts'
import { PeekBench } from './peek-bench.tsx'
import { SelectAll } from './select-all.tsx'
import { StackedSort } from './stacked-sort.tsx'
import { ACTIONS_PX, TableColumns } from './table-columns.tsx'
import { TableFrame } from './table-frame.tsx'
import { TableHeading } from './table-heading.tsx'
import type { TableViewProps } from './table-view-props.ts'
import { useFittingColumns } from './use-fitting-columns.ts'
import { useHeadingOrder } from './use-heading-order.ts'

const scrollsAtom: KeptState<number> = createKeptState<number>()

/** Brings a scrolling frame back to where it was when its component is made again at the same address. */
function useKeptScroll(frame: RefObject<HTMLElement | null>, id: string): void {
  const store = useStore()
  useLayoutEffect(() => {
    const element = frame.current
    const place = `${id} ${window.location.href}`
    const kept = store.get(scrollsAtom).get(place) ?? 0
    // Even to set 0 makes the browser lay the page out.
    if (element && kept > 0) element.scrollTop = kept
    return () => {
      if (element) store.set(scrollsAtom, new Map([[place, element.scrollTop]]))
    }
  }, [frame, id, store])
}

// TanStack Table 9 was tried as the row model, and left out for what it costs. To narrow 10,000 rows by a word took its filter 24 to 47 ms
// (these operations: 3 to 5 ms, with the rows' texts read ahead), the first model of 100,000 rows 650 ms and their sort 700 ms (these: 43 ms);
// with the features that a list needs it weighs 17.9 KB, with those for columns alone 11.9 KB. It keeps no order while
// rows stream in either. TanStack Virtual draws the continuous table.
/** Draws a table on PatternFly's markup. It shows what it is given: filtering, sorting and paging are done before [UI-025, UI-035]. */
export function TableView<R extends ItemRow<object>>(props: TableViewProps<R>): ReactNode {
  const { table, hasBoxes, hasWidths = true, renderActions, isSelectable } = props
  const { columns, selection, settings, state } = table
  const { rows } = table.page
  const { sort, setSort } = state
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  useKeptScroll(frame, table.id)
  const actionsPx = renderActions ? (props.actionsPx ?? ACTIONS_PX) : 0
  const [drawn, setDrawn] = useState<Readonly<Record<string, number>>>()
  const { fitting, hidden, canExpand, isStacked, widthsPx } = useFittingColumns({
    frame,
    rows: table.rows,
    columns,
    widths: drawn ?? settings.widths,
    pinned: settings.pinned,
    hasDrawer: props.hasDrawer,
    canSelect: hasBoxes,
    actionsPx,
  })
  const order = useHeadingOrder({ table, columns: fitting, frame })
  const sayHidden = useSetAtom(table.hiddenAtom)
  useEffect(() => sayHidden(hidden.map(({ id }) => id)), [sayHidden, hidden])
  const selectable = isSelectable ? rows.filter(isSelectable) : rows
  const selectedHere = selectable.filter(({ id }) => selection.ids.has(id)).length
  const changeWidth = (id: string, widthPx: number, isFinal: boolean): void => {
    setDrawn(isFinal ? undefined : { ...settings.widths, [id]: widthPx })
    if (isFinal) table.setWidth(id, widthPx)
  }
  return (
    <ReadingProvider>
      <PeekBench table={table} renderPeek={props.renderPeek}>
        <TableFrame
          {...props}
          frame={frame}
          columns={fitting}
          hidden={hidden}
          canExpand={canExpand}
          isStacked={isStacked}
        >
          <TableColumns canExpand={canExpand} canSelect={hasBoxes} actionsPx={actionsPx} widthsPx={widthsPx} />
          <thead className="pf-v6-c-table__thead">
            <tr className="pf-v6-c-table__tr" aria-rowindex={1}>
              {canExpand ? <ControlHeading className="fascia-toggle" label={t('Show more of a row')} /> : null}
              {hasBoxes ? (
                <th className="pf-v6-c-table__th fascia-check">
                  <SelectAll
                    count={selectedHere}
                    of={selectable.length}
                    onChange={(isSelected) =>
                      selection.change(
                        selectable.map(({ id }) => id),
                        isSelected,
                      )
                    }
                  />
                </th>
              ) : null}
              {isStacked ? (
                <th scope="col" className="pf-v6-c-table__th fascia-sort" colSpan={fitting.length}>
                  <StackedSort columns={columns} sort={sort} onSort={setSort} />
                </th>
              ) : (
                fitting.map((column, index) => (
                  <TableHeading
                    key={column.id}
                    label={column.label}
                    isNumber={isNumberColumn(column)}
                    widthPx={widthsPx[index] ?? 0}
                    direction={sort?.by === column.id ? sort.direction : undefined}
                    unsorted={column.unsorted}
                    onSort={column.isSortable ? (direction) => setSort({ by: column.id, direction }) : undefined}
                    onWidth={hasWidths ? (px, isFinal) => changeWidth(column.id, px, isFinal) : undefined}
                    order={hasWidths ? order.of(column.id) : undefined}
                    onStep={(by) => order.step(column.id, by)}
                  />
                ))
              )}
              {renderActions ? <ControlHeading className="fascia-actions" label={t('Actions')} /> : null}
            </tr>
          </thead>
        </TableFrame>
        <p aria-live="polite" className="pf-v6-screen-reader">
          {order.said}
        </p>
      </PeekBench>
    </ReadingProvider>
  )
}

/** The heading of a column of controls has words for a screen reader only. */
function ControlHeading({ className, label }: { readonly className: string; readonly label: string }): ReactNode {
  return (
    <th scope="col" className={`pf-v6-c-table__th ${className}`}>
      <span className="pf-v6-screen-reader">{label}</span>
    </th>
  )
}
