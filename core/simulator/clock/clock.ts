import type { Dispose } from '@fascia/sdk/common'

/** The simulator's time. It fits the shell's `Clock`, so that one clock by hand can drive both. */
export interface SimulatorClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after a delay. A clock by hand waits for the promise that `run` may give. */
  after(delayMs: number, run: () => void | Promise<void>): Dispose
}
