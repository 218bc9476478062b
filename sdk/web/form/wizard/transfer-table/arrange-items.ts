import type { Translate } from '../../../host/hooks/use-t.ts'
import { filterRows } from '../../../table/operations/filter-rows.ts'
import { type SortDirection, sortRows } from '../../../table/operations/sort-rows.ts'
import type { SearchFacet } from '../../../table/search/search-facet.ts'
import type { SearchQuery } from '../../../table/search/search-query.ts'
import type { TransferColumn } from './transfer-column.ts'

export interface ItemSort {
  /** The column's id. */
  readonly by: string
  readonly direction: SortDirection
}

/** The facets of the search box: a facet may be used several times, as its values are alternatives. */
export function facetsOf<T>(columns: readonly TransferColumn<T>[]): readonly SearchFacet[] {
  return columns.flatMap(({ id, label, facet }) =>
    facet ? [{ of: id, label, isSingleton: true, isServer: false, options: facet }] : [],
  )
}

function textOf<T>(column: TransferColumn<T>, item: T): string {
  return String(column.value(item) ?? '').toLowerCase()
}

/** The items that fit the query, as in every list: words anywhere, facets in their column. */
export function filterItems<T>(
  items: readonly T[],
  query: SearchQuery,
  columns: readonly TransferColumn<T>[],
): readonly T[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  return filterRows(items, query, {
    textOf: (item) => columns.map((column) => textOf(column, item)).join('\n'),
    facetOf(item, facet) {
      const column = byId.get(facet)
      return column ? [textOf(column, item)] : undefined
    },
    isChoice: (facet) => (byId.get(facet)?.facet?.length ?? 0) > 0,
  })
}

export function sortItems<T>(
  items: readonly T[],
  sort: ItemSort | undefined,
  columns: readonly TransferColumn<T>[],
  language: string,
): readonly T[] {
  const column = columns.find(({ id }) => id === sort?.by)
  if (!column || !sort) return items
  return sortRows(items, { keyOf: column.value, direction: sort.direction, language })
}

/** The default texts. */
export function defaultTexts(t: Translate, maxAllocation: number, isOrdered: boolean) {
  return {
    allocated: t('Allocated'),
    available: t('Available'),
    availableHelp:
      maxAllocation < 0
        ? t('Select one or more')
        : maxAllocation === 1
          ? t('Select one')
          : t('Select up to {count}', { count: maxAllocation }),
    allocatedHelp: isOrdered ? t('Drag to reorder, or use the arrow keys on the handle.') : '',
    noneAllocated: t('Select an item from the available items below.'),
    noneAvailable: t('No available items'),
  }
}

const CONTROLS_PX = 180
const COLUMN_PX = 120

/** The columns that there is room for, in their order: those with the lowest priority first. */
export function fittingColumns<T>(columns: readonly TransferColumn<T>[], widthPx: number): ReadonlySet<string> {
  const room = Math.max(1, Math.floor((widthPx - CONTROLS_PX) / COLUMN_PX))
  const byPriority = [...columns].sort((a, b) => (a.priority ?? 1) - (b.priority ?? 1))
  const kept = byPriority.filter(({ priority = 1 }, index) => priority === 1 || index < room)
  return new Set(kept.map(({ id }) => id))
}
