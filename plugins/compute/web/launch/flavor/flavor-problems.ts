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

/** What a flavor lacks, or takes too much of. */
interface Shortfall {
  /** Where there is room for a few words. */
  readonly short: SaidText
  readonly text: SaidText
}

const OVER_RAM: Shortfall = {
  short: 'Over the quota of RAM',
  text: 'This flavor requires more RAM than your quota allows. Please select a smaller flavor or decrease the instance count.',
}
const OVER_VCPUS: Shortfall = {
  short: 'Over the quota of VCPUs',
  text: 'This flavor requires more VCPUs than your quota allows. Please select a smaller flavor or decrease the instance count.',
}

type Chosen = Pick<LaunchModels, 'details' | 'source'>
type Size = Pick<Flavor, 'vcpus' | 'ram' | 'disk'>

function shortfalls(flavor: Size, models: Chosen, limits: Limits | undefined): readonly Shortfall[] {
  const count = instanceCount(models)
  const {
    source_type,
    source: [source],
  } = models.source
  const found: Shortfall[] = []
  if (flavor.ram * count > leftOf(limits, 'ram')) found.push(OVER_RAM)
  if (flavor.vcpus * count > leftOf(limits, 'vcpus')) found.push(OVER_VCPUS)
  if (!source) return found
  const sourceType = SOURCE_NAMES[source_type]
  const least = minDisk(source, models.source)
  // The root disk of a flavor with disk 0 has the size of its image.
  if (flavor.disk > 0 && least > flavor.disk)
    found.push({
      short: { text: 'The image needs {minDisk} GB of disk', values: { minDisk: least } },
      text: {
        text: 'The selected {sourceType} source requires a flavor with at least {minDisk} GB of root disk. Select a flavor with a larger root disk or use a different {sourceType} source.',
        values: { sourceType, minDisk: least },
      },
    })
  if (minRam(source) > flavor.ram)
    found.push({
      short: { text: 'The image needs {minRam} MB of RAM', values: { minRam: minRam(source) } },
      text: {
        text: 'The selected {sourceType} source requires a flavor with at least {minRam} MB of RAM. Select a flavor with more RAM or use a different {sourceType} source.',
        values: { sourceType, minRam: minRam(source) },
      },
    })
  return found
}

/** Why a flavor cannot be chosen now; empty when it can [LAUNCH-032…034]. */
export function flavorProblems(flavor: Size, models: Chosen, limits: Limits | undefined): readonly SaidText[] {
  return shortfalls(flavor, models, limits).map(({ text }) => text)
}

/** The same in a few words. */
export function shortProblems(flavor: Size, models: Chosen, limits: Limits | undefined): readonly SaidText[] {
  return shortfalls(flavor, models, limits).map(({ short }) => short)
}

/** What is said under the flavors when some, or all, cannot be taken; one of the two [LAUNCH-036]. */
export function flavorsNotice(disabled: number, all: number): string | undefined {
  if (disabled === 0) return undefined
  if (disabled === all) return 'No flavor meets the minimum needs of the chosen source and the quota.'
  return 'Some flavors are disabled, because they miss the minimum needs of the chosen source or exceed the quota.'
}
