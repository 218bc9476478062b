import { useCallback } from 'react'
import { isFault } from '../../common/index.ts'
import { useClock } from '../hooks/use-clock.ts'
import { useService } from '../hooks/use-service.ts'
import { useHostPlace } from '../host/host-provider.tsx'
import { type RegisteredType, Resources } from '../services/resources.ts'
import { type ListContent, withoutRow, withRow } from './list-content.ts'
import { reconcileRow } from './reconcile-rows.ts'
import { reportRowFailure } from './report-row-failure.ts'
import type { ListKey } from './resource-key.ts'

export type ReloadRows = (ids: readonly string[]) => Promise<void>

/** Loads single rows of a cached list again: after an action has touched them. */
export function useReloadRows(type: RegisteredType, key: ListKey): ReloadRows {
  const { cache } = useHostPlace().host
  const resources = useService(Resources)
  const clock = useClock()
  return useCallback<ReloadRows>(
    async (ids) => {
      const change = (next: (content: ListContent) => ListContent): void => {
        cache.setQueryData<ListContent>(key, (content) => content && next(content))
      }
      const reload = async (id: string): Promise<void> => {
        try {
          const item = await resources.load(type.code, id)
          const earlier = cache.getQueryData<ListContent>(key)?.rows.find((row) => row.id === id)
          change((content) => withRow(content, reconcileRow(earlier, item, type, clock.now())))
        } catch (error) {
          if (isFault(error) && error.status === 404) change((content) => withoutRow(content, id))
          else reportRowFailure(error)
        }
      }
      await Promise.all(ids.map(reload))
    },
    [cache, clock, key, resources, type],
  )
}
