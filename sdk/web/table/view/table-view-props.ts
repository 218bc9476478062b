import type { ReactNode } from 'react'
import type { ItemRow, TableColumn } from '../column/table-column.ts'
import type { TableModel } from '../model/use-table.ts'

/** The way from the details of a row to those of others. */
export interface PeekWalk {
  /** To the row above; absent of the first of the page. */
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
  readonly close: () => void
}

export interface TableViewProps<R extends ItemRow<object>> {
  readonly table: TableModel<R>
  /** What the table lists. */
  readonly label: string
  /** Rows can be selected. */
  readonly hasBoxes: boolean
  /** The rows that can be selected; all when absent. The others have no box. */
  readonly isSelectable?: ((row: R) => boolean) | undefined
  /** Whether the person can change widths; true when absent. */
  readonly hasWidths?: boolean
  readonly nameOf: (row: R) => string
  /** The words of a row's progress bar while it is in transition or being worked on. */
  readonly progressOf: (row: R) => string | undefined
  /** The action that is being done to a row. */
  readonly taskOf?: ((row: R) => string | undefined) | undefined
  readonly renderActions?: ((row: R) => ReactNode) | undefined
  /** What is drawn after the status of a row: the action that it waits for. */
  readonly renderDue?: ((row: R) => ReactNode) | undefined
  /** How wide the actions' column is; as wide as the button of a menu when absent. */
  readonly actionsPx?: number | undefined
  /** The rows can be expanded even when every column fits. */
  readonly hasDrawer: boolean
  /** The drawer of a row, with the columns that did not fit. */
  readonly renderDrawer: (row: R, hidden: readonly TableColumn<R>[]) => ReactNode
  /** The details of a row, which show beside the table while the person walks it; absent where rows have none. */
  readonly renderPeek?: ((row: R, walk: PeekWalk) => ReactNode) | undefined
  /** Called when the last row of the page comes into sight. */
  readonly onEnd?: (() => void) | undefined
}
