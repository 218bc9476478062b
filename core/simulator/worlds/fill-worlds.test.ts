import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineSimulator, simulateService, table } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { expect, it, onTestFinished } from 'vitest'
import { createSimulator } from '../create-simulator.ts'
import { openTestCloud } from '../test-cloud/open-test-cloud.ts'
import { shelf, shelfPart, stampsPart } from '../test-cloud/shelf.ts'

const books = (cloud: Awaited<ReturnType<typeof createSimulator>>) =>
  cloud.change(shelf, 'RegionOne', ({ rows }) => rows.books.find())

it('makes the same world, ids included, each time, whatever other plugins there are', async () => {
  const one = await openTestCloud({ world: 'demo', parts: [shelfPart] })
  const other = await openTestCloud({ world: 'demo', parts: [stampsPart, shelfPart] })
  expect(books(one.simulator)).toEqual(books(other.simulator))
  expect(one.simulator.people).toEqual(other.simulator.people)
})

it('makes a world once, and later only those of services that are new', async () => {
  const home = mkdtempSync(join(tmpdir(), 'fascia-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const first = await createSimulator({ home, world: 'demo' })
  await first.close()
  const second = await createSimulator({ home, world: 'demo', parts: [shelfPart] })
  expect(books(second)).toHaveLength(1)
  second.change(shelf, 'RegionOne', ({ rows }) =>
    rows.books.add({ title: 'Second', status: 'printed', projectId: 'p' }),
  )
  await second.close()
  const { simulator } = await openTestCloud({ home, world: 'demo', parts: [shelfPart] })
  expect(books(simulator).map(({ title }) => title)).toEqual(['First', 'Second'])
})

it('refuses a world that no plugin makes', async () => {
  await expect(createSimulator({ world: 'mars' })).rejects.toThrow('No plugin makes a world mars.')
  await expect(createSimulator({ world: 'scale' })).rejects.toMatchObject({ code: 'SIMULATOR_WORLD_UNKNOWN' })
})

it('deletes all rows on reset, and invalidates tokens', async () => {
  const { simulator, tokenOf, send } = await openTestCloud({ world: 'demo', parts: [shelfPart] })
  const token = await tokenOf('demo')
  const path = `/RegionOne/shelf/v1/${simulator.people.projects.demo}/books`
  await send('POST', path, { title: 'gone' }, token)
  await simulator.reset()
  expect(books(simulator).map(({ title }) => title)).toEqual(['First'])
  expect(simulator.pendingSteps).toBe(0)
  expect((await send('GET', path, undefined, token)).status).toBe(401)
})

it('fills a world of a size, each service after what it needs', async () => {
  const Thing = Type.Object({
    id: Type.String(),
    projectId: Type.String(),
    status: Type.String(),
    note: Type.String(),
  })
  const many = (type: string, after: readonly string[]) =>
    simulateService({
      type,
      name: type,
      endpoint: `/${type}`,
      after,
      tables: { things: table(Thing, { owner: 'projectId', indexes: ['status'] }) },
      routes: [],
      worlds: {
        scale({ rows, size, people }) {
          order.push(type)
          for (let count = 0; count < size; count++)
            rows.things.add({ projectId: people.projects.demo, status: 'ok', note: 'x'.repeat(800) })
        },
      },
    })
  const order: string[] = []
  const second = many('second', ['first'])
  const { simulator } = await openTestCloud({
    world: 'scale:1000',
    regions: ['RegionOne'],
    parts: [defineSimulator({ services: [second, many('first', [])] })],
  })
  expect(order).toEqual(['first', 'second'])
  expect(simulator.change(second, 'RegionOne', ({ rows }) => rows.things.count({ status: 'ok' }))).toBe(1000)
})
