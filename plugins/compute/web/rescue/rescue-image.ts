/** What the form needs of an image. */
export interface RescueImage {
  readonly id: string
  readonly name: string | null
  readonly status: string
  readonly container_format: string | null
  /** GB */
  readonly min_disk?: number
  /** MB */
  readonly min_ram?: number
}

const NOT_BOOTABLE = ['aki', 'ari']

/** Images that an instance can be booted from, by name. */
export function bootable(images: readonly RescueImage[]): readonly RescueImage[] {
  return images
    .filter(({ status, container_format }) => status === 'active' && !NOT_BOOTABLE.includes(container_format ?? ''))
    .toSorted((a, b) => (a.name ?? a.id).localeCompare(b.name ?? b.id))
}
