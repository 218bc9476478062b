import type { ReactNode } from 'react'
import { ItemActions } from '../action/item-actions.tsx'
import type { AnyType } from '../declare/named-type.ts'
import type { Item } from '../resource/row.ts'
import { ItemsTable } from './items-table.tsx'
import type { ResourceTableProps } from './resource-table-props.ts'

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
  const isWhole = owner !== undefined || props.hasListActions === true
  const table = <ItemsTable {...props} isWhole={isWhole} items={items as readonly Item[]} />
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
