import { expect, it } from 'vitest'
import { Fault } from '../../common/index.ts'
import type { OperationItem } from '../services/operations.ts'
import { workThrough } from './work-through.ts'

function setUp(count: number) {
  const items = Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `thing-${index}` }))
  const waiting: PromiseWithResolvers<void>[] = []
  const abort = new AbortController()
  let shown: readonly OperationItem[] = []
  const worked = workThrough(
    items,
    ({ id }) => {
      const turn = Promise.withResolvers<void>()
      waiting[Number(id)] = turn
      return turn.promise
    },
    abort.signal,
    { show: (states) => (shown = states) },
  )
  return {
    abort,
    waiting,
    worked,
    stateOf: (state: OperationItem['state']) => shown.filter((item) => item.state === state),
  }
}

it('works on ten at once, begins the next when one has ended, and tells how each went, in order', async () => {
  const { waiting, worked, stateOf } = setUp(12)
  expect([waiting.length, stateOf('waiting').length]).toEqual([10, 2])
  waiting[7]?.resolve()
  waiting[3]?.reject(new Fault('GATEWAY_UPSTREAM_FAILED', { message: 'It is locked.' }))
  await expect.poll(() => waiting.length).toBe(12)
  expect(stateOf('running')).toHaveLength(10)
  for (const turn of waiting) turn.resolve()
  const { done, failures, cancelled } = await worked
  expect(done).toEqual(['0', '1', '2', '4', '5', '6', '7', '8', '9', '10', '11'])
  expect(failures.map(({ id, fault }) => [id, fault.message])).toEqual([['3', 'It is locked.']])
  expect([cancelled, stateOf('failed')]).toEqual([
    [],
    [{ id: '3', name: 'thing-3', state: 'failed', reason: 'It is locked.' }],
  ])
})

it('begins nothing more after a cancel, and lets end what has begun', async () => {
  const { abort, waiting, worked, stateOf } = setUp(12)
  abort.abort()
  expect([stateOf('running').length, stateOf('cancelled').map(({ id }) => id)]).toEqual([10, ['10', '11']])
  for (const turn of waiting) turn.resolve()
  expect(await worked).toMatchObject({ done: { length: 10 }, failures: [], cancelled: ['10', '11'] })
  expect(waiting).toHaveLength(10)
})
