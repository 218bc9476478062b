import { Table, TableGridBreakpoint, Th, Thead, Tr } from '@patternfly/react-table'
import { type ReactNode, useRef } from 'react'
import { busyKey } from '../action/busy-items.ts'
import { useT } from '../hooks/use-t.ts'
import type { Row } from '../resource/row.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import type { SortDirection } from './operations/sort-rows.ts'
import { SelectAll } from './select-all.tsx'
import type { TableColumn } from './table-column.ts'
import { TableColumns } from './table-columns.tsx'
import { isNumberColumn, TableRow } from './table-row.tsx'
import { useFittingColumns } from './use-fitting-columns.ts'
import { useKeptScroll } from './use-kept-scroll.ts'
import { useVisibleRows } from './use-visible-rows.ts'

export interface TableSort {
  /** The column's id. */
  readonly by: string
  readonly direction: SortDirection
}

export interface ResourceTableProps {
  /** Whose table it is: the panel's id. */
  readonly id: string
  /** What the table lists. */
  readonly label: string
  readonly type: RegisteredType
  readonly columns: readonly TableColumn[]
  readonly drawer?: RegisteredContribution | undefined
  readonly rows: readonly Row[]
  /** How many there are on all pages. */
  readonly total: number
  /** Place of the first row among all, from 0. */
  readonly offset: number
  readonly sort: TableSort | undefined
  readonly onSort: (sort: TableSort) => void
  /** Absent: nothing can be selected. */
  readonly selection?: ReadonlySet<string> | undefined
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void
  readonly expanded: string | undefined
  readonly onExpand: (id: string | undefined) => void
  readonly onReload: (id: string) => void
  readonly renderActions: (row: Row) => ReactNode
  readonly busy: ReadonlyMap<string, string>
  readonly isCompact: boolean
  /** All rows in one scrolling table, of which only the visible ones are drawn. */
  readonly isContinuous: boolean
}

// No table library: order, filter and page are pure operations (`operations/`), selection and columns are the page's own state in address,
// preferences and host store. A row model beside them would hold all of it a second time.
/** The table of a list page. It shows what it is given: filtering, sorting and paging are done before [UI-025, UI-035]. */
export function ResourceTable(props: ResourceTableProps): ReactNode {
  const { type, columns, rows, selection, sort, isContinuous } = props
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  useKeptScroll(frame, props.id)
  const canSelect = selection !== undefined
  const { fitting, hidden, canExpand, isStacked, widthsPx } = useFittingColumns({
    frame,
    columns,
    hasDrawer: props.drawer !== undefined,
    canSelect,
  })
  const visible = useVisibleRows({ frame, count: rows.length, isContinuous, isCompact: props.isCompact })
  const selectedHere = selection ? rows.filter(({ id }) => selection.has(id)).length : 0
  const sortIndex = fitting.findIndex(({ id }) => id === sort?.by)

  const handlers = useHandlers(props)
  return (
    <div
      ref={frame}
      className={`fascia-table ${isContinuous ? 'fascia-m-continuous' : ''} ${isStacked ? 'fascia-m-stacked' : ''}`}
    >
      <Table
        aria-label={props.label}
        aria-rowcount={props.total + 1}
        {...(props.isCompact ? { variant: 'compact' as const } : {})}
        isStickyHeader
        gridBreakPoint={TableGridBreakpoint.none}
        isExpandable={canExpand}
      >
        <TableColumns canExpand={canExpand} canSelect={canSelect} widthsPx={widthsPx} />
        <Thead>
          <Tr aria-rowindex={1}>
            {canExpand ? <Th className="fascia-toggle" screenReaderText={t('Show more of a row')} /> : null}
            {selection ? (
              <Th className="fascia-check">
                <SelectAll
                  count={selectedHere}
                  of={rows.length}
                  onChange={(isSelected) =>
                    props.onSelect(
                      rows.map(({ id }) => id),
                      isSelected,
                    )
                  }
                />
              </Th>
            ) : null}
            {fitting.map((column, index) => (
              <Th
                key={column.id}
                className={isNumberColumn(column) ? 'fascia-number' : ''}
                {...(column.isSortable
                  ? {
                      sort: {
                        columnIndex: index,
                        sortBy: sort && sortIndex >= 0 ? { index: sortIndex, direction: sort.direction } : {},
                        onSort: (_event, _index, direction) => props.onSort({ by: column.id, direction }),
                      },
                    }
                  : {})}
              >
                {t(column.label)}
              </Th>
            ))}
            <Th className="fascia-actions" screenReaderText={t('Actions')} />
          </Tr>
        </Thead>
        {visible.beforePx > 0 ? <Gap heightPx={visible.beforePx} /> : null}
        {rows.slice(visible.from, visible.to).map((row, index) => (
          <TableRow
            key={row.id}
            type={type}
            row={row}
            index={props.offset + visible.from + index}
            columns={fitting}
            hidden={hidden}
            drawer={props.drawer}
            canSelect={canSelect}
            canExpand={canExpand}
            isSelected={selection?.has(row.id) ?? false}
            isExpanded={props.expanded === row.id}
            task={props.busy.get(busyKey(type.code, row.id))}
            renderActions={props.renderActions}
            {...handlers}
          />
        ))}
        {visible.afterPx > 0 ? <Gap heightPx={visible.afterPx} /> : null}
      </Table>
    </div>
  )
}

/** Stands for rows that are not drawn. */
function Gap({ heightPx }: { readonly heightPx: number }): ReactNode {
  return (
    <tbody aria-hidden="true">
      <tr>
        <td style={{ height: heightPx, padding: 0 }} />
      </tr>
    </tbody>
  )
}

/** Handlers that stay the same from drawing to drawing, so that a row is not drawn again because of them. */
function useHandlers(props: ResourceTableProps): {
  readonly onSelect: (id: string, isSelected: boolean) => void
  readonly onExpand: (id: string, isExpanded: boolean) => void
  readonly onReload: (id: string) => void
} {
  const latest = useRef(props)
  latest.current = props
  const handlers = useRef({
    onSelect: (id: string, isSelected: boolean) => latest.current.onSelect([id], isSelected),
    onExpand: (id: string, isExpanded: boolean) => latest.current.onExpand(isExpanded ? id : undefined),
    onReload: (id: string) => latest.current.onReload(id),
  })
  return handlers.current
}
