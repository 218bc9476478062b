import { hashKey, isCancelledError, type Query, type QueryFunction, QueryObserver } from '@tanstack/react-query'
import type { Dispose } from '../../common/index.ts'
import type { Host } from '../host/host.ts'
import { Clock } from '../services/ambient.ts'
import { Resources } from '../services/resources.ts'
import { heldRows } from './held-rows.ts'
import type { ListContent } from './list-content.ts'
import { liveKeysAtom } from './live-keys.ts'
import { loadList } from './load-list.ts'
import { type ListKey, listKey } from './resource-key.ts'
import type { Row } from './row.ts'

/** For how long a list that was read is not read again. */
const FRESH_MS = 30_000
/** As many rows as a list page loads. */
const LIMIT = 10_000

/** One list of a type. */
export interface ListChoice {
  readonly code: string
  /** The parameters of the list call. */
  readonly parameters: Readonly<Record<string, string>>
}

/** Reads whole lists beside the pages, which share what was read. */
export interface ListReader {
  /** The rows of the list; while it has not been read, those of the type's other lists that are there. */
  rows(list: ListChoice): readonly Row[]
  /** Whether all rows of the list are there. */
  isWhole(list: ListChoice): boolean
  /** Reads the list, unless it was read a moment ago or a stream keeps it up to date. Rejects when it cannot be read. */
  read(list: ListChoice): Promise<void>
  /** Keeps a list that was read up to date as those that the page shows, until it is ended. */
  follow(list: ListChoice): Dispose
  /** Calls the listener when rows of any list have changed. */
  onDidChange(listener: () => void): Dispose
}

function isListKey(key: readonly unknown[]): key is ListKey {
  return key[0] === 'list'
}

/** Makes a reader of the lists of a page. */
export function createListReader({ cache, store, resolve }: Pick<Host, 'cache' | 'store' | 'resolve'>): ListReader {
  const queries = cache.getQueryCache()
  const queryOf = ({ code, parameters }: ListChoice): Query | undefined =>
    queries.find({ queryKey: listKey(code, parameters), exact: true })
  const contentOf = (list: ListChoice): ListContent | undefined =>
    cache.getQueryData<ListContent>(listKey(list.code, list.parameters))
  const isFresh = (list: ListChoice): boolean => {
    const content = contentOf(list)
    if (!content?.isComplete || queryOf(list)?.state.isInvalidated) return false
    const isLive = store.get(liveKeysAtom).has(hashKey(listKey(list.code, list.parameters)))
    return isLive || resolve(Clock).now() - content.loadedAtMs < FRESH_MS
  }
  /** How the list is read, in the background; undefined for a type that no plugin offers. */
  const readingOf = ({ code, parameters }: ListChoice): QueryFunction<ListContent> | undefined => {
    const resources = resolve(Resources)
    const clock = resolve(Clock)
    const type = resources.type(code)
    if (!type) return undefined
    const queryKey = listKey(code, parameters)
    return ({ signal }) => {
      const earlier = cache.getQueryData<ListContent>(queryKey)
      return loadList({
        resources: { list: (asked, query) => resources.list(asked, { ...query, isInBackground: true }) },
        type,
        parameters,
        earlier,
        loads: 'all',
        limit: LIMIT,
        signal,
        now: () => clock.now(),
        onProgress: (content) => {
          if (!earlier?.isComplete) cache.setQueryData<ListContent>(queryKey, content)
        },
      })
    }
  }

  return {
    rows(list) {
      const content = contentOf(list)
      return content?.isComplete ? content.rows : heldRows(queries, list.code)
    },
    isWhole(list) {
      const content = contentOf(list)
      return content?.isComplete === true && !content.isTruncated
    },
    async read(list) {
      if (isFresh(list)) return
      const queryFn = readingOf(list)
      if (!queryFn) return
      try {
        await cache.fetchQuery({ queryKey: listKey(list.code, list.parameters), queryFn })
      } catch (error) {
        // The page of the list has begun to read it again.
        if (!isCancelledError(error)) throw error
      }
    },
    follow(list) {
      const queryFn = readingOf(list)
      if (!queryFn) return () => {}
      const queryKey = listKey(list.code, list.parameters)
      return new QueryObserver(cache, { queryKey, queryFn, refetchOnMount: false }).subscribe(() => {})
    },
    onDidChange: (listener) =>
      queries.subscribe(({ type, query }) => {
        if ((type === 'updated' || type === 'removed') && isListKey(query.queryKey)) listener()
      }),
  }
}
