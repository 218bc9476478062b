import { type ReactNode, useCallback } from 'react'
import { lazyView } from '../../frame/state/lazy-view.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { useContributions } from '../../resource/registry/use-contributions.ts'
import { nameOf, type Row } from '../../resource/row.ts'
import type { RegisteredType } from '../../services/resources.ts'
import { useReading } from '../../value/use-reading.ts'
import { valueText } from '../../value/value-text.ts'
import type { TableColumn } from '../column/table-column.ts'
import { useBusy } from '../model/use-row-actions.tsx'
import { RowDrawer } from '../view/row-drawer.tsx'
import { TableView } from '../view/table-view.tsx'
import type { PeekWalk, TableViewProps } from '../view/table-view-props.ts'

const PeekPanel = lazyView(() => import('../side/side-views.ts'), 'PeekPanel', { isBlank: true })

type Shared = 'table' | 'label' | 'hasBoxes' | 'isSelectable' | 'renderActions' | 'renderDue'

export interface ListTableProps extends Pick<TableViewProps<Row>, Shared> {
  readonly type: RegisteredType
  readonly onReload: (ids: readonly string[]) => unknown
}

/** The table of a resource type's list: the type's drawer, and a progress bar for rows in transition [UI-032]. */
export function ListTable({ type, onReload, ...props }: ListTableProps): ReactNode {
  const t = useT()
  const reading = useReading()
  const busyWith = useBusy(type)
  const [drawer] = useContributions('drawer', type.code)
  const renderDrawer = useCallback(
    (row: Row, hidden: readonly TableColumn<Row>[]): ReactNode => (
      <RowDrawer type={type} row={row} drawer={drawer} hidden={hidden} onReload={() => void onReload([row.id])} />
    ),
    [type, drawer, onReload],
  )
  const { renderActions } = props
  const renderPeek = (row: Row, walk: PeekWalk): ReactNode => (
    <PeekPanel type={type} row={row} walk={walk} actions={renderActions?.(row)} />
  )
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
  const taskOf = (row: Row): string | undefined => busyWith(row.id) ?? ownTask(row)
  return (
    <TableView<Row>
      {...props}
      nameOf={({ item }) => nameOf(item, type)}
      taskOf={taskOf}
      progressOf={(row) => taskOf(row) ?? (row.isTransitional ? t('Changing') : undefined)}
      hasDrawer={drawer !== undefined}
      renderDrawer={renderDrawer}
      renderPeek={renderPeek}
    />
  )
}
