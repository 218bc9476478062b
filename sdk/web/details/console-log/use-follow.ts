import { useEffect, useState } from 'react'
import { useService } from '../../host/hooks/use-service.ts'
import { Polling } from '../../services/ambient.ts'

const FIRST_MS = 2_000
const MOST_MS = 30_000

/**
 * Asks for new lines while it is on: 2 s after some came, and later and later, up to 30 s, while none do or the answer fails. A hidden tab asks for
 * none. True while the last answer failed.
 */
export function useFollow(isOn: boolean, readMore: (signal: AbortSignal) => Promise<boolean>): boolean {
  const polling = useService(Polling)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    let waitMs = FIRST_MS
    const stop = polling.start(
      async (signal) => {
        let hasMore = false
        try {
          hasMore = await readMore(signal)
          if (!signal.aborted) setLost(false)
        } catch {
          if (!signal.aborted) setLost(true)
        }
        waitMs = hasMore ? FIRST_MS : Math.min(MOST_MS, waitMs * 2)
      },
      () => waitMs,
    )
    return () => {
      stop()
      setLost(false)
    }
  }, [isOn, polling, readMore])
  return isLost
}
