import type { ReactNode } from 'react'
import type { Text } from '../../../common/index.ts'
import type { Property } from '../../declare/index.ts'
import type { SortDirection } from '../operations/sort-rows.ts'

/** A column of a table, whatever its rows are: the property that it shows, and how its cells are drawn. */
export interface TableColumn<R> {
  readonly id: string
  /** The property's name in the items. */
  readonly name: string
  readonly property: Property
  readonly label: Text
  /** 1 is always shown; higher numbers hide first on narrow windows [UI-035]. */
  readonly priority: number
  /** Names the row: it needs more room, and leads the row's card when the table is stacked. */
  readonly isLink: boolean
  readonly isSortable: boolean
  /** Why the table is not sorted by it, where other lists of the type are. */
  readonly unsorted?: string
  /** Off until the person chooses it. */
  readonly isOptional: boolean
  /** How the table is sorted at first, when it is by this column. */
  readonly defaultSort?: SortDirection
  /** Its cells are drawn by a view, not by the property's format. */
  readonly hasView: boolean
  /** Its cells keep nothing of the item that they show: they may be filled with another one. */
  readonly isStateless?: boolean
  /** Must be the same function from drawing to drawing: rows are drawn again when it changes. */
  readonly renderCell: (row: R) => ReactNode
}

/** The column and direction that a table is sorted by. */
export interface TableSort {
  /** The column's id. */
  readonly by: string
  readonly direction: SortDirection
}

/** A row whose item the columns read; the same object as long as its item is the same. */
export interface ItemRow<T extends object> {
  readonly id: string
  readonly item: T
  /** When it came into the list that is shown; absent of rows that came with the list. */
  readonly arrivedAtMs?: number
}

const FIRST_SORT = { default: 'asc', 'default-descending': 'desc', none: undefined } as const

/** The first direction of a table that a column's declaration asks for. */
export function firstSort(sort: keyof typeof FIRST_SORT | undefined): Pick<TableColumn<never>, 'defaultSort'> {
  const defaultSort = sort && FIRST_SORT[sort]
  return defaultSort ? { defaultSort } : {}
}

const NUMBERS = new Set<Property['format']>(['bytes', 'mebibytes', 'gibibytes', 'count'])

/** Numbers are aligned at the right, in figures of one width. */
export function isNumberColumn({ property }: Pick<TableColumn<never>, 'property'>): boolean {
  return NUMBERS.has(property.format)
}
