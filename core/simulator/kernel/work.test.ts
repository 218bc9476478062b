import { expect, it } from 'vitest'
import { openTestCloud } from '../test-cloud/open-test-cloud.ts'
import { shelf, shelfPart, stampsPart } from '../test-cloud/shelf.ts'

async function openShelf() {
  const cloud = await openTestCloud({ parts: [shelfPart, stampsPart] })
  const token = await cloud.tokenOf('demo')
  const path = `/RegionOne/shelf/v1/${cloud.simulator.people.projects.demo}/books`
  const titles = async () =>
    (await cloud.send('GET', path, undefined, token)).json.books.map((book: { title: string }) => book.title)
  const send = (where: string, body?: unknown) => cloud.send('POST', `${path}${where}`, body, token)
  return { cloud, token, path, titles, send }
}

it('keeps nothing of a handler that refuses, and answers in the shape of its service', async () => {
  const { titles, send } = await openShelf()
  const answer = await send('/torn')
  expect([answer.status, answer.json]).toEqual([409, { shelfFault: { code: 409, message: 'It tore.' } }])
  expect(await titles()).toEqual([])
})

it('keeps nothing of a handler that breaks, answers 500 without the cause, and reports the defect', async () => {
  const { cloud, titles, send } = await openShelf()
  const answer = await send('/broken')
  expect(answer.status).toBe(500)
  expect(JSON.stringify(answer.json)).not.toContain('a defect')
  expect(await titles()).toEqual([])
  expect(cloud.defects).toEqual([expect.stringContaining('/books/broken: a defect')])
})

it('keeps nothing of a handler that fails after a peer call, but keeps the changes of the peer', async () => {
  const { cloud, token, titles, send } = await openShelf()
  expect((await send('/stamped', { title: 'late failure' })).status).toBe(409)
  expect(await titles()).toEqual([])
  expect((await cloud.send('GET', '/RegionOne/stamps/stamps', undefined, token)).json.stamps).toHaveLength(1)
})

it('shows other requests only what a running handler has kept', async () => {
  const { cloud, titles, send } = await openShelf()
  cloud.simulator.faults.add({ service: 'stamps', effect: { kind: 'delay', delayMs: 1000 } })
  const hidden = send('/stamped', { title: 'hidden' })
  const shown = send('/stamped', { title: 'shown' })
  expect(await titles()).toEqual(['shown'])
  await cloud.clock.advance(1000)
  await Promise.all([hidden, shown])
  expect(await titles()).toEqual(['shown', 'hidden'])
})

it('keeps the changes of two requests to different fields of one row', async () => {
  const { cloud, send } = await openShelf()
  const { simulator } = cloud
  const { book } = (await send('', { title: 'one' })).json
  simulator.change(shelf, 'RegionOne', (outer) => {
    outer.rows.books.set(book.id, { title: 'renamed' })
    simulator.change(shelf, 'RegionOne', (inner) => inner.rows.books.set(book.id, { status: 'lost' }))
  })
  const row = simulator.change(shelf, 'RegionOne', ({ rows }) => rows.books.get(book.id))
  expect(row).toMatchObject({ title: 'renamed', status: 'lost' })
})

it('keeps the rows of regions apart', async () => {
  const { cloud, token, titles, send } = await openShelf()
  await send('', { title: 'here' })
  const there = `/RegionTwo/shelf/v1/${cloud.simulator.people.projects.demo}/books`
  expect((await cloud.send('GET', there, undefined, token)).json).toEqual({ books: [] })
  expect(await titles()).toEqual(['here'])
})
