import { expect, it } from 'vitest'
import { openTestCloud } from '../test-cloud/open-test-cloud.ts'
import { shelf, shelfPart, stampsPart } from '../test-cloud/shelf.ts'

async function openShelf() {
  const cloud = await openTestCloud({ parts: [shelfPart, stampsPart] })
  const token = await cloud.tokenOf('demo')
  const { demo } = cloud.simulator.people.projects
  const add = (where = '') => cloud.send('POST', `/RegionOne/shelf/v1/${demo}/books${where}`, { title: 'x' }, token)
  return { cloud, demo, add }
}

it('lets a project use its quota up, and refuses the next in the words of the service', async () => {
  const { add } = await openShelf()
  expect([(await add()).status, (await add()).status, (await add()).status]).toEqual([202, 202, 202])
  const refused = await add()
  expect([refused.status, refused.json.shelfFault.message]).toEqual([413, 'No room for 1 books: 3 of 3 used.'])
})

it('counts what requests that still run have taken, and gives it back when they fail', async () => {
  const { cloud, demo, add } = await openShelf()
  cloud.simulator.change(shelf, 'RegionOne', ({ quotas }) => quotas.set(demo, { books: 1 }))
  cloud.simulator.faults.add({ service: 'stamps', effect: { kind: 'delay', delayMs: 100 }, times: 1 })
  const first = add('/stamped')
  expect((await add()).status).toBe(413)
  cloud.simulator.faults.add({ service: 'stamps', effect: { kind: 'status', status: 500 } })
  await cloud.clock.advance(100)
  expect((await first).status).toBe(201)

  cloud.simulator.change(shelf, 'RegionOne', ({ quotas }) => quotas.set(demo, { books: 2 }))
  expect((await add('/stamped')).status).toBe(500)
  expect((await add()).status).toBe(202)
})

it('counts the rows of the table that a quota names, in its own way, or nothing', async () => {
  const { simulator } = await openTestCloud({ parts: [shelfPart] })
  const { demo } = simulator.people.projects
  const used = simulator.change(shelf, 'RegionOne', ({ rows, quotas }) => {
    for (const title of ['one', 'two']) rows.books.add({ title, status: 'printed', projectId: demo })
    rows.books.add({ title: 'three', status: 'printed', projectId: 'other' })
    return ['books', 'volumes', 'letters', 'shelves'].map((name) => quotas.used(demo, name))
  })
  expect(used).toEqual([2, 2, 6, 0])
})

it('prefers a project’s own limit to the changed default, and the default to the declared one; below zero there is none', async () => {
  const { cloud, demo } = await openShelf()
  const limits = () =>
    cloud.simulator.change(shelf, 'RegionOne', ({ quotas }) => [
      quotas.limit(demo, 'books'),
      quotas.limit('other', 'books'),
    ])
  expect(limits()).toEqual([3, 3])
  cloud.simulator.change(shelf, 'RegionOne', ({ quotas }) => {
    quotas.setDefaults({ books: 5 })
    quotas.set(demo, { books: -1 })
  })
  expect(limits()).toEqual([-1, 5])
  cloud.simulator.change(shelf, 'RegionOne', ({ quotas }) => quotas.reset(demo))
  expect(limits()).toEqual([5, 5])
})

it('refuses nothing below a limit of -1', async () => {
  const { cloud, demo, add } = await openShelf()
  cloud.simulator.change(shelf, 'RegionOne', ({ quotas }) => quotas.set(demo, { books: -1 }))
  for (let count = 0; count < 5; count++) expect((await add()).status).toBe(202)
})
