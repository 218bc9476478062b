import { expect, it } from 'vitest'
import { takenSettings } from './taken-settings.ts'

const part = (plugin: string, settings: Readonly<Record<string, unknown>>, publicAliases = {}) => ({
  plugin,
  part: { settings, publicAliases },
})

function takenBy(...parts: readonly ReturnType<typeof part>[]) {
  return [...takenSettings(parts)].map(([plugin, refusals]) => [plugin, ...refusals.map(({ subject }) => subject)])
}

it('names each setting that an earlier part or the dashboard has, and those below a map alone that are taken', () => {
  expect(
    takenBy(
      part('a', { A: 1, MAP: { one: 1, two: { three: 3 } }, LIST: [] }),
      part('b', { A: 2, MAP: { one: 0, four: 4, two: 5 }, LIST: { five: 5 }, SESSION_TIMEOUT: 1, B: 2 }),
      part('c', { B: 2, FILTER_DATA_FIRST: { 'admin.c': true } }),
    ),
  ).toEqual([
    ['b', 'A (a)', 'MAP.one (a)', 'MAP.two (a map)', 'LIST (a)', 'SESSION_TIMEOUT (the dashboard)'],
    ['c', 'B (b)'],
  ])
})

it('names a public alias that an earlier part gives', () => {
  expect(takenBy(part('a', {}, { X_VERSION: 'X.version' }), part('b', {}, { X_VERSION: 'Y', Y_VERSION: 'Y' }))).toEqual(
    [['b', 'X_VERSION (a)']],
  )
})

it('is silent where each key is of one part, such as a name of every object', () => {
  expect(takenBy(part('a', { toString: 1 }), part('b', { constructor: { toString: 2 } }))).toEqual([])
})
