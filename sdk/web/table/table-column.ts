import type { Text } from '../../common/index.ts'
import type { Property } from '../declare/index.ts'
import { priorityOf } from '../property/priority.ts'
import { dataOf } from '../registry/data-of.ts'
import type { RegisteredContribution, RegisteredType } from '../services/resources.ts'
import type { SortDirection } from './operations/sort-rows.ts'

/** A column as the table draws it: a contribution and the property that it shows. */
export interface TableColumn {
  readonly id: string
  readonly property: Property
  /** The property's name in the type. */
  readonly name: string
  readonly label: Text
  readonly priority: number
  readonly isLink: boolean
  readonly isSortable: boolean
  readonly isOptional: boolean
  /** How the table is sorted at first, when it is by this column. */
  readonly defaultSort?: SortDirection
  /** Its cells are drawn by a view of its plugin. */
  readonly hasView: boolean
  readonly contribution: RegisteredContribution
}

function defaultSortOf(sort: unknown): { readonly defaultSort?: SortDirection } {
  if (sort === 'default') return { defaultSort: 'asc' }
  return sort === 'default-descending' ? { defaultSort: 'desc' } : {}
}

/** The columns that show: those whose requirements hold [CORE-019]. */
export function tableColumns(
  contributions: readonly RegisteredContribution[],
  type: Pick<RegisteredType, 'properties'>,
): readonly TableColumn[] {
  return contributions
    .filter(({ decision }) => decision.allowed)
    .map((contribution) => {
      const column = dataOf('column', contribution)
      const property = type.properties[column.of] ?? { format: 'text', label: column.label ?? column.of }
      return {
        id: column.id,
        property,
        name: column.of,
        label: column.label ?? property.label,
        priority: priorityOf(`the column ${column.id}`, column.priority),
        isLink: column.link === true,
        isSortable: column.sort !== 'none',
        isOptional: column.isOptional === true,
        ...defaultSortOf(column.sort),
        hasView: column.view !== undefined,
        contribution,
      }
    })
}
