import type { RowPage } from '@fascia/sdk/simulator/host'
import { expect, it, onTestFinished, vi } from 'vitest'
import { DocumentTable } from '../store/document-table.ts'
import { Store } from '../store/store.ts'
import { BufferedRows } from './buffered-rows.ts'

interface Row {
  readonly id: string
  readonly name: string | null
  readonly size?: number
  readonly isOn: boolean
}

const ROWS: readonly Row[] = [
  { id: 'a', name: 'pear', size: 3, isOn: true },
  { id: 'b', name: null, size: 1, isOn: false },
  { id: 'c', name: 'apple', size: 2, isOn: true },
  { id: 'd', name: 'fig', isOn: false },
  { id: 'e', name: 'fig', size: 2, isOn: true },
]

function openRows(isStored: boolean): BufferedRows<Row> {
  const store = new Store(':memory:')
  onTestFinished(() => store.close())
  const table = new DocumentTable<Row>(store, 'test.rows', { indexes: ['name'] })
  if (isStored) for (const row of ROWS) table.insert('', row)
  const rows = new BufferedRows(table, '', () => 'new')
  if (!isStored) for (const row of ROWS) rows.add(row)
  return rows
}

it('copies the rows alone that it finds among thousands of new ones, and none to count them', () => {
  const rows = openRows(false)
  const copy = vi.spyOn(globalThis, 'structuredClone')
  onTestFinished(() => copy.mockRestore())
  for (let at = 0; at < 1000; at++) {
    rows.add({ id: `n${at}`, name: `name ${at}`, isOn: true })
    expect(rows.find({ name: `name ${at}` })).toHaveLength(1)
    expect(rows.count({ isOn: true })).toBe(at + 4)
  }
  expect(copy).toHaveBeenCalledTimes(2 * 1000)
})

it.each([true, false])('counts what a transaction has changed as it finds it (stored: %o)', (isStored) => {
  const rows = openRows(isStored)
  rows.set('a', { isOn: false })
  rows.set('d', { isOn: true })
  rows.remove('c')
  rows.add({ id: 'f', name: 'fig', isOn: true })
  for (const where of [{}, { isOn: true }, { isOn: false }, { name: 'fig' }, { name: null }, { size: 2, isOn: true }])
    expect([where, rows.count(where)]).toEqual([where, rows.find(where).length])
  expect(rows.count({ isOn: true })).toBe(3)
  rows.remove('a')
  rows.add({ id: 'a', name: 'fig', isOn: true })
  expect([rows.count({ name: 'fig' }), rows.count()]).toEqual([4, 5])
})

const ids = (rows: readonly Row[]): string => rows.map(({ id }) => id).join('')

const PAGES: readonly [RowPage<Row>, string][] = [
  [{}, 'abcde'],
  [{ sort: [['name', 'asc']] }, 'bcdea'],
  [{ sort: [['name', 'desc']] }, 'adecb'],
  [
    {
      sort: [
        ['size', 'desc'],
        ['name', 'asc'],
      ],
    },
    'aceb' + 'd',
  ],
  [{ sort: [['name', 'asc']], marker: 'b' }, 'cdea'],
  [{ sort: [['name', 'asc']], marker: 'd', limit: 1 }, 'e'],
  [{ sort: [['name', 'desc']], marker: 'e' }, 'cb'],
  [{ sort: [['name', 'desc']], marker: 'b' }, ''],
  [
    {
      sort: [
        ['size', 'asc'],
        ['name', 'desc'],
      ],
      marker: 'd',
      limit: 2,
    },
    'be',
  ],
  [{ where: { isOn: true }, limit: 2 }, 'ac'],
  [{ where: { name: null } }, 'b'],
  [{ filter: ({ name }) => name !== null && name.length === 3, limit: 1, marker: 'd' }, 'e'],
  [{ marker: 'unknown' }, ''],
  [{ from: 'bb', sort: [['id', 'asc']], limit: 2 }, 'cd'],
  [{ from: 'c', filter: ({ isOn }) => isOn, sort: [['id', 'desc']] }, 'ec'],
]

it.each(PAGES)('reads the page %j from the file', (page, expected) => {
  expect(ids(openRows(true).page(page))).toBe(expected)
})

it.each(PAGES)('reads the page %j from changes that still wait', (page, expected) => {
  expect(ids(openRows(false).page(page))).toBe(expected)
})

it('sees its own changes before they are written, in place', () => {
  const rows = openRows(true)
  rows.set('b', { isOn: true })
  rows.remove('c')
  rows.add({ id: 'f', name: 'plum', isOn: true })
  expect(ids(rows.find({ isOn: true }))).toBe('abef')
  expect(rows.count({ isOn: false })).toBe(1)
  expect(rows.get('c')).toBeUndefined()
})

it('drops a field that is set to undefined, and refuses an id that is taken', () => {
  const rows = openRows(true)
  const changed = rows.set('a', JSON.parse('{}'))
  expect(changed).toEqual(ROWS[0])
  expect(() => rows.add({ id: 'a', name: null, isOn: true })).toThrow('There is a row with the id a already.')
  rows.remove('a')
  expect(rows.add({ id: 'a', name: 'again', isOn: true }).name).toBe('again')
})
