import { leastDisk } from '@fascia/sdk/common'
import type { SaidText } from '@fascia/sdk/web/declare'
import type { Image } from '../../api/images.ts'

/** GiB that a volume may have until the quota is known [IMAGE-057]. */
const MOST_BEFORE_LOAD = 100

/** The least size of a volume that holds the image, in GiB [IMAGE-055, IMAGE-058]. */
export function leastVolume(image: Pick<Image, 'min_disk' | 'size' | 'virtual_size'>): number {
  return Math.max(1, leastDisk(image))
}

/** What is wrong with the size of a volume, besides a quota that is known: too small for the image, or too large for a quota that is not. */
export function sizeProblem(size: number | undefined, least: number, isQuotaKnown: boolean): SaidText | undefined {
  if (size === undefined || !Number.isInteger(size)) return 'Enter a whole number, in digits.'
  if (size < least) return { text: 'The image needs at least {size} GiB.', values: { size: least } }
  if (isQuotaKnown || size <= MOST_BEFORE_LOAD) return undefined
  const text = 'The volume size exceeds the available space: {left} GiB are left of {count} GiB.'
  return { text, values: { left: MOST_BEFORE_LOAD, count: MOST_BEFORE_LOAD } }
}
