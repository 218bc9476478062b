import { type RefObject, useEffect, useRef } from 'react'
import { useClock } from '../hooks/use-clock.ts'
import { useService } from '../hooks/use-service.ts'
import { useHostPlace } from '../host/host-provider.tsx'
import { Polling } from '../services/ambient.ts'
import { type RegisteredType, Resources } from '../services/resources.ts'
import { createRowPoller, type RowPoller } from './create-row-poller.ts'
import { type ListContent, withoutRow, withRow } from './list-content.ts'
import { reconcileRow } from './reconcile-rows.ts'
import { reportRowFailure } from './report-row-failure.ts'
import type { ListKey } from './resource-key.ts'
import type { Row } from './row.ts'
import { usePollIntervalMs } from './use-poll-interval.ts'

export interface ListPollingSpec {
  readonly type: RegisteredType
  readonly key: ListKey
  readonly rows: readonly Row[]
}

/** Polls the rows of a cached list that are in transition, and writes what comes back into that list; no row of a type that `relists`. */
export function useListPolling({ type, key, rows }: ListPollingSpec): RefObject<RowPoller | null> {
  const { cache } = useHostPlace().host
  const polling = useService(Polling)
  const resources = useService(Resources)
  const clock = useClock()
  const intervalMs = usePollIntervalMs()
  const poller = useRef<RowPoller>(null)

  useEffect(() => {
    if (type.relists) return
    const change = (next: (content: ListContent) => ListContent): void => {
      cache.setQueryData<ListContent>(key, (content) => content && next(content))
    }
    const made = createRowPoller({
      polling,
      intervalMs,
      load: (id, signal) => resources.load(type.code, id, signal),
      onDidLoad: (id, item) => {
        const earlier = cache.getQueryData<ListContent>(key)?.rows.find((row) => row.id === id)
        const row = reconcileRow(earlier, item, type, clock.now())
        if (row === earlier) return false
        change((content) => withRow(content, row))
        return true
      },
      onGone: (id) => change((content) => withoutRow(content, id)),
      onDidFail: reportRowFailure,
    })
    poller.current = made
    made.follow(cache.getQueryData<ListContent>(key)?.rows ?? [])
    return () => {
      poller.current = null
      made.dispose()
    }
  }, [cache, clock, intervalMs, key, polling, resources, type])

  useEffect(() => poller.current?.follow(rows), [rows])
  return poller
}
