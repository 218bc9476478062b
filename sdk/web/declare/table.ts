import type { Text } from '../../common/index.ts'
import type { ContributionBase } from './contribution.ts'
import type { PanelChoice } from './declared-panel.ts'
import type { Component, Lazy } from './lazy.ts'

/** A table column. It shows a property in the property's own format, unless it brings a view. */
export interface Column extends ContributionBase {
  /** The property it shows. */
  readonly of: string
  /** The heading, when it is not the property's label. */
  readonly label?: Text
  /** Links to the item's details. */
  readonly link?: boolean
  /** 1 is always shown; higher numbers hide first on narrow windows [UI-035]. 1 when absent. */
  readonly priority?: number
  /** `default`: the table is sorted by it at first. `none`: it cannot be sorted by. */
  readonly sort?: 'default' | 'default-descending' | 'none'
  /** The cell, where the property's format does not do. */
  readonly view?: Lazy<Component<CellProps>>
  /** Off until the person chooses it. */
  readonly isOptional?: boolean
}

/** What the view of a table cell is given. */
export interface CellProps<T = Readonly<Record<string, unknown>>> {
  readonly item: T
}

/** A way to narrow a list in the search box [UI-044]. */
export interface Facet extends ContributionBase {
  /** The key in the query: a property, or what the server calls it. */
  readonly of: string
  readonly label?: Text
  /** May be used once [UI-047]. */
  readonly isSingleton?: boolean
  /** Answered by the server: a change lists again [UI-038]. */
  readonly isServer?: boolean
  /** The values to choose from; free text when absent. */
  readonly options?: readonly { readonly key: string; readonly label: Text }[]
}

/** A facet with values to choose from: `choice('status', { ACTIVE: 'Active' })`. */
export function choice<const Name extends string>(
  of: Name,
  options: Readonly<Record<string, Text>>,
  extra: Omit<Partial<TypedFacet<string>>, 'of' | 'options'> = {},
): TypedFacet<Name> {
  return {
    of,
    isSingleton: true,
    ...extra,
    options: Object.entries(options).map(([key, label]) => ({ key, label })),
  }
}

/** A column of a property that the resource type has. `id` names it for panels, where a property has several columns. */
export interface TypedColumn<T, Name extends string, Id extends string> extends Omit<Column, 'id' | 'of' | 'view'> {
  readonly of: Name
  /** The panels that show it; every panel of its type when absent. */
  readonly panels?: readonly PanelChoice[]
  readonly id?: Id
  readonly view?: Lazy<Component<CellProps<T>>>
}

/** A facet of a property, or of a query parameter of the list. */
export interface TypedFacet<Name extends string> extends Omit<Facet, 'id' | 'of'> {
  readonly of: Name
  /** The panels that offer it; every panel of its type when absent. */
  readonly panels?: readonly PanelChoice[]
  readonly id?: string
}

/** A column as an author writes it: the property's name, or an object that names it. The id follows from it. */
export type ColumnSpec = string | (Omit<Column, 'id'> & Pick<TypedFacet<string>, 'id' | 'panels'>)
/** A facet as an author writes it: the property's name, or an object that names it. The id follows from it. */
export type FacetSpec = string | TypedFacet<string>

/** Two or three properties side by side in a drawer or an overview. */
export interface PropertyGroup {
  readonly title?: Text
  readonly properties: readonly string[]
}
