import type { Resources } from '@fascia/sdk/web'
import { loadFinder, type RegisteredType } from '@fascia/sdk/web/host'
import { expect, it } from 'vitest'
import { rankTexts, wordsOf } from './match-texts.ts'

const COUNT = 10_000
/** A text of a row is looked at once a word, and its parts only where the row holds the word. */
const MOST_PASSES = 2

const type = {
  code: 'OS::Test::Rocket',
  plugin: 'rockets',
  names: { one: 'Rocket', other: 'Rockets' },
  properties: { name: { format: 'text', label: 'Name' }, ip: { format: 'list', label: 'IP' } },
} as const satisfies ReturnType<Resources['type']>

it('makes the texts of a row once, and looks through those of 10,000 rows without a look at their parts', async () => {
  const finder = await loadFinder()
  const reading = { t: (text: unknown) => String(text), language: 'en', timeZone: 'UTC' }
  let looks = 0
  const rows = Array.from({ length: COUNT }, (_, at) => {
    const item = { id: `id-${at}`, name: `rocket-${at}`, ip: [`10.${at >> 8}.${at & 255}.1`] }
    const texts = finder.rowTexts(item, type as RegisteredType, reading)
    const { others } = texts
    return {
      ...texts,
      get others() {
        looks += 1
        return others
      },
    }
  })
  const found = rows.filter((row) => rankTexts(row, 'rocket rockets', wordsOf('rocket-9999')) !== undefined)
  expect(found.map(({ name }) => name)).toEqual(['rocket-9999'])
  expect(looks).toBeLessThanOrEqual(MOST_PASSES)
})
