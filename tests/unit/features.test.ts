// @needs compute container-infra dns identity images lbaas metering network object-storage orchestration storage
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { citedTests, citedTestsOf } from '../features/cited-tests.ts'
import { featuresPage, pageOf, readFeatures, readPanelRows, stateOf } from '../features/features-page.ts'

const root = resolve(import.meta.dirname, '../..')

it('keeps the page of features as the lists and the titles of tests have it', () => {
  expect(readFileSync(join(root, 'tests/features/features.md'), 'utf8')).toBe(featuresPage(root))
})

it('has a test for each row of panels, and for each feature a test or what is missing', () => {
  const tests = citedTests(root)
  const cited = new Set(tests.flatMap(({ ids }) => ids))
  const features = readFeatures()
  const panels = readPanelRows()
  const known = [...features, ...panels].map(({ id }) => id)
  expect({
    unshown: [
      ...panels.filter(({ id }) => !cited.has(id)),
      ...features.filter((feature) => feature.missing === '' && stateOf(feature, tests) === 'not'),
    ],
    unknown: [...cited].filter((id) => !known.includes(id)),
    twice: known.filter((id, at) => known.indexOf(id) !== at),
    nowhere: panels.filter(({ source }) => !existsSync(join(root, source))),
  }).toEqual({ unshown: [], unknown: [], twice: [], nowhere: [] })
})

it('finds the tests that cite rows, without those that are switched off', () => {
  const source = `
    it('opens a door [CORE-001] [FEATURE-02, DOOR-01]', () => {})
    it.each([1])(\`opens \${name} by %i [DOOR-02]\`, () => {})
    it.skip('locks a door [DOOR-03]', () => {})
    describe('a door [DOOR-04]', () => {})
    it('shuts a door [CORE-002]', () => {})
  `
  expect(citedTestsOf('door.test.ts', source)).toEqual([
    { file: 'door.test.ts', title: 'opens a door', ids: ['FEATURE-02', 'DOOR-01'] },
    { file: 'door.test.ts', title: 'opens … by %i', ids: ['DOOR-02'] },
  ])
})

it('says of a feature that it is there, in part or not, and counts each', () => {
  const features = [
    { id: 'FEATURE-01', name: 'Doors', missing: '' },
    { id: 'FEATURE-02', name: 'Locks', missing: 'keys' },
    { id: 'FEATURE-03', name: 'Bells', missing: 'bells' },
  ]
  const test = { file: 'door.test.ts', title: 'opens a|b', ids: ['FEATURE-01', 'FEATURE-02', 'DOOR-01'] }
  const page = pageOf(features, [{ id: 'DOOR-01', requirement: 'Opens.', source: 'doors' }], [test])
  expect(page.split('\n').filter((line) => /^(?:\d|\| (?:\d|DOOR))/.test(line))).toEqual([
    '1 yes, 1 in part, 1 not.',
    '| 1 | Doors | yes |  | [opens a\\|b](../../door.test.ts) |',
    '| 2 | Locks | in part | keys | [opens a\\|b](../../door.test.ts) |',
    '| 3 | Bells | not | bells |  |',
    '| DOOR-01 | Opens. | [opens a\\|b](../../door.test.ts) |',
  ])
})
