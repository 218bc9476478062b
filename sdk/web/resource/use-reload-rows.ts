import { type RefObject, useCallback } from 'react'
import { isFault } from '../../common/index.ts'
import { useClock } from '../host/hooks/use-clock.ts'
import { useService } from '../host/hooks/use-service.ts'
import { useHostPlace } from '../host/host-provider.tsx'
import type { RegisteredType } from '../services/resources.ts'
import { isGone } from '../services/to-fault.ts'
import type { RowPoller } from './create-row-poller.ts'
import { hasLeft } from './deleted-rows.ts'
import { FollowUps } from './follow-ups.ts'
import { type ListContent, withoutRows, withRow } from './list-content.ts'
import { changeOf, reconcileRow } from './reconcile-rows.ts'
import { reportRowFailure } from './report-row-failure.ts'
import type { ListKey } from './resource-key.ts'

export type ReloadRows = (ids: readonly string[]) => Promise<void>

/**
 * Loads single rows of a cached list again: after an action has touched them. Those in the same state as before are watched for a while. Of a type that
 * loads no single item, the list is read again.
 */
export function useReloadRows(
  type: RegisteredType,
  key: ListKey,
  poller: RefObject<RowPoller | null>,
  relist: () => void,
): ReloadRows {
  const { cache } = useHostPlace().host
  const followUps = useService(FollowUps)
  const clock = useClock()
  return useCallback<ReloadRows>(
    async (ids) => {
      const change = (next: (content: ListContent) => ListContent): void => {
        cache.setQueryData<ListContent>(key, (content) => content && next(content))
      }
      const reload = async (id: string): Promise<void> => {
        try {
          const item = await followUps.load({ type: type.code, id })
          const earlier = cache.getQueryData<ListContent>(key)?.rows.find((row) => row.id === id)
          if (hasLeft(earlier, item, type)) {
            change((content) => withoutRows(content, [id]))
            return
          }
          const row = reconcileRow(earlier, item, type, clock.now())
          if (row !== earlier) change((content) => withRow(content, row))
          if (changeOf(earlier, row, type) !== 'state') poller.current?.watch([id])
        } catch (error) {
          if (isFault(error) && error.code === 'RESOURCE_LOAD_MISSING') relist()
          else if (isGone(error)) change((content) => withoutRows(content, [id]))
          else reportRowFailure(error)
        }
      }
      await Promise.all(ids.map(reload))
    },
    [cache, clock, followUps, key, poller, relist, type],
  )
}
