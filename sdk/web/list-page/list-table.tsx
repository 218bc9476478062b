import { type ReactNode, useCallback, useMemo } from 'react'
import { busyKey } from '../action/busy-items.ts'
import { useT } from '../hooks/use-t.ts'
import { useReading } from '../property/use-reading.ts'
import { valueText } from '../property/value-text.ts'
import { type Item, nameOf, type Row } from '../resource/row.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import { RowDrawer } from '../table/row-drawer.tsx'
import { TableCell } from '../table/table-cell.tsx'
import type { TableColumn } from '../table/table-column.ts'
import { TableView } from '../table/table-view.tsx'
import type { TableViewProps } from '../table/table-view-props.ts'
import type { ViewColumn } from '../table/view-column.ts'

export interface ListTableProps
  extends Omit<
    TableViewProps<Row>,
    'columns' | 'nameOf' | 'progressOf' | 'taskOf' | 'hasDrawer' | 'renderDrawer' | 'renderActions'
  > {
  readonly type: RegisteredType
  readonly columns: readonly TableColumn[]
  readonly drawer?: RegisteredContribution | undefined
  readonly onReload: (id: string) => void
  readonly renderActions: ((row: Row) => ReactNode) | undefined
  /** The action that an item waits for, in the cell of its status. */
  readonly renderDue: ((item: Item) => ReactNode) | undefined
  /** What is being done to which rows. */
  readonly busy: ReadonlyMap<string, string>
}

/** The table of a resource type: its columns in their formats, its drawer, and a progress bar for rows in transition [UI-032]. */
export function ListTable(props: ListTableProps): ReactNode {
  const { type, columns, drawer, busy, onReload, renderDue } = props
  const t = useT()
  const drawn = useMemo<readonly ViewColumn<Row>[]>(
    () =>
      columns.map((column) => {
        const due = column.property.format === 'status' ? renderDue : undefined
        return {
          ...column,
          isStateless: !column.hasView && column.property.isSensitive !== true && !due,
          renderCell: ({ item }) => (
            <>
              <TableCell type={type} column={column} item={item} />
              {due?.(item)}
            </>
          ),
        }
      }),
    [columns, type, renderDue],
  )
  const renderDrawer = useCallback(
    (row: Row, hidden: readonly ViewColumn<Row>[]): ReactNode => (
      <RowDrawer
        type={type}
        row={row}
        drawer={drawer}
        hidden={columns.filter(({ id }) => hidden.some((each) => each.id === id))}
        onReload={() => onReload(row.id)}
      />
    ),
    [type, columns, drawer, onReload],
  )
  const reading = useReading()
  /** What the service says that it does to the item, for types that have a property for it. */
  const ownTask = ({ item, isTransitional }: Row): string | undefined => {
    if (!isTransitional) return undefined
    const tasks = (type.transitional ?? []).flatMap((transition) => {
      const { [transition.property]: property } = type.properties
      return 'isSet' in transition && property && item[transition.property]
        ? [valueText(item, transition.property, property, reading)]
        : []
    })
    return tasks[0]
  }
  const taskOf = (row: Row): string | undefined => busy.get(busyKey(type.code, row.id)) ?? ownTask(row)
  return (
    <TableView<Row>
      {...props}
      columns={drawn}
      nameOf={({ item }) => nameOf(item, type)}
      taskOf={taskOf}
      progressOf={(row) => taskOf(row) ?? (row.isTransitional ? t('Changing') : undefined)}
      hasDrawer={drawer !== undefined}
      renderDrawer={renderDrawer}
    />
  )
}
