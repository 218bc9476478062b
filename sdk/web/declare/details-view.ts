import type { ContributionRef, Text } from '../../common/index.ts'
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

/** A tab of a details page: properties in cards, or a view. */
export interface DetailsView<T> extends ContributionBase {
  readonly title: Text
  readonly groups?: readonly PropertyGroup[]
  readonly view?: Lazy<Component<DetailsViewProps<T>>>
  /** Values of properties, compared without case, of the items that have this tab; any one suffices. Every item has it when absent. `{ port_security_enabled: ['true'] }` */
  readonly shows?: Readonly<Record<string, readonly string[]>>
}

/** Two or three properties side by side in a drawer or an overview. */
export interface TypedGroup<Name extends string> {
  readonly title?: Text
  readonly properties: readonly Name[]
}

/** A tab of a details page. Its id is `area.view.title` when it names none. */
export interface ViewSpec<T, Name extends string = string> extends Omit<DetailsView<T>, 'id' | 'groups'> {
  readonly id?: string
  readonly groups?: readonly TypedGroup<Name>[]
}

/** A tab of a details page: the value that `view` or `overview` made, or a `contributionRef`, as for a tab of another plugin. */
export type TabChoice = ContributionRef<'view'> | ViewSpec<never>
