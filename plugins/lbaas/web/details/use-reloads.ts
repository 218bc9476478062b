import { useClock, type useResource } from '@fascia/sdk/web'
import { useCallback, useEffect, useRef } from 'react'

const FIRST_MS = 250
const LONGEST_MS = 5000

/** The wait before a reload: it doubles with each, up to 5 seconds [LB-046]. */
export function reloadDelay(attempt: number): number {
  return Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS)
}

/** Loads a resource again and again while it is in transition. The answer begins with the shortest wait again [LB-046]. */
export function useReloads({ row, loadedAtMs, reload }: ReturnType<typeof useResource>): () => void {
  const clock = useClock()
  const attempt = useRef(0)
  const latest = useRef(reload)
  latest.current = reload
  const isMoving = row?.isTransitional === true
  useEffect(() => {
    if (!isMoving || loadedAtMs === undefined) return
    return clock.after(reloadDelay(attempt.current), () => {
      attempt.current += 1
      void latest.current()
    })
  }, [clock, isMoving, loadedAtMs])
  return useCallback(() => {
    attempt.current = 0
  }, [])
}
