import type { QueryClient } from '@tanstack/react-query'
import type { ResourceRef } from '../../common/index.ts'
import type { RegisteredType } from '../services/resources.ts'
import { type ListContent, withoutRows } from './list-content.ts'
import { isTransitional } from './row.ts'

type Deletable = Pick<RegisteredType, 'code' | 'transitional'>

/**
 * Whether an item is there for a while after its delete was accepted: when the type says that an item which is being deleted is in transition, by
 * its state or by a task that is set. Of other types an item is gone with the answer, and asking for it would only get a 404.
 */
export function outlivesDelete({ transitional }: Deletable): boolean {
  return (transitional ?? []).some(({ property, ...rule }) => {
    if ('isSet' in rule) return true
    // Only what the type lists counts here: "deleting" always reads as work in progress.
    return isTransitional({ [property]: 'deleting' }, [
      'in' in rule ? { property, in: rule.in } : { property, ...rule },
    ])
  })
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
