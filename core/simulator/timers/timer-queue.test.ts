import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createManualClock } from '../clock/create-manual-clock.ts'
import { createSimulator } from '../create-simulator.ts'
import { openTestCloud } from '../test-cloud/open-test-cloud.ts'
import { shelf, shelfPart } from '../test-cloud/shelf.ts'

it('runs a step when it is due, not before', async () => {
  const { simulator, clock, send, tokenOf } = await openTestCloud({ parts: [shelfPart] })
  const token = await tokenOf('demo')
  const path = `/RegionOne/shelf/v1/${simulator.people.projects.demo}/books`
  await send('POST', path, { title: 'slow' }, token)
  const status = async () => (await send('GET', path, undefined, token)).json.books[0].status
  await clock.advance(2999)
  expect(await status()).toBe('printing')
  await clock.advance(1)
  expect(await status()).toBe('printed')
  expect(simulator.pendingSteps).toBe(0)
})

it('runs a step sooner where the pace is higher', async () => {
  const { simulator, clock, send, tokenOf } = await openTestCloud({ parts: [shelfPart], pace: 10 })
  const path = `/RegionOne/shelf/v1/${simulator.people.projects.demo}/books`
  await send('POST', path, { title: 'slow' }, await tokenOf('demo'))
  await clock.advance(299)
  expect(simulator.pendingSteps).toBe(1)
  await clock.advance(1)
  expect(simulator.pendingSteps).toBe(0)
})

it('resumes the steps of an earlier run from the file, the overdue ones at once', async () => {
  const home = mkdtempSync(join(tmpdir(), 'fascia-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const clock = createManualClock()
  const before = await createSimulator({ home, clock, world: 'demo', parts: [shelfPart] })
  before.change(shelf, 'RegionOne', ({ rows, later }) => {
    for (const [title, delayMs] of [
      ['soon', 10],
      ['later', 60_000],
    ] as const) {
      const book = rows.books.add({ title, status: 'printing', projectId: 'p' })
      later(delayMs, 'book.printed', { id: book.id })
    }
  })
  await before.close()
  await clock.advance(1000)

  const { simulator } = await openTestCloud({ home, world: 'demo', parts: [shelfPart] }, clock)
  const statuses = () =>
    simulator.change(shelf, 'RegionOne', ({ rows }) => rows.books.find({ projectId: 'p' }).map(({ status }) => status))
  expect(statuses()).toEqual(['printing', 'printing'])
  await clock.advance(0)
  expect(statuses()).toEqual(['printed', 'printing'])
  await clock.advance(59_000)
  expect(statuses()).toEqual(['printed', 'printed'])
})

it('reports a step that fails, and runs those after it', async () => {
  const { simulator, clock, defects } = await openTestCloud({ parts: [shelfPart] })
  const id = simulator.change(shelf, 'RegionOne', ({ rows, later }) => {
    const book = rows.books.add({ title: 'a', status: 'printing', projectId: 'p' })
    later(1, 'book.burns', {})
    later(2, 'book.printed', { id: book.id })
    return String(book.id)
  })
  await clock.advance(5)
  expect(defects).toEqual(['shelf timer book.burns: fire'])
  expect(simulator.change(shelf, 'RegionOne', ({ rows }) => rows.books.get(id)?.status)).toBe('printed')
})

it('drops the steps that a failed handler asked for', async () => {
  const { simulator } = await openTestCloud({ parts: [shelfPart] })
  expect(() =>
    simulator.change(shelf, 'RegionOne', ({ later }) => {
      later(1, 'book.burns', {})
      later(1, 'book.unknown', {})
    }),
  ).toThrow('shelf has no timer handler book.unknown.')
  expect(simulator.pendingSteps).toBe(0)
})
