import { flavorChoice } from '../../common/launch/flavor-choice.ts'
import { flavorProblems } from '../../common/launch/flavor-problems.ts'
import { volumeSize } from '../../common/launch/volume-size.ts'
import { flavorSituation } from './flavor/flavor-situation.ts'
import type { LaunchModels } from './launch-models.ts'

/** The volume size follows source and flavor, until it is edited [LAUNCH-030, LAUNCH-031]. */
export function followSize(models: LaunchModels): LaunchModels {
  const { source, flavor } = models
  const size = volumeSize(Number(source.volume_size), source.isSizeEdited, source.source[0], flavor.flavor[0])
  if (source.isSizeEdited || String(size) === source.volume_size) return models
  return { ...models, source: { ...source, volume_size: String(size) } }
}

/** The flavor follows count and source: one that they disable gives way to the first that they do not [LAUNCH-035]. */
function followFlavor(models: LaunchModels): LaunchModels {
  const situation = flavorSituation(models)
  const isEnabled = (flavor: LaunchModels['flavor']['offered'][number]): boolean =>
    flavorProblems(flavor, situation).length === 0
  const choice = flavorChoice(models.flavor, models.flavor.offered, isEnabled)
  if (choice.flavor[0] === models.flavor.flavor[0]) return models
  return { ...models, flavor: { ...models.flavor, ...choice } }
}

/** What follows in other steps from a change in one. */
export function followModels(models: LaunchModels, before: LaunchModels): LaunchModels {
  const isCounted = models.details.count !== before.details.count
  const isOther = models.source.source !== before.source.source
  const followed = isCounted || isOther ? followFlavor(models) : models
  return isOther || followed.flavor.flavor !== before.flavor.flavor ? followSize(followed) : followed
}
