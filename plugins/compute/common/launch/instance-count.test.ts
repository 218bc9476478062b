import { expect, it } from 'vitest'
import { instanceCount, instanceCountProblem } from './instance-count.ts'

it.each(['', '0', '-1', '1.5', 'two'])('refuses a count of "%s" and reckons with at least 1 [LAUNCH-025]', (typed) => {
  expect(instanceCountProblem(typed, 10)?.text).toBe('Instance count is required and must be an integer of at least 1')
  expect(instanceCount(typed)).toBe(1)
})

it('refuses more instances than the quota has left [LAUNCH-026]', () => {
  expect(instanceCountProblem('10', 10)).toBeUndefined()
  expect(instanceCountProblem('11', 10)).toEqual({
    text: 'The instance count must not exceed your quota available of {maxInstanceCount} instances.',
    values: { maxInstanceCount: 10 },
  })
})
