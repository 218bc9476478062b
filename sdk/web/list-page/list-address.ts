import type { TableSort } from '../table/resource-table.tsx'

/** The sort as an address holds it: `name`, or `-created` for downwards; by the column's property. */
export function formatSort(sort: TableSort): string {
  return sort.direction === 'desc' ? `-${sort.by}` : sort.by
}

export function parseSort(text: string | undefined): TableSort | undefined {
  if (text === undefined || text === '' || text === '-') return undefined
  return text.startsWith('-') ? { by: text.slice(1), direction: 'desc' } : { by: text, direction: 'asc' }
}

/** The page as an address holds it counts from 1; anything else is the first. */
export function parsePage(text: string | undefined): number {
  const page = Number(text)
  return Number.isInteger(page) && page > 0 ? page - 1 : 0
}
