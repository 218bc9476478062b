import { useEffect } from 'react'
import { useService } from '../hooks/use-service.ts'
import { Polling } from '../services/ambient.ts'
import { usePollIntervalMs } from './use-poll-interval.ts'

/** Loads a list again and again while it is wanted: the poll interval after the last answer, so never two at a time [IMAGE-013]. */
export function useRelisting(isWanted: boolean, relist: () => Promise<unknown>): void {
  const polling = useService(Polling)
  const intervalMs = usePollIntervalMs()
  useEffect(() => {
    if (!isWanted) return
    return polling.start(
      async () => void (await relist()),
      () => intervalMs,
    )
  }, [isWanted, relist, polling, intervalMs])
}
