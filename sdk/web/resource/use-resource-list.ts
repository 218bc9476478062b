import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type Fault, isFault, type ObjectSchema, type TypeRef, type Value } from '../../common/index.ts'
import { useRelisting } from '../host/answer/use-relisting.ts'
import { useClock } from '../host/hooks/use-clock.ts'
import { useService } from '../host/hooks/use-service.ts'
import { useHostPlace } from '../host/host-provider.tsx'
import { Resources } from '../services/resources.ts'
import { isSignedOut, shownFault } from '../services/to-fault.ts'
import type { ListContent } from './list-content.ts'
import { type ListPages, type PagePlace, useListPages } from './list-pages.ts'
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
  /** Rows a page of a list that the service pages. */
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
  /** The pages of a list that the service pages; absent when all rows are loaded. */
  readonly paging?: ListPages
}

/** How a list page asks for its list, besides what every component may. */
export interface PagedListOptions extends ResourceListOptions {
  /** The service pages the list; as the type declares it when absent. */
  readonly isPaged?: boolean
  /** Which page shows, and how to go to another; the component's own when absent. */
  readonly place?: PagePlace
  readonly turn?: (place: PagePlace) => void
}

/** The list of a list page. */
export interface PagedList extends ResourceList {
  /** The cloud has more than are loaded at most. */
  readonly isPastLimit: boolean
}

/** Loading was stopped before the first row. */
export function wasStopped({ rows, isTruncated }: ResourceList): boolean {
  return rows.length === 0 && isTruncated
}

const NO_ROWS: readonly Row[] = []
const NO_PARAMETERS: Readonly<Record<string, string>> = {}
const FIRST_PAGE: PagePlace = { index: 0, marker: undefined }

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
  return usePagedList(typeof asked === 'string' ? asked : asked.code, options)
}

/** The same, of which the page that shows may be another's to say. */
export function usePagedList(code: string, options: PagedListOptions): PagedList {
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
  const { isPaged = type.loads === 'paged' } = options
  const [own, setOwn] = useState<{ readonly of: string; readonly place: PagePlace }>()
  const stop = useRef<() => void>(() => {})

  const of = JSON.stringify([code, parameters, pageSize])
  const { place = own?.of === of ? own.place : FIRST_PAGE, turn = (next) => setOwn({ of, place: next }) } = options
  const { marker } = place
  const key = useMemo(
    () => listKey(code, { ...parameters, ...(isPaged ? { page: String(pageSize), marker: marker ?? '' } : {}) }),
    [code, parameters, isPaged, pageSize, marker],
  )

  // The same function as long as it gives the same: its answer is a new one each time that it is another.
  const placeholderData = useCallback(
    (shown: ListContent | undefined) => shown && firstRows(shown, pageSize),
    [pageSize],
  )
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<ListContent>({
    queryKey: key,
    enabled: isEnabled,
    ...(isPaged ? { placeholderData } : {}),
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
        loads: isPaged ? 'paged' : 'all',
        limit: isPaged ? pageSize : limit,
        marker,
        signal: own.signal,
        now: () => clock.now(),
        onProgress: (content) => {
          if (!earlier?.isComplete && !own.signal.aborted) cache.setQueryData(key, content)
        },
      })
    },
  })
  const poller = useListPolling({ type, key, rows: isPlaceholderData ? NO_ROWS : (data?.rows ?? NO_ROWS) })
  const isLive = useIsLive(key)
  useRelisting(type.relists === true && !isLive && data?.rows.some((row) => row.isTransitional) === true, refetch)
  const content = isPlaceholderData ? undefined : data
  const paging = useListPages({ of, place, turn, content, isTurning: isPlaceholderData })

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
    isPastLimit: data?.isPastLimit === true,
    total: data?.total,
    loadedAtMs: data?.loadedAtMs,
    reload: isPaged && isLostPlace(place, error) ? paging.first : reload,
    reloadRows,
    cancel,
    ...(isPaged ? { paging } : {}),
  }
}

/** What shows while another page is on its way: the page before, or as many rows of the list that was whole. */
function firstRows(content: ListContent, pageSize: number): ListContent {
  if (content.isPage) return content
  return { ...content, rows: content.rows.slice(0, pageSize), isComplete: true, isTruncated: false, isPage: true }
}

/** Whether a page cannot be read because the row is gone after which it begins: to try again begins at the first page. */
function isLostPlace({ marker }: PagePlace, error: unknown): boolean {
  return marker !== undefined && isFault(error) && (error.status === 400 || error.status === 404)
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
