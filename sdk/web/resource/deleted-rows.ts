import type { QueryClient } from '@tanstack/react-query'
import type { ResourceRef } from '../../common/index.ts'
import type { RegisteredType } from '../services/resources.ts'
import { itemState } from './item-state.ts'
import { type ListContent, withoutRows } from './list-content.ts'
import { type Item, isTransitional, type Row } from './row.ts'

/** The states of a delete that goes on, as the services write them. Glance's `pending_delete` is not one: such an image is gone for its owner. */
const DELETING = ['deleting', 'DELETING', 'DELETE_IN_PROGRESS', 'PENDING_DELETE']

type Deletable = Pick<RegisteredType, 'code' | 'transitional'>

/**
 * Whether an item is there for a while after its delete was accepted: when the type says that an item which is being deleted is in transition, by
 * its state or by a task that is set. Of other types an item is gone with the answer, and asking for it would only get a 404.
 */
export function outlivesDelete({ transitional }: Deletable): boolean {
  return (transitional ?? []).some(({ property, ...rule }) => {
    if ('isSet' in rule) return true
    // Only what the type lists counts here: "deleting" always reads as work in progress.
    if ('in' in rule) return DELETING.some((state) => rule.in.includes(state))
    return isTransitional({ [property]: 'deleting' }, [{ property, ...rule }])
  })
}

/**
 * Whether an item that was loaded by itself is there no more but as history: Heat and Nova give a deleted item by its id for a while, and leave it
 * out of their lists. A row that the list gave as deleted stays.
 */
export function hasLeft(earlier: Row | undefined, item: Item, type: RegisteredType): boolean {
  return itemState(item, type).isDeleted && !(earlier && itemState(earlier.item, type).isDeleted)
}

/** Takes deleted items out of every list of their type that was loaded, so that rows and totals are right at once. */
export function forgetDeleted(cache: QueryClient, type: Deletable, deleted: readonly ResourceRef[]): void {
  const ids = deleted.filter((ref) => ref.type === type.code).map(({ id }) => id)
  if (ids.length === 0 || outlivesDelete(type)) return
  cache.setQueriesData<ListContent>(
    { queryKey: ['list', type.code] },
    (content) => content && withoutRows(content, ids),
  )
}
