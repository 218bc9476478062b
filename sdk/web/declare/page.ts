import type { AnyPoint, ObjectSchema, Text } from '../../common/index.ts'
import type { ContributionBase } from './contribution.ts'
import type { DeclaredPanel, Panel } from './declared-panel.ts'
import type { ReadTools } from './form-field.ts'
import type { Component, Lazy } from './lazy.ts'
import type { DeclaredType, TypedResource } from './resource-type.ts'

type ParametersOf<Query extends string> = { readonly [Name in Query | 'limit' | 'sort_key' | 'sort_dir']?: string }

/** What a panel says of the resource type that it lists. */
export interface PanelSpec<Properties, Actions, ColumnId extends string, Query extends string>
  extends Omit<
    Panel,
    'id' | 'title' | 'lists' | 'parameters' | 'columns' | 'facets' | 'itemActions' | 'batchActions' | 'globalActions'
  > {
  /** `area.panel.name` with the last part of the path when absent, and `admin-` before it for a panel of administrators. */
  readonly id?: Panel['id']
  /** The type's plural name when absent. */
  readonly title?: Text
  /** Query parameters of the list call of this panel: `{ all_projects: 'true' }`. Free where code lists the items, or the call declares no query. */
  readonly parameters?: NoInfer<[Query] extends [never] ? Readonly<Record<string, string>> : ParametersOf<Query>>
  /** Properties or ids of the columns, in their order; all of the type's when absent. */
  readonly columns?: readonly NoInfer<(keyof Properties & string) | ColumnId>[]
  /** Properties or query parameters of the facets, in their order; all of the type's when absent. */
  readonly facets?: readonly NoInfer<(keyof Properties & string) | Query>[]
  /** Keys of the type's actions, in their order; all of them when absent. */
  readonly itemActions?: readonly NoInfer<keyof Actions & string>[]
  readonly batchActions?: readonly NoInfer<keyof Actions & string>[]
  readonly globalActions?: readonly NoInfer<keyof Actions & string>[]
}

/**
 * The page that lists a resource type: `panel(backup, { path: '/project/backups', nav: { perspective: 'project', group: 'Volumes' } })`.
 * Columns, facets and actions are checked against the type.
 */
export function panel<
  Schema extends ObjectSchema,
  Properties,
  Actions,
  ColumnId extends string,
  Query extends string = never,
>(
  type: TypedResource<Schema, Properties, Actions, ColumnId, Query>,
  spec: PanelSpec<Properties, Actions, ColumnId, Query>,
): DeclaredPanel
// The signature above checks it; a plugin's list has it without those types.
export function panel(of: DeclaredType, spec: object): object {
  return { of, ...spec }
}

/** An address that leads to another: `{ from: '/project/key_pairs/:id', to: '/ngdetails/OS::Nova::Keypair/:id' }`. */
export interface Redirect extends ContributionBase {
  readonly from: `/${string}`
  /** Its parameters are those of `from`. */
  readonly to: `/${string}`
}

/** An item of the masthead. */
export interface HeaderItem extends ContributionBase {
  readonly view: Lazy<Component>
}

/** A card of the home page. */
export interface DashboardCard extends ContributionBase {
  readonly title: Text
  readonly size?: 'small' | 'medium' | 'large'
  /** How high its body is, in lines of text: the place that is kept until the view is there. 4 when absent. */
  readonly rows?: number
  readonly view: Lazy<Component>
  /** The card shows nothing that is declared for resource types, as `isTypeFree` of a `ViewPanel` says. The home page waits for none of it where this is true of all cards. */
  readonly isTypeFree?: true
}

/** A section of an overview page that another plugin owns. */
export interface OverviewSection extends ContributionBase {
  /** The point of that page, which its plugin exports from its `api/`. */
  readonly target: AnyPoint
  readonly title: Text
  readonly view: Lazy<Component>
}

/** A page of the settings: the host draws the heading, and the view what is below it. */
export interface SettingsPage extends ContributionBase {
  /** Below `/settings/`. */
  readonly path: `/settings/${string}`
  /** The heading of the page, and its name in the side navigation. */
  readonly title: Text
  /** One or two sentences below the heading. */
  readonly about?: Text
  readonly view: Lazy<Component>
}

/** A command of the palette: goes to a page, or runs. */
export interface Command extends ContributionBase {
  readonly title: Text
  /** A page: the `path` of a panel, or its address with a query. Or an address elsewhere. */
  readonly to?: `/${string}` | `https://${string}`
  readonly run?: Lazy<() => Promise<void>>
}

/** A resource that the palette offers; choosing it opens its details. */
export interface SearchHit {
  readonly type: string
  readonly id: string
  readonly name: string
}

/** Finds resources by name or id for the palette. */
export interface SearchProvider extends ContributionBase {
  readonly type: string
  readonly search: Lazy<(text: string, tools: ReadTools) => Promise<readonly SearchHit[]>>
}

/** A web worker; the build bundles it self-contained, the SDK starts it from its verified address. */
export interface WorkerContribution extends ContributionBase {
  /** `() => import('./layout.worker.ts')`: named so, it is bundled as a worker. It exports nothing. */
  readonly module: () => Promise<unknown>
}

/** A place that this plugin opens for others. A change that breaks those who use it raises `version`. */
export interface ExtensionPoint extends ContributionBase {
  readonly version: number
  readonly describes: Text
}
