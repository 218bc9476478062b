import type { Dispose } from '@fascia/sdk/common'

/** The simulator's time. It has the shape of the shell's `Clock`, so that one manual clock can drive both. */
export interface SimulatorClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once after a delay in milliseconds. A manual clock waits for the promise that `run` may return. */
  after(delayMs: number, run: () => void | Promise<void>): Dispose
}
