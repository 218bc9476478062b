import { useCallback, useEffect, useRef, useState } from 'react'
import { type Route, useRoute } from '../navigation/use-route.ts'

type Changes = Parameters<Route['setQuery']>[0]

function withChanges(query: Route['query'], changes: Changes): Route['query'] {
  const merged = Object.entries({ ...query, ...changes })
  return Object.fromEntries(merged.filter((entry): entry is [string, string] => entry[1] !== undefined))
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
  const [ahead, setAhead] = useState<{ readonly of: Route['query']; readonly changes: Changes }>()
  const latest = useRef({ route, ahead })
  latest.current = { route, ahead }
  // A change that the address has taken up, or that another one has overtaken, is over.
  const isAhead = ahead !== undefined && ahead.of === query

  useEffect(() => {
    if (!ahead) return undefined
    return whenIdle(() => {
      if (latest.current.route.query === ahead.of) latest.current.route.setQuery(ahead.changes)
    })
  }, [ahead])

  const setQuery = useCallback<Route['setQuery']>((changes, options) => {
    const { route: now, ahead: before } = latest.current
    const all = before?.of === now.query ? { ...before.changes, ...changes } : changes
    if (options?.push) now.setQuery(all, options)
    else {
      latest.current = { route: now, ahead: { of: now.query, changes: all } }
      setAhead(latest.current.ahead)
    }
  }, [])
  return { query: isAhead ? withChanges(query, ahead.changes) : query, setQuery }
}
