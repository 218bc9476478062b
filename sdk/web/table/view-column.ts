import type { ReactNode } from 'react'
import type { Text } from '../../common/index.ts'
import type { Property } from '../declare/index.ts'

/** A column as a table draws it, whatever its rows are. */
export interface ViewColumn<R> {
  readonly id: string
  readonly label: Text
  readonly property: Pick<Property, 'format'>
  /** 1 is always shown; higher numbers hide first on narrow windows [UI-035]. */
  readonly priority: number
  /** Names the row: it needs more room, and leads the row's card when the table is stacked. */
  readonly isLink: boolean
  readonly isSortable: boolean
  /** Its cells keep nothing of the item that they show: they may be filled with another one. */
  readonly isStateless?: boolean
  /** Must be the same function from drawing to drawing: rows are drawn again when it changes. */
  readonly renderCell: (row: R) => ReactNode
}

const NUMBERS = new Set<Property['format']>(['bytes', 'mebibytes', 'gibibytes', 'count'])

/** Numbers are aligned at the right, in figures of one width. */
export function isNumberColumn({ property }: Pick<ViewColumn<never>, 'property'>): boolean {
  return NUMBERS.has(property.format)
}
