import { expect, it } from 'vitest'
import { cidrsProblem } from './cidrs-problem.ts'
import { isHigher } from './kube-version.ts'
import { parseLabels } from './labels.ts'
import { scalingProblems } from './scaling.ts'
import { batchProblem } from './upgrade-batch.ts'

it.each([
  ['255.255.255.255/32', true],
  ['10.0.0.0/33', false],
  ['::/0', true],
  ['::1/128', true],
  ['::1/129', false],
  ['fe80::1', false],
  ['beef/64', false],
  ['2001:db8::/x', false],
  ['   ', true],
])('takes %s as ranges of addresses: %s [CINFRA-048]', (text, isFine) =>
  expect(cidrsProblem(text) === undefined).toBe(isFine),
)

it.each([
  ['a=1', { a: '1' }, []],
  ['=1', {}, ['=1']],
  [' =1', {}, [' =1']],
  ['a=', { a: '' }, []],
  ['kubelet_options=--max-pods=200', { kubelet_options: '--max-pods=200' }, []],
  ['a', {}, ['a']],
  [' , ', {}, []],
  ['ab = c=d ', { ab: 'c=d' }, []],
])('reads of the labels "%s" %j, and %j not', (text, labels, unread) =>
  expect(parseLabels(text)).toEqual({ labels, unread }),
)

const fields = (nodes: number | undefined, min: number, max: number) => {
  const problems = scalingProblems(nodes, { min_node_count: min, max_node_count: max })
  return [problems.min_node_count === undefined, problems.max_node_count === undefined]
}
it.each([
  [3, 0, 3, [true, true]],
  [3, 3, 3, [true, true]],
  [3, 4, 2, [false, false]],
  [3, -1, 2, [false, false]],
  [0, 0, 1, [true, true]],
  [0, 0, 0, [true, false]],
  [undefined, 9, 1, [true, true]],
])(
  'takes for %s workers the bounds %i and %i: %j [CINFRA-044, CINFRA-045, CINFRA-046, CINFRA-047]',
  (nodes, min, max, fine) => expect(fields(nodes, min, max)).toEqual(fine),
)

it.each([
  [undefined, 0, 0, true],
  [1, 0, 0, true],
  [0, 9, 9, false],
  [2, 6, 10, true],
  [2, 5, 99, false],
  [2, 99, 9, false],
])('takes a batch of %s of %i masters and %i workers: %s [CINFRA-055, CINFRA-056]', (size, masters, workers, isFine) =>
  expect(batchProblem(size, { masters, workers }) === undefined).toBe(isFine),
)

it.each([
  ['v1.2.3-rc1', 'v1.2.3', false],
  ['1.2.1', '1.2', true],
  ['1.2', '1.2.1', false],
  ['x', '0', false],
  ['', '', false],
])('says that %s is higher than %s: %s [CINFRA-038]', (version, than, is) => expect(isHigher(version, than)).toBe(is))
