import { expect, it } from 'vitest'
import { Fault } from '../../common/index.ts'
import { createTestClock } from '../host/test-host/test-clock.ts'
import { createTestPolling } from '../host/test-host/test-polling.ts'
import { createFollowUps, type Follower } from './follow-ups.ts'

const REF = { type: 'X::Server', id: '1' }

function setUp() {
  const clock = createTestClock(0)
  const polling = createTestPolling(clock)
  const asked: number[] = []
  const answers = { next: (): object => ({ id: '1' }), after: Promise.resolve() }
  const followUps = createFollowUps({
    polling: () => polling,
    intervalMs: () => 2500,
    resources: () => ({
      async load() {
        asked.push(clock.now())
        await answers.after
        return { ...answers.next() }
      },
    }),
  })
  const heard: string[] = []
  const follower = (name: string, goesOn = true): Follower => ({
    onDidLoad: () => heard.push(`${name} loaded`) < 0,
    onGone: () => void heard.push(`${name} gone`),
    onDidFail() {
      heard.push(`${name} failed`)
      return goesOn
    },
  })
  const run = async (untilMs: number): Promise<void> => {
    while (clock.now() < untilMs) {
      clock.advance(500)
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    }
  }
  const fail = (code: 'GATEWAY_NOT_FOUND' | 'GATEWAY_UPSTREAM_FAILED', status: number) => {
    answers.next = () => {
      throw new Fault(code, { status })
    }
  }
  return { clock, followUps, answers, asked, heard, follower, run, fail }
}

it('asks once a round for all who follow a resource, and stops with the last of them', async () => {
  const { clock, followUps, asked, heard, follower, run } = setUp()
  const stops = [followUps.follow(REF, follower('row')), followUps.follow(REF, follower('operation'))]
  await run(2500)
  expect([asked, heard]).toEqual([[2500], ['row loaded', 'operation loaded']])
  stops[0]?.()
  await run(7500)
  expect([asked, heard.slice(2)]).toEqual([[2500, 7500], ['operation loaded']])
  stops[1]?.()
  expect(clock.pending).toBe(0)
})

it('begins at once and at the shortest wait for one who joins and is due', async () => {
  const { followUps, asked, follower, run } = setUp()
  const stopRow = followUps.follow(REF, follower('row'))
  await run(11_000)
  const stop = followUps.follow(REF, follower('operation'), true)
  await run(20_000)
  stopRow()
  stop()
  expect(asked).toEqual([2500, 7500, 11_000, 14_000, 19_000])
})

it('takes the answer of a load that is under way as that of the round', async () => {
  const { followUps, answers, asked, heard, follower, run } = setUp()
  const { promise, resolve } = Promise.withResolvers<void>()
  answers.after = promise
  const loaded = followUps.load(REF)
  const stop = followUps.follow(REF, follower('operation'), true)
  await run(500)
  resolve()
  expect(await loaded).toEqual({ id: '1' })
  await run(1000)
  stop()
  expect([asked, heard]).toEqual([[0], ['operation loaded']])
})

it.each([
  ['a round', (_followUps: ReturnType<typeof createFollowUps>) => {}],
  ['a single load', (followUps: ReturnType<typeof createFollowUps>) => void followUps.load(REF).catch(() => {})],
])('says to all that the resource is gone when %s has learned it, and asks no more', async (_what, learn) => {
  const { clock, followUps, asked, heard, follower, run, fail } = setUp()
  followUps.follow(REF, follower('row'))
  followUps.follow(REF, follower('operation'))
  fail('GATEWAY_NOT_FOUND', 404)
  learn(followUps)
  await run(60_000)
  followUps.follow(REF, follower('later'), true)
  await run(120_000)
  expect([heard, asked.length, clock.pending]).toEqual([['row gone', 'operation gone', 'later gone'], 1, 0])
})

it('goes on after a failure for those who want it, and asks again for what an action has brought back', async () => {
  const { followUps, asked, heard, follower, run, fail } = setUp()
  followUps.follow(REF, follower('row', false))
  const stop = followUps.follow(REF, follower('operation'))
  fail('GATEWAY_UPSTREAM_FAILED', 502)
  await run(7500)
  expect([asked, heard]).toEqual([
    [2500, 7500],
    ['row failed', 'operation failed', 'operation failed'],
  ])
  stop()
  fail('GATEWAY_NOT_FOUND', 404)
  await followUps.load(REF).catch(() => {})
  await followUps.load(REF).catch(() => {})
  expect(asked).toHaveLength(4)
})

it('remembers no more than the last thousand resources that are gone', async () => {
  const { followUps, asked, heard, follower, run, fail } = setUp()
  const refOf = (id: number) => ({ ...REF, id: String(id) })
  fail('GATEWAY_NOT_FOUND', 404)
  for (let id = 0; id <= 1000; id += 1) await followUps.load(refOf(id)).catch(() => {})
  followUps.follow(refOf(1000), follower('last'), true)
  followUps.follow(refOf(0), follower('first'), true)
  await run(500)
  expect([asked.length, heard]).toEqual([1002, ['last gone', 'first gone']])
})
