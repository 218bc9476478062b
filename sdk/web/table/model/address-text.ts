import type { Translate } from '../../host/hooks/use-t.ts'
import type { TableColumn, TableSort } from '../column/table-column.ts'

/** The sort as an address holds it: `name`, or `-created` for downwards; by the column's property. */
export function formatSort(sort: TableSort): string {
  return sort.direction === 'desc' ? `-${sort.by}` : sort.by
}

export function parseSort(text: string | undefined): TableSort | undefined {
  if (text === undefined || text === '' || text === '-') return undefined
  return text.startsWith('-') ? { by: text.slice(1), direction: 'desc' } : { by: text, direction: 'asc' }
}

/** The order in words; empty when it is the list's own. */
export function orderText(
  sort: TableSort | undefined,
  columns: readonly Pick<TableColumn<never>, 'id' | 'label' | 'defaultSort'>[],
  t: Translate,
): string {
  const column = columns.find(({ id }) => id === sort?.by)
  if (!sort || !column || column.defaultSort === sort.direction) return ''
  const name = t(column.label)
  return sort.direction === 'asc' ? t('by {column}', { column: name }) : t('by {column}, downwards', { column: name })
}

/** The page as an address holds it counts from 1; anything else is the first. */
export function parsePage(text: string | undefined): number {
  const page = Number(text)
  return Number.isInteger(page) && page > 0 ? page - 1 : 0
}

interface NamedColumn {
  readonly id: string
  /** The property that it shows. */
  readonly name: string
}

/** Columns as an address holds them, by their properties and in their order: `name,status`. */
export function formatColumns(columns: readonly NamedColumn[]): string {
  return columns.map(({ name }) => name).join(',')
}

/** The ids of the columns that an address names, in its order; undefined when it names none that is known. */
export function parseColumns(text: string | undefined, known: readonly NamedColumn[]): readonly string[] | undefined {
  const ids = (text ?? '').split(',').flatMap((name) => known.find((column) => column.name === name)?.id ?? [])
  return ids.length > 0 ? [...new Set(ids)] : undefined
}
