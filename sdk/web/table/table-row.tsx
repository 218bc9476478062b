import { Button } from '@patternfly/react-core'
import { AngleDownIcon, AngleRightIcon } from '@patternfly/react-icons'
import { ExpandableRowContent, Tbody, Tr } from '@patternfly/react-table'
import { memo, type ReactNode } from 'react'
import { useT } from '../hooks/use-t.ts'
import { nameOf, type Row } from '../resource/row.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import { RowDrawer } from './row-drawer.tsx'
import { RowProgress } from './row-progress.tsx'
import { TableCell } from './table-cell.tsx'
import type { TableColumn } from './table-column.ts'

export interface TableRowProps {
  readonly type: RegisteredType
  readonly row: Row
  /** Place in the whole table, from 0. */
  readonly index: number
  readonly columns: readonly TableColumn[]
  readonly hidden: readonly TableColumn[]
  readonly drawer: RegisteredContribution | undefined
  readonly canSelect: boolean
  readonly canExpand: boolean
  readonly isSelected: boolean
  readonly isExpanded: boolean
  /** The action that is being done to it. */
  readonly task: string | undefined
  readonly renderActions: (row: Row) => ReactNode
  readonly onSelect: (id: string, isSelected: boolean) => void
  readonly onExpand: (id: string, isExpanded: boolean) => void
  readonly onReload: (id: string) => void
}

// PatternFly's own cell measures itself when it is made, which costs a table of many rows a layout each.
const CELL = 'pf-v6-c-table__td'
const NUMBER_CELL = `${CELL} fascia-number`

const NUMBERS = new Set(['bytes', 'mebibytes', 'gibibytes', 'count'])

export function isNumberColumn(column: TableColumn): boolean {
  return NUMBERS.has(column.property.format)
}

/** Where the progress bar stands: under the status, or under the first column where none is shown. */
function progressColumn(columns: readonly TableColumn[]): TableColumn | undefined {
  return columns.find(({ property }) => property.format === 'status') ?? columns[0]
}

/** The cell that names the row leads it when the table is stacked. */
function cellClass(column: TableColumn, columns: readonly TableColumn[]): string {
  const own = isNumberColumn(column) ? NUMBER_CELL : CELL
  return column === (columns.find(({ isLink }) => isLink) ?? columns[0]) ? `${own} fascia-first` : own
}

function Content(props: TableRowProps): ReactNode {
  const { type, row, index, columns, hidden, drawer, isSelected, isExpanded, task } = props
  const t = useT()
  const name = nameOf(row.item, type)
  const busy = task ?? (row.isTransitional ? t('Changing') : undefined)
  const barIn = progressColumn(columns)
  const width = columns.length + (props.canExpand ? 1 : 0) + (props.canSelect ? 1 : 0) + 1
  return (
    <Tbody isExpanded={isExpanded} className={busy === undefined ? '' : 'fascia-m-busy'}>
      <Tr isRowSelected={isSelected} isContentExpanded={isExpanded} aria-rowindex={index + 2} data-id={row.id}>
        {props.canExpand ? (
          <td className="pf-v6-c-table__td fascia-toggle">
            <Button
              variant="plain"
              size="sm"
              hasNoPadding
              aria-expanded={isExpanded}
              aria-label={t('More of {name}', { name })}
              icon={isExpanded ? <AngleDownIcon /> : <AngleRightIcon />}
              onClick={() => props.onExpand(row.id, !isExpanded)}
            />
          </td>
        ) : null}
        {props.canSelect ? (
          <td className="pf-v6-c-table__td fascia-check">
            <div className="pf-v6-c-check pf-m-standalone">
              <input
                type="checkbox"
                className="pf-v6-c-check__input"
                aria-label={t('Select {name}', { name })}
                checked={isSelected}
                onChange={(event) => props.onSelect(row.id, event.currentTarget.checked)}
              />
            </div>
          </td>
        ) : null}
        {columns.map((column) => (
          <td key={column.id} data-label={t(column.label)} className={cellClass(column, columns)}>
            <TableCell type={type} column={column} item={row.item} />
            {busy !== undefined && column === barIn ? (
              <>
                {task === undefined ? null : <span className="fascia-task">{task}</span>}
                <RowProgress label={busy} />
              </>
            ) : null}
          </td>
        ))}
        <td className={`${CELL} fascia-actions`}>{props.renderActions(row)}</td>
      </Tr>
      {isExpanded ? (
        <Tr isExpanded>
          <td className={CELL} colSpan={width}>
            <ExpandableRowContent>
              <RowDrawer
                type={type}
                row={row}
                drawer={drawer}
                hidden={hidden}
                onReload={() => props.onReload(row.id)}
              />
            </ExpandableRowContent>
          </td>
        </Tr>
      ) : null}
    </Tbody>
  )
}

/** A row of a table; drawn again only when something of it has changed. */
export const TableRow = memo(Content)
