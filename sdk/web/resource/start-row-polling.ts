import { TIMING } from '../../common/host/index.ts'
import type { Dispose, Fault } from '../../common/index.ts'
import type { Polling } from '../services/ambient.ts'
import { isGone, isSignedOut } from '../services/to-fault.ts'
import type { Item } from './row.ts'

export interface RowPollingSpec {
  readonly polling: Polling
  readonly intervalMs: number
  /** Loads it the first time without a wait. */
  readonly isDue?: boolean
  readonly load: (signal: AbortSignal) => Promise<Item>
  /** Takes the item as it is now; says whether it has changed. */
  readonly onDidLoad: (item: Item) => boolean
  /** Whether somebody is about to act on the row. */
  readonly isMenuOpen?: () => boolean
  /** The item is no more. */
  readonly onGone: (fault: Fault) => void
  /** Says whether to go on all the same. */
  readonly onDidFail: (error: unknown) => boolean
}

/**
 * Loads one row again and again: after the interval, twice the interval, three times and so on, never more than 30 s, and from the start
 * again when the row has changed or its menu is open [UI-029]. A 404 ends it [UI-030], and so does any other failure [UI-031] unless it is to go on; a session that has
 * ended pauses it until the person has signed in again.
 */
export function startRowPolling(spec: RowPollingSpec): Dispose {
  let factor = spec.isDue ? 0 : 1
  let isOver = false
  return spec.polling.start(
    async (signal) => {
      try {
        const hasChanged = spec.onDidLoad(await spec.load(signal))
        factor = hasChanged || spec.isMenuOpen?.() ? 1 : factor + 1
      } catch (error) {
        if (signal.aborted || isSignedOut(error)) return
        factor += 1
        isOver = isGone(error) || !spec.onDidFail(error)
        if (isGone(error)) spec.onGone(error)
      }
    },
    () => (isOver ? undefined : Math.min(spec.intervalMs * factor, TIMING.rowPollLongestMs)),
  )
}
