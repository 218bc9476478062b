import { expect, it } from 'vitest'
import { segmentBytesOf, segmentCount, segmentRange, uploadToResume } from './large-upload.ts'

const LIMITS = { usual: 10, least: 2, most: 50, count: 4 }
const segment = (index: number, bytes: number) => ({ index, bytes, etag: `e${index}` })
const begun = (segmentBytes: number, ...held: readonly ReturnType<typeof segment>[]) => ({
  ...{ upload: `u${segmentBytes}`, segmentBytes, held },
})

it.each([
  [25, {}, 10, 3],
  [40, {}, 10, 4],
  [41, {}, 11, 4],
  [25, { usual: 1, count: 100 }, 2, 13],
  [25, { usual: 99 }, 50, 1],
  [200, {}, 50, 4],
])('sends %i bytes with %j in segments of %i bytes: %i', (size, limits, segmentBytes, count) => {
  expect(segmentBytesOf(size, { ...LIMITS, ...limits })).toBe(segmentBytes)
  expect(segmentCount(size, segmentBytes)).toBe(count)
})

it('sends no file that is larger than all segments together', () => {
  expect(segmentBytesOf(201, LIMITS)).toBe(undefined)
})

it('keeps the segments that are as long as their parts of the file, in their order', () => {
  const found = begun(10, segment(2, 5), segment(0, 10), segment(1, 9), segment(3, 10), segment(-1, 10))
  expect(uploadToResume(25, LIMITS, [found])).toEqual(begun(10, segment(0, 10), segment(2, 5)))
})

it('goes on with the upload by which most of the file was sent, whatever is usual now', () => {
  const further = begun(12, segment(0, 12), segment(1, 12))
  expect(uploadToResume(25, LIMITS, [begun(10, segment(0, 10)), further, begun(11)])).toEqual(further)
})

it.each([1, 51, 5])('goes on with no upload whose segments of %i bytes the service refuses', (segmentBytes) => {
  expect(uploadToResume(25, LIMITS, [begun(segmentBytes, segment(0, segmentBytes))])).toBe(undefined)
})

it('cuts a file without a gap, and the last segment at its end', () => {
  expect([0, 1, 2].map((index) => segmentRange(25, 10, index))).toEqual([
    [0, 10],
    [10, 20],
    [20, 25],
  ])
})
