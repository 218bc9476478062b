import { useEffect } from 'react'
import { TIMING } from '../../../common/host/index.ts'
import { Polling } from '../../services/ambient.ts'
import { Settings } from '../../services/facts.ts'
import { useService } from '../hooks/use-service.ts'

/** The interval at which rows in transition are loaded again [CORE-026]: the page has the settings, so nothing waits for them. */
function usePollIntervalMs(): number {
  const value = useService(Settings).known('AJAX_POLL_INTERVAL')
  return typeof value === 'number' && value > 0 ? value : TIMING.rowPollMs
}

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
