import { expect, it } from 'vitest'
import { limitProblem } from './edit-pool-form.ts'

it.each([
  ['keeps its limit', 300, 300, undefined],
  ['takes another', 300, 0, undefined],
  ['loses it', 300, undefined, 'A pool that has a limit keeps one: enter a number.'],
  ['loses one of 0', 0, undefined, 'A pool that has a limit keeps one: enter a number.'],
  ['had none', null, undefined, undefined],
])('judges the limit of a pool that %s', (_name, held, entered, problem) => {
  expect(limitProblem({ default_quota: entered }, { default_quota: held })).toBe(problem)
})
