import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import type { ObjectSchema, Value } from '../../common/index.ts'
import { busyItemsAtom, busyKey } from '../action/busy-items.ts'
import { ItemActionsMenu } from '../action/item-actions-menu.tsx'
import { useActable } from '../action/use-actable.ts'
import { useActionRunner } from '../action/use-action-runner.ts'
import type { Property } from '../declare/index.ts'
import { useT } from '../hooks/use-t.ts'
import { useContributions } from '../registry/use-contributions.ts'
import { type Item, idOf, isTransitional } from '../resource/row.ts'
import { useRegisteredType } from '../resource/use-registered-type.ts'
import { DataTable } from './data-table.tsx'
import { TableCell } from './table-cell.tsx'
import { type TableColumn, tableColumns } from './table-column.ts'

interface AnyType {
  readonly code: string
  /** In the browser undefined: the web build leaves schemas out. */
  readonly schema: ObjectSchema
}

/** What columns of a type are named by: its properties and ids where the type itself is given, any name where its reference is. */
type ColumnName<Type> = Type extends { readonly checked?: infer Checked }
  ? 'checked' extends keyof Type
    ? Checked extends { readonly properties: infer Properties; readonly columns: infer Id extends string }
      ? (keyof Properties & string) | Id
      : never
    : string
  : string

/** The properties of `ResourceTable`. */
export interface ResourceTableProps<Type extends AnyType> {
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
}

/**
 * Items of a resource type in a view of one's own, drawn by the columns of the type: formats, cell views, links to details, and in rows their
 * actions and progress. The items come from the view, such as those of a `useCall`, and are not polled. Throws `RESOURCE_TYPE_UNKNOWN` when no
 * plugin offers the type.
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
export function ResourceTable<Type extends AnyType>({ items, ...props }: ResourceTableProps<Type>): ReactNode {
  // The columns of the registered type read the items by name.
  return <ItemsTable {...props} items={items as readonly Item[]} />
}

interface ItemsTableProps extends Omit<ResourceTableProps<AnyType>, 'items'> {
  readonly items: readonly Item[]
}

function ItemsTable(props: ItemsTableProps): ReactNode {
  const { items, columns: named, isCompact = false, hasActions = !isCompact } = props
  const t = useT()
  const type = useRegisteredType(props.type.code)
  const contributions = useContributions('column', type.code, named)
  const itemActions = useContributions('itemAction', type.code)
  const canAct = useActable({ type, contributions: itemActions, items })
  const runner = useActionRunner(type, { onResult: NOTHING })
  const busy = useAtomValue(busyItemsAtom)
  const columns = useMemo(() => tableColumns(contributions, type), [contributions, type])
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
  const { specs, properties } = useMemo(() => byId(columns), [columns])
  return (
    <DataTable<Item>
      id={props.id ?? `${type.code}/table`}
      label={props.label ?? t(type.names, { count: 2 })}
      rows={items}
      properties={properties}
      columns={specs}
      cells={cells}
      idOf={type.idOf ?? 'id'}
      nameOf={type.nameOf ?? 'name'}
      isCompact={isCompact}
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
}

const NOTHING = (): void => {}

/** Columns and properties by the id of the column: two columns may show one property, each with its own view. */
function byId(columns: readonly TableColumn[]) {
  const properties: Readonly<Record<string, Property>> = Object.fromEntries(
    columns.map(({ id, name, property }) => [id, { path: [name], ...property }]),
  )
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
