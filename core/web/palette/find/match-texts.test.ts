import { expect, it } from 'vitest'
import { RANK, type RowTexts, rankIn, rankTexts, wordsOf } from './match-texts.ts'

function texts(name: string, other: Partial<Pick<RowTexts, 'id' | 'states' | 'others' | 'shared'>> = {}): RowTexts {
  const { id = `id-of-${name.length}`, states = [], others = [], shared = [] } = other
  return { name, id, states, tags: [], others, shared, all: [name, id, ...states, ...others, ...shared].join('\n') }
}

const rank = (row: RowTexts, text: string): number | undefined => rankTexts(row, 'instance instances', wordsOf(text))

it.each([
  ['web', 'web', RANK.exact],
  ['web-01', 'web', RANK.prefix],
  ['old-web', 'web', RANK.word],
  ['spiderweb old-web', 'web', RANK.word],
  ['spiderweb', 'web', RANK.infix],
  ['api', 'web', undefined],
])('ranks %s for %s', (text, part, expected) => {
  expect(rankIn(text, part)).toBe(expected)
})

it('puts a name before any other text, and what a resource shares with others last', () => {
  const rows = [
    texts('a', { shared: ['private'] }),
    texts('b', { others: ['private'] }),
    texts('not-private'),
    texts('private-subnet'),
    texts('private'),
  ]
  const found = rows.map((row) => ({ name: row.name, rank: rank(row, 'private') ?? Number.NaN }))
  expect(found.toSorted((one, other) => one.rank - other.rank).map(({ name }) => name)).toEqual([
    'private',
    'b',
    'private-subnet',
    'not-private',
    'a',
  ])
})

it('finds by an address, a status and several words, in any case [PALETTE-02]', () => {
  const row = texts('web-01', { states: ['error'], others: ['10.0.0.2', 'fa:16:3e:00:00:01'] })
  const isFound = ['10.0.0.2', 'fa:16:3e', 'ERROR', '01 error', 'instance web', 'web error'].map(
    (text) => rank(row, text) !== undefined,
  )
  expect(isFound).toEqual([true, true, true, true, true, true])
})

it('finds nothing by the name of the type alone', () => {
  expect([rank(texts('web-01'), 'instances'), rank(texts('web-01'), 'instance 02')]).toEqual([undefined, undefined])
})
