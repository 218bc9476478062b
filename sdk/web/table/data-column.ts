import type { ReactNode } from 'react'
import { Fault } from '../../common/index.ts'
import type { ColumnSpec, FacetSpec, Property } from '../declare/index.ts'
import { propertyValue } from '../declare/property.ts'
import type { SearchFacet } from '../search/search-facet.ts'
import type { SortDirection } from './operations/sort-rows.ts'
import type { ViewColumn } from './view-column.ts'

/** A column of a table that lists no resource type. */
export interface DataColumn<T extends object> extends ViewColumn<DataRow<T>> {
  readonly name: string
  readonly property: Property
  readonly isOptional: boolean
  readonly defaultSort?: SortDirection
}

/** A row as the table holds it: the same object as long as its item is the same. */
export interface DataRow<T extends object> {
  readonly id: string
  readonly item: T
}

/** The property that holds what identifies an item, or what makes it of the item; `id` when absent. */
export type KeyOf<T extends object> = (keyof T & string) | ((item: T) => string) | undefined

export function keyOf<T extends object>(item: T, of: KeyOf<T>): string {
  return typeof of === 'function' ? of(item) : String(propertyValue(item, of ?? 'id', undefined) ?? '')
}

function propertyOf(properties: Readonly<Record<string, Property>>, name: string): Property {
  const property = properties[name]
  if (!property)
    throw new Fault('PLUGIN_DECLARATION_INVALID', { message: `There is no property ${name} for a column.` })
  return property
}

const FIRST_SORT = { default: 'asc', 'default-descending': 'desc', none: undefined } as const

/** The columns as an author writes them, or one for each property, ready to be drawn. A column of an unknown property is `PLUGIN_DECLARATION_INVALID`. */
export function dataColumns<T extends object>(
  specs: readonly ColumnSpec[] | undefined,
  properties: Readonly<Record<string, Property>>,
  renderCell: (item: T, name: string, property: Property) => ReactNode,
): readonly DataColumn<T>[] {
  return (specs ?? Object.keys(properties)).map((spec) => {
    const column: Exclude<ColumnSpec, string> = typeof spec === 'string' ? { of: spec } : spec
    const property = propertyOf(properties, column.of)
    const defaultSort = column.sort && FIRST_SORT[column.sort]
    return {
      id: column.id ?? column.of,
      name: column.of,
      property,
      label: column.label ?? property.label,
      priority: column.priority ?? 1,
      isLink: column.link === true,
      isSortable: column.sort !== 'none',
      isOptional: column.isOptional === true,
      ...(defaultSort ? { defaultSort } : {}),
      renderCell: ({ item }) => renderCell(item, column.of, property),
    }
  })
}

/** The facets as an author writes them, as the search box takes them. */
export function dataFacets(
  specs: readonly FacetSpec[],
  properties: Readonly<Record<string, Property>>,
): readonly SearchFacet[] {
  return specs.map((spec) => {
    const facet: Exclude<FacetSpec, string> = typeof spec === 'string' ? { of: spec } : spec
    const property = properties[facet.of]
    return {
      of: facet.of,
      label: facet.label ?? property?.label ?? facet.of,
      isSingleton: facet.isSingleton ?? true,
      isServer: false,
      options: facet.options ?? Object.entries(property?.values ?? {}).map(([key, label]) => ({ key, label })),
    }
  })
}
