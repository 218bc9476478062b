import { QueryClient } from '@tanstack/react-query'
import { createStore, type Store } from 'jotai'
import type { Token } from '../../common/index.ts'
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
}

/** What every hook and page of the SDK works with: one a page, made by the shell. */
export interface Host extends HostSpec {
  /** What the cloud says. Private to the SDK. */
  readonly cache: QueryClient
  /** Interface state. */
  readonly store: Store
  /** Forgets all that was loaded and stops its timers: after a change of scope, and at the end. */
  dispose(): void
}

/** Makes a host. Nothing is fetched again by itself: pages say when, and rows in transition are polled through `Polling`. */
export function createHost(spec: HostSpec): Host {
  const cache = new QueryClient({
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
  return { ...spec, cache, store: spec.store ?? createStore(), dispose: () => cache.clear() }
}
