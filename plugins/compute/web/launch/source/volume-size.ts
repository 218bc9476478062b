import type { SaidText } from '@fascia/sdk/web/declare'
import type { LaunchModels, Source } from '../launch-models.ts'

const BYTES_PER_GIB = 1_073_741_824

/** GiB that a new volume needs to hold an image: the larger of its size and its minimum disk, rounded up [LAUNCH-029]. */
export function minVolumeSize(source: Source | undefined): number {
  return Math.max(1, Math.ceil((source?.size ?? 0) / BYTES_PER_GIB), Math.ceil(source?.min_disk ?? 0))
}

/** The size of a new volume follows source and flavor until it is edited [LAUNCH-030, LAUNCH-031]. */
export function followSize(models: LaunchModels): LaunchModels {
  const { source, flavor } = models
  const { isSizeEdited, volume_size: size = 0 } = source
  if (isSizeEdited) return models
  const least = Math.max(size, minVolumeSize(source.source[0]), flavor.flavor[0]?.disk ?? 0)
  return least === size ? models : { ...models, source: { ...source, volume_size: least } }
}

/** What is wrong with a size that is a whole number [LAUNCH-029]. */
export function volumeSizeProblem(size: number | undefined, source: Source | undefined): SaidText | undefined {
  const least = minVolumeSize(source)
  if (size === undefined || size >= least) return undefined
  return { text: 'The volume size must be at least {minVolumeSize} GB', values: { minVolumeSize: least } }
}
