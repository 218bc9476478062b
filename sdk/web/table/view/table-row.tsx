import { AngleDownIcon, AngleRightIcon } from '@patternfly/react-icons'
import { Fragment, memo, type ReactNode, useMemo } from 'react'
import { useClock } from '../../host/hooks/use-clock.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { type ItemRow, isNumberColumn, type TableColumn } from '../column/table-column.ts'
import { ExpandedRow } from './expanded-row.tsx'
import { RowProgress } from './row-progress.tsx'

export interface TableRowProps<R extends ItemRow<object>> {
  readonly row: R
  /** The row's name, in the labels of its controls. */
  readonly name: string
  /** Place in the whole table, from 0. */
  readonly index: number
  readonly columns: readonly TableColumn<R>[]
  readonly hidden: readonly TableColumn<R>[]
  /** The table has a column of boxes, and this row one of them. */
  readonly hasBoxes: boolean
  readonly canSelect: boolean
  readonly canExpand: boolean
  readonly isSelected: boolean
  readonly isExpanded: boolean
  /** Its details show beside the table. */
  readonly isPeeked: boolean
  /** The row is in transition, or something is being done to it: the words of its progress bar [UI-032]. */
  readonly progress: string | undefined
  /** The action that is being done to it, shown beside the bar. */
  readonly task: string | undefined
  readonly renderActions: ((row: R) => ReactNode) | undefined
  /** What is drawn after the status of the row. */
  readonly renderDue: ((row: R) => ReactNode) | undefined
  readonly renderDrawer: (row: R, hidden: readonly TableColumn<R>[]) => ReactNode
  readonly onSelect: (id: string, isSelected: boolean) => void
  readonly onExpand: (id: string, isExpanded: boolean) => void
}

// PatternFly's markup, written out: its own cell and heading measure themselves when they are drawn, which costs a table a layout each,
// and their code would be a sixteenth of the first load.
const CELL = 'pf-v6-c-table__td'
const NUMBER_CELL = `${CELL} fascia-number`

/** The cell of the progress bar: the status, or the first column where none is shown. */
function progressColumn<R>(columns: readonly TableColumn<R>[]): TableColumn<R> | undefined {
  return columns.find(({ property }) => property.format === 'status') ?? columns[0]
}

/** The cell that names the row leads it when the table is stacked. */
function cellClass<R>(column: TableColumn<R>, columns: readonly TableColumn<R>[]): string {
  const own = isNumberColumn(column) ? NUMBER_CELL : CELL
  return column === (columns.find(({ isLink }) => isLink) ?? columns[0]) ? `${own} fascia-first` : own
}

/** How long a row that came into the shown list is marked. The style sheet lets the mark fade in the same time. */
const NEW_FOR_MS = 2_000

/** The classes of a row's body: what is being done to it, and whether it has just come. */
function bodyClass(
  { row, isExpanded, progress }: Pick<TableRowProps<ItemRow<object>>, 'row' | 'isExpanded' | 'progress'>,
  nowMs: number,
): string {
  const isNew = row.arrivedAtMs !== undefined && nowMs - row.arrivedAtMs < NEW_FOR_MS
  return [
    'pf-v6-c-table__tbody',
    isExpanded && 'pf-m-expanded',
    progress !== undefined && 'fascia-m-busy',
    isNew && 'fascia-m-new',
  ]
    .filter(Boolean)
    .join(' ')
}

function Content<R extends ItemRow<object>>(props: TableRowProps<R>): ReactNode {
  const { row, name, index, columns, isSelected, isExpanded, progress, task, renderActions } = props
  const t = useT()
  const clock = useClock()
  const barIn = progressColumn(columns)
  const dueIn = ({ property }: TableColumn<R>) => (property.format === 'status' ? props.renderDue : undefined)
  const width = columns.length + [props.canExpand, props.hasBoxes, renderActions].filter(Boolean).length
  // The menu of a row stays as it is while the row's progress, selection and drawer change.
  const actions = useMemo(() => renderActions?.(row), [renderActions, row])
  return (
    <tbody className={bodyClass(props, clock.now())}>
      <tr
        className={`pf-v6-c-table__tr${isSelected ? ' pf-m-selected' : ''}${isExpanded ? ' pf-m-expanded' : ''}${props.isPeeked ? ' fascia-m-peeked' : ''}`}
        aria-current={props.isPeeked ? 'true' : undefined}
        aria-rowindex={index + 2}
        data-id={row.id}
      >
        {props.canExpand ? (
          <td className={`${CELL} fascia-toggle`}>
            <button
              type="button"
              className="pf-v6-c-button pf-m-plain pf-m-small pf-m-no-padding"
              aria-expanded={isExpanded}
              aria-label={t('More of {name}', { name })}
              onClick={() => props.onExpand(row.id, !isExpanded)}
            >
              <span className="pf-v6-c-button__icon">{isExpanded ? <AngleDownIcon /> : <AngleRightIcon />}</span>
            </button>
          </td>
        ) : null}
        {props.hasBoxes ? (
          <td className={`${CELL} fascia-check`}>
            {props.canSelect ? (
              <label className="pf-v6-c-check pf-m-standalone">
                <input
                  type="checkbox"
                  className="pf-v6-c-check__input"
                  aria-label={t('Select {name}', { name })}
                  checked={isSelected}
                  onChange={(event) => props.onSelect(row.id, event.currentTarget.checked)}
                />
              </label>
            ) : null}
          </td>
        ) : null}
        {columns.map((column) => (
          <td key={column.id} data-label={t(column.label)} className={cellClass(column, columns)}>
            <Fragment key={column.isStateless && !dueIn(column) ? undefined : row.id}>
              {column.renderCell(row)}
              {dueIn(column)?.(row)}
            </Fragment>
            {progress !== undefined && column === barIn ? (
              <>
                {task === undefined ? null : <span className="fascia-task">{task}</span>}
                <RowProgress label={progress} />
              </>
            ) : null}
          </td>
        ))}
        {renderActions ? (
          <td className={`${CELL} fascia-actions`}>
            <Fragment key={row.id}>{actions}</Fragment>
          </td>
        ) : null}
      </tr>
      {isExpanded ? (
        <ExpandedRow key={row.id} colSpan={width}>
          {props.renderDrawer(row, props.hidden)}
        </ExpandedRow>
      ) : null}
    </tbody>
  )
}

/** A row of a table; drawn again only when something of it has changed. */
export const TableRow: typeof Content = memo(Content) as typeof Content
