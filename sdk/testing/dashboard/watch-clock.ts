import type { TestHost } from '@fascia/core/testing'

type Clock = TestHost['clock']

export interface WatchedClock {
  readonly clock: Clock
  /** Delays in ms of the timers that were neither run nor cancelled. */
  left(): readonly number[]
  /** From now on nothing runs any more; what falls due still counts as left. */
  freeze(): void
}

/** A clock that knows which of its timers are still waiting; those of others on the same clock are not counted. */
export function watchClock(clock: Clock): WatchedClock {
  const waiting = new Map<symbol, number>()
  let isFrozen = false
  return {
    freeze() {
      isFrozen = true
    },
    left: () => [...waiting.values()],
    clock: {
      now: () => clock.now(),
      advance: (byMs) => clock.advance(byMs),
      after(delayMs, run) {
        const key = Symbol('timer')
        waiting.set(key, delayMs)
        const cancel = clock.after(delayMs, () => {
          if (isFrozen) return
          waiting.delete(key)
          return run()
        })
        return () => {
          waiting.delete(key)
          cancel()
        }
      },
    },
  }
}
