import { expect, it } from 'vitest'
import { property } from '../../declare/index.ts'
import type { Item } from '../../resource/row.ts'
import { createRowReader } from './create-row-reader.ts'

function rowsThatCount(count: number): {
  readonly rows: readonly { readonly item: Item }[]
  readonly reads: () => number
} {
  let reads = 0
  const item = (index: number): Item => ({
    get name() {
      reads += 1
      return `Web ${index}`
    },
  })
  return { rows: Array.from({ length: count }, (_, index) => ({ item: item(index) })), reads: () => reads }
}

const reading = { t: String, language: 'en', timeZone: 'UTC' }

it('reads a row once as long as it is listed, and forgets those that are gone once there are more of them', () => {
  const { rows, reads } = rowsThatCount(5)
  const reader = createRowReader({
    properties: { name: property.text('Name') },
    searched: ['name'],
    facets: [],
    reading,
  })
  const readAll = (): readonly string[] => rows.map((row) => reader.textOf(row))
  expect(readAll()).toEqual(['web 0', 'web 1', 'web 2', 'web 3', 'web 4'])
  reader.keep(rows.slice(0, 3))
  readAll()
  expect(reads()).toBe(5)
  reader.keep(rows.slice(0, 2))
  readAll()
  expect(reads()).toBe(8)
})
