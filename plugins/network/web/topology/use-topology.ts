import { type Answer, useAnswer, useApi, useClock } from '@fascia/sdk/web'
import { useEffect } from 'react'
import { read } from '../../api/topology.ts'
import type { Topology } from '../../common/topology/topology.ts'

const RELOAD_MS = 10_000

/**
 * The topology, read again 10 s after each answer or failure while the page is in view [TOPO-025]. What has not changed is the same object in
 * the next answer.
 */
export function useTopology(): Answer<Topology> {
  const api = useApi()
  const clock = useClock()
  const answer = useAnswer(['topology'], (signal) =>
    api.send(read, { query: { timestamp: String(clock.now()) }, signal, isQuiet: true }),
  )
  const { status, reload } = answer
  const isFirst = status === 'loading'
  useEffect(() => {
    if (isFirst) return undefined
    let stop = clock.after(RELOAD_MS, again)
    let isOver = false
    async function again(): Promise<void> {
      if (!document.hidden) await reload()
      if (!isOver) stop = clock.after(RELOAD_MS, again)
    }
    return () => {
      isOver = true
      stop()
    }
  }, [clock, reload, isFirst])
  return answer
}
