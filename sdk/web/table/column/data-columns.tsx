import type { ReactNode } from 'react'
import { Fault } from '../../../common/index.ts'
import { propertyValue } from '../../../common/property/property.ts'
import type { Property } from '../../declare/index.ts'
import type { ColumnSpec, FacetSpec } from '../../declare/table.ts'
import { PropertyValue } from '../../property/property-value.tsx'
import { facetOf, type SearchFacet } from '../search/search-facet.ts'
import { firstSort, type ItemRow, type TableColumn } from './table-column.ts'

type Properties = Readonly<Record<string, Property>>

/** The property that holds what identifies an item, or what makes it of the item; `id` when absent. */
export type KeyOf<T extends object> = (keyof T & string) | ((item: T) => string) | undefined

export function keyOf<T extends object>(item: T, of: KeyOf<T>): string {
  return typeof of === 'function' ? of(item) : String(propertyValue(item, of ?? 'id', undefined) ?? '')
}

function propertyOf(properties: Properties, name: string): Property {
  const property = properties[name]
  if (!property)
    throw new Fault('PLUGIN_DECLARATION_INVALID', { message: `There is no property ${name} for a column.` })
  return property
}

export interface DataColumnsSpec<T extends object> {
  /** One column for each property when absent. */
  readonly columns?: readonly ColumnSpec[] | undefined
  readonly properties: Properties
  readonly cells?: { readonly [name: string]: ((item: T) => ReactNode) | undefined } | undefined
}

/** The columns as an author writes them, ready to be drawn. A column of an unknown property is `PLUGIN_DECLARATION_INVALID`. */
export function dataColumns<T extends object>({
  columns,
  properties,
  cells,
}: DataColumnsSpec<T>): readonly TableColumn<ItemRow<T>>[] {
  return (columns ?? Object.keys(properties)).map((spec) => {
    const column: Exclude<ColumnSpec, string> = typeof spec === 'string' ? { of: spec } : spec
    const { of: name } = column
    const property = propertyOf(properties, name)
    const view = cells?.[name]
    return {
      id: column.id ?? name,
      name,
      property,
      label: column.label ?? property.label,
      priority: column.priority ?? 1,
      isLink: column.link === true,
      isSortable: column.sort !== 'none',
      isOptional: column.isOptional === true,
      ...firstSort(column.sort),
      hasView: view !== undefined,
      renderCell: ({ item }) =>
        view ? view(item) : <PropertyValue item={item} name={name} property={property} isCompact />,
    }
  })
}

/** The facets as an author writes them, as the search box takes them. */
export function dataFacets(specs: readonly FacetSpec[], properties: Properties): readonly SearchFacet[] {
  return specs.map((spec) => {
    const facet: Exclude<FacetSpec, string> = typeof spec === 'string' ? { of: spec } : spec
    return { ...facetOf(facet, properties[facet.of]), isServer: false }
  })
}
