import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Fault } from '../../common/index.ts'
import { useClock } from '../hooks/use-clock.ts'
import { useService } from '../hooks/use-service.ts'
import { useHostPlace } from '../host/host-provider.tsx'
import { Polling } from '../services/ambient.ts'
import { Resources } from '../services/resources.ts'
import { reconcileRow } from './reconcile-rows.ts'
import { reportRowFailure } from './report-row-failure.ts'
import { itemKey } from './resource-key.ts'
import type { Item, Row } from './row.ts'
import { startRowPolling } from './start-row-polling.ts'
import { toFault } from './to-fault.ts'
import { usePollIntervalMs } from './use-poll-interval.ts'
import { useRegisteredType } from './use-registered-type.ts'

interface ItemContent {
  readonly row: Row
  readonly loadedAtMs: number
}

export interface ResourceState {
  readonly item: Item | undefined
  readonly row: Row | undefined
  readonly status: 'loading' | 'ready' | 'failed'
  /** Why the last attempt failed; an earlier item is still there. */
  readonly fault: Fault | undefined
  readonly isReloading: boolean
  readonly loadedAtMs: number | undefined
  /** Loads it again; resolves when that is done, also when it failed. */
  reload(): Promise<void>
}

/** One resource, loaded when the component shows, and polled while it is in transition. */
export function useResource(code: string, id: string): ResourceState {
  const { cache } = useHostPlace().host
  const resources = useService(Resources)
  const polling = useService(Polling)
  const clock = useClock()
  const type = useRegisteredType(code)
  const intervalMs = usePollIntervalMs()

  const { data, error, isFetching, refetch } = useQuery<ItemContent>({
    queryKey: itemKey(code, id),
    queryFn: async ({ signal }) => {
      const item = await resources.load(code, id, signal)
      const earlier = cache.getQueryData<ItemContent>(itemKey(code, id))?.row
      return { row: reconcileRow(earlier, item, type, clock.now()), loadedAtMs: clock.now() }
    },
  })
  const isInTransition = data?.row.isTransitional === true
  useEffect(() => {
    if (!isInTransition) return undefined
    const key = itemKey(code, id)
    return startRowPolling({
      polling,
      intervalMs,
      load: (signal) => resources.load(code, id, signal),
      onDidLoad: (item) => {
        const earlier = cache.getQueryData<ItemContent>(key)?.row
        const row = reconcileRow(earlier, item, type, clock.now())
        if (row === earlier) return false
        cache.setQueryData<ItemContent>(key, { row, loadedAtMs: clock.now() })
        return true
      },
      // The page then loads it once more, and says itself that it is gone.
      onGone: () => void cache.invalidateQueries({ queryKey: key }),
      onDidFail: reportRowFailure,
    })
  }, [cache, clock, code, id, intervalMs, isInTransition, polling, resources, type])

  const reload = useCallback(async () => {
    await refetch({ cancelRefetch: true })
  }, [refetch])
  return {
    item: data?.row.item,
    row: data?.row,
    loadedAtMs: data?.loadedAtMs,
    status: data ? 'ready' : error ? 'failed' : 'loading',
    fault: error ? toFault(error) : undefined,
    isReloading: isFetching && data !== undefined,
    reload,
  }
}
