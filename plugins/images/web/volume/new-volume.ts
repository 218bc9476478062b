import type { Image } from '../../api/images.ts'

/** Bytes to GiB, rounded up [IMAGE-058]. */
const GIB_PER_BYTE = 9.3132e-10

/** What the project may use of volumes, and what it uses. */
export interface VolumeLimits {
  readonly maxTotalVolumeGigabytes: number
  readonly totalGigabytesUsed: number
  readonly maxTotalVolumes: number
  readonly totalVolumesUsed: number
}

/** Until the quota is known [IMAGE-057]. */
const BEFORE_LOAD: VolumeLimits = {
  maxTotalVolumeGigabytes: 100,
  totalGigabytesUsed: 0,
  maxTotalVolumes: 1,
  totalVolumesUsed: 0,
}

/** One at a time. */
export const ADDED_VOLUMES = 1

/** What is asked of a volume that is made of an image [IMAGE-055]. */
export interface NewVolume {
  readonly name: string
  readonly description: string
  /** Digits: GiB. */
  readonly size: string
  /** The type's name; empty for none. */
  readonly volume_type: string
  readonly availability_zone: string
  readonly metadata: Readonly<Record<string, string>>
  readonly image_id: string
  readonly snapshot_id: null
  readonly source_volid: null
  readonly limits: VolumeLimits
  /** The least size that holds the image, GiB. */
  readonly least: number
}

/** The least size that holds the image: the greater of its minimum and its own size rounded up, at least 1. */
export function leastSize({ min_disk, size }: Pick<Image, 'min_disk' | 'size'>): number {
  return Math.max(1, min_disk, Math.ceil((size ?? 0) * GIB_PER_BYTE))
}

export function startVolume(image: Image): { readonly details: NewVolume } {
  return {
    details: {
      name: image.name,
      description: '',
      size: String(leastSize(image)),
      volume_type: '',
      availability_zone: '',
      metadata: {},
      image_id: image.id,
      snapshot_id: null,
      source_volid: null,
      limits: BEFORE_LOAD,
      least: leastSize(image),
    },
  }
}

/** JSON has no word for no limit: the gateway's infinity comes as null. */
export function readLimits(answer: Readonly<Record<string, number | null>>): VolumeLimits {
  const limit = (name: keyof VolumeLimits): number => answer[name] ?? Number.POSITIVE_INFINITY
  return {
    maxTotalVolumeGigabytes: limit('maxTotalVolumeGigabytes'),
    totalGigabytesUsed: answer.totalGigabytesUsed ?? 0,
    maxTotalVolumes: limit('maxTotalVolumes'),
    totalVolumesUsed: answer.totalVolumesUsed ?? 0,
  }
}

type Say = (text: string, values?: Readonly<Record<string, unknown>>) => string

/** What is wrong with the form: `volumeSize` when the quota has no room for the size, and when it has none for a volume [IMAGE-057]. */
export function volumeProblems(form: NewVolume, t: Say): Readonly<Record<string, readonly string[]>> {
  const { size, limits, least, name, description } = form
  const problems: Record<string, readonly string[]> = {}
  const isWhole = /^\d+$/.test(size)
  const left = limits.maxTotalVolumeGigabytes - limits.totalGigabytesUsed
  if (!isWhole) problems.volumeSize = [t('Enter a whole number, in digits.')]
  else if (Number(size) < least) problems.volumeSize = [t('The image needs at least {size} GiB.', { size: least })]
  else if (Number(size) > left)
    problems.volumeSize = [
      t('The volume size exceeds the available space: {left} GiB are left of {max} GiB.', {
        left,
        max: limits.maxTotalVolumeGigabytes,
      }),
    ]
  for (const [field, text] of Object.entries({ name, description }))
    if (text.length > 255) problems[field] = [t('At most {count} characters.', { count: 255 })]
  if (limits.totalVolumesUsed >= limits.maxTotalVolumes)
    problems.__all__ = [t('All {count} volumes of the quota are used.', { count: limits.maxTotalVolumes })]
  return problems
}

/** The body of the call. */
export function volumeBody({
  limits: _limits,
  least: _least,
  size,
  ...form
}: NewVolume): Readonly<Record<string, unknown>> {
  const { name, description, volume_type, availability_zone, ...rest } = form
  return {
    ...rest,
    size: Number(size),
    name: name.trim(),
    description,
    volume_type: volume_type || null,
    availability_zone: availability_zone || null,
  }
}
