import { useAtomValue } from 'jotai'
import { followedAtom } from '../followed-atom.ts'
import { parseAddress } from '../navigation/query-string.ts'
import type { RouterAdapter, RouteSnapshot } from '../router-adapter.ts'

export interface TestRouter extends RouterAdapter {
  /** Every address so far, the current one last. */
  readonly visited: readonly string[]
}

/** A router over a list of addresses in memory. */
export function createTestRouter(start: string): TestRouter {
  const visited = [start]
  const listeners = new Set<() => void>()
  let snapshot = read(start)
  const snapshotAtom = followedAtom(
    () => snapshot,
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  )

  function read(address: string): RouteSnapshot {
    const { path, query } = parseAddress(address)
    return { path, query, params: {} }
  }
  return {
    visited,
    read: () => snapshot,
    href: (to) => to,
    link: (to) => new URL(to, document.baseURI).href,
    go(to, { replace = false } = {}) {
      if (replace) visited.pop()
      visited.push(to)
      snapshot = read(to)
      for (const listener of listeners) listener()
    },
    useSnapshot: () => useAtomValue(snapshotAtom),
  }
}
