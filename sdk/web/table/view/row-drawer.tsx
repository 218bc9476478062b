import { type ReactNode, useMemo } from 'react'
import type { PropertyGroup } from '../../declare/table.ts'
import { ContributionView } from '../../frame/boundary/contribution-view.tsx'
import { PropertyList } from '../../property/property-list.tsx'
import { dataOf } from '../../resource/registry/data-of.ts'
import type { Row } from '../../resource/row.ts'
import type { RegisteredContribution, RegisteredType } from '../../services/resources.ts'
import type { TableColumn } from '../column/table-column.ts'

export interface RowDrawerProps {
  readonly type: RegisteredType
  readonly row: Pick<Row, 'id' | 'item'>
  readonly drawer: RegisteredContribution | undefined
  /** Columns that the window is too narrow for. */
  readonly hidden: readonly Pick<TableColumn<never>, 'name' | 'hasView'>[]
  readonly onReload: () => void
}

const COLUMNS_A_GROUP = 3

function inGroups(names: readonly string[]): readonly PropertyGroup[] {
  return names
    .map((_name, index) => index)
    .filter((index) => index % COLUMNS_A_GROUP === 0)
    .map((index) => ({ properties: names.slice(index, index + COLUMNS_A_GROUP) }))
}

/** What shows when a row is expanded: the columns that did not fit, the type's own groups, and its view. */
export function RowDrawer({ type, row, drawer, hidden, onReload }: RowDrawerProps): ReactNode {
  const declared = drawer ? dataOf('drawer', drawer) : undefined
  const given = useMemo(() => ({ item: row.item, id: row.id, reload: onReload }), [row, onReload])
  const own = new Set((declared?.groups ?? []).flatMap(({ properties }) => properties))
  const left = hidden.filter(({ name, hasView }) => !own.has(name) && !hasView).map(({ name }) => name)
  return (
    <>
      <PropertyList type={type} item={row.item} groups={[...inGroups(left), ...(declared?.groups ?? [])]} />
      {drawer && declared?.view ? <ContributionView contribution={drawer} with={given} /> : null}
    </>
  )
}
