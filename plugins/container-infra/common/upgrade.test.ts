import { expect, it } from 'vitest'
import { isHigher } from './kube-version.ts'
import { batchProblem } from './upgrade-batch.ts'

it('compares versions as numbers, without their v [CINFRA-038]', () => {
  expect(isHigher('v1.10.0', '1.9.0')).toBe(true)
  expect(isHigher('1.9.0', 'v1.10.0')).toBe(false)
  expect([isHigher('v1.28.9', 'v1.28.9'), isHigher('v1.28', 'v1.28.0'), isHigher('2', '1.99')]).toEqual([
    false,
    false,
    true,
  ])
})

it('takes one node at a time always, and more as far as a third of the masters and a fifth of the workers reach [CINFRA-055]', () => {
  const exceeded = 'The maximum number of nodes in the batch has been exceeded.'
  expect(batchProblem(1, { masters: 1, workers: 0 })).toBeUndefined()
  expect(batchProblem(2, { masters: 6, workers: 10 })).toBeUndefined()
  expect(batchProblem(2, { masters: 5, workers: 10 })).toBe(exceeded)
  expect(batchProblem(2, { masters: 6, workers: 9 })).toBe(exceeded)
  expect(batchProblem(0, { masters: 6, workers: 9 })).toBe('A batch cannot have less than one node.')
})
