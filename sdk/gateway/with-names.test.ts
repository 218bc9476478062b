import { expect, it } from 'vitest'
import type { NameScope } from './cloud.ts'
import { withNames, withNamesOf } from './with-names.ts'

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'X::Project': { p1: 'demo', p2: 'admin' },
  'X::Server': { s1: 'web' },
}

/** A cloud with a few names, and the look-ups that were made. */
function open() {
  const asked: (readonly [type: string, ids: readonly string[], scope: NameScope | undefined])[] = []
  const names = async (type: string, ids: readonly string[], scope?: NameScope) => {
    asked.push([type, ids, scope])
    return new Map(Object.entries(NAMES[type] ?? {}).filter(([id]) => ids.includes(id)))
  }
  return { cloud: { names }, asked }
}

interface Row {
  readonly id: string
  readonly owner: string | null
  readonly target?: string
  readonly device?: string
}

it('adds names to rows by one look-up for each type, and leaves out what is not known', async () => {
  const { cloud, asked } = open()
  const rows: readonly Row[] = [
    { id: 'a', owner: 'p1', target: 'p2' },
    { id: 'b', owner: 'p9', device: 's1' },
    { id: 'c', owner: null },
  ]
  const named = await withNames(
    cloud,
    rows,
    {
      owner_name: ['X::Project', ({ owner }) => owner],
      target_name: ['X::Project', ({ target }) => target],
      device_name: [({ id }) => (id === 'b' ? 'X::Server' : 'X::Router'), ({ device }) => device],
    },
    { isOfAll: true },
  )
  expect(named).toEqual([
    { ...rows[0], owner_name: 'demo', target_name: 'admin' },
    { ...rows[1], device_name: 'web' },
    rows[2],
  ])
  expect(asked).toEqual([
    ['X::Project', ['p1', 'p2', 'p9'], { isOfAll: true }],
    ['X::Server', ['s1'], { isOfAll: true }],
  ])
})

it('asks nothing for rows without ids', async () => {
  const { cloud, asked } = open()
  const row: Row = { id: 'c', owner: null }
  expect(await withNamesOf(cloud, row, { owner_name: ['X::Project', ({ owner }) => owner] })).toEqual(row)
  expect(asked).toEqual([])
})
