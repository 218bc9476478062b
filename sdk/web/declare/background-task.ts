import type { AnyEvent, EventRef, Text } from '../../common/index.ts'
import type { ActionRunContext } from './action.ts'
import type { ContributionBase } from './contribution.ts'
import type { Lazy } from './lazy.ts'

/** What one run of a background task is given. */
export interface BackgroundRunContext extends Pick<ActionRunContext, 'signal' | 'request' | 'toast'> {
  /** The data of the event that started this run; undefined when time or another event did. */
  dataOf<Data>(event: EventRef<Data>): Data | undefined
  /** Tells views and tasks that listen, in this tab. Fails with `PLUGIN_CAPABILITY_UNDECLARED` for an event of another plugin. */
  publish<Data>(event: EventRef<Data>, data: Data): void
}

/** One run of a background task. */
export type BackgroundRun = (context: BackgroundRunContext) => Promise<void>

interface BackgroundTaskBase extends ContributionBase {
  readonly title: Text
  readonly run: Lazy<BackgroundRun>
}

/**
 * Work that goes on while the dashboard is open, without a view: in each tab, as the person who is signed in, through the gateway. It runs every so
 * many seconds, after events, or both.
 *
 * Runs of a task never overlap: an event that comes during a run starts one more after it, with the last data. Time stops while the tab is hidden
 * or the session has expired. The first run by time is one interval after the page was opened. A run that fails is counted against the plugin, and
 * the wait doubles with each failure in a row, up to an hour. A run that takes more than five minutes has failed.
 *
 * @example
 * ```ts
 * import { resourcesChanged } from '@fascia/sdk/common'
 * import { definePlugin } from '@fascia/sdk/web/declare'
 *
 * export default definePlugin({
 *   backgroundTasks: [
 *     {
 *       id: 'backups.task.watch',
 *       title: 'Watch backups',
 *       everySeconds: 60,
 *       on: [resourcesChanged],
 *       run: async () => ({ default: async ({ request }) => void (await request('GET', '/api/x/backups/')) }),
 *     },
 *   ],
 * })
 * ```
 */
export type BackgroundTask = BackgroundTaskBase &
  (
    | {
        /** Seconds from the end of one run to the next, at least 10. */
        readonly everySeconds: number
        /** Events that start a run. */
        readonly on?: readonly AnyEvent[]
      }
    | { readonly everySeconds?: number; readonly on: readonly [AnyEvent, ...AnyEvent[]] }
  )
