import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Fault, ObjectSchema, TypeRef, Value } from '../../common/index.ts'
import { useRelisting } from '../host/answer/use-relisting.ts'
import { useClock } from '../host/hooks/use-clock.ts'
import { useService } from '../host/hooks/use-service.ts'
import { useHostPlace } from '../host/host-provider.tsx'
import { Resources } from '../services/resources.ts'
import { isSignedOut, shownFault } from '../services/to-fault.ts'
import type { ListContent } from './list-content.ts'
import { useIsLive } from './live-keys.ts'
import { loadList } from './load-list.ts'
import { listKey } from './resource-key.ts'
import type { Item, Row } from './row.ts'
import { useListPolling } from './use-list-polling.ts'
import { useRegisteredType } from './use-registered-type.ts'
import { useReloadRows } from './use-reload-rows.ts'

/** Which resources a list asks for. */
export interface ResourceListOptions {
  /** Query parameters of the list call. */
  readonly parameters?: Readonly<Record<string, string>>
  /** False: nothing is asked. */
  readonly isEnabled?: boolean
  /** Rows a page of a type that is `paged`. */
  readonly pageSize?: number
  /** At most so many rows of a type that loads all. */
  readonly limit?: number
  /** The component shows why a list could not be read, or does without it: there is no toast. Lists that are asked for at once in this way are one request. */
  readonly isInBackground?: boolean
}

/** The resources of a type as `useResourceList` gives them. */
export interface ResourceList<T extends object = Item> {
  readonly rows: readonly Row<T>[]
  /** `loading`: nothing is there yet. `streaming`: rows are there, more come. `ready`. `failed`: nothing could be loaded. */
  readonly status: 'idle' | 'loading' | 'streaming' | 'ready' | 'failed'
  /** Why the last attempt failed; rows of an earlier one are still there. */
  readonly fault: Fault | undefined
  readonly isReloading: boolean
  /** The cloud has more than `rows` holds. */
  readonly isTruncated: boolean
  readonly total: number | undefined
  readonly loadedAtMs: number | undefined
  /** Lists again; rows stay until the new ones are there. */
  reload(): void
  /** Loads some of the rows again, one GET a row, and a few times more those whose state is as before; those that are gone leave the list. */
  reloadRows(ids: readonly string[]): Promise<void>
  /** Stops loading, and keeps what has arrived. */
  cancel(): void
  /** Pages of a type that is `paged`; absent when all rows are loaded. */
  readonly paging?: {
    readonly index: number
    readonly hasNext: boolean
    next(): void
    previous(): void
  }
}

/** Loading was stopped before the first row. */
export function wasStopped({ rows, isTruncated }: ResourceList): boolean {
  return rows.length === 0 && isTruncated
}

const NO_ROWS: readonly Row[] = []
const NO_PARAMETERS: Readonly<Record<string, string>> = {}

/**
 * The resources of a type, as they arrive; those in transition are polled while the component is there [UI-028]. With the reference of the
 * type items have the type of its schema; with a code, their fields are `unknown`. Throws `RESOURCE_TYPE_UNKNOWN` when no plugin offers the
 * type; a failed call is `fault` of the answer.
 */
export function useResourceList<Schema extends ObjectSchema>(
  type: TypeRef<Schema>,
  options?: ResourceListOptions,
): ResourceList<Value<Schema> & object>
export function useResourceList(code: string, options?: ResourceListOptions): ResourceList
export function useResourceList(
  asked: string | TypeRef<ObjectSchema>,
  options: ResourceListOptions = {},
): ResourceList {
  const code = typeof asked === 'string' ? asked : asked.code
  const {
    parameters = NO_PARAMETERS,
    isEnabled = true,
    pageSize = 20,
    limit = 10_000,
    isInBackground = false,
  } = options
  const { cache } = useHostPlace().host
  const resources = useService(Resources)
  const clock = useClock()
  const type = useRegisteredType(code)
  const loads = type.loads ?? 'all'
  const [pages, setPages] = useState<{ readonly of: string; readonly markers: readonly string[] }>()
  const stop = useRef<() => void>(() => {})

  const of = JSON.stringify([code, parameters, pageSize])
  const markers = pages?.of === of ? pages.markers : []
  const marker = markers.at(-1)
  const key = useMemo(
    () =>
      listKey(code, { ...parameters, ...(loads === 'paged' ? { page: String(pageSize), marker: marker ?? '' } : {}) }),
    [code, parameters, loads, pageSize, marker],
  )

  const { data, error, isFetching, refetch } = useQuery<ListContent>({
    queryKey: key,
    enabled: isEnabled,
    queryFn: ({ signal }) => {
      const own = new AbortController()
      signal.addEventListener('abort', () => own.abort())
      stop.current = () => own.abort()
      const earlier = cache.getQueryData<ListContent>(key)
      return loadList({
        resources: { list: (asked, query) => resources.list(asked, { ...query, isInBackground }) },
        type,
        parameters,
        earlier,
        loads,
        limit: loads === 'paged' ? pageSize : limit,
        marker,
        signal: own.signal,
        now: () => clock.now(),
        onProgress: (content) => {
          if (!earlier?.isComplete && !own.signal.aborted) cache.setQueryData(key, content)
        },
      })
    },
  })
  const poller = useListPolling({ type, key, rows: data?.rows ?? NO_ROWS })
  const isLive = useIsLive(key)
  useRelisting(type.relists === true && !isLive && data?.rows.some((row) => row.isTransitional) === true, refetch)

  const reload = useCallback(() => {
    poller.current?.reset()
    void refetch({ cancelRefetch: true })
  }, [refetch, poller])
  const cancel = useCallback(() => stop.current(), [])
  const reloadRows = useReloadRows(type, key, poller, reload)

  return {
    rows: data?.rows ?? NO_ROWS,
    status: statusOf({ data, hasFailed: error !== null, isFetching: isFetching || isSignedOut(error) }),
    fault: shownFault(error),
    isReloading: isFetching && data?.isComplete === true,
    isTruncated: data?.isTruncated ?? false,
    total: data?.total,
    loadedAtMs: data?.loadedAtMs,
    reload,
    reloadRows,
    cancel,
    ...(loads === 'paged'
      ? {
          paging: {
            index: markers.length,
            hasNext: data?.nextMarker !== undefined,
            next: () => {
              if (data?.nextMarker !== undefined) setPages({ of, markers: [...markers, data.nextMarker] })
            },
            previous: () => setPages({ of, markers: markers.slice(0, -1) }),
          },
        }
      : {}),
  }
}

function statusOf(facts: {
  readonly data: ListContent | undefined
  readonly hasFailed: boolean
  readonly isFetching: boolean
}): ResourceList['status'] {
  const { data, hasFailed, isFetching } = facts
  if (data) return data.isComplete || !isFetching ? 'ready' : 'streaming'
  if (isFetching) return 'loading'
  return hasFailed ? 'failed' : 'idle'
}
