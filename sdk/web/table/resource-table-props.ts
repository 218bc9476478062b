import type { Value } from '../../common/index.ts'
import type { ActionName, AnyType, ColumnName } from '../declare/named-type.ts'
import type { Answer } from '../host/answer/answer.ts'

/** The properties of `ResourceTable`. */
export interface ResourceTableProps<Type extends AnyType, Owner extends AnyType = AnyType> {
  /** The resource type of the items, or its reference from the `api/` of its plugin. */
  readonly type: Type
  /** The items, in any order. Must be the same list until one of them changes. */
  readonly items: readonly Value<NoInfer<Type>['schema']>[]
  /** Properties or ids of the columns, in their order; all of the type's, extensions included, when absent. */
  readonly columns?: readonly NoInfer<ColumnName<Type>>[]
  /** What the table lists; the type's plural name when absent. */
  readonly label?: string
  /** The person's columns and widths are kept under it; one for all tables of the type when absent. */
  readonly id?: string
  /** For a few items inside a card or a tab: all rows in the order given, without search, tools, sort and pages. */
  readonly isCompact?: boolean
  /** Whether rows have a menu of the type's actions; true when absent, false in a compact table. */
  readonly hasActions?: boolean
  /** Keys of the type's actions in the menus of rows, in their order; all of them when absent. */
  readonly itemActions?: readonly NoInfer<ActionName<Type>>[]
  /**
   * What the items belong to, such as the network of subnets: chosen actions of it are above the table, each given the owner as its item, and rows can be selected for the batch
   * actions of their own type. The search offers the facets of the type that no server answers, and rows have the drawer of the type.
   */
  readonly owner?: {
    readonly type: Owner
    readonly item: Value<NoInfer<Owner>['schema']>
    /**
     * Keys of its actions that are buttons above the table, such as one that creates another item of the table; none where `ItemActions` has them
     * in the head of the page.
     */
    readonly actions?: readonly NoInfer<ActionName<Owner>>[]
  }
  /**
   * Whether the items are all of the type, on a page beside those of another: its list actions are above the table, and rows can be selected,
   * searched and opened as those of an owner.
   */
  readonly hasListActions?: boolean
  /** The answer that the items are from: among the tools of the table is a button that reads it again, with the time of the last one. */
  readonly answer?: Pick<Answer<unknown>, 'loadedAtMs' | 'isReloading' | 'reload'>
  /** Called when the last row comes into sight, unless a filter leaves others out: for items that come in parts. Given while there are more. */
  readonly onEnd?: (() => void) | undefined
  /** Called after each action of the table, for items that come with the shown item. Every `useCall` is made again by itself. */
  readonly onDidAct?: () => void
}
