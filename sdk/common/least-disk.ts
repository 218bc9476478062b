const BYTES_PER_GIB = 1_073_741_824

/**
 * The least GiB of a disk that holds an image: the largest of its minimum disk, in GiB, its size and its virtual size, both in bytes, rounded up. 0 when
 * none of them is known.
 *
 * @example
 * ```ts
 * import { leastDisk } from '@fascia/sdk/common'
 *
 * export const volumeGib = Math.max(1, leastDisk({ size: 2_252_341_248, min_disk: 1 }))
 * ```
 */
export function leastDisk(image: {
  readonly size?: number | null | undefined
  readonly virtual_size?: number | null | undefined
  readonly min_disk?: number | null | undefined
}): number {
  const { size, virtual_size, min_disk } = image
  return Math.ceil(Math.max(min_disk ?? 0, (size ?? 0) / BYTES_PER_GIB, (virtual_size ?? 0) / BYTES_PER_GIB))
}
