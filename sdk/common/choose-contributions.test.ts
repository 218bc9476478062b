import { expect, it } from 'vitest'
import { chooseContributions } from './choose-contributions.ts'

function action(id: string, more: object = {}) {
  return { plugin: 'test', data: { id, kind: 'itemAction', ...more } }
}

const all = [action('start'), action('migrate', { panels: ['admin'] }), action('stop'), action('halt', { of: 'power' })]
const chosen = (choice: Parameters<typeof chooseContributions>[1]): readonly string[] =>
  chooseContributions(all, choice).map(({ data }) => data.id)

it('shows what is for one panel there, and on pages that are no panel', () => {
  expect(chosen({ panel: 'project' })).toEqual(['start', 'stop', 'halt'])
  expect(chosen({ panel: 'admin' })).toEqual(['start', 'migrate', 'stop', 'halt'])
  expect(chosen({})).toEqual(['start', 'migrate', 'stop', 'halt'])
})

it('shows what a panel names, by id or property, in its order', () => {
  expect(chosen({ panel: 'project', names: ['power', 'migrate', 'gone', 'start'] })).toEqual([
    'halt',
    'migrate',
    'start',
  ])
})

it('shows what other plugins add after what a panel names, unless it is for another panel', () => {
  const added = [
    { ...action('tag'), plugin: 'tags' },
    { ...action('bill', { panels: ['admin'] }), plugin: 'tags' },
    { ...action('start'), plugin: 'tags' },
  ]
  const choose = (owners?: readonly string[]) =>
    chooseContributions([...added, ...all], { names: ['stop', 'start'], panel: 'project', owners }).map(
      ({ plugin, data: { id } }) => `${plugin} ${id}`,
    )
  expect(choose(['test'])).toEqual(['test stop', 'tags start', 'tags tag'])
  expect(choose()).toEqual(['test stop', 'tags start'])
})
