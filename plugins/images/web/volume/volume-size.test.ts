import { expect, it } from 'vitest'
import { leastVolume, sizeProblem } from './volume-size.ts'

const GIB = 1_073_741_824

it.each([
  [0, null, 1],
  [0, 1, 1],
  [0, 10 * GIB, 10],
  [0, 10.1 * GIB, 11],
  [0, 10 * GIB + 1, 11],
  [40, 10 * GIB, 40],
])('starts at the greater of %d GB and %s bytes in GiB, at least 1 [IMAGE-055, IMAGE-058]', (min_disk, size, least) => {
  expect(leastVolume({ min_disk, size })).toBe(least)
  expect(leastVolume({ min_disk, size: 1, virtual_size: size })).toBe(least)
})

it('counts on 100 GiB before the quota is known [IMAGE-057]', () => {
  expect([3, 100].map((size) => sizeProblem(size, 3, false))).toEqual([undefined, undefined])
  expect(sizeProblem(101, 3, false)).toHaveProperty('text')
  expect(sizeProblem(101, 3, true)).toBeUndefined()
})
