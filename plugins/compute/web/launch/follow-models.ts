import { volumeSize } from '../../common/launch/volume-size.ts'
import type { LaunchModels } from './launch-models.ts'

/** The volume size follows source and flavor, until it is edited [LAUNCH-030, LAUNCH-031]. */
export function followSize(models: LaunchModels): LaunchModels {
  const { source, flavor } = models
  const size = volumeSize(Number(source.volume_size), source.isSizeEdited, source.source[0], flavor.flavor[0])
  if (source.isSizeEdited || String(size) === source.volume_size) return models
  return { ...models, source: { ...source, volume_size: String(size) } }
}

/** What follows in other steps from a change in one. The flavor does not: one that is disabled stays chosen, and its step says why. */
export function followModels(models: LaunchModels, before: LaunchModels): LaunchModels {
  const isOther = models.source.source !== before.source.source || models.flavor.flavor !== before.flavor.flavor
  return isOther ? followSize(models) : models
}
