import { dataOf } from '../../resource/registry/data-of.ts'
import type { Item } from '../../resource/row.ts'
import type { RegisteredContribution, RegisteredType } from '../../services/resources.ts'
import { priorityOf } from '../../value/priority.ts'
import { TableCell } from './table-cell.tsx'
import { firstSort, type ItemRow, type TableColumn } from './table-column.ts'

/** The columns of a resource type that show: those whose requirements hold [CORE-019]. */
export function typeColumns(
  contributions: readonly RegisteredContribution[],
  type: RegisteredType,
): readonly TableColumn<ItemRow<Item>>[] {
  return contributions
    .filter(({ decision }) => decision.allowed)
    .map((contribution) => {
      const { id, of, label, priority, link, sort, isOptional, view } = dataOf('column', contribution)
      const property = type.properties[of] ?? { format: 'text', label: label ?? of }
      const shown = { name: of, property, isLink: link === true, ...(view ? { view: contribution } : {}) }
      return {
        id,
        name: of,
        property,
        label: label ?? property.label,
        priority: priorityOf(`the column ${id}`, priority),
        isLink: shown.isLink,
        isSortable: sort !== 'none',
        isOptional: isOptional === true,
        ...firstSort(sort),
        hasView: view !== undefined,
        isStateless: view === undefined && property.isSensitive !== true,
        renderCell: ({ item }) => <TableCell type={type} column={shown} item={item} />,
      }
    })
}
