import { leastDisk } from '@fascia/sdk/common'
import type { SaidText } from '@fascia/sdk/web/declare'
import type { LaunchModels, Source } from '../launch-models.ts'

/** The least size of a new volume that holds an image, in GiB [LAUNCH-029]. */
export function minVolumeSize(source: Source | undefined): number {
  return Math.max(1, leastDisk(source ?? {}))
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
