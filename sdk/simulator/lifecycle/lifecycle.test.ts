import type { Value } from '@fascia/sdk/common'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { cinder } from '../dialect/cinder.ts'
import { routeKit } from '../route-kit.ts'
import { type Rows, table } from '../rows.ts'
import { conflict } from '../service-fault.ts'
import type { Situation } from '../situation.ts'
import { operationFields, Wait } from './lifecycle.ts'

const Disk = Type.Object({
  id: Type.String(),
  status: Type.Enum(['free', 'making', 'filling', 'growing', 'going', 'error']),
  size: Type.Integer(),
  note: Type.String(),
  at: Type.Integer(),
  ...operationFields,
})
type Disk = Value<typeof Disk>

const tables = { disks: table(Disk, { owner: null }) }

const seen: (readonly [operation: string, status: string | undefined, fault: string | undefined])[] = []
const { begin, on } = routeKit(cinder, tables).lifecycle('disks', {
  field: 'status',
  rest: 'free',
  touch: ({ now }) => ({ at: now() }),
  failed: (_, { message }) => ({ status: 'error' as const, note: message }),
  ended: (operation, row, _, fault) => seen.push([operation, row?.status, fault?.message]),
  operations: {
    make: {
      states: {
        making: 10,
        filling: { forMs: () => 20, work: ({ note }) => ({ note: `${note} and filled` }) },
        going: 5,
      },
      end: () => ({}),
    },
    grow: { states: { growing: 10 }, end: ({ size }) => ({ size: size + 1 }) },
    fill: {
      states: { filling: 10 },
      end: (_, { args }) => (args.isThere ? { note: String(args.with) } : new Wait(7, { isThere: true })),
    },
    break: {
      states: { growing: 10 },
      end() {
        throw conflict('It broke.')
      },
      undo: ({ size }) => ({ size: size * 2 }),
    },
    delete: { states: { going: 10 }, end: () => null },
  },
})

/** A service with one disk, and a clock. */
function openDisks() {
  const kept = new Map<string, Disk>()
  const queue: { at: number; handler: string; args: Readonly<Record<string, unknown>> }[] = []
  let now = 0
  let ids = 0
  const disks: Pick<Rows<Disk>, 'get' | 'set' | 'remove'> = {
    get: (id) => kept.get(id),
    set(id, changes) {
      const before = kept.get(id)
      const after = before && { ...before, ...changes }
      if (after) kept.set(id, after)
      return after
    },
    remove: (id) => kept.delete(id),
  }
  const situation = {
    rows: { disks },
    now: () => now,
    uuid: () => `operation-${++ids}`,
    random: () => 0,
    later: (delayMs: number, handler: string, args: Readonly<Record<string, unknown>>) =>
      queue.push({ at: now + delayMs, handler, args: JSON.parse(JSON.stringify(args)) }),
  } as unknown as Situation<typeof tables>
  const disk: Disk = { id: 'd1', status: 'free', size: 3, note: 'new', at: 0, operationId: null }
  kept.set(disk.id, disk)
  seen.length = 0
  return {
    situation,
    row: () => kept.get('d1') ?? expect.fail('the disk was removed'),
    rows: kept,
    async advance(byMs: number) {
      const until = now + byMs
      for (;;) {
        const [due] = queue.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)
        if (!due) break
        queue.splice(queue.indexOf(due), 1)
        now = due.at
        await on[due.handler]?.({ ...situation, args: due.args, id: '' })
      }
      now = until
    },
  }
}

it('passes the states of an operation in order, each for its time, and comes to rest', async () => {
  const cloud = openDisks()
  const begun = begin(cloud.situation, cloud.row(), 'make', { changes: { note: 'made' } })
  expect(begun).toMatchObject({ status: 'making', note: 'made' })
  await cloud.advance(10)
  expect(cloud.row()).toMatchObject({ status: 'filling', note: 'made', at: 10 })
  await cloud.advance(20)
  expect(cloud.row()).toMatchObject({ status: 'going', note: 'made and filled' })
  await cloud.advance(5)
  expect(cloud.row()).toMatchObject({ status: 'free', at: 35, operationId: null })
  expect(seen).toEqual([['make', 'free', undefined]])
})

it('adds what the request wants at the end, and takes the time of the first state from it', async () => {
  const cloud = openDisks()
  begin(cloud.situation, cloud.row(), 'grow', { atEnd: { size: 9 }, firstMs: 100 })
  await cloud.advance(99)
  expect(cloud.row()).toMatchObject({ status: 'growing', size: 3 })
  await cloud.advance(1)
  expect(cloud.row()).toMatchObject({ status: 'free', size: 9 })
})

it('waits for what is not there yet, with the arguments of the request', async () => {
  const cloud = openDisks()
  begin(cloud.situation, cloud.row(), 'fill', { args: { with: 'water' } })
  await cloud.advance(16)
  expect(cloud.row()).toMatchObject({ status: 'filling', note: 'new' })
  await cloud.advance(1)
  expect(cloud.row()).toMatchObject({ status: 'free', note: 'water' })
})

it('removes the resource where the end is null', async () => {
  const cloud = openDisks()
  begin(cloud.situation, cloud.row(), 'delete')
  await cloud.advance(10)
  expect([...cloud.rows]).toEqual([])
  expect(seen).toEqual([['delete', undefined, undefined]])
})

it('fails with the fault of its work, and undoes what the operation says', async () => {
  const cloud = openDisks()
  begin(cloud.situation, cloud.row(), 'break')
  await cloud.advance(10)
  expect(cloud.row()).toMatchObject({ status: 'error', note: 'It broke.', size: 6, operationId: null })
  expect(seen).toEqual([['break', 'error', 'It broke.']])
})

it.each<readonly [string, (cloud: ReturnType<typeof openDisks>) => void]>([
  ['another operation', ({ situation, row }) => void begin(situation, row(), 'fill', { args: { isThere: true } })],
  ['the same operation again', ({ situation, row }) => void begin(situation, row(), 'grow', { firstMs: 50 })],
  ['a change of the state', ({ situation }) => void situation.rows.disks.set('d1', { status: 'error' })],
  ['a reset', ({ situation }) => void situation.rows.disks.set('d1', { operationId: null })],
])('is ended by %s', async (_, change) => {
  const cloud = openDisks()
  begin(cloud.situation, cloud.row(), 'grow')
  await cloud.advance(5)
  change(cloud)
  await cloud.advance(20)
  expect(cloud.row().size).toBe(3)
})
