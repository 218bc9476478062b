import { expect, it, vi } from 'vitest'
import { Fault } from '../../common/index.ts'
import { createTestClock } from '../host/test-host/test-clock.ts'
import { createTestPolling } from '../host/test-host/test-polling.ts'
import { createRowPoller } from './create-row-poller.ts'
import { reportRowFailure } from './report-row-failure.ts'
import { createRow } from './row.ts'
import { startRowPolling } from './start-row-polling.ts'

const TYPE = { transitional: [{ property: 'status', in: ['BUILD'] }] }
const building = (id: string) => createRow({ id, status: 'BUILD' }, TYPE, 0)
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

function world(answer: () => { readonly hasChanged: boolean } | Fault) {
  const clock = createTestClock(0)
  const roundsAtMs: number[] = []
  const heard: string[] = []
  const spec = {
    polling: createTestPolling(clock),
    intervalMs: 2500,
    load: async () => {
      roundsAtMs.push(clock.now())
      const given = answer()
      if (given instanceof Fault) throw given
      return given
    },
    onDidLoad: (item: object) => 'hasChanged' in item && item.hasChanged === true,
    onGone: () => void heard.push('gone'),
    onDidFail: () => heard.push('failed') < 0,
  }
  const run = async (untilMs: number): Promise<void> => {
    while (clock.now() < untilMs) {
      clock.advance(500)
      await settle()
    }
  }
  return { clock, spec, roundsAtMs, heard, run }
}

it('waits the interval, then twice, three times and so on, and never more than 30 s [UI-029]', async () => {
  const { spec, roundsAtMs, run } = world(() => ({ hasChanged: false }))
  const stop = startRowPolling(spec)
  await run(300_000)
  stop()
  const waits = roundsAtMs.map((atMs, index) => atMs - (roundsAtMs[index - 1] ?? 0))
  expect(waits.slice(0, 15)).toEqual(
    [
      ...[2500, 5000, 7500, 10_000, 12_500, 15_000, 17_500, 20_000, 22_500, 25_000, 27_500],
      ...[30_000, 30_000, 30_000, 30_000],
    ].slice(0, 15),
  )
})

it('waits the interval again when the row has changed', async () => {
  let round = 0
  const { spec, roundsAtMs, run } = world(() => {
    round += 1
    return { hasChanged: round === 2 }
  })
  const stop = startRowPolling(spec)
  await run(20_000)
  stop()
  expect(roundsAtMs.slice(0, 4)).toEqual([2500, 7500, 10_000, 15_000])
})

it('waits the interval only while the menu of the row is open', async () => {
  const { clock, spec, roundsAtMs, run } = world(() => ({ hasChanged: false }))
  const stop = startRowPolling({ ...spec, isMenuOpen: () => clock.now() < 10_000 })
  await run(30_000)
  stop()
  expect(roundsAtMs).toEqual([2500, 5000, 7500, 10_000, 15_000, 22_500])
})

it.each([
  [404, 'gone'],
  [500, 'failed'],
])('ends on %i, and says that it is %s [UI-030, UI-031]', async (status, word) => {
  const { spec, roundsAtMs, heard, run, clock } = world(() => new Fault('GATEWAY_UPSTREAM_REFUSED', { status }))
  startRowPolling(spec)
  await run(60_000)
  expect(heard).toEqual([word])
  expect(roundsAtMs).toHaveLength(1)
  expect(clock.pending).toBe(0)
})

it('goes on with the row after the person has signed in again', async () => {
  let round = 0
  const { spec, roundsAtMs, heard, run } = world(() => {
    round += 1
    return round === 1 ? new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 401 }) : { hasChanged: false }
  })
  const stop = startRowPolling(spec)
  await run(10_000)
  stop()
  expect([heard, roundsAtMs]).toEqual([[], [2500, 5000, 10_000]])
})

it("logs 'An error occurred while updating.' to the console [UI-031]", () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  reportRowFailure('why')
  expect(log.mock.calls).toEqual([['An error occurred while updating.', 'why']])
  log.mockRestore()
})

it('polls one GET a row for those in transition, and leaves a failed one alone until it is reset [UI-028, UI-031]', async () => {
  const { spec, clock, run } = world(() => ({ hasChanged: false }))
  const asked: string[] = []
  const load = async (id: string) => {
    asked.push(id)
    if (id === 'bad') throw new Fault('GATEWAY_UPSTREAM_FAILED')
    return {}
  }
  const poller = createRowPoller({
    ...spec,
    follow: (id, follower) => startRowPolling({ ...spec, ...follower, load: () => load(id) }),
    onDidLoad: () => 'none',
  })
  const rows = [building('a'), building('bad'), createRow({ id: 'done', status: 'ACTIVE' }, TYPE, 0)]
  poller.follow(rows)
  await run(2500)
  expect(asked).toEqual(['a', 'bad'])
  poller.follow(rows)
  await run(7500)
  expect(asked).toEqual(['a', 'bad', 'a'])
  poller.reset()
  poller.follow(rows)
  await run(10_000)
  expect(asked).toEqual(['a', 'bad', 'a', 'bad'])
  poller.dispose()
  expect(clock.pending).toBe(0)
})
