import { expect, it, onTestFinished } from 'vitest'
import type { ProjectEvent } from '../../common/project-events.ts'
import { createManualClock } from '../../simulator/index.ts'
import { createLogger } from '../observe/logger.ts'
import { createStore } from '../store/create-store.ts'
import type { Store } from '../store/store.ts'
import { createProjectRecord } from './project-record.ts'

const PLACE = { project: 'p', region: 'r' }
const DAY_MS = 86_400_000

function setUp(given?: Store) {
  const clock = createManualClock()
  const logger = createLogger({ level: 'silent' })
  const store = given ?? createStore({ at: undefined, logger, nowMs: clock.now })
  const published: string[] = []
  const shared = { publish: (_topic: string, { key }: { readonly key: string }) => void published.push(key) }
  const record = createProjectRecord({ store, shared, cloud: 'c', logger, sources: clock })
  onTestFinished(async () => {
    await record.close()
    await store.close()
  })
  const event = (id: string, more: Partial<ProjectEvent> = {}): ProjectEvent => ({
    ...{ id, atMs: clock.now(), durationMs: 1, userId: 'u', userName: 'ada', outcome: 'accepted' },
    ...{ changes: [], resources: [] },
    ...more,
  })
  const add = (id: string, more?: Partial<ProjectEvent>): void => record.add(PLACE, event(id, more))
  const ids = async () => (await record.list(PLACE)).map(({ id }) => id)
  return { clock, record, store, published, add, ids }
}

it('keeps the 400 newest events of a project, the newest first, for a month [TIME-04]', async () => {
  const { clock, add, ids } = setUp()
  for (let at = 1; at <= 405; at++) {
    clock.advance(1)
    add(`e${at}`)
    // More than wait in a process at most.
    if (at % 50 === 0) await expect.poll(ids).toContain(`e${at}`)
  }
  await expect.poll(ids).toContain('e405')
  const all = await ids()
  expect([all.length, all[0], all.at(-1)]).toEqual([400, 'e405', 'e6'])
  clock.advance(30 * DAY_MS + 1)
  add('later')
  await expect.poll(ids).toEqual(['later'])
})

it('leaves out what is too large, and is read by one project alone', async () => {
  const { record, add, ids } = setUp()
  add('large', { userName: 'x'.repeat(2_400) })
  add('small')
  await expect.poll(ids).toEqual(['small'])
  expect(await record.list({ ...PLACE, project: 'other' })).toEqual([])
})

it('writes what waits once the store can be used again, and asks it every five seconds', async () => {
  const real = createStore({ at: undefined, logger: createLogger({ level: 'silent' }), nowMs: () => 1 })
  let tries = 0
  const broken = async (...asked: Parameters<Store['change']>) => {
    tries += 1
    if (tries < 3) throw new Error('gone')
    return real.change(...asked)
  }
  const { clock, add, ids, published } = setUp({ ...real, change: broken })
  add('a')
  await expect.poll(() => tries).toBe(1)
  add('b')
  await expect.poll(() => tries).toBe(2)
  expect([await ids(), published]).toEqual([[], []])
  clock.advance(5_000)
  await expect.poll(ids).toHaveLength(2)
  expect(published).toEqual(['p'])
})
