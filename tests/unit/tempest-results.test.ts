import { expect, test } from 'vitest'
import { countResults } from '../contract/tempest-results.ts'

const listed = `
tempest.api.image.v2.TestA.test_one[id-1,smoke]
tempest.api.image.v2.TestA.test_two[id-2]
tempest.api.image.v2.TestA.test_three[id-3]
tempest.api.image.v2.TestB.test_four[id-4]
tempest.api.image.v2.TestC.test_five[id-5]
`

test('tests of a class whose preparation failed count as failures, skipped tests and classes do not count', () => {
  const printed = `
{0} tempest.api.image.v2.TestA.test_one [0.1s] ... ok
{0} tempest.api.image.v2.TestA.test_two[id-2] [0.1s] ... FAILED
{0} tempest.api.image.v2.TestA.test_three ... SKIPPED: not enabled
{0} setUpClass (tempest.api.image.v2.TestB) [0.0s] ... FAILED
{0} setUpClass (tempest.api.image.v2.TestC) ... SKIPPED: not enabled
`
  expect(countResults(listed, printed)).toEqual({
    passed: 1,
    asked: 3,
    failures: ['tempest.api.image.v2.TestA.test_two', 'tempest.api.image.v2.TestB.test_four'],
  })
})
