import { expect, test } from 'vitest'
import { countResults } from '../contract/tempest-results.ts'

const listed = `
tempest.api.image.v2.TestA.test_one[id-1,smoke]
tempest.api.image.v2.TestA.test_two[id-2]
tempest.api.image.v2.TestA.test_three[id-3]
tempest.api.image.v2.TestB.test_four[id-4]
tempest.api.image.v2.TestC.test_five[id-5]
tempest.api.image.v2.TestD.test_six[id-6](egress)
tempest.api.image.v2.TestD.test_six[id-6](ingress)
`
const printed = `
{0} tempest.api.image.v2.TestA.test_one [0.1s] ... ok
{0} tempest.api.image.v2.TestA.test_two[id-2] [0.1s] ... FAILED
{0} tempest.api.image.v2.TestA.test_three ... SKIPPED: not enabled
{0} setUpClass (tempest.api.image.v2.TestB) [0.0s] ... FAILED
{0} setUpClass (tempest.api.image.v2.TestC) ... SKIPPED: not enabled
{0} tempest.api.image.v2.TestD.test_six(egress) [0.1s] ... ok
{0} tempest.api.image.v2.TestD.test_six(ingress) [0.1s] ... FAILED
`

test('tests of a class whose preparation failed, and skipped ones that no row names, count as failures', () => {
  expect(countResults(listed, printed)).toEqual({
    passed: 2,
    asked: 7,
    failures: [
      'tempest.api.image.v2.TestA.test_three (left out by configuration: not enabled)',
      'tempest.api.image.v2.TestA.test_two',
      'tempest.api.image.v2.TestB.test_four',
      'tempest.api.image.v2.TestC.test_five (left out by configuration: not enabled)',
      'tempest.api.image.v2.TestD.test_six(ingress)',
    ],
    unclaimed: [],
    bugs: 0,
  })
})

test('tests that are not claimed are counted by row, and not asked', () => {
  const rows = [/TestA\.test_t/, /TestC/]
  expect(countResults(listed, printed, rows)).toMatchObject({ passed: 2, asked: 4, unclaimed: [2, 1] })
})

test('tests that the suite leaves out for a bug of the service are counted by themselves', () => {
  const skipped = printed.replace('SKIPPED: not enabled', 'SKIPPED: Skipped until bug: 1926572 is resolved.')
  expect(countResults(listed, skipped)).toMatchObject({ passed: 2, asked: 6, bugs: 1 })
})
