import { Button, Checkbox } from '@patternfly/react-core'
import { AngleDownIcon, AngleRightIcon } from '@patternfly/react-icons'
import { ExpandableRowContent, Tbody, Td, Tr } from '@patternfly/react-table'
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

const NUMBERS = new Set(['bytes', 'mebibytes', 'gibibytes', 'count'])

export function isNumberColumn(column: TableColumn): boolean {
  return NUMBERS.has(column.property.format)
}

/** Where the progress bar stands: under the status, or under the first column where none is shown. */
function progressColumn(columns: readonly TableColumn[]): TableColumn | undefined {
  return columns.find(({ property }) => property.format === 'status') ?? columns[0]
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
          <Td className="fascia-toggle">
            <Button
              variant="plain"
              size="sm"
              aria-expanded={isExpanded}
              aria-label={t('More of {name}', { name })}
              icon={isExpanded ? <AngleDownIcon /> : <AngleRightIcon />}
              onClick={() => props.onExpand(row.id, !isExpanded)}
            />
          </Td>
        ) : null}
        {props.canSelect ? (
          <Td className="fascia-check">
            <Checkbox
              id={`select-${row.id}`}
              aria-label={t('Select {name}', { name })}
              isChecked={isSelected}
              onChange={(_event, next) => props.onSelect(row.id, next)}
            />
          </Td>
        ) : null}
        {columns.map((column) => (
          <Td key={column.id} dataLabel={t(column.label)} className={isNumberColumn(column) ? 'fascia-number' : ''}>
            <TableCell type={type} column={column} item={row.item} />
            {busy !== undefined && column === barIn ? (
              <>
                {task === undefined ? null : <span className="fascia-task">{task}</span>}
                <RowProgress label={busy} />
              </>
            ) : null}
          </Td>
        ))}
        <Td isActionCell>{props.renderActions(row)}</Td>
      </Tr>
      {isExpanded ? (
        <Tr isExpanded>
          <Td colSpan={width}>
            <ExpandableRowContent>
              <RowDrawer
                type={type}
                row={row}
                drawer={drawer}
                hidden={hidden}
                onReload={() => props.onReload(row.id)}
              />
            </ExpandableRowContent>
          </Td>
        </Tr>
      ) : null}
    </Tbody>
  )
}

/** A row of a table; drawn again only when something of it has changed. */
export const TableRow = memo(Content)
