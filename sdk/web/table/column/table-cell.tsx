import { type ReactNode, useMemo } from 'react'
import { ContributionView } from '../../frame/boundary/contribution-view.tsx'
import { useService } from '../../host/hooks/use-service.ts'
import { Link } from '../../host/navigation/link.tsx'
import { useRoute } from '../../host/navigation/use-route.ts'
import { PropertyValue } from '../../property/property-value.tsx'
import { type Item, idOf, nameOf } from '../../resource/row.ts'
import { type RegisteredContribution, type RegisteredType, Resources } from '../../services/resources.ts'
import type { TableColumn } from './table-column.ts'

export interface TableCellProps {
  readonly type: RegisteredType
  readonly column: Pick<TableColumn<never>, 'name' | 'property' | 'isLink'> & {
    /** The contribution whose view draws the cell. */
    readonly view?: RegisteredContribution
  }
  readonly item: Item
}

/** The content of a cell: the column's own view, a link to the details, or the property in its format. */
export function TableCell({ type, column, item }: TableCellProps): ReactNode {
  const given = useMemo(() => ({ item }), [item])
  if (column.view)
    return <ContributionView contribution={column.view} with={given} fallback={<span aria-busy="true" />} />
  if (!column.isLink) return <PropertyValue item={item} name={column.name} property={column.property} isCompact />
  return <DetailsLink type={type} column={column} item={item} />
}

/** The details address of an item; on another list of the type than its index, it says where the person came from [IMAGE-003]. */
function DetailsLink({ type, column, item }: TableCellProps): ReactNode {
  const resources = useService(Resources)
  const { path } = useRoute()
  const id = idOf(item, type)
  const isName = column.name === (type.nameOf ?? 'name')
  const name = nameOf(item, type)
  const isOtherList = useMemo(
    () =>
      path !== resources.indexPath(type.code) &&
      resources.contributions('panel').some(({ data }) => data.path === path && data.lists === type.code),
    [resources, path, type.code],
  )
  const details = resources.detailsPath(type.code, id)
  return (
    <Link
      to={isOtherList ? `${details}?nav=${path}/` : details}
      className="fascia-name"
      title={isName ? name : undefined}
    >
      {isName ? name : <PropertyValue item={item} name={column.name} property={column.property} isCompact />}
    </Link>
  )
}
