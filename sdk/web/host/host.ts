import { type Query, QueryClient } from '@tanstack/react-query'
import { createStore, type Store } from 'jotai'
import { isFault, type Token } from '../../common/index.ts'
import { Clock } from '../services/ambient.ts'
import type { RouterAdapter } from './router-adapter.ts'

/** Gives the service of a token; throws `SERVICE_NOT_PROVIDED` when the host provides none. */
export interface Resolver {
  resolve<T>(token: Token<T>): T
}

/** What the shell gives a host. */
export interface HostSpec extends Resolver {
  /** The services as one plugin sees them: its translations, its preferences, its declared capabilities. */
  forPlugin(plugin: string): Resolver
  readonly router: RouterAdapter
  /** The store of the page's atoms; a new one when absent. */
  readonly store?: Store
  /** What an earlier host of the page has loaded; nothing when absent. */
  readonly cache?: QueryClient
}

/** What every hook and page of the SDK works with: one a page, made by the shell. */
export interface Host extends HostSpec {
  /** What the cloud says. Private to the SDK. */
  readonly cache: QueryClient
  /** Interface state. */
  readonly store: Store
  /**
   * Reads again what the page shows: lists, details and answers. With an age, only what is older, could be read to its end when it was last
   * tried, and is not being read now: what a server has refused, or the person has stopped, is read again when the person asks. Values that a change
   * starts from are read again only when they could not be read.
   */
  refresh(options?: { readonly olderThanMs?: number }): void
  /** Forgets all that was loaded and stops its timers: after a change of scope, and at the end. */
  dispose(): void
}

/** Makes a host. Nothing is fetched again by itself: pages and the shell say when, and rows in transition are polled through `Polling`. */
export function createHost({ cache = createCache(), ...spec }: HostSpec): Host {
  return {
    ...spec,
    cache,
    store: spec.store ?? createStore(),
    refresh({ olderThanMs } = {}) {
      const nowMs = spec.resolve(Clock).now()
      const isDue = ({ state, options }: Query): boolean => {
        const isFresh = options.gcTime === 0
        if (olderThanMs === undefined) return !isFresh || state.status === 'error'
        const { loadedAtMs = nowMs, isTruncated = false } = ageOf(state.data)
        const isRefused = state.error !== null && !isUnreachable(state.error)
        return !isFresh && !isRefused && !isTruncated && nowMs - loadedAtMs >= olderThanMs
      }
      void cache.refetchQueries({ type: 'active', predicate: isDue }, { cancelRefetch: olderThanMs === undefined })
    },
    dispose: () => cache.clear(),
  }
}

function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 0,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        structuralSharing: false,
      },
    },
  })
}

/** When what the cache holds came, and whether the person or the limit has ended it. */
function ageOf(data: unknown): { readonly loadedAtMs?: number; readonly isTruncated?: boolean } {
  return typeof data === 'object' && data !== null ? data : {}
}

function isUnreachable(error: unknown): boolean {
  return isFault(error) && error.code === 'NETWORK_UNREACHABLE'
}
