import type { Flavor, Source } from './launch-form.ts'
import type { LaunchMessage } from './launch-message.ts'

const BYTES_PER_GIB = 1_073_741_824

/** GiB that a new volume needs to hold an image: the larger of its size and its minimum disk, rounded up [LAUNCH-029]. */
export function minVolumeSize(source: Source | undefined): number {
  return Math.max(1, Math.ceil((source?.size ?? 0) / BYTES_PER_GIB), Math.ceil(source?.min_disk ?? 0))
}

/** The size that follows from source and flavor; one that the person has edited stays as it is [LAUNCH-030, LAUNCH-031]. */
export function volumeSize(size: number, isEdited: boolean, source?: Source, flavor?: Flavor): number {
  return isEdited ? size : Math.max(size, minVolumeSize(source), flavor?.disk ?? 0)
}

/** What is wrong with a size, as it was typed [LAUNCH-028, LAUNCH-029]. */
export function volumeSizeProblem(typed: string, source: Source | undefined): LaunchMessage | undefined {
  if (!/^\d+$/.test(typed.trim())) return { text: 'Volume size is required and must be an integer' }
  const minimum = minVolumeSize(source)
  if (Number(typed) >= minimum) return undefined
  return { text: 'The volume size must be at least {minVolumeSize} GB', values: { minVolumeSize: minimum } }
}
