import { type ReactNode, useRef, useState } from 'react'
import { useT } from '../../../host/hooks/use-t.ts'
import { Gap } from '../../../table/view/gap.tsx'
import { TableHeading } from '../../../table/view/table-heading.tsx'
import { useWidthPx } from '../../../table/view/use-width.ts'
import { useRowsInSight } from '../../membership/use-rows-in-sight.ts'
import { fittingColumns, type ItemSort } from './arrange-items.ts'
import { ItemRow } from './item-row.tsx'
import { SortSelect } from './sort-select.tsx'
import type { ItemIdentity, TransferTableProps } from './transfer-column.ts'

const STACKED_PX = 480

export interface ItemTableProps<T>
  extends ItemIdentity<T>,
    Pick<TransferTableProps<T>, 'columns' | 'details' | 'errorsOf'> {
  readonly label: string
  readonly items: readonly T[]
  readonly isAllocated: boolean
  readonly onTransfer?: ((item: T) => void) | undefined
  readonly onMove?: ((from: number, to: number) => void) | undefined
  readonly limit?: string | undefined
  readonly sort?: ItemSort | undefined
  readonly onSort?: (sort: ItemSort) => void
}

const HEADING = 'pf-v6-c-table__th'

/** One of the two lists, on PatternFly's markup: its rows in sight, each with a button to the other list. */
export function ItemTable<T>(props: ItemTableProps<T>): ReactNode {
  const { items, columns, keyOf, nameOf, details, errorsOf, isAllocated, onTransfer, onMove, sort, onSort } = props
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const [expanded, setExpanded] = useState<string>()
  const widthPx = useWidthPx(frame)
  const isStacked = widthPx < STACKED_PX
  const fitting = fittingColumns(columns, isStacked ? Number.POSITIVE_INFINITY : widthPx)
  const shown = columns.filter(({ id }) => fitting.has(id))
  const hidden = columns.filter(({ id }) => !fitting.has(id))
  const rows = useRowsInSight(frame, items.length, (index) => {
    const item = items[index]
    return item === undefined ? String(index) : keyOf(item)
  })
  const canExpand = details !== undefined || hidden.length > 0 || (!isAllocated && errorsOf !== undefined)
  const hasControls =
    canExpand || onTransfer !== undefined || onMove !== undefined || (onSort !== undefined && !isStacked)
  return (
    <>
      {isStacked && onSort && items.length > 1 ? <SortSelect columns={columns} sort={sort} onSort={onSort} /> : null}
      <div
        ref={frame}
        className={`fascia-table fascia-transfer__list ${isStacked ? 'fascia-m-stacked' : ''}`}
        // A list that scrolls and has no control is scrolled by the keyboard.
        tabIndex={hasControls ? undefined : 0}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: all tables of the dashboard are grids.
          role="grid"
          className={`pf-v6-c-table pf-m-compact pf-m-sticky-header ${canExpand ? 'pf-m-expandable' : ''}`}
          aria-label={props.label}
          aria-rowcount={items.length + 1}
        >
          <colgroup>
            {canExpand ? <col className="fascia-transfer__narrow" /> : null}
            {onMove ? <col className="fascia-transfer__middle" /> : null}
            {shown.map(({ id }) => (
              <col key={id} />
            ))}
            {onTransfer ? <col className="fascia-transfer__narrow" /> : null}
          </colgroup>
          <thead className="pf-v6-c-table__thead">
            <tr className="pf-v6-c-table__tr" aria-rowindex={1}>
              {canExpand ? (
                <th scope="col" className={`${HEADING} fascia-toggle`}>
                  <span className="pf-v6-screen-reader">{t('Show more of a row')}</span>
                </th>
              ) : null}
              {onMove ? (
                <th scope="col" className={HEADING}>
                  {t('Order')}
                </th>
              ) : null}
              {shown.map((column) => (
                <TableHeading
                  key={column.id}
                  label={column.label}
                  isNumber={column.isNumber === true}
                  direction={column.id === sort?.by ? sort.direction : undefined}
                  onSort={onSort && !isStacked ? (direction) => onSort({ by: column.id, direction }) : undefined}
                />
              ))}
              {onTransfer ? (
                <th scope="col" className={`${HEADING} fascia-actions`}>
                  <span className="pf-v6-screen-reader">{t('Actions')}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          {rows.beforePx > 0 ? <Gap heightPx={rows.beforePx} /> : null}
          {items.slice(rows.from, rows.to).map((item, index) => (
            <ItemRow
              key={keyOf(item)}
              item={item}
              itemKey={keyOf(item)}
              name={nameOf(item)}
              index={rows.from + index}
              count={items.length}
              list={frame}
              columns={shown}
              hidden={hidden}
              canExpand={canExpand}
              isExpanded={expanded === keyOf(item)}
              onExpand={setExpanded}
              details={details}
              errors={errorsOf?.(item) ?? []}
              onTransfer={onTransfer}
              isAllocated={isAllocated}
              limit={props.limit}
              onMove={onMove}
              measure={rows.measure}
            />
          ))}
          {rows.afterPx > 0 ? <Gap heightPx={rows.afterPx} /> : null}
        </table>
      </div>
    </>
  )
}
