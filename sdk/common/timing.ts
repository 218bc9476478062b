/**
 * Every interval, delay and limit in time that the dashboard's behaviour is specified by, in one place. What a deployment may
 * change names its setting; the value here is the default.
 *
 * @example
 * ```ts
 * import { TIMING } from '@fascia/sdk/host'
 * import type { Clock } from '@fascia/sdk/web'
 *
 * export function searchLater(clock: Clock, search: () => void): () => void {
 *   return clock.after(TIMING.tableSearchDelayMs, search)
 * }
 * ```
 */
export interface Timing {
  /** Rows in transition are loaded again after this, then after twice, three times … as much. Setting `AJAX_POLL_INTERVAL` [CORE-026]. */
  readonly rowPollMs: number
  /** The longest wait between two loads of a row in transition [UI-029]. */
  readonly rowPollLongestMs: number
  /** So many times a row that was acted on is loaded again, at the waits of a row in transition, while its state is as before. */
  readonly touchedRowPolls: number
  /** The stack topology is loaded again after this while anything in it is in progress. */
  readonly stackBusyPollMs: number
  /** The same, while nothing is in progress. */
  readonly stackIdlePollMs: number
  /** The network topology is loaded again after this. */
  readonly networkTopologyPollMs: number
  /** A message of a topology that says what an earlier one has said is not handled again within this. */
  readonly repeatedAlertMs: number
  /** From the last key in the quick search of a table to the search. */
  readonly tableSearchDelayMs: number
  /** From the last key in the search of a membership list to the search. */
  readonly membershipSearchDelayMs: number
  /** From the last change of the window's size to the drawing of a chart. */
  readonly chartResizeDelayMs: number
  /** How long a toast of a dismissible type stays. Setting `HORIZON_CONFIG.auto_fade_alerts.delay` [UI-060]. */
  readonly toastDelayMs: number
  /** How long it then fades. Setting `HORIZON_CONFIG.auto_fade_alerts.fade_duration` [UI-059]. */
  readonly toastFadeMs: number
  /** The types that go by themselves. Setting `HORIZON_CONFIG.auto_fade_alerts.types` [UI-060]. */
  readonly toastDismissibleTypes: readonly string[]
  /** Calls that may run at once; the others wait in their order. Setting `HORIZON_CONFIG.ajax_queue_limit` [CORE-039]. */
  readonly requestQueueLimit: number
}

/** The waits, limits and intervals of the host, in milliseconds where the name ends with `Ms`. */
export const TIMING: Timing = {
  rowPollMs: 2500,
  rowPollLongestMs: 30_000,
  touchedRowPolls: 4,
  stackBusyPollMs: 3000,
  stackIdlePollMs: 30_000,
  networkTopologyPollMs: 10_000,
  repeatedAlertMs: 10_000,
  tableSearchDelayMs: 300,
  membershipSearchDelayMs: 200,
  chartResizeDelayMs: 400,
  toastDelayMs: 3000,
  toastFadeMs: 1500,
  toastDismissibleTypes: ['success', 'info'],
  requestQueueLimit: 10,
}
