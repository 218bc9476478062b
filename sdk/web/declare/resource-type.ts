import type { Plural, Text } from '../../common/index.ts'
import type { Action } from './action.ts'
import type { ContributionBase } from './contribution.ts'
import type { Component, Lazy } from './lazy.ts'
import type { Property } from './property.ts'
import type { ColumnSpec, FacetSpec, PropertyGroup } from './table.ts'

/** One page of a list, as it arrives. */
export interface ResourcePage<T> {
  readonly items: readonly T[]
  /** Set while there is more: the marker of the next page. */
  readonly marker?: string
  /** How many there are in all, when the backend says so. */
  readonly total?: number
}

/** What a list in code is asked for. `limit` is a number of items; aborting the signal ends the list. */
export interface ListQuery {
  readonly parameters: Readonly<Record<string, string>>
  readonly marker?: string
  readonly limit?: number
  readonly signal: AbortSignal
}

/** How to list and load a resource in code, where a REST source does not do. */
export interface ResourceSource<T> {
  list?(query: ListQuery): AsyncIterable<ResourcePage<T>>
  load?(id: string, signal: AbortSignal): Promise<T>
}

/** How to list and load a resource by the gateway's own conventions; `:id` stands for the id. The host needs no plugin code for it. */
export interface RestSource {
  readonly list?: string
  readonly load?: string
}

/** While any of these holds, the item is in transition and is polled, with a progress bar. */
export type Transition =
  | { readonly property: string; readonly in: readonly string[] }
  /** Every value but these, so that a state that nobody foresaw is polled as well. */
  | { readonly property: string; readonly notIn: readonly string[] }
  | { readonly property: string; readonly isSet: true }

/** What the view of a details tab or a drawer is given. */
export interface DetailsViewProps<T> {
  readonly item: T
  readonly id: string
  /** Loads the item again. */
  readonly reload: () => void
}

/** A tab of a details page: properties in cards, or a view. */
export interface DetailsView<T> extends ContributionBase {
  readonly title: Text
  readonly groups?: readonly PropertyGroup[]
  readonly view?: Lazy<Component<DetailsViewProps<T>>>
}

/** What shows when a row is expanded. */
export interface Drawer<T> {
  readonly groups?: readonly PropertyGroup[]
  readonly view?: Lazy<Component<DetailsViewProps<T>>>
}

/** What `resourceType` is made of. */
export interface ResourceTypeSpec<T> {
  readonly names: Plural
  /** Said when the list cannot be had; 'Unable to retrieve the …' with the names when absent [COMPUTE-045]. */
  readonly failure?: Text
  readonly properties: Readonly<Record<string, Property>>
  /** The property that names an item; `name` when absent. */
  readonly nameOf?: string
  /** The property that identifies an item; `id` when absent. */
  readonly idOf?: string
  /** `all`: every page is fetched, the browser sorts and filters. `paged`: the server does, and counts say "on this page". */
  readonly loads?: 'all' | 'paged'
  readonly source?: RestSource | Lazy<ResourceSource<T>>
  readonly transitional?: readonly Transition[]
  /** While an item is in transition, the list itself is loaded again after the poll interval, in place of one call a row [IMAGE-013]. */
  readonly relists?: boolean
  /** The list page: where a person goes after a delete. */
  readonly indexPath?: string
  /** The details page with `:id`; `/ngdetails/{type}/{id}` answers as well, and is the address when this is absent [CORE-007]. */
  readonly detailsPath?: string
  /** Attributes of a policy check's target, each with the property that holds it: `{ project_id: 'tenant_id' }`. */
  readonly policyTarget?: Readonly<Record<string, string>>
  readonly columns?: readonly ColumnSpec[]
  readonly facets?: readonly FacetSpec[]
  readonly drawer?: Drawer<T>
  readonly details?: readonly DetailsView<T>[]
  readonly globalActions?: readonly Action<never>[]
  readonly batchActions?: readonly Action<T>[]
  readonly itemActions?: readonly Action<T>[]
}

/** A resource type: its code, and what `resourceType` was given. */
export interface ResourceType<T> extends ResourceTypeSpec<T> {
  readonly code: string
}

/** Describes a resource type: columns, facets, details, actions and the generated tests all come from it [CORE-014]. */
export function resourceType<T>(code: string, spec: ResourceTypeSpec<T>): ResourceType<T> {
  return { code, ...spec }
}

/** The details tab that lists properties: `overview('compute.view.overview', { properties: ['name', 'id'] })`. */
export function overview<T>(id: string, ...groups: readonly PropertyGroup[]): DetailsView<T> {
  return { id, title: 'Overview', order: 0, groups }
}

/** What a plugin adds to a resource type of another plugin. */
export interface TypeExtension<T> {
  readonly type: string
  readonly columns?: readonly ColumnSpec[]
  readonly facets?: readonly FacetSpec[]
  readonly details?: readonly DetailsView<T>[]
  readonly globalActions?: readonly Action<never>[]
  readonly batchActions?: readonly Action<T>[]
  readonly itemActions?: readonly Action<T>[]
}

/** Adds to a type that another plugin declares; waits, with a reason, while that plugin is not there. */
export function extendType<T>(type: string, extension: Omit<TypeExtension<T>, 'type'>): TypeExtension<T> {
  return { type, ...extension }
}
