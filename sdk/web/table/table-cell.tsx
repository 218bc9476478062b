import { type ReactNode, useMemo } from 'react'
import { ContributionView } from '../boundary/contribution-view.tsx'
import { useService } from '../hooks/use-service.ts'
import { Link } from '../navigation/link.tsx'
import { PropertyValue } from '../property/property-value.tsx'
import { type Item, idOf, nameOf } from '../resource/row.ts'
import { type RegisteredType, Resources } from '../services/resources.ts'
import type { TableColumn } from './table-column.ts'

export interface TableCellProps {
  readonly type: RegisteredType
  readonly column: TableColumn
  readonly item: Item
}

/** What stands in a cell: the column's own view, a link to the details, or the property in its format. */
export function TableCell({ type, column, item }: TableCellProps): ReactNode {
  const resources = useService(Resources)
  const given = useMemo(() => ({ item }), [item])
  if (column.hasView) return <ContributionView contribution={column.contribution} with={given} />
  const value = <PropertyValue item={item} name={column.name} property={column.property} isCompact />
  if (!column.isLink) return value
  const id = idOf(item, type)
  const isName = column.name === (type.nameOf ?? 'name')
  const name = nameOf(item, type)
  return (
    <Link to={resources.detailsPath(type.code, id)} className="fascia-name" title={isName ? name : undefined}>
      {isName ? name : value}
    </Link>
  )
}
