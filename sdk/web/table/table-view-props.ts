import type { ReactNode } from 'react'
import type { SortDirection } from './operations/sort-rows.ts'
import type { ViewRow } from './table-row.tsx'
import type { ViewColumn } from './view-column.ts'

/** The column and direction that a table is sorted by. */
export interface TableSort {
  /** The column's id. */
  readonly by: string
  readonly direction: SortDirection
}

export interface TableViewProps<R extends ViewRow> {
  /** Whose table it is: the panel's id. */
  readonly id: string
  /** What the table lists. */
  readonly label: string
  readonly columns: readonly ViewColumn<R>[]
  readonly rows: readonly R[]
  /** How many there are on all pages. */
  readonly total: number
  /** Place of the first row among all, from 0. */
  readonly offset: number
  readonly sort: TableSort | undefined
  readonly onSort: (sort: TableSort) => void
  /** Widths that the person has given, by column id. */
  readonly widths: Readonly<Record<string, number>>
  /** Absent: widths cannot be changed. */
  readonly onWidth?: ((columnId: string, widthPx: number) => void) | undefined
  /** Absent: nothing can be selected. */
  readonly selection?: ReadonlySet<string> | undefined
  /** The rows that can be selected; all when absent. The others have no box. */
  readonly isSelectable?: ((row: R) => boolean) | undefined
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void
  readonly expanded: string | undefined
  readonly onExpand: (id: string | undefined) => void
  readonly nameOf: (row: R) => string
  /** The words of a row's progress bar while it is in transition or being worked on. */
  readonly progressOf: (row: R) => string | undefined
  /** The action that is being done to a row. */
  readonly taskOf: (row: R) => string | undefined
  readonly renderActions?: ((row: R) => ReactNode) | undefined
  /** How wide the actions' column is; as wide as the button of a menu when absent. */
  readonly actionsPx?: number | undefined
  /** The rows can be expanded even when every column fits. */
  readonly hasDrawer: boolean
  readonly renderDrawer: (row: R, hidden: readonly ViewColumn<R>[]) => ReactNode
  readonly isCompact: boolean
  /** All rows in one scrolling table, of which only the visible ones are drawn. */
  readonly isContinuous: boolean
  /** Called when the last of `rows` comes into sight. */
  readonly onEnd?: (() => void) | undefined
}
