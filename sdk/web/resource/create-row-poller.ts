import type { Dispose } from '../../common/index.ts'
import type { Item, Row } from './row.ts'
import type { RowPollingSpec } from './start-row-polling.ts'
import { startRowPolling } from './start-row-polling.ts'

export interface RowPollerSpec extends Pick<RowPollingSpec, 'polling' | 'intervalMs'> {
  readonly load: (id: string, signal: AbortSignal) => Promise<Item>
  readonly onDidLoad: (id: string, item: Item) => boolean
  readonly onGone: (id: string) => void
  readonly onDidFail: (error: unknown) => void
}

export interface RowPoller {
  /** Polls exactly those of the rows that are in transition. A row whose polling failed is left alone until `reset`. */
  follow(rows: readonly Row[]): void
  reset(): void
  dispose(): void
}

/** Keeps one polling for each row in transition, one GET a row [UI-028]. */
export function createRowPoller(spec: RowPollerSpec): RowPoller {
  const running = new Map<string, Dispose>()
  const failed = new Set<string>()

  const start = (id: string): Dispose =>
    startRowPolling({
      polling: spec.polling,
      intervalMs: spec.intervalMs,
      load: (signal) => spec.load(id, signal),
      onDidLoad: (item) => spec.onDidLoad(id, item),
      onGone: () => spec.onGone(id),
      onDidFail: (error) => {
        failed.add(id)
        spec.onDidFail(error)
      },
    })

  return {
    follow(rows) {
      const wanted = new Set(rows.filter((row) => row.isTransitional && !failed.has(row.id)).map((row) => row.id))
      for (const [id, stop] of running) {
        if (wanted.has(id)) continue
        running.delete(id)
        stop()
      }
      for (const id of wanted) if (!running.has(id)) running.set(id, start(id))
    },
    reset: () => {
      for (const id of failed) running.delete(id)
      failed.clear()
    },
    dispose() {
      for (const stop of running.values()) stop()
      running.clear()
    },
  }
}
