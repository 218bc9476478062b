import { useAtomValue } from 'jotai'
import { type ReactNode, useCallback, useMemo } from 'react'
import { busyItemsAtom, busyKey } from '../../action/busy-items.ts'
import { DueAction } from '../../action/due-action.tsx'
import { ItemActionsMenu } from '../../action/item-actions-menu.tsx'
import { type ActableSpec, useActable } from '../../action/use-actable.ts'
import type { ActionRunner } from '../../action/use-action-runner.ts'
import { dataOf } from '../../resource/registry/data-of.ts'
import { type Item, idOf } from '../../resource/row.ts'
import type { RegisteredType } from '../../services/resources.ts'

export interface RowActions {
  /** The menu of an item; absent where nothing can be done with any. */
  readonly renderActions: ((item: Item) => ReactNode) | undefined
  /** The action that an item waits for; absent where the type has none. */
  readonly renderDue: ((item: Item) => ReactNode) | undefined
}

/** What can be done with the items of a type in their rows. */
export function useRowActions(spec: ActableSpec & { readonly runner: ActionRunner }): RowActions {
  const { type, contributions, items, runner } = spec
  const canAct = useActable({ type, contributions, items })
  const hasMenus = useMemo(() => items.some(canAct), [items, canAct])
  const renderActions = useCallback(
    (item: Item) =>
      canAct(item) ? (
        <ItemActionsMenu key={idOf(item, type)} type={type} item={item} contributions={contributions} runner={runner} />
      ) : null,
    [type, contributions, runner, canAct],
  )
  const due = useMemo(() => contributions.filter((one) => dataOf('itemAction', one).due), [contributions])
  const renderDue = useCallback(
    (item: Item) => (canAct(item) ? <DueAction type={type} item={item} contributions={due} runner={runner} /> : null),
    [type, due, runner, canAct],
  )
  return {
    renderActions: hasMenus ? renderActions : undefined,
    renderDue: due.length > 0 ? renderDue : undefined,
  }
}

/** Which items the batch actions can be for, and whether any is one. */
export function useBatchable(spec: ActableSpec): {
  readonly isSelectable: (row: { readonly item: Item }) => boolean
  readonly hasBoxes: boolean
} {
  const { items } = spec
  const canAct = useActable(spec)
  const isSelectable = useCallback(({ item }: { readonly item: Item }) => canAct(item), [canAct])
  const hasBoxes = useMemo(() => items.some(canAct), [items, canAct])
  return { isSelectable, hasBoxes }
}

/** Says what is being done to an item of the type right now, by its id. */
export function useBusy(type: Pick<RegisteredType, 'code'>): (id: string) => string | undefined {
  const busy = useAtomValue(busyItemsAtom)
  return useCallback((id) => busy.get(busyKey(type.code, id)), [busy, type])
}
