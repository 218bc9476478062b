import { afterEach, expect, it } from 'vitest'
import { createFakeClock } from '../fixture/fake-clock.ts'
import { json } from '../fixture/fake-gateway.ts'
import type { EarlyCall } from './early-call.ts'
import { createEarlyList } from './early-list.ts'

afterEach(() => Reflect.deleteProperty(window, 'fasciaEarlyCall'))

function setUp(answer: Promise<Response> = Promise.resolve(json({ items: [] }))) {
  const clock = createFakeClock(10_000)
  const abort = new AbortController()
  const call: EarlyCall = { address: '/api/things/', abort, startedAtMs: 10_000, isHere: true, answer }
  Object.assign(window, { fasciaEarlyCall: call })
  return { clock, abort, early: createEarlyList(window, clock) }
}

it('hands the answer out once, to the call that it was begun for', async () => {
  const { early } = setUp()
  expect(early.isHere).toBe(true)
  expect(await early.take('/api/others/', { method: 'GET' })).toBeUndefined()
  expect(await early.take('/api/things/', { method: 'POST' })).toBeUndefined()
  expect((await early.take('/api/things/', { method: 'GET' }))?.status).toBe(200)
  expect([await early.take('/api/things/', undefined), early.isHere]).toEqual([undefined, false])
})

it('counts for nothing when it has failed, is too old, or was given up', async () => {
  expect(await setUp(Promise.resolve(json({}, 403))).early.take('/api/things/', undefined)).toBeUndefined()
  expect(await setUp(Promise.reject(new TypeError('gone'))).early.take('/api/things/', undefined)).toBeUndefined()
  const old = setUp()
  old.clock.advance(5000)
  expect([old.early.isHere, await old.early.take('/api/things/', undefined)]).toEqual([false, undefined])
  const dropped = setUp()
  dropped.early.drop()
  expect([dropped.abort.signal.aborted, await dropped.early.take('/api/things/', undefined)]).toEqual([true, undefined])
})

it('is given up with the call that has taken it', async () => {
  const { early, abort } = setUp()
  const taker = new AbortController()
  await early.take('/api/things/', { signal: taker.signal })
  taker.abort()
  expect(abort.signal.aborted).toBe(true)
})
