import { Fault } from '@fascia/sdk/common'
import { onTestFinished } from 'vitest'

type EndStep = (hasFailed: boolean) => void | Promise<void>

/**
 * The time of one test. A test that exceeds its time limit goes on running beside the next one, whose page and console it would find; what is
 * opened through here refuses to work then, and what was still being opened is closed at once.
 */
export interface TestLife {
  /** Adds a step for the end of the test; the last one added runs first, and all run although one fails. */
  onEnd(step: EndStep): void
  /** Waits for something that must be closed; closes it at once and throws when the test has ended meanwhile. */
  hold<T>(opening: Promise<T>, close: (opened: T, hasFailed: boolean) => void | Promise<void>): Promise<T>
  /** Waits for a step of the opening; throws when the test has ended meanwhile, whatever came of the step. */
  during<T>(step: Promise<T>): Promise<T>
  /** Gives the same object, whose functions throw after the test has ended. */
  guard<T extends object>(part: T): T
}

function ended(): Fault {
  return new Fault('PLUGIN_TIMEOUT', { message: 'The test has ended; what it opened is closed.' })
}

/** Follows the test that calls it. */
export function followTest(): TestLife {
  const steps: EndStep[] = []
  let hasEnded = false
  onTestFinished(async ({ task }) => {
    hasEnded = true
    const hasFailed = task.result?.state === 'fail'
    const failures: unknown[] = []
    for (let step = steps.pop(); step; step = steps.pop())
      try {
        await step(hasFailed)
      } catch (failure) {
        failures.push(failure)
      }
    if (failures.length > 0) throw failures[0]
  })
  return {
    onEnd(step) {
      if (hasEnded) throw ended()
      steps.push(step)
    },
    async hold(opening, close) {
      const opened = await opening
      if (hasEnded) {
        await close(opened, true)
        throw ended()
      }
      steps.push((hasFailed) => close(opened, hasFailed))
      return opened
    },
    async during(step) {
      await Promise.allSettled([step])
      if (hasEnded) throw ended()
      return step
    },
    guard(part) {
      return new Proxy(part, {
        get(target, name, receiver) {
          const value: unknown = Reflect.get(target, name, receiver)
          if (typeof value !== 'function') return value
          return (...args: readonly unknown[]): unknown => {
            if (hasEnded) throw ended()
            return Reflect.apply(value, target, args)
          }
        },
      })
    },
  }
}
