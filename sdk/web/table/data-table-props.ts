import type { ReactNode } from 'react'
import type { Fault } from '../../common/index.ts'
import type { Property } from '../declare/index.ts'
import type { CheckedFields } from '../declare/schema-check.ts'
import type { Column, Facet } from '../declare/table.ts'
import type { Answer } from '../host/answer/answer.ts'
import type { KeyOf } from './column/data-columns.tsx'

type NameIn<Properties> = NoInfer<keyof Properties & string>
/** A property by its name, or an object that names it and says more. */
type Of<Whole extends { readonly id: string; readonly of: string }, Name extends string> =
  | Name
  | (Omit<Whole, 'id' | 'of'> & { readonly of: Name; readonly id?: string })

/** The properties of `DataTable`. Names of columns, cells and facets are those of `properties`, which read fields of the items. */
export interface DataTableProps<T extends object, Properties = Readonly<Record<string, Property>>> {
  /** Unique in the dashboard, `area.table.thing`: the person's columns and widths are kept under it. */
  readonly id: string
  /** What the table lists, as a heading would say it: `Members`. */
  readonly label: string
  /** The items, in any order; undefined while they load. Must be the same list until one of them changes. */
  readonly rows: readonly T[] | undefined
  /** How each property reads, sorts and is exported; the same vocabulary as that of a resource type. */
  readonly properties: Properties & CheckedFields<T, Properties>
  /** All properties in their order when absent. */
  readonly columns?: readonly Of<Column, NameIn<Properties>>[]
  /** What a cell shows where the property's format does not do, by property. */
  readonly cells?: { readonly [Name in NameIn<Properties>]?: (item: T) => ReactNode }
  readonly facets?: readonly Of<Facet, NameIn<Properties>>[]
  /** The property that identifies an item, or a function that gives what does; `id` when absent. */
  readonly idOf?: KeyOf<T>
  /** The property that names an item; `name` when absent. */
  readonly nameOf?: keyof T & string
  /** Why loading failed; rows that are there stay, greyed. */
  readonly fault?: Fault | undefined
  /** When the rows were loaded; with a fault it says how old they are. */
  readonly loadedAtMs?: number
  readonly onRetry?: () => void
  /** The answer that the rows are from: among the tools is a button that reads it again, with the time of the last one. */
  readonly answer?: Pick<Answer<unknown>, 'loadedAtMs' | 'isReloading' | 'reload'>
  /** Shown below 'No items to display.': what the items are, and what they are for. */
  readonly about?: ReactNode
  /** The primary action of an empty table. */
  readonly emptyAction?: ReactNode
  /** Ids of what is selected; absent: nothing can be. */
  readonly selected?: ReadonlySet<string>
  readonly onSelect?: (selected: ReadonlySet<string>) => void
  /** Buttons for the selected rows, at the right of the search while any is selected. */
  readonly batchActions?: ReactNode
  readonly rowActions?: (item: T, row: { readonly expand: () => void }) => ReactNode
  /** How wide the column of the actions is, in pixels; 52 when absent. */
  readonly rowActionsPx?: number
  /** What shows when a row is expanded, below the columns that did not fit. */
  readonly drawer?: (item: T) => ReactNode
  /** The words of a row's progress bar while something happens to it [UI-032]. */
  readonly progress?: (item: T) => string | undefined
  /**
   * For a short list inside a card or a tab: all rows in the order given, in cells as high as their content; without search, tools, sort,
   * selection, pages and drawers, and without kept preferences.
   */
  readonly isCompact?: boolean
  /** All rows in one scrolling table from the start; the person can choose either. */
  readonly isContinuous?: boolean
  /** Called when the last row comes into sight, unless a filter leaves others out: for rows that come in parts. Given while there are more. */
  readonly onEnd?: (() => void) | undefined
}
