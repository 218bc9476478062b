import { useStore } from 'jotai'
import { type RefObject, useEffect, useRef } from 'react'
import { useClock } from '../host/hooks/use-clock.ts'
import { useService } from '../host/hooks/use-service.ts'
import { useHostPlace } from '../host/host-provider.tsx'
import type { RegisteredType } from '../services/resources.ts'
import { createRowPoller, type RowPoller } from './create-row-poller.ts'
import { hasLeft } from './deleted-rows.ts'
import { FollowUps } from './follow-ups.ts'
import { type ListContent, withoutRows, withRow } from './list-content.ts'
import { useIsLive } from './live-keys.ts'
import { openMenuAtom } from './open-menu.ts'
import { changeOf, reconcileRow } from './reconcile-rows.ts'
import { reportRowFailure } from './report-row-failure.ts'
import type { ListKey } from './resource-key.ts'
import type { Row } from './row.ts'

export interface ListPollingSpec {
  readonly type: RegisteredType
  readonly key: ListKey
  readonly rows: readonly Row[]
}

const NO_ROWS: readonly Row[] = []

/**
 * Polls the rows of a cached list that are in transition or watched, and writes what comes back into that list. A list of a type that
 * `relists` follows its transitions as a whole, and one that a stream keeps up to date needs no polling.
 */
export function useListPolling({ type, key, rows: listed }: ListPollingSpec): RefObject<RowPoller | null> {
  const { cache } = useHostPlace().host
  const followUps = useService(FollowUps)
  const clock = useClock()
  const poller = useRef<RowPoller>(null)
  const store = useStore()
  const isLive = useIsLive(key)
  const rows = type.relists || isLive ? NO_ROWS : listed

  useEffect(() => {
    const change = (next: (content: ListContent) => ListContent): void => {
      cache.setQueryData<ListContent>(key, (content) => content && next(content))
    }
    const made = createRowPoller({
      follow: (id, follower) => followUps.follow({ type: type.code, id }, follower),
      isMenuOpen: (id) => {
        const open = store.get(openMenuAtom)
        return open?.type === type.code && open.id === id
      },
      onDidLoad: (id, item) => {
        const earlier = cache.getQueryData<ListContent>(key)?.rows.find((row) => row.id === id)
        if (hasLeft(earlier, item, type)) {
          change((content) => withoutRows(content, [id]))
          return 'state'
        }
        const row = reconcileRow(earlier, item, type, clock.now())
        if (row !== earlier) change((content) => withRow(content, row))
        return changeOf(earlier, row, type)
      },
      onGone: (id) => change((content) => withoutRows(content, [id])),
      onDidFail: reportRowFailure,
    })
    poller.current = made
    made.follow(type.relists ? NO_ROWS : (cache.getQueryData<ListContent>(key)?.rows ?? NO_ROWS))
    return () => {
      poller.current = null
      made.dispose()
    }
  }, [cache, clock, followUps, key, store, type])

  useEffect(() => poller.current?.follow(rows), [rows])
  return poller
}
