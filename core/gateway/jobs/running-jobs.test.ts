import { randomBytes, randomUUID } from 'node:crypto'
import { Fault } from '@fascia/sdk/common'
import { defineJob } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { expect, it, onTestFinished } from 'vitest'
import { createManualClock } from '../../simulator/index.ts'
import { createLogger } from '../observe/logger.ts'
import { createSealer } from '../session/seal.ts'
import { openPair } from '../shared/fixture/open-pair.ts'
import { createMemoryShared } from '../shared/memory-shared.ts'
import type { Shared } from '../shared/shared.ts'
import { createStore } from '../store/create-store.ts'
import type { Store } from '../store/store.ts'
import { createEndedJobs } from './ended-jobs.ts'
import { createJobRecords } from './job-records.ts'
import { createRunningJobs, type JobVisitor, type RunningJobs } from './running-jobs.ts'

const OWNER = { userId: 'ada', projectId: 'project', region: 'RegionOne' }
const STEPS = ['net', 'port']

/** A store that several replicas use, and what it does instead of a change. */
function open() {
  const clock = createManualClock()
  const logger = createLogger({ destination: { write: () => {} } })
  const inner = createStore({ at: undefined, logger, nowMs: clock.now })
  const place = {
    things: [] as string[],
    gate: (_step: string): Promise<void> => Promise.resolve(),
    failure: undefined as Fault | undefined,
  }
  const store: Store = {
    ...inner,
    change: (owner, changes) => (place.failure ? Promise.reject(place.failure) : inner.change(owner, changes)),
  }
  const job = defineJob({
    id: 'test.job.build',
    input: Type.Object({}),
    title: () => 'Build',
    steps: STEPS.map((id) => ({
      id,
      title: `Create the ${id}`,
      async do() {
        await place.gate(id)
        place.things.push(id)
        return id
      },
      find: async () => (place.things.includes(id) ? id : undefined),
      async undo() {
        place.things.splice(place.things.indexOf(id), 1)
      },
    })),
  })
  const session = { ...OWNER, userName: 'ada', projectName: 'p', domainId: 'd', roles: [], isSuperuser: false }
  const visitor: JobVisitor = {
    token: 'token',
    session,
    requestId: 'req-1',
    // No step asks it.
    cloud: () => Object.create(null),
    jobOf: () => job,
  }
  const replica = (
    shared: Shared,
    sources: Parameters<typeof createRunningJobs>[0]['sources'] = clock,
  ): RunningJobs => {
    const sealerOf = (purpose: string) => createSealer({ secrets: ['a secret'], randomBytes, purpose })
    const records = createJobRecords({ store, sealer: sealerOf('job'), cloud: 'cloud', logger, nowMs: clock.now })
    const ended = createEndedJobs(shared, sealerOf('ended-job'))
    const jobs = createRunningJobs({ records, shared, ended, logger, newId: randomUUID, sources })
    if (sources !== DEAD) onTestFinished(jobs.close)
    return jobs
  }
  const start = (jobs: RunningJobs, until: string) => jobs.start(visitor, job.id, {}, until)
  const shownBy = async (jobs: RunningJobs) => (await jobs.list(OWNER)).map(({ state, stop }) => [state, stop])
  return { clock, place, visitor, replica, start, shownBy }
}

/** A replica that is dead: nothing that it has begun goes on, and it says nothing more. */
const DEAD = { now: Date.now, after: () => () => {} }
const never = (): Promise<never> => new Promise(() => {})

it('shows a job that another replica runs, lets it run, and shows its end', async () => {
  const { place, visitor, replica, start, shownBy } = open()
  const [here, there] = (await openPair()).map((shared) => replica(shared))
  if (!here || !there) throw new Error('There are two.')
  const gate = Promise.withResolvers<void>()
  place.gate = () => gate.promise
  const made = start(here, 'port')
  await expect.poll(() => shownBy(there)).toEqual([['running', undefined]])
  const [view] = await there.list(OWNER)
  for (const go of [there.resume, there.clean]) expect((await go(visitor, view?.id ?? '')).state).toBe('running')
  await there.leave(OWNER, view?.id ?? '')
  gate.resolve()
  expect(await made).toEqual({ net: 'net', port: 'port' })
  for (const jobs of [here, there]) await expect.poll(() => shownBy(jobs)).toEqual([['done', undefined]])
  expect(place.things).toEqual(STEPS)
})

it.each(['resume', 'clean'] as const)(
  'has a job of a replica that died stopped when its lease ends, and its owner goes on by %s at another',
  async (word) => {
    const { clock, place, visitor, replica, start, shownBy } = open()
    const shared = createMemoryShared(clock.now)
    const [dead, here, there] = [replica(shared, DEAD), replica(shared), replica(shared)]
    place.gate = async (step) => (step === 'port' ? never() : undefined)
    void start(dead, 'port')
    await expect.poll(() => place.things).toEqual(['net'])
    await expect
      .poll(async () => (await here.list(OWNER))[0]?.steps.map(({ state }) => state))
      .toEqual(['done', 'running'])
    await clock.advance(14_999)
    expect(await shownBy(here)).toEqual([['running', undefined]])
    await clock.advance(1)
    for (const jobs of [here, there]) expect(await shownBy(jobs)).toEqual([['stopped', 'restarted']])
    place.gate = () => Promise.resolve()
    const [view] = await here.list(OWNER)
    // Both replicas are asked at once: one of them has it.
    const both = await Promise.allSettled([here, there].map((jobs) => jobs[word](visitor, view?.id ?? '')))
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
    const end = word === 'resume' ? 'done' : 'cleaned'
    for (const jobs of [here, there]) await expect.poll(() => shownBy(jobs)).toEqual([[end, undefined]])
    expect(place.things).toEqual(word === 'resume' ? STEPS : [])
  },
)

it('does no further step once another run has the job', async () => {
  const { clock, place, visitor, replica, start, shownBy } = open()
  const shared = createMemoryShared(clock.now)
  // It lives, and does not lengthen its lease.
  const [slow, there] = [replica(shared, DEAD), replica(shared)]
  const gate = Promise.withResolvers<void>()
  place.gate = () => gate.promise
  const lost = start(slow, 'port').catch((failure: Fault) => failure.code)
  await expect.poll(() => shownBy(there)).toEqual([['running', undefined]])
  await clock.advance(15_000)
  const [view] = await there.list(OWNER)
  place.gate = () => Promise.resolve()
  place.things.push('net')
  await there.resume(visitor, view?.id ?? '')
  await expect.poll(() => shownBy(there)).toEqual([['done', undefined]])
  place.things.splice(0)
  gate.resolve()
  expect(await lost).toBe('GATEWAY_CANCELLED')
  // The step that was under way has ended; the next one was not begun.
  expect(place.things).toEqual(['net'])
})

it('stops a job whose lease cannot be lengthened, before another replica may take it', async () => {
  const { clock, place, replica, start, shownBy } = open()
  const shared = createMemoryShared(clock.now)
  const state = { isGone: false }
  const hold: Shared['hold'] = async (...words) => !state.isGone && shared.hold(...words)
  const [here, there] = [replica({ ...shared, hold }), replica(shared)]
  const gate = Promise.withResolvers<void>()
  place.gate = () => gate.promise
  const lost = start(here, 'port').catch((failure: Fault) => failure.code)
  await expect.poll(() => shownBy(there)).toEqual([['running', undefined]])
  state.isGone = true
  await clock.advance(12_000)
  gate.resolve()
  expect(await lost).toBe('GATEWAY_CANCELLED')
  await expect.poll(() => shownBy(there)).toEqual([['stopped', 'restarted']])
  expect(place.things).toEqual(['net'])
  expect(await start(here, 'port').catch((failure: Fault) => failure.code)).toBe('GATEWAY_STORE_UNAVAILABLE')
})

it('stops a job where the disk is full meanwhile, with that reason, and goes on once it has space', async () => {
  const { clock, place, visitor, replica, start, shownBy } = open()
  const jobs = replica(createMemoryShared(clock.now))
  const gate = Promise.withResolvers<void>()
  place.gate = () => gate.promise
  const answer = start(jobs, 'port').catch((failure: Fault) => failure.code)
  await expect.poll(() => shownBy(jobs)).toEqual([['running', undefined]])
  place.failure = new Fault('GATEWAY_DISK_FULL')
  gate.resolve()
  expect(await answer).toBe('GATEWAY_DISK_FULL')
  const [view] = await jobs.list(OWNER)
  expect(view).toMatchObject({ state: 'stopped', stop: 'failed', reason: 'The disk of the dashboard is full.' })
  place.failure = undefined
  await jobs.resume(visitor, view?.id ?? '')
  await expect.poll(() => shownBy(jobs)).toEqual([['done', undefined]])
  expect(place.things).toEqual(STEPS)
})

it('waits for a store that is started again, and does nothing twice', async () => {
  const { clock, place, replica, start, shownBy } = open()
  const jobs = replica(createMemoryShared(clock.now))
  const gate = Promise.withResolvers<void>()
  place.gate = () => gate.promise
  const made = start(jobs, 'port')
  await expect.poll(() => shownBy(jobs)).toEqual([['running', undefined]])
  place.failure = new Fault('GATEWAY_STORE_UNAVAILABLE')
  gate.resolve()
  await expect.poll(() => place.things).toEqual(['net'])
  place.failure = undefined
  expect(await made).toEqual({ net: 'net', port: 'port' })
  expect(place.things).toEqual(STEPS)
})
