import type { AnyCall, ContributionRef, Text } from '../../common/index.ts'
import type { ContributionBase } from './contribution.ts'
import type { Component, Lazy } from './lazy.ts'
import type { PropertyGroup } from './table.ts'

/** What the view of a details tab or a drawer is given. */
export interface DetailsViewProps<T> {
  readonly item: T
  readonly id: string
  /** Loads the item again. */
  readonly reload: () => void
}

/** A request that lists what belongs to an item. */
export interface TabRequest {
  readonly call: AnyCall
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
}

/** The table of a tab: items of another type, which belong to the shown one. */
export interface TabTable<T> {
  /** The code of the type of its rows. */
  readonly type: string
  readonly ask: (item: T) => TabRequest
  /** While it returns true for what came, the rows are read again, each time after the deployment's polling interval. */
  readonly pollWhile?: (rows: readonly never[]) => boolean
  /** What is read, in lower case, as part of a sentence: `record sets`. */
  readonly what: Text
  /** The sentence of a failure; 'Unable to retrieve the {what}.' when absent. */
  readonly failure?: Text
  /** What is said below 'No items to display.'; an empty table when absent. */
  readonly empty?: Text
  /** What the table lists; the plural name of its type when absent. */
  readonly label?: Text
  /** The person's columns and widths are kept under it; one for all tables of the type when absent. */
  readonly id?: string
  /** Properties or ids of the columns, in their order; all of the type's, extensions included, when absent. */
  readonly columns?: readonly string[]
  /** For a few rows: all of them in the order given, without search, tools, sort and pages. */
  readonly isCompact?: boolean
  /**
   * Keys of the shown item's actions that are buttons above the table, such as one that creates another row. With them rows can be selected for
   * the batch actions of their own type, searched and opened.
   */
  readonly actions?: readonly string[]
}

/** A tab of a details page: properties in cards, a view, or the table of what belongs to the item. */
export interface DetailsView<T> extends ContributionBase {
  readonly title: Text
  readonly groups?: readonly PropertyGroup[]
  readonly view?: Lazy<Component<DetailsViewProps<T>>>
  readonly table?: TabTable<T>
  /** Values of properties, compared without case, of the items that have this tab; any one suffices. Every item has it when absent. `{ port_security_enabled: ['true'] }` */
  readonly shows?: Readonly<Record<string, readonly string[]>>
  /**
   * It says why an item has failed: the button See why of such an item leads to it from the other tabs. The line below the head of the page, which has the
   * text at `reasonOf`, is not on this tab.
   */
  readonly explains?: boolean
}

/** Two or three properties side by side in a drawer or an overview. */
export interface TypedGroup<Name extends string> {
  readonly title?: Text
  readonly properties: readonly Name[]
}

/** A card of an overview. */
export interface OverviewCard<Name extends string> extends Omit<TypedGroup<Name>, 'properties'> {
  /** All properties of the type that no other card of the tab has, in their order, when absent. */
  readonly properties?: readonly Name[]
}

/** A tab of a details page. Its id is `area.view.title` when it names none. */
export interface ViewSpec<T, Name extends string = string> extends Omit<DetailsView<T>, 'id' | 'groups'> {
  readonly id?: string
  readonly groups?: readonly OverviewCard<Name>[]
}

/** A tab of a details page: the value that `view` or `overview` made, or a `contributionRef`, as for a tab of another plugin. */
export type TabChoice = ContributionRef<'view'> | ViewSpec<never>

/**
 * The details tab that lists properties in cards: `overview({ title: 'Backup', properties: ['name', 'id'] })`. A card without `properties` has what
 * no other card has; without cards it is one, with the name of the type as its title.
 */
export function overview(...cards: readonly Pick<OverviewCard<never>, 'title'>[]): ViewSpec<unknown, never>
export function overview<const Name extends string>(...cards: readonly OverviewCard<Name>[]): ViewSpec<unknown, Name>
export function overview(...cards: readonly OverviewCard<string>[]): ViewSpec<unknown> {
  return { title: 'Overview', order: 0, groups: cards.length === 0 ? [{}] : cards }
}

/** A details tab of one's own: `view('Backups', () => import('./server-backups.tsx'))`. */
export function view<T>(
  title: Text,
  door: Lazy<Component<DetailsViewProps<T>>>,
  options: Omit<ViewSpec<T>, 'title' | 'view' | 'groups'> = {},
): ViewSpec<T, never> {
  return { title, view: door, ...options }
}
