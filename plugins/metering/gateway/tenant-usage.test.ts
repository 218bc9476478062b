import { expect, it } from 'vitest'
import { amountsOver } from './tenant-usage.ts'

it('adds what instances use while they run', () => {
  const use = (fromMs: number, untilMs: number, vcpus: number) => ({
    id: 'a',
    name: 'a',
    fromMs,
    untilMs,
    amounts: { instances: 1, vcpus, ram: 0, local_disk: 0 },
  })
  const uses = [use(0, 100, 2), use(40, 60, 4)]
  const span = { fromMs: 0, untilMs: 100 }
  expect(amountsOver(uses, 'vcpus', span).map(({ atMs, value }) => [atMs, value])).toEqual([
    [0, 2],
    [40, 6],
    [60, 2],
    [100, 2],
  ])
  expect(amountsOver([use(60, 40, 8), use(50, 50, 8)], 'vcpus', span).map(({ value }) => value)).toEqual([0, 0])
  expect(amountsOver([], 'vcpus', span).map(({ value }) => value)).toEqual([0, 0])
})
