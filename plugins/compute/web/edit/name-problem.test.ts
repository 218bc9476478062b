import { expect, it } from 'vitest'
import { nameProblem } from './name-problem.ts'

it.each([
  ['web', undefined],
  ['  ', 'Give the instance a name.'],
  ['x'.repeat(255), undefined],
  ['x'.repeat(256), 'The name may have at most 255 characters.'],
])('judges the name %j', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})
