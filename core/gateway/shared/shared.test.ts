import { expect, it, onTestFinished } from 'vitest'
import { openPair } from './fixture/open-pair.ts'
import type { Shared } from './shared.ts'

const LIFE_MS = 60_000
const SHORT_MS = 50

async function pair(): Promise<readonly [Shared, Shared]> {
  const [first, second] = await openPair()
  onTestFinished(async () => {
    await first.close()
    await second.close()
  })
  return [first, second]
}

const of = (most: number) => [{ key: 'ada', most }]

it('counts entries of all replicas, and takes no more until the first of them ends', async () => {
  const [here, there] = await pair()
  expect(await here.enter('1', of(2), LIFE_MS)).toEqual({ outcome: 'entered' })
  expect(await there.enter('2', of(2), LIFE_MS)).toEqual({ outcome: 'entered' })
  expect(await here.enter('3', of(2), LIFE_MS)).toEqual({ outcome: 'busy' })
  await there.settle('2', ['ada'], 'counted', LIFE_MS)
  expect(await here.enter('3', of(2), LIFE_MS)).toEqual({ outcome: 'busy' })
  await here.settle('1', ['ada'], 'counted', LIFE_MS)
  const full = await there.enter('3', of(2), LIFE_MS)
  expect(full).toMatchObject({ outcome: 'full' })
  expect('waitMs' in full && full.waitMs > 0 && full.waitMs <= LIFE_MS).toBe(true)
})

it('enters all counters or none', async () => {
  const [here, there] = await pair()
  await here.enter('1', of(1), LIFE_MS)
  const both = [{ key: 'network', most: 1 }, ...of(1)]
  expect(await there.enter('2', both, LIFE_MS)).toEqual({ outcome: 'busy' })
  expect(await there.enter('3', [{ key: 'network', most: 1 }], LIFE_MS)).toEqual({ outcome: 'entered' })
})

it('gives back the place of an entry that does not count, and empties its first counter where it is cleared', async () => {
  const [here, there] = await pair()
  const both = [...of(2), { key: 'network', most: 2 }]
  const keys = ['ada', 'network']
  await here.enter('1', both, LIFE_MS)
  await here.settle('1', keys, 'counted', LIFE_MS)
  await here.enter('2', both, LIFE_MS)
  await here.settle('2', keys, 'dropped', LIFE_MS)
  await there.enter('3', both, LIFE_MS)
  await there.settle('3', keys, 'cleared', LIFE_MS)
  for (const id of ['4', '5']) expect(await here.enter(id, of(2), LIFE_MS)).toEqual({ outcome: 'entered' })
  expect(await here.enter('6', [{ key: 'network', most: 1 }], LIFE_MS)).toMatchObject({ outcome: 'full' })
})

it('forgets an entry at the end of its window', async () => {
  const [here, there] = await pair()
  await here.enter('1', of(1), SHORT_MS)
  await expect.poll(() => there.enter('2', of(1), SHORT_MS)).toEqual({ outcome: 'entered' })
})

it('says to all replicas when an entry has ended', async () => {
  const [here, there] = await pair()
  const heard: string[] = []
  there.subscribe('attempts', ({ key }) => void heard.push(key))
  await here.enter('1', of(1), LIFE_MS)
  await here.settle('1', ['ada'], 'dropped', LIFE_MS)
  await expect.poll(() => heard).toEqual(['1'])
})

it('lets one of all replicas take a key, until its end', async () => {
  const [here, there] = await pair()
  const taken = await Promise.all([here, there, here, there].map((shared) => shared.takeOnce('ticket', SHORT_MS)))
  expect(taken.filter((is) => is)).toHaveLength(1)
  await expect.poll(() => here.takeOnce('ticket', SHORT_MS)).toBe(true)
})

it('keeps a notice until its end, and gives it to the subscribers of its topic on all replicas', async () => {
  const [here, there] = await pair()
  const heard: unknown[] = []
  here.subscribe('ended', (notice) => void heard.push({ ...notice }))
  there.subscribe('latest', (notice) => void heard.push({ ...notice }))
  const stop = there.subscribe('ended', ({ key, value }) => void heard.push({ key, value }))
  await here.put('ended', { key: 'ada', value: '1' }, LIFE_MS)
  await expect
    .poll(() => heard)
    .toEqual([
      { key: 'ada', value: '1' },
      { key: 'ada', value: '1' },
    ])
  expect([await there.get('ended', 'ada'), await there.get('latest', 'ada')]).toEqual(['1', undefined])
  stop()
  await there.put('ended', { key: 'bob', value: '2' }, SHORT_MS)
  await expect.poll(() => heard).toHaveLength(3)
  await expect.poll(() => here.get('ended', 'bob')).toBeUndefined()
})

it('gives what is published to this process at once, and to other replicas', async () => {
  const [here, there] = await pair()
  const heard: string[] = []
  here.subscribe('changed', ({ key, value }) => void heard.push(`here ${key} ${value}`))
  there.subscribe('changed', ({ key, value }) => void heard.push(`there ${key} ${value}`))
  here.publish('changed', { key: 'project', value: 'RegionOne' })
  expect(heard[0]).toBe('here project RegionOne')
  await expect.poll(() => heard).toEqual(['here project RegionOne', 'there project RegionOne'])
  expect(await there.get('changed', 'project')).toBeUndefined()
})

it('lets one holder have a lease, who may lengthen it or give it back', async () => {
  const [here, there] = await pair()
  expect([await here.hold('job', 'a', LIFE_MS), await there.hold('job', 'b', LIFE_MS)]).toEqual([true, false])
  expect([await here.hold('job', 'a', LIFE_MS), await there.isHeld('job')]).toEqual([true, 'held'])
  await there.release('job', 'b')
  expect(await there.hold('job', 'b', LIFE_MS)).toBe(false)
  await here.release('job', 'a')
  expect(await there.isHeld('job')).toBe('free')
  expect(await there.hold('job', 'b', SHORT_MS)).toBe(true)
  await expect.poll(() => here.hold('job', 'a', LIFE_MS)).toBe(true)
})
