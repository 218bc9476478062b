import type { ReactNode } from 'react'
import type { Fault, Text } from '../../../../common/index.ts'
import type { FacetOption } from '../../../table/search/search-facet.ts'
import type { SortKey } from '../../../value/sort-key.ts'

/** A column of both lists. */
export interface TransferColumn<T> {
  readonly id: string
  readonly label: Text
  /** What the item is sorted and searched by; shown as it is when there is no view. */
  readonly value: (item: T) => SortKey
  readonly view?: (item: T) => ReactNode
  readonly isNumber?: boolean
  /** 1 shows always; higher ones hide first where there is no room, and are in the expanded row. */
  readonly priority?: number
  /**
   * The column is a facet of the search box; with these values to choose from, or with free text when the list is empty. A cell shows one of these
   * values by its label, whatever its case.
   */
  readonly facet?: readonly FacetOption[]
}

/** The texts of a transfer table; each has a default. */
export interface TransferTexts {
  readonly allocated: string
  readonly available: string
  /** Beside the heading of the available list: how many to choose. */
  readonly availableHelp: string
  readonly allocatedHelp: string
  readonly noneAllocated: string
  readonly noneAvailable: string
}

/** The key and the name of an item. */
export interface ItemIdentity<T> {
  readonly keyOf: (item: T) => string
  readonly nameOf: (item: T) => string
}

/** The properties of `TransferTable`. */
export interface TransferTableProps<T> {
  /** What is chosen from: `flavors`. */
  readonly what: string
  /** All that can be chosen, the allocated ones included or not; undefined while it loads. */
  readonly available: readonly T[] | undefined
  readonly allocated: readonly T[]
  readonly onChange: (allocated: readonly T[]) => void
  readonly columns: readonly TransferColumn<T>[]
  /** What makes an item unique; its `id` when absent. */
  readonly keyOf?: (item: T) => string
  /** What an item is called; its `name` when absent. */
  readonly nameOf?: (item: T) => string
  /** 1 when absent: allocating replaces. Below 0: no limit [UI-078, UI-079]. */
  readonly maxAllocation?: number
  /** The allocated items have an order, which the person can change. */
  readonly isOrdered?: boolean
  /** More about an item, in its expanded row. */
  readonly details?: (item: T) => ReactNode
  /** Why an item cannot be chosen now; none when it can. */
  readonly errorsOf?: (item: T) => readonly string[]
  readonly texts?: Partial<TransferTexts>
  readonly isReadOnly?: boolean
  readonly isLoading?: boolean
  /** The available list could not be loaded; the allocated one stays usable. */
  readonly fault?: Fault | undefined
  readonly onRetry?: () => void
  /** The name of the field in the model, for the focus of a wizard. */
  readonly name?: string
  /** What is wrong with the choice. */
  readonly problems?: readonly string[]
}
