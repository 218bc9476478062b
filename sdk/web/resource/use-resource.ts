import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Fault, ObjectSchema, TypeRef, Value } from '../../common/index.ts'
import { refreshAnswers } from '../host/answer/use-answer.ts'
import { useClock } from '../host/hooks/use-clock.ts'
import { useService } from '../host/hooks/use-service.ts'
import { useHostPlace } from '../host/host-provider.tsx'
import { Resources } from '../services/resources.ts'
import { shownFault } from '../services/to-fault.ts'
import { createRowPoller, type RowPoller } from './create-row-poller.ts'
import { FollowUps } from './follow-ups.ts'
import { changeOf, reconcileRow } from './reconcile-rows.ts'
import { reportRowFailure } from './report-row-failure.ts'
import { itemKey } from './resource-key.ts'
import type { Item, Row } from './row.ts'
import { useRegisteredType } from './use-registered-type.ts'

interface ItemContent {
  readonly row: Row
  readonly loadedAtMs: number
}

/** One resource as `useResource` gives it. */
export interface ResourceState<T extends object = Item> {
  readonly item: T | undefined
  readonly row: Row<T> | undefined
  readonly status: 'loading' | 'ready' | 'failed'
  /** Why the last attempt failed; an earlier item is still there. */
  readonly fault: Fault | undefined
  readonly isReloading: boolean
  readonly loadedAtMs: number | undefined
  /** Loads it again, and a few times more while its state is as before; resolves after the first time, also when that failed. */
  reload(): Promise<void>
}

/**
 * One resource, loaded when the component shows, and polled while it is in transition. With the reference of its type, which the `api/` of
 * its plugin exports, the item has the type of the schema; with a code, its fields are `unknown`. Throws `RESOURCE_TYPE_UNKNOWN` when no
 * plugin offers the type; a failed load is `fault` of the answer.
 *
 * @example
 * ```ts
 * import { typeRef } from '@fascia/sdk/common'
 * import { useResource } from '@fascia/sdk/web'
 * import Type from 'typebox'
 *
 * const backupType = typeRef('OS::Cinder::Backup', Type.Object({ id: Type.String(), size: Type.Integer() }))
 *
 * export function useSizeGib(id: string): number | undefined {
 *   return useResource(backupType, id).item?.size
 * }
 * ```
 */
export function useResource<Schema extends ObjectSchema>(
  type: TypeRef<Schema>,
  id: string,
): ResourceState<Value<Schema> & object>
export function useResource(code: string, id: string): ResourceState
export function useResource(of: string | TypeRef<ObjectSchema>, id: string): ResourceState {
  const code = typeof of === 'string' ? of : of.code
  const { cache } = useHostPlace().host
  const resources = useService(Resources)
  const followUps = useService(FollowUps)
  const clock = useClock()
  const type = useRegisteredType(code)
  const gone = useRef<Fault>(undefined)

  const { data, error, isFetching, refetch } = useQuery<ItemContent>({
    queryKey: itemKey(code, id),
    queryFn: async ({ signal }) => {
      const known = gone.current
      gone.current = undefined
      if (known) throw known
      const item = await resources.load(code, id, { signal })
      const earlier = cache.getQueryData<ItemContent>(itemKey(code, id))?.row
      return { row: reconcileRow(earlier, item, type, clock.now()), loadedAtMs: clock.now() }
    },
  })
  const poller = useRef<RowPoller>(null)
  const row = data?.row
  useEffect(() => {
    const key = itemKey(code, id)
    const made = createRowPoller({
      follow: (_id, follower) => followUps.follow({ type: code, id }, follower),
      onDidLoad: (_id, item) => {
        const earlier = cache.getQueryData<ItemContent>(key)?.row
        const next = reconcileRow(earlier, item, type, clock.now())
        if (next !== earlier) {
          cache.setQueryData<ItemContent>(key, { row: next, loadedAtMs: clock.now() })
          refreshAnswers(cache)
        }
        return changeOf(earlier, next, type)
      },
      // The page says itself that it is gone.
      onGone: (_id, fault) => {
        gone.current = fault
        void cache.invalidateQueries({ queryKey: key })
      },
      onDidFail: reportRowFailure,
    })
    poller.current = made
    const known = cache.getQueryData<ItemContent>(key)?.row
    made.follow(known ? [known] : [])
    return () => {
      poller.current = null
      made.dispose()
    }
  }, [cache, clock, code, followUps, id, type])
  useEffect(() => poller.current?.follow(row ? [row] : []), [row])

  const fault = shownFault(error)
  const reload = useCallback(async () => {
    const earlier = cache.getQueryData<ItemContent>(itemKey(code, id))?.row
    const { data: now, isSuccess } = await refetch({ cancelRefetch: true })
    if (isSuccess && changeOf(earlier, now.row, type) !== 'state') poller.current?.watch([now.row.id])
  }, [cache, code, id, refetch, type])
  return {
    item: row?.item,
    row,
    loadedAtMs: data?.loadedAtMs,
    status: data ? 'ready' : fault ? 'failed' : 'loading',
    fault,
    isReloading: isFetching && data !== undefined,
    reload,
  }
}
