import type { SaidText } from '@fascia/sdk/web/declare'
import type { Image } from '../../api/images.ts'

/** Bytes to GiB, rounded up [IMAGE-058]. */
const GIB_PER_BYTE = 9.3132e-10

/** GiB that a volume may have until the quota is known [IMAGE-057]. */
const MOST_BEFORE_LOAD = 100

/** The least size that holds the image, in GiB: the greater of its minimum and its own size rounded up, at least 1. */
export function leastSize({ min_disk, size }: Pick<Image, 'min_disk' | 'size'>): number {
  return Math.max(1, min_disk, Math.ceil((size ?? 0) * GIB_PER_BYTE))
}

/** What is wrong with the size of a volume, besides a quota that is known: too small for the image, or too large for a quota that is not. */
export function sizeProblem(size: number | undefined, least: number, isQuotaKnown: boolean): SaidText | undefined {
  if (size === undefined || !Number.isInteger(size)) return 'Enter a whole number, in digits.'
  if (size < least) return { text: 'The image needs at least {size} GiB.', values: { size: least } }
  if (isQuotaKnown || size <= MOST_BEFORE_LOAD) return undefined
  const text = 'The volume size exceeds the available space: {left} GiB are left of {count} GiB.'
  return { text, values: { left: MOST_BEFORE_LOAD, count: MOST_BEFORE_LOAD } }
}
