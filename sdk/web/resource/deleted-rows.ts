import type { QueryClient } from '@tanstack/react-query'
import type { ResourceRef } from '../../common/index.ts'
import type { RegisteredType } from '../services/resources.ts'
import { type ListContent, withoutRows } from './list-content.ts'
import { isTransitional } from './row.ts'

type Deletable = Pick<RegisteredType, 'code' | 'transitional'>

/**
 * Whether an item is there for a while after its delete was accepted: when an item that is being deleted is in transition, as the type declares
 * it. Of other types an item is gone with the answer, and asking for it would only get a 404.
 */
export function outlivesDelete({ transitional }: Deletable): boolean {
  return isTransitional({ status: 'deleting' }, transitional)
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
