import { expect, it } from 'vitest'
import { scalingBounds, scalingProblems } from './scaling.ts'

it('fills the bounds around the number of workers, the lower one 1 at least [CINFRA-030, CINFRA-045]', () => {
  expect(scalingBounds(3)).toEqual({ min_node_count: 2, max_node_count: 4 })
  expect(scalingBounds(0)).toEqual({ min_node_count: 1, max_node_count: 1 })
})

const problems = (nodes: number, min: number | undefined, max: number | undefined) =>
  Object.values(scalingProblems(nodes, { min_node_count: min, max_node_count: max }))

it('requires both bounds, and refuses those on the wrong side of the number [CINFRA-044, CINFRA-045, CINFRA-046, CINFRA-047]', () => {
  expect(problems(3, 2, 4)).toEqual([undefined, undefined])
  expect(problems(3, undefined, undefined)).toEqual([expect.any(String), expect.any(String)])
  expect(problems(3, -1, 0)).toEqual([
    'You cannot auto-scale to less than a single Worker Node.',
    'The maximum number of Worker Nodes cannot be less than the default number of Worker Nodes and 1.',
  ])
  expect(problems(3, 4, 2)).toEqual([
    'The minimum number of Worker Nodes a new cluster can auto scale to cannot exceed the total amount of Worker Nodes.',
    'The maximum number of Worker Nodes a new cluster can auto-scale to cannot be less than the total amount of Worker Nodes.',
  ])
})
