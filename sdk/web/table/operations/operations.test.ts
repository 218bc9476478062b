import { expect, it } from 'vitest'
import { formatBytes, parseBytes } from '../../value/format-bytes.ts'
import { SIZES, SIZES_UPWARDS } from '../fixture/sizes.ts'
import { rowsToCsv } from './export-rows.ts'
import { filterRows, type RowReader } from './filter-rows.ts'
import { columnsThatFit, columnWidthPx, sharedWidthsPx } from './fit-columns.ts'
import { paginateRows } from './paginate-rows.ts'
import { sortRows } from './sort-rows.ts'

const by = (keyOf: (text: string) => string | number | undefined, direction: 'asc' | 'desc' = 'asc') => ({
  keyOf,
  direction,
  language: 'en',
})

it('sorts sizes by their units: 1 GB above 900 MB, in the order B, KB, MB, GB, TB, PB with factor 1024 [UI-026]', () => {
  expect(sortRows(SIZES, by(parseBytes))).toEqual(SIZES_UPWARDS)
})

it('divides sizes by steps of 1024 and shows 2 decimals [UI-040]', () => {
  expect([1536, 1024 ** 2, 1024 ** 3 * 2.5, 1024 ** 4].map((size) => formatBytes(size, 'en'))).toEqual([
    '1.50 KB',
    '1.00 MB',
    '2.50 GB',
    '1.00 TB',
  ])
})

it('sorts numbers in texts as numbers, keeps the order of equal ones, and puts empty ones last both ways', () => {
  const keyOf = (text: string) => (text === '' ? undefined : text)
  expect(sortRows(['web-10', '', 'web-2', 'API'], by(keyOf))).toEqual(['API', 'web-2', 'web-10', ''])
  expect(sortRows(['web-10', '', 'web-2', 'API'], by(keyOf, 'desc'))).toEqual(['web-10', 'web-2', 'API', ''])
  expect(
    sortRows(
      ['b1', 'a1', 'c1'],
      by(() => 1),
    ),
  ).toEqual(['b1', 'a1', 'c1'])
})

const words: RowReader<string> = {
  textOf: (row) => row.toLowerCase(),
  facetOf: (row, facet) =>
    facet === 'first' ? [row.charAt(0).toLowerCase()] : facet === 'all' ? [row.toLowerCase()] : undefined,
  isChoice: (facet) => facet === 'first',
}

it('filters by every word of the text and by every facet; several values of one facet are alternatives [UI-038] [FEATURE-56]', () => {
  const rows = ['alpha one', 'Beta two', 'alpha two', 'gamma']
  const filter = (text: string, ...terms: [string, string][]) =>
    filterRows(rows, { text, terms: terms.map(([facet, value]) => ({ facet, value })) }, words)
  expect(filter('TWO alpha')).toEqual(['alpha two'])
  expect(filter('', ['first', 'a'], ['first', 'b'], ['all', 'two'])).toEqual(['Beta two', 'alpha two'])
  expect(filter('', ['unknown to the browser', 'x'])).toEqual(rows)
})

it('gives back the same rows when nothing is asked', () => {
  const rows = ['a']
  expect(filterRows(rows, { text: ' ', terms: [] }, words)).toBe(rows)
})

it('shows the last page when a later one is asked for', () => {
  expect(paginateRows(['a', 'b', 'c'], 7, 2)).toEqual({ rows: ['c'], index: 1, count: 2, first: 3, last: 3, total: 3 })
  expect(paginateRows([], 0, 20)).toEqual({ rows: [], index: 0, count: 1, first: 0, last: 0, total: 0 })
})

it('keeps priority 1 at any width, and drops the highest number first, of equals the last [UI-035]', () => {
  const columns = [1, 4, 2, 3, 3].map((priority, index) => ({
    priority,
    property: { format: 'count' as const },
    isLink: false,
    heading: `c${index}`,
  }))
  const fitting = (widthPx: number) => columnsThatFit(columns, widthPx).map(({ heading }) => heading)
  const wide = columns.map((column) => ({ ...column, property: { format: 'text' as const } }))
  expect(columnWidthPx({ property: { format: 'count' }, isLink: false, heading: 'c' })).toBe(80)
  expect(fitting(640)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4'])
  expect(columnsThatFit(wide, 724).map(({ heading }) => heading)).toEqual(['c0', 'c2', 'c3', 'c4'])
  expect(columnsThatFit(wide, 610).map(({ heading }) => heading)).toEqual(['c0', 'c2', 'c3', 'c4'])
  expect(columnsThatFit(wide, 579).map(({ heading }) => heading)).toEqual(['c0', 'c2', 'c3'])
  expect(fitting(10)).toEqual(['c0'])
})

it('keeps a column of priority 2 while words lose about a third for it at most', () => {
  const columns = [1, 1, 2].map((priority) => ({
    priority,
    property: { format: 'text' as const },
    isLink: false,
    heading: 'c',
  }))
  expect([435, 300, 280].map((widthPx) => columnsThatFit(columns, widthPx).length)).toEqual([3, 3, 2])
})

it('lets words give way before numbers where room lacks', () => {
  const column = (format: 'text' | 'bytes') => ({ property: { format }, isLink: false, heading: 'c' })
  expect(sharedWidthsPx([column('text'), column('bytes')], 220)).toEqual([108, 112])
  // Too narrow even for the least, 72.5 and 112.
  expect(sharedWidthsPx([column('text'), column('bytes')], 92.25)).toEqual([36.25, 56])
})

it('gives a shown column what its own values need, before another more than its values need', () => {
  const column = (heading: string, contentPx: number, isLink = false) => ({
    property: { format: 'text' as const },
    isLink,
    heading,
    contentPx,
  })
  const [kind = 0, name = 0] = sharedWidthsPx([column('Type', 80), column('Name', 300, true)], 400)
  expect(kind + name).toBeCloseTo(400)
  expect(name).toBeGreaterThanOrEqual(300)
  // Too narrow for both: of two columns of one need, the one of names keeps more.
  const [words = 0, names = 0] = sharedWidthsPx([column('A', 300), column('B', 300, true)], 400)
  expect(names).toBeGreaterThan(words)
})

it('gives columns widths that fill the table exactly, and never cuts a heading while there is room', () => {
  const columns = ['Name', 'A heading of many letters'].map((heading) => ({
    property: { format: 'count' as const },
    isLink: false,
    heading,
  }))
  for (const widthPx of [200, 700, 1900]) {
    const [name = 0, long = 0] = sharedWidthsPx(columns, widthPx)
    expect(name + long).toBeCloseTo(widthPx)
    expect(long).toBeGreaterThan(name * 2)
  }
})

it('squeezes columns to their headings, in a line a word, before a heading is cut', () => {
  const column = (heading: string, format: 'text' | 'yesNo' = 'text') => ({
    property: { format },
    isLink: false,
    heading,
  })
  const columns = [column('Mapped Fixed IP Address'), column('Distributed', 'yesNo'), column('A')]
  const [long = 0, word = 0, short = 0] = sharedWidthsPx(columns, 360)
  expect(long + word + short).toBeCloseTo(360)
  // `Mapped` and `Distributed` in letters of 7.5 pixels, a capital each, and what is around them.
  expect(long).toBeGreaterThanOrEqual(6 * 7.5 + 3 + 56)
  expect(word).toBeGreaterThanOrEqual(11 * 7.5 + 3 + 56)
  expect(short).toBeGreaterThanOrEqual(145 / 2)
})

it('hides a column of priority 2 whose heading would be cut', () => {
  const columns = [1, 2].map((priority) => ({
    priority,
    property: { format: 'yesNo' as const },
    isLink: false,
    heading: 'Undistributed',
  }))
  const least = Math.ceil(13 * 7.5 + 3) + 56
  expect(columnsThatFit(columns, 2 * least)).toHaveLength(2)
  expect(columnsThatFit(columns, 2 * least - 1)).toHaveLength(1)
})

it('gives a column without values no more room than its heading needs', () => {
  const column = { property: { format: 'text' as const }, isLink: false, heading: 'DNS' }
  const [empty = 0, other = 0] = sharedWidthsPx([{ ...column, isEmpty: true }, column], 900)
  expect(empty).toBe(columnWidthPx({ ...column, isEmpty: true }))
  expect(empty).toBeLessThan(100)
  expect(other).toBeCloseTo(900 - empty)
})

it('writes CSV that no spreadsheet runs', () => {
  const columns = [{ label: 'Name', textOf: (row: string) => row }]
  expect(rowsToCsv(['plain', 'a "b", c', '=1+1'], columns)).toBe('Name\r\nplain\r\n"a ""b"", c"\r\n\'=1+1\r\n')
  expect(rowsToCsv(['\n=1', '\t=1', 'a;=1', 'a\t=1'], columns)).toBe(
    'Name\r\n"\'\n=1"\r\n"\'\t=1"\r\n"a;=1"\r\n"a\t=1"\r\n',
  )
})

it('cuts no hardware address where words give way', () => {
  const column = (heading: string, isHardwareAddress = false) => ({
    property: { format: 'text' as const },
    priority: 1,
    isLink: false,
    heading,
    isHardwareAddress,
  })
  const columns = [column('Name'), column('MAC Address', true), column('Attached Device')]
  const [name = 0, address = 0] = sharedWidthsPx(columns, 420)
  expect(columnWidthPx(columns[1] ?? column(''))).toBe(170)
  expect([name < 145, address]).toEqual([true, 170])
})
