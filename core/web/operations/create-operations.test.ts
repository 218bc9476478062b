import { actionResult } from '@fascia/sdk/common'
import type { OperationItem } from '@fascia/sdk/web'
import type { SettledChange } from '@fascia/sdk/web/host'
import { createStore } from 'jotai'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { createFakeClock } from '../fixture/fake-clock.ts'
import { fixtureStorage, fixtureValues } from '../fixture/fixture-values.ts'
import { createOperations } from './create-operations.ts'
import type { Settle } from './settle-resources.ts'

afterEach(() => localStorage.clear())

const KEY = 'fascia:test:ada:fascia:'

/** A page of the same person, in a tab. */
function setUp(settle?: Settle, tab = 'here', clock = createFakeClock(1000)) {
  const values = fixtureValues(clock)
  const tabStorage = fixtureStorage()
  tabStorage.setItem('fascia:tab', tab)
  let ids = 0
  const newId = () => `op-${tab === 'here' ? '' : `${tab}-`}${++ids}`
  const operations = createOperations({
    ...{ store: createStore(), clock, newId, tabStorage, window, values },
    ...(settle ? { settle } : {}),
  })
  onTestFinished(() => {
    operations.dispose()
    values.dispose()
  })
  return operations
}

const went: OperationItem = { id: '1', name: 'one', state: 'done' }
const broke: OperationItem = { id: '2', name: 'two', state: 'failed', reason: 'Locked.' }
const left: OperationItem = { id: '3', name: 'three', state: 'cancelled' }

it('counts what has become of each thing, and keeps it for the next load with the action, those that failed first [FEATURE-62]', async () => {
  const operations = setUp()
  const of = { type: 'X::Y', action: 'x.batch.delete' }
  const out: OperationItem = { id: '4', name: 'four', state: 'skipped', reason: 'Locked' }
  const work = operations.run(
    'Delete',
    async (_signal, { show, resultPath }) => [show([went, broke, left, out]), resultPath],
    undefined,
    of,
  )
  expect((await work)[1]).toBe('/operations/op-1')
  const kept = { id: 'op-1', title: 'Delete', startedAt: 1000, state: 'failed', tab: 'here' }
  const counts = { total: 3, done: 1, failed: 1, cancelled: 1, skipped: 1 }
  expect(operations.all).toEqual([{ ...kept, of, counts, items: [went, broke, left, out] }])
  expect(setUp().all).toEqual([{ ...kept, of, counts, items: [broke, left, out, went] }])
})

it('keeps of many things and long reasons so much as every page can be given', async () => {
  const operations = setUp()
  const many = Array.from(
    { length: 500 },
    (_, at): OperationItem => ({ id: `${at}`, name: 'n'.repeat(30), state: 'done' }),
  )
  await operations.run('Delete', async (_signal, { show }) => show([...many, { ...broke, reason: 'x'.repeat(5000) }]))
  const [kept] = setUp().all
  expect(kept?.items?.[0]).toEqual({ ...broke, reason: 'x'.repeat(300) })
  expect(kept?.counts?.total).toBe(501)
  const { length } = JSON.stringify(kept?.items)
  expect([length > 7900, length < 8100]).toEqual([true, true])
})

it('runs until what it has changed has settled and fails with its reason; the next load follows it further', async () => {
  const ends: ((settled: SettledChange) => void)[] = []
  const settled = actionResult({ created: [{ type: 'X::Y', id: '1' }] })
  const operations = setUp(() => new Promise((resolve) => ends.push(resolve)))
  await operations.run(
    'Launch',
    async () => settled,
    (made) => made,
  )
  await operations.run(
    'Create',
    async () => settled,
    (made) => made,
  )
  await operations.run('Other', async () => 'nothing that settles')
  const states = () => operations.all.map(({ title, state, detail }) => [title, state, detail])
  expect(states()).toEqual([
    ['Other', 'done', undefined],
    ['Create', 'running', undefined],
    ['Launch', 'running', undefined],
  ])
  expect(setUp().all.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  const again: unknown[] = []
  const next = setUp(async (changed) => {
    again.push(changed)
    return { remaining: [], ...(again.length === 1 ? {} : { reason: 'Its build has failed.' }) }
  })
  expect(next.all.map(({ state, isSettling }) => [state, isSettling])).toEqual([
    ['done', undefined],
    ['running', true],
    ['running', true],
  ])
  await expect.poll(() => next.all.map(({ state }) => state)).toEqual(['done', 'done', 'failed'])
  expect([again, next.all[2]?.detail]).toEqual([[settled, settled], 'Its build has failed.'])
  expect(setUp(async () => ({ reason: 'Not asked.', remaining: [] })).all.map(({ state }) => state)).toEqual([
    'done',
    'done',
    'failed',
  ])
  ends[0]?.({ reason: 'No valid host was found.', remaining: [] })
  ends[1]?.({ remaining: [] })
  await expect.poll(() => states().map(([, state]) => state)).toEqual(['done', 'done', 'failed'])
  expect(states()[2]).toEqual(['Launch', 'failed', 'No valid host was found.'])
  expect(setUp().all.map(({ state }) => state)).toEqual(['done', 'done', 'failed'])
})

it('tells the work that has ended what came of its changes, at once where nothing is followed', async () => {
  const ends: ((settled: SettledChange) => void)[] = []
  const deleted = actionResult({ deleted: [{ type: 'X::Y', id: '1' }] })
  const heard: unknown[] = []
  const run = async (operations: ReturnType<typeof setUp>, title: string) => {
    const { settled } = await operations.run(
      title,
      async (_signal, { settled }) => ({ settled }),
      () => deleted,
    )
    void settled.then((change) => heard.push([title, change]))
  }
  await run(
    setUp(() => new Promise((resolve) => ends.push(resolve))),
    'Delete',
  )
  await run(setUp(), 'Forget')
  await expect.poll(() => heard).toEqual([['Forget', { remaining: [] }]])
  ends[0]?.({ remaining: deleted.deleted })
  await expect.poll(() => heard).toContainEqual(['Delete', { remaining: deleted.deleted }])
})

it('offers one retry until it is taken back, and not in the next load', async () => {
  const operations = setUp()
  const runs: string[] = []
  const takeBack = await operations.run('Delete', async (_signal, { show, offerRetry }) => {
    show([went, broke])
    return offerRetry(() => runs.push('again'))
  })
  operations.retry('op-1')
  expect([runs, operations.all[0]?.isRetryable, setUp().all[0]?.isRetryable]).toEqual([['again'], true, undefined])
  takeBack()
  operations.retry('op-1')
  expect([runs, operations.all[0]?.isRetryable]).toEqual([['again'], false])
})

it('tells the work that it is cancelled, and calls the operation cancelled when nothing has failed', async () => {
  const operations = setUp()
  const work = operations.run('Delete', async (signal, { show }) => {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    show([went, left])
  })
  operations.cancel('op-1')
  await work
  expect(operations.all.map(({ state }) => state)).toEqual(['cancelled'])
})

it('shows what ran when the page went as interrupted, with what had been done, and leaves out what it cannot read', async () => {
  const operations = setUp()
  void operations.run('Delete', async (_signal, { show }) => {
    show([went, { ...left, state: 'waiting' }, { ...broke, state: 'running' }])
    return new Promise(() => {})
  })
  for (const [id, value] of [{ title: 'Of another version' }, 7].entries())
    localStorage.setItem(`${KEY}operation/${id}`, JSON.stringify({ v: 1, value }))
  expect(setUp().all).toMatchObject([
    {
      title: 'Delete',
      state: 'failed',
      detail: 'Interrupted.',
      counts: { total: 3, done: 1 },
      items: [{ ...broke, reason: 'Interrupted.' }, left, went],
    },
  ])
})

it('takes over the list that releases before kept in one browser', () => {
  const value = [
    { id: 'b', title: 'Create', startedAt: 900, state: 'done' },
    { id: 'a', title: 'Delete', startedAt: 800, state: 'failed', detail: 'Locked.' },
  ]
  localStorage.setItem(`${KEY}activity`, JSON.stringify({ v: 1, value }))
  expect(setUp().all).toEqual(value)
  expect(localStorage.getItem(`${KEY}activity`)).toBeNull()
  expect(setUp().all).toEqual(value)
})

/** What a tab has written reaches the others by an event of the storage. */
function reach(id: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key: `${KEY}operation/${id}` }))
}

it('shows what another page has started, how it goes and what came of it', async () => {
  const here = setUp()
  const there = setUp(undefined, 'there')
  let end = (): void => {}
  const work = there.run('Create', () => new Promise<void>((resolve) => (end = resolve)))
  reach('op-there-1')
  await here.run('Delete', async () => undefined)
  const states = () => here.all.map(({ title, state }) => [title, state])
  expect(states()).toEqual([
    ['Create', 'running'],
    ['Delete', 'done'],
  ])
  end()
  await work
  reach('op-there-1')
  expect(states()).toEqual([
    ['Create', 'done'],
    ['Delete', 'done'],
  ])
})

it('shows what ran in another page as interrupted when that page goes, or is silent for a quarter of an hour', async () => {
  const there = setUp(undefined, 'there')
  void there.run('Create', () => new Promise(() => {}))
  const late = createFakeClock(1000 + 900_000)
  expect(setUp(undefined, 'late', late).all).toMatchObject([{ state: 'running' }])
  late.advance(1)
  expect(setUp(undefined, 'later', late).all).toMatchObject([{ state: 'failed', detail: 'Interrupted.' }])
  const here = setUp()
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  reach('op-there-1')
  expect(here.all).toMatchObject([{ state: 'running' }])
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }))
  reach('op-there-1')
  expect(here.all).toMatchObject([{ state: 'failed', detail: 'Interrupted.' }])
})
