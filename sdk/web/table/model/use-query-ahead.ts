import { useCallback, useEffect, useRef, useState } from 'react'
import { type Route, useRoute } from '../../host/navigation/use-route.ts'

type Query = Route['query']
type Changes = Parameters<Route['setQuery']>[0]

interface Ahead {
  /** The query of the address when the change was made. */
  readonly of: Query
  readonly changes: Changes
}

function withChanges(query: Query, changes: Changes): Query {
  const merged = Object.entries({ ...query, ...changes })
  return Object.fromEntries(merged.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

function isSame(one: Query, other: Query | undefined): boolean {
  if (!other || Object.keys(one).length !== Object.keys(other).length) return false
  return Object.entries(one).every(([key, value]) => other[key] === value)
}

/** Runs the work when the browser has painted and has time. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    work()
    return () => {}
  }
  const handle = requestIdleCallback(work, { timeout: 500 })
  return () => cancelIdleCallback(handle)
}

/**
 * The query of the address, with what was just changed in it. The page shows a change at once, and the address follows when that is
 * painted: a change of the address draws the whole shell, and takes the browser a round to another process.
 */
export function useQueryAhead(): Pick<Route, 'query' | 'setQuery'> {
  const route = useRoute()
  const { query } = route
  const [ahead, setAhead] = useState<Ahead>()
  const latest = useRef({ route, ahead })
  latest.current = { route, ahead }
  // What the address was asked to become. It becomes so some time later; what is changed until then must outlive that.
  const asked = useRef<Query>(undefined)
  // Somebody else's change of the address ends what is ahead of it.
  const isAhead = (change: Ahead | undefined, now: Query): change is Ahead =>
    change !== undefined && (change.of === now || isSame(now, asked.current))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is handed to the address once.
  useEffect(() => {
    if (!ahead) return undefined
    return whenIdle(() => {
      const { route: now } = latest.current
      if (!isAhead(ahead, now.query)) return
      asked.current = withChanges(now.query, ahead.changes)
      now.setQuery(ahead.changes)
    })
  }, [ahead])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same function for the life of the page.
  const setQuery = useCallback<Route['setQuery']>((changes, options) => {
    const { route: now, ahead: before } = latest.current
    const all = isAhead(before, now.query) ? { ...before.changes, ...changes } : changes
    if (options?.push) now.setQuery(all, options)
    else {
      latest.current = { route: now, ahead: { of: now.query, changes: all } }
      setAhead(latest.current.ahead)
    }
  }, [])
  return { query: isAhead(ahead, query) ? withChanges(query, ahead.changes) : query, setQuery }
}
