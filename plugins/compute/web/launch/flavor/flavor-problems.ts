import type { SaidText } from '@fascia/sdk/web/declare'
import type { Flavor } from '../../../api/flavors.ts'
import type { Limits } from '../../../api/limits.ts'
import { type BootSource, instanceCount, type LaunchModels, type Source } from '../launch-models.ts'
import { leftOf } from '../quotas.ts'

const SOURCE_NAMES: Readonly<Record<BootSource, string>> = {
  image: 'image',
  snapshot: 'snapshot',
  volume: 'volume',
  volume_snapshot: 'volume snapshot',
}

/** GB of root disk that the source asks for; a volume brings its own disk [LAUNCH-033]. */
function minDisk(source: Source): number {
  return source.volume_image_metadata ? 0 : (source.min_disk ?? 0)
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
  if (minDisk(source) > flavor.disk)
    problems.push({
      text: 'The selected {sourceType} source requires a flavor with at least {minDisk} GB of root disk. Select a flavor with a larger root disk or use a different {sourceType} source.',
      values: { sourceType: name, minDisk: minDisk(source) },
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
