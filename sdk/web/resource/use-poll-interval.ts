import { TIMING } from '../../common/host/index.ts'
import { useService } from '../hooks/use-service.ts'
import { Settings } from '../services/facts.ts'

/** The interval at which rows in transition are loaded again [CORE-026]: the page has the settings, so nothing waits for them. */
export function usePollIntervalMs(): number {
  const value = useService(Settings).known('AJAX_POLL_INTERVAL')
  return typeof value === 'number' && value > 0 ? value : TIMING.rowPollMs
}
