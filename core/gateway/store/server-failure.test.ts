import { expect, it, onTestFinished, vi } from 'vitest'
import { endConnections } from './server-failure.ts'

it('goes on without connections that do not end by force either', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const done: string[] = []
  const ending = endConnections(new Promise(() => {}), () => done.push('forced')).then(() => done.push('gone on'))
  await vi.advanceTimersByTimeAsync(299)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).toEqual(['forced'])
  await vi.advanceTimersByTimeAsync(1)
  await ending
  expect(done).toEqual(['forced', 'gone on'])
})

it('forces no connections that have ended in order, and takes a failure of theirs as an end', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const force = vi.fn()
  await endConnections(Promise.reject(new Error('closed already')), force)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(force).not.toHaveBeenCalled()
})
