import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo, useState } from 'react'
import type { Value } from '../../common/index.ts'
import { BatchActions } from '../action/batch-actions.tsx'
import { busyItemsAtom, busyKey } from '../action/busy-items.ts'
import { GlobalActions } from '../action/global-actions.tsx'
import { ItemActions } from '../action/item-actions.tsx'
import { ItemActionsMenu } from '../action/item-actions-menu.tsx'
import { useActable } from '../action/use-actable.ts'
import { useActionRunner } from '../action/use-action-runner.ts'
import { useItemActions } from '../action/use-item-actions.ts'
import type { Answer } from '../answer/answer.ts'
import type { Property } from '../declare/index.ts'
import type { ActionName, AnyType, ColumnName } from '../declare/named-type.ts'
import { useT } from '../hooks/use-t.ts'
import { useContributions } from '../registry/use-contributions.ts'
import { type Item, idOf, isTransitional } from '../resource/row.ts'
import { useRegisteredType } from '../resource/use-registered-type.ts'
import { type SearchFacet, searchFacets } from '../search/search-facet.ts'
import type { RegisteredType } from '../services/resources.ts'
import { DataTable } from './data-table.tsx'
import { RowDrawer } from './row-drawer.tsx'
import { TableCell } from './table-cell.tsx'
import { type TableColumn, tableColumns } from './table-column.ts'
import { Toolbar, ToolbarItem } from './toolbar.tsx'

/** The resource that the items of a table belong to: the network of subnets, the security group of rules. */
export interface TableOwner<Type extends AnyType> {
  readonly type: Type
  readonly item: Value<NoInfer<Type>['schema']>
  /**
   * Keys of its actions that are buttons above the table, such as one that creates another item of the table; none where `ItemActions` has them
   * in the head of the page.
   */
  readonly actions?: readonly NoInfer<ActionName<Type>>[]
}

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
   * What the items belong to: chosen actions of it are above the table, each given the owner as its item, and rows can be selected for the batch
   * actions of their own type. The search offers the facets of the type that no server answers, and rows have the drawer of the type.
   */
  readonly owner?: TableOwner<Owner>
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

/**
 * Items of a resource type in a view of one's own, drawn by the columns of the type: formats, cell views, links to details, and in rows their
 * actions and progress. The items come from the view, such as those of a `useCall`, and are not polled. Throws `RESOURCE_TYPE_UNKNOWN` when no
 * plugin offers the type. With `owner={{ type: network, item, actions: ['createSubnet'] }}` it is the table of what belongs to one item.
 *
 * @example
 * ```tsx
 * import { listCall, typeRef } from '@fascia/sdk/common'
 * import { Loaded, ResourceTable, useCall } from '@fascia/sdk/web'
 * import Type from 'typebox'
 *
 * const Backup = Type.Object({ id: Type.String(), name: Type.String() })
 * const list = listCall('/api/cinder/backups/', { item: Backup })
 * const backupType = typeRef('OS::Cinder::Backup', Backup)
 *
 * export function Backups() {
 *   const answer = useCall(list)
 *   return (
 *     <Loaded of={answer} what="backups">
 *       {(items) => <ResourceTable type={backupType} items={items} isCompact />}
 *     </Loaded>
 *   )
 * }
 * ```
 */
export function ResourceTable<Type extends AnyType, Owner extends AnyType = AnyType>({
  items,
  owner,
  ...props
}: ResourceTableProps<Type, Owner>): ReactNode {
  // The columns of the registered type read the items by name.
  const isSelectable = owner !== undefined || props.hasListActions === true
  const table = <ItemsTable {...props} isSelectable={isSelectable} items={items as readonly Item[]} />
  return owner?.actions ? (
    <>
      <div className="fascia-table-actions">
        <ItemActions type={owner.type} item={owner.item} actions={owner.actions} onDidAct={props.onDidAct} />
      </div>
      {table}
    </>
  ) : (
    table
  )
}

interface ItemsTableProps extends Omit<ResourceTableProps<AnyType>, 'items' | 'owner'> {
  readonly items: readonly Item[]
  readonly isSelectable: boolean
}

function ItemsTable(props: ItemsTableProps): ReactNode {
  const { items, columns: named, isCompact = false, hasActions = !isCompact } = props
  const t = useT()
  const type = useRegisteredType(props.type.code)
  const contributions = useContributions('column', type.code, named)
  const itemActions = useItemActions(type.code, props.itemActions)
  const canAct = useActable({ type, contributions: itemActions, items })
  const runner = useActionRunner(type, { onResult: props.onDidAct ?? NOTHING })
  const listActions = useContributions('globalAction', type.code)
  const batch = useContributions('batchAction', type.code)
  const canActOnSelected = useActable({ type, contributions: batch, items })
  const [marked, setMarked] = useState(NO_IDS)
  const chosen = useMemo(() => items.filter((item) => marked.has(idOf(item, type))), [items, marked, type])
  const hasBoxes = props.isSelectable && !isCompact && items.some(canActOnSelected)
  const busy = useAtomValue(busyItemsAtom)
  const columns = useMemo(() => tableColumns(contributions, type), [contributions, type])
  const facetParts = useContributions('facet', type.code)
  const [drawer] = useContributions('drawer', type.code)
  const isWhole = props.isSelectable && !isCompact
  const facets = useMemo(() => ownFacets(searchFacets(facetParts, type)), [facetParts, type])
  const cells = useMemo(
    () =>
      Object.fromEntries(
        columns.map((column) => [
          column.id,
          (item: Item): ReactNode => <TableCell type={type} column={column} item={item} />,
        ]),
      ),
    [columns, type],
  )
  const { specs, properties } = useMemo(() => byId(columns, type), [columns, type])
  const table = (
    <DataTable<Item>
      id={props.id ?? `${type.code}/table`}
      label={props.label ?? t(type.names, { count: 2 })}
      rows={items}
      properties={properties}
      columns={specs}
      cells={cells}
      {...(isWhole ? { facets } : {})}
      {...(drawer && isWhole
        ? {
            drawer: (item) => (
              <RowDrawer
                type={type}
                row={{ item, id: idOf(item, type) }}
                drawer={drawer}
                hidden={NO_COLUMNS}
                onReload={NOTHING}
              />
            ),
          }
        : {})}
      idOf={type.idOf ?? 'id'}
      nameOf={type.nameOf ?? 'name'}
      isCompact={isCompact}
      onEnd={props.onEnd}
      {...(props.answer ? { answer: props.answer } : {})}
      {...(hasBoxes
        ? {
            selected: new Set(chosen.map((item) => idOf(item, type))),
            onSelect: setMarked,
            batchActions: (
              <BatchActions type={type} items={chosen} contributions={batch} runner={runner} room={SELECTED_ROOM} />
            ),
          }
        : {})}
      progress={(item) =>
        busy.get(busyKey(type.code, idOf(item, type))) ??
        (isTransitional(item, type.transitional) ? t('Changing') : undefined)
      }
      {...(hasActions && items.some(canAct)
        ? {
            rowActions: (item) =>
              canAct(item) ? (
                <ItemActionsMenu type={type} item={item} contributions={itemActions} runner={runner} />
              ) : null,
          }
        : {})}
    />
  )
  if (!props.hasListActions || !listActions.some(({ decision }) => decision.allowed)) return table
  return (
    <>
      <Toolbar className="pf-m-inset-none">
        <ToolbarItem>
          <GlobalActions contributions={listActions} runner={runner} />
        </ToolbarItem>
      </Toolbar>
      {table}
    </>
  )
}

/** The facets that the browser can answer: the items are all there, and no list is asked again. */
function ownFacets(facets: readonly SearchFacet[]) {
  return facets.filter(({ isServer }) => !isServer)
}

const NOTHING = (): void => {}
const NO_COLUMNS: readonly TableColumn[] = []
const NO_IDS: ReadonlySet<string> = new Set()
/** How many buttons are beside the search of a table inside a page; the others are in a menu. */
const SELECTED_ROOM = 2

/** Columns and properties by the id of the column: two columns may show one property, each with its own view. */
function byId(columns: readonly TableColumn[], type: RegisteredType) {
  const properties: Readonly<Record<string, Property>> = {
    ...type.properties,
    ...Object.fromEntries(columns.map(({ id, name, property }) => [id, { path: [name], ...property }])),
  }
  const specs = columns.map(({ id, label, priority, isLink, isSortable, isOptional, defaultSort }) => ({
    of: id,
    id,
    label,
    priority,
    link: isLink,
    isOptional,
    ...(isSortable ? (defaultSort ? { sort: SORTS[defaultSort] } : {}) : { sort: 'none' as const }),
  }))
  return { specs, properties }
}

const SORTS = { asc: 'default', desc: 'default-descending' } as const
