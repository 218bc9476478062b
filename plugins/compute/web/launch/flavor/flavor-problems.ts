import { leastDisk } from '@fascia/sdk/common'
import type { SaidText } from '@fascia/sdk/web/declare'
import type { Flavor } from '../../../api/flavors.ts'
import type { Limits } from '../../../api/limits.ts'
import {
  type BootSource,
  instanceCount,
  isImageSource,
  type LaunchModels,
  makesVolume,
  type Source,
} from '../launch-models.ts'
import { leftOf } from '../quotas.ts'

const SOURCE_NAMES: Readonly<Record<BootSource, string>> = {
  image: 'image',
  snapshot: 'snapshot',
  volume: 'volume',
  volume_snapshot: 'volume snapshot',
}

/** GiB of root disk that the flavor must have for the source; none where a volume is the root disk, an existing one or a new one [LAUNCH-033]. */
function minDisk(source: Source, model: LaunchModels['source']): number {
  return isImageSource(model.source_type) && !makesVolume(model) ? leastDisk(source) : 0
}

function minRam(source: Source): number {
  return Number(source.volume_image_metadata?.min_ram ?? source.min_ram ?? 0)
}

/** Why a flavor cannot be chosen now; empty when it can [LAUNCH-032…034]. */
export function flavorProblems(
  flavor: Pick<Flavor, 'vcpus' | 'ram' | 'disk'>,
  models: Pick<LaunchModels, 'details' | 'source'>,
  limits: Limits | undefined,
): readonly SaidText[] {
  const count = instanceCount(models)
  const {
    source_type,
    source: [source],
  } = models.source
  const problems: SaidText[] = []
  if (flavor.ram * count > leftOf(limits, 'ram'))
    problems.push(
      'This flavor requires more RAM than your quota allows. Please select a smaller flavor or decrease the instance count.',
    )
  if (flavor.vcpus * count > leftOf(limits, 'vcpus'))
    problems.push(
      'This flavor requires more VCPUs than your quota allows. Please select a smaller flavor or decrease the instance count.',
    )
  if (!source) return problems
  const name = SOURCE_NAMES[source_type]
  const least = minDisk(source, models.source)
  // The root disk of a flavor with disk 0 has the size of its image.
  if (flavor.disk > 0 && least > flavor.disk)
    problems.push({
      text: 'The selected {sourceType} source requires a flavor with at least {minDisk} GB of root disk. Select a flavor with a larger root disk or use a different {sourceType} source.',
      values: { sourceType: name, minDisk: least },
    })
  if (minRam(source) > flavor.ram)
    problems.push({
      text: 'The selected {sourceType} source requires a flavor with at least {minRam} MB of RAM. Select a flavor with more RAM or use a different {sourceType} source.',
      values: { sourceType: name, minRam: minRam(source) },
    })
  return problems
}

/** What is said under the flavors when some, or all, cannot be taken; one of the two [LAUNCH-036]. */
export function flavorsNotice(disabled: number, all: number): string | undefined {
  if (disabled === 0) return undefined
  if (disabled === all) return 'No flavor meets the minimum needs of the chosen source and the quota.'
  return 'Some flavors are disabled, because they miss the minimum needs of the chosen source or exceed the quota.'
}
