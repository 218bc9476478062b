import { Fault } from '@fascia/sdk/common'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withinTime } from './within-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LIMIT_MS = 120_000
const late = (): Fault => new Fault('PLUGIN_TIMEOUT', { status: 504 })

/** Work that waits for a body; the body grows until `endsAtMs`, with a pause from `pausesAtMs` on. */
function upload({ endsAtMs = Number.POSITIVE_INFINITY, pausesAtMs = Number.POSITIVE_INFINITY }) {
  const beganMs = Date.now()
  let beforeMs = 0
  const elapsed = (): number => Date.now() - beganMs
  const arrival = {
    silenceMs: 60_000,
    isOver: () => elapsed() >= endsAtMs,
    hasMoved() {
      const last = beforeMs
      beforeMs = Math.min(elapsed(), pausesAtMs)
      return beforeMs > last
    },
  }
  const work = Promise.withResolvers<string>()
  const outcome = withinTime(() => work.promise, LIMIT_MS, late, arrival).catch((failure: unknown) => failure)
  return { outcome, finish: () => work.resolve('done') }
}

it('lets a body that arrives take hours, and the work after it as long as any other', async () => {
  const { outcome, finish } = upload({ endsAtMs: 3 * 3_600_000 })
  await vi.advanceTimersByTimeAsync(3 * 3_600_000 + LIMIT_MS - 1)
  finish()
  expect(await outcome).toBe('done')
})

it('ends work whose body makes no progress with status 408', async () => {
  const { outcome } = upload({ pausesAtMs: 600_000 })
  await vi.advanceTimersByTimeAsync(600_000 + 2 * 60_000)
  expect(await outcome).toMatchObject({ code: 'GATEWAY_INPUT_INVALID', status: 408 })
})

it('ends work that does not end after its body did', async () => {
  const { outcome } = upload({ endsAtMs: 60_000 })
  await vi.advanceTimersByTimeAsync(60_000 + LIMIT_MS)
  expect(await outcome).toMatchObject({ code: 'PLUGIN_TIMEOUT', status: 504 })
})
