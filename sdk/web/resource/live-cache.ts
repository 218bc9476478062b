import type { Query } from '@tanstack/react-query'
import type { Dispose } from '../../common/index.ts'
import type { Host } from '../host/host.ts'
import type { RegisteredType } from '../services/resources.ts'
import type { ListContent } from './list-content.ts'
import { type LiveChange, withLiveChange } from './live-change.ts'
import { liveKeysAtom } from './live-keys.ts'
import { type ItemKey, itemKey, type ListKey } from './resource-key.ts'
import type { Row } from './row.ts'

/** A list, or the details of one resource, that components of the page show. */
export interface ShownList {
  /** A name for it, of this moment. */
  readonly hash: string
  /** The code of the type. */
  readonly code: string
  /** The parameters of the list call; absent for the details of a resource. */
  readonly parameters?: Readonly<Record<string, string>>
}

/** The part of the cache that a stream keeps up to date. */
export interface LiveCache {
  shown(): readonly ShownList[]
  /** Calls the listener when the page may show other lists. */
  onDidChange(listener: () => void): Dispose
  /** Says which lists are kept up to date from now on: they are not polled. */
  setLive(hashes: readonly string[]): void
  /** Writes a change into a list; after a reading that is under way it is written once more, as the answer may be older. */
  take(hash: string, type: RegisteredType, change: LiveChange, nowMs: number): void
  /** Reads a list again unless its rows are right; a list that is being read is judged after that. */
  verify(hash: string, isRight: (rows: readonly Row[]) => boolean): void
  reread(hash: string): Promise<void>
  /** The live lists are at this moment as the cloud has them. */
  touch(nowMs: number): void
  /** Reads again the details that are open of these resources: details hold more than a row of a list. */
  refreshItems(type: RegisteredType, ids: readonly string[]): void
  dispose(): void
}

function isListKey(key: readonly unknown[]): key is ListKey {
  return key[0] === 'list'
}

function isItemKey(key: readonly unknown[]): key is ItemKey {
  return key[0] === 'item'
}

/** Makes the part of the cache that a stream keeps up to date. What is live is no longer polled. */
export function createLiveCache({ cache, store }: Pick<Host, 'cache' | 'store'>): LiveCache {
  const queries = cache.getQueryCache()
  /** What runs when a reading ends. */
  const afterReading = new Map<string, (() => void)[]>()

  const listOf = (hash: string): { readonly query: Query; readonly key: ListKey } | undefined => {
    const query = queries.get(hash)
    return query && isListKey(query.queryKey) ? { query, key: query.queryKey } : undefined
  }
  const reread = async (hash: string): Promise<void> => {
    const { key } = listOf(hash) ?? {}
    if (key) await cache.refetchQueries({ queryKey: key, exact: true, type: 'active' }, { cancelRefetch: false })
  }
  const isReading = ({ state }: Query): boolean => state.fetchStatus === 'fetching'
  const later = (hash: string, run: () => void): void => {
    afterReading.set(hash, [...(afterReading.get(hash) ?? []), run])
  }
  const write = (key: ListKey, type: RegisteredType, change: LiveChange, nowMs: number): boolean => {
    const content = cache.getQueryData<ListContent>(key)
    if (!content?.isComplete) return true
    const next = withLiveChange(content, type, change, nowMs)
    if (next && next !== content) cache.setQueryData<ListContent>(key, next)
    return next !== undefined
  }
  const stop = queries.subscribe(({ type, query }) => {
    if (type !== 'updated' || isReading(query)) return
    const waiting = afterReading.get(query.queryHash) ?? []
    afterReading.delete(query.queryHash)
    if (query.state.status === 'success') for (const run of waiting) run()
  })

  return {
    shown: () =>
      queries
        .getAll()
        .filter((query) => query.isActive())
        .flatMap(({ queryHash: hash, queryKey: key }): readonly ShownList[] => {
          if (isListKey(key)) return [{ hash, code: key[1], parameters: key[2] }]
          return isItemKey(key) ? [{ hash, code: key[1] }] : []
        }),
    onDidChange: (listener) =>
      queries.subscribe(({ type }) => {
        if (type !== 'updated' && type !== 'observerResultsUpdated') listener()
      }),
    setLive: (hashes) => store.set(liveKeysAtom, new Set(hashes)),
    take(hash, type, change, nowMs) {
      const { query, key } = listOf(hash) ?? {}
      if (!query || !key) return
      const run = (): void => {
        if (!write(key, type, change, nowMs)) void reread(hash)
      }
      run()
      if (isReading(query)) later(hash, run)
    },
    verify(hash, isRight) {
      const { query, key } = listOf(hash) ?? {}
      if (!query || !key) return
      const run = (): void => {
        const content = cache.getQueryData<ListContent>(key)
        if (content?.isComplete && !content.isTruncated && !isRight(content.rows)) void reread(hash)
      }
      if (isReading(query)) later(hash, run)
      else run()
    },
    reread,
    touch(nowMs) {
      for (const hash of store.get(liveKeysAtom)) {
        const { query, key } = listOf(hash) ?? {}
        if (!query || !key || isReading(query)) continue
        cache.setQueryData<ListContent>(key, (content) => content && { ...content, loadedAtMs: nowMs })
      }
    },
    refreshItems(type, ids) {
      for (const id of ids) void cache.refetchQueries({ queryKey: itemKey(type.code, id), exact: true, type: 'active' })
    },
    dispose() {
      stop()
      store.set(liveKeysAtom, new Set<string>())
    },
  }
}
