import { TIMING } from '../../common/host/index.ts'
import type { Dispose, Fault } from '../../common/index.ts'
import type { Follower } from './follow-ups.ts'
import type { RowChange } from './reconcile-rows.ts'
import type { Item, Row } from './row.ts'

export interface RowPollerSpec {
  readonly follow: (id: string, follower: Follower) => Dispose
  readonly isMenuOpen?: (id: string) => boolean
  /** Takes the item as it is now; says what has become of it. */
  readonly onDidLoad: (id: string, item: Item) => RowChange
  readonly onGone: (id: string, fault: Fault) => void
  readonly onDidFail: (error: unknown) => void
}

export interface RowPoller {
  /** Polls those of the rows that are in transition, and no others but watched ones. A row whose polling failed is left alone until `reset`. */
  follow(rows: readonly Row[]): void
  /**
   * Polls rows that were just acted on and are in the same state as before, in transition or not: a cloud may answer before it has begun.
   * Each until its state changes, `TIMING.touchedRowPolls` times at most.
   */
  watch(ids: readonly string[]): void
  reset(): void
  dispose(): void
}

/** Follows each row in transition. */
export function createRowPoller(spec: RowPollerSpec): RowPoller {
  const running = new Map<string, Dispose>()
  const failed = new Set<string>()
  const watched = new Map<string, number>()
  let transitional: ReadonlySet<string> = new Set()

  const start = (id: string): Dispose =>
    spec.follow(id, {
      isMenuOpen: () => spec.isMenuOpen?.(id) ?? false,
      onDidLoad: (item) => {
        const change = spec.onDidLoad(id, item)
        const left = (watched.get(id) ?? 0) - 1
        if (change === 'state' || left < 1) watched.delete(id)
        else watched.set(id, left)
        settle()
        return change !== 'none'
      },
      onGone: (fault) => {
        watched.delete(id)
        spec.onGone(id, fault)
      },
      onDidFail: (error) => {
        watched.delete(id)
        failed.add(id)
        spec.onDidFail(error)
        return false
      },
    })

  /** Starts and stops what the rows ask for. */
  function settle(): void {
    const wanted = new Set([...transitional, ...watched.keys()].filter((id) => !failed.has(id)))
    for (const [id, stop] of running) {
      if (wanted.has(id)) continue
      running.delete(id)
      stop()
    }
    for (const id of wanted) if (!running.has(id)) running.set(id, start(id))
  }
  const forgive = (ids: Iterable<string>): void => {
    for (const id of ids) if (failed.delete(id)) running.delete(id)
  }

  return {
    follow(rows) {
      transitional = new Set(rows.filter((row) => row.isTransitional).map((row) => row.id))
      settle()
    },
    watch(ids) {
      forgive(ids)
      for (const id of ids) watched.set(id, TIMING.touchedRowPolls)
      settle()
    },
    reset: () => forgive([...failed]),
    dispose() {
      for (const stop of running.values()) stop()
      running.clear()
    },
  }
}
