import { useMemo } from 'react'
import { useHostPlace } from '../host-provider.tsx'
import type { RouteSnapshot } from '../router-adapter.ts'
import { formatAddress } from './query-string.ts'

export interface Route extends RouteSnapshot {
  /** Changes some keys of the query and keeps the others; undefined takes a key away. The history entry is replaced unless `push` is set. */
  setQuery(changes: Readonly<Record<string, string | undefined>>, options?: { readonly push?: boolean }): void
  /** Goes to a path with its query and hash, below the web root. */
  go(to: string, options?: { readonly replace?: boolean }): void
}

/** Where the person is, and how to go elsewhere. */
export function useRoute(): Route {
  const { router } = useHostPlace().host
  const snapshot = router.useSnapshot()
  return useMemo<Route>(
    () => ({
      ...snapshot,
      setQuery(changes, { push = false } = {}) {
        const { path, query } = router.read()
        router.go(formatAddress(path, { ...query, ...changes }), { replace: !push })
      },
      go: (to, options) => router.go(to, options),
    }),
    [router, snapshot],
  )
}
