import type { ContributionRef, Plural, Text } from '../../common/index.ts'
import type { ContributionBase } from './contribution.ts'
import type { Component, Lazy } from './lazy.ts'

/** The parts of the side navigation. */
export type Perspective = 'project' | 'admin' | 'identity' | 'settings'

/** The place of a panel in the side navigation. */
export interface NavigationEntry {
  readonly perspective: Perspective
  /** The heading in the side navigation; absent at the top of the perspective. */
  readonly group?: string
  readonly order?: number
  readonly title?: Text
}

/** What a panel says of the list that it shows. */
interface ListOptions {
  /** The resource type that it lists: the host makes that list, with all that belongs to it. */
  readonly lists?: string
  /** Query parameters of the list call of this panel: `{ all_projects: 'true' }`. */
  readonly parameters?: Readonly<Record<string, string>>
  /**
   * Ids or properties of the columns of this panel, in their order; all of the type's when absent. The same holds for facets and actions. What plugins
   * other than the panel's and the type's add follows, unless its `panels` name others.
   */
  readonly columns?: readonly string[]
  readonly facets?: readonly string[]
  readonly itemActions?: readonly string[]
  readonly batchActions?: readonly string[]
  readonly globalActions?: readonly string[]
  /** The setting that makes the list wait for a filter: `FILTER_DATA_FIRST.admin.instances`. */
  readonly filterFirst?: string
}

/** A page with its own address. It lists a resource type, shows a view, or both: the view then is below the list. */
export interface Panel extends ContributionBase, ListOptions {
  readonly id: ContributionRef<'panel'>['id']
  readonly path: `/${string}`
  readonly title: Text
  readonly nav?: NavigationEntry
  /**
   * What the page is for, what its main actions do and what its words mean, in two to five sentences. The button Help above the page shows it beside
   * the page; it is sent when it is opened, and not before.
   */
  readonly help?: Text
  readonly view?: Lazy<Component>
}

type WithoutList = { readonly [Name in keyof ListOptions]?: never }

/**
 * A panel that shows a view of its own. A list is declared with `panel(type, …)`, which names columns and actions by what the type has.
 *
 * @example
 * ```ts
 * import type { ViewPanel } from '@fascia/sdk/web/declare'
 *
 * export const usage: ViewPanel = {
 *   id: 'backups.panel.usage',
 *   path: '/admin/backup-usage',
 *   title: 'Backup Usage',
 *   nav: { perspective: 'admin', group: 'Backups' },
 *   view: () => import('./usage-page.tsx'),
 * }
 * ```
 */
export interface ViewPanel extends Omit<Panel, keyof ListOptions | 'view'>, WithoutList {
  readonly view: Lazy<Component>
  /**
   * The view shows nothing that is declared for resource types: none of their properties, columns, facets, actions or details views. It is drawn
   * before the declarations of types have come; links to details pages, and dialogs that open later, may name every type.
   */
  readonly isTypeFree?: true
}

/** A panel of a resource type, before the plugin gives it its ids. */
export interface DeclaredPanel extends Omit<Panel, 'id' | 'title' | 'lists'> {
  readonly id?: Panel['id']
  readonly title?: Text
  /** The resource type that it lists. */
  readonly of: { readonly code: string; readonly names: Plural }
}

/**
 * A panel that a contribution is for: the value that declares it, or a `contributionRef` with its id, as for a panel of another plugin and, in the
 * actions of a type, for a panel of that same type.
 */
export type PanelChoice = ContributionRef<'panel'> | DeclaredPanel
