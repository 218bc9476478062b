import { expect, it } from 'vitest'
import { dividedBy, meanOf, ratesOf, rounded, sumOf } from './points.ts'

const points = (...values: readonly (readonly [second: number, value: number])[]) =>
  values.map(([second, value]) => ({ atMs: second * 1000, value }))

it('makes rates of a counter, and none where it began again', () => {
  expect(ratesOf(points([0, 100], [10, 200], [20, 50], [40, 90]))).toEqual(points([10, 10], [40, 2]))
  expect(ratesOf(points([0, 100]))).toEqual([])
})

it('adds series by their moments, and divides by the last value so far', () => {
  expect(sumOf([points([0, 1], [10, 2]), points([10, 3], [5, 4])])).toEqual(points([0, 1], [5, 4], [10, 5]))
  expect(dividedBy(points([0, 8], [10, 8], [20, 8]), points([0, 2], [15, 4]))).toEqual(points([0, 4], [10, 4], [20, 2]))
  expect(dividedBy(points([0, 8]), [])).toEqual(points([0, 8]))
  expect([meanOf(points([0, 1], [1, 2])), meanOf([]), rounded(1 / 3)]).toEqual([1.5, 0, 0.333])
})

it('has no rate between two values of one moment, and divides by a value from its moment on', () => {
  expect(ratesOf(points([0, 1], [0, 5], [10, 15]))).toEqual(points([10, 1]))
  expect(dividedBy(points([0, 8], [15, 8]), points([0, 2], [15, 4]))).toEqual(points([0, 4], [15, 2]))
})
