import { leastDisk } from '@fascia/sdk/common'
import type { ProjectLimit } from '@fascia/sdk/web/declare'
import type { Flavor } from '../../api/flavors.ts'
import type { Server } from '../../api/servers.ts'

/** What the form needs of a flavor. */
export type ResizeFlavor = Pick<Flavor, 'id' | 'name' | 'vcpus' | 'ram' | 'disk' | 'ephemeral' | 'swap' | 'is_disabled'>

/** What the image of the instance asks of every flavor. */
export interface ImageNeeds {
  /** GiB */
  readonly min_disk: number
  /** Bytes */
  readonly size?: number | null
  readonly virtual_size?: number | null
  /** MB */
  readonly min_ram: number
}

/** An image that asks for nothing, or that nothing is known of. */
export const NO_NEEDS: ImageNeeds = { min_disk: 0, min_ram: 0 }

type Limit = Pick<ProjectLimit, 'limit' | 'used'>

/** What decides which flavors can be taken. What is not known refuses nothing: Nova then decides. */
export interface ResizeAnswers {
  readonly flavors: readonly ResizeFlavor[] | undefined
  readonly limits: { readonly cores?: Limit; readonly ram?: Limit } | undefined
  readonly image: ImageNeeds | undefined
  /** Whether the instance is the session's project's, whose quota is known. */
  readonly isOwn?: boolean | undefined
}

/** The flavors that can be asked for, each with why it cannot be taken now. */
export interface Offer {
  readonly flavor: ResizeFlavor
  readonly problem?: string
}

type Resized = Pick<Server, 'flavor' | 'image'>

function leftOf(limit: Limit | undefined): number {
  return limit ? limit.limit - limit.used : Number.POSITIVE_INFINITY
}

/** The quota is asked for what the new flavor has more than the old one; a smaller one always fits. */
function problemOf(flavor: ResizeFlavor, { limits, image = NO_NEEDS }: ResizeAnswers, server: Resized) {
  const { vcpus = 0, ram = 0, disk = 0 } = server.flavor
  if (flavor.ram > ram && flavor.ram - ram > leftOf(limits?.ram)) return 'more RAM than the quota has left'
  if (flavor.vcpus > vcpus && flavor.vcpus - vcpus > leftOf(limits?.cores)) return 'more VCPUs than the quota has left'
  if (!server.image) return undefined
  if (leastDisk(image) > flavor.disk && flavor.disk > 0) return 'less root disk than the image needs'
  if (image.min_ram > flavor.ram) return 'less RAM than the image needs'
  return flavor.disk === 0 && disk > 0 ? 'no root disk' : undefined
}

/** The sizes of a flavor, with their units. */
export const SIZES = [
  { field: 'vcpus', label: 'VCPUs', unit: undefined },
  { field: 'ram', label: 'RAM', unit: 'MB' },
  { field: 'disk', label: 'Root Disk', unit: 'GB' },
  { field: 'ephemeral', label: 'Ephemeral Disk', unit: 'GB' },
  { field: 'swap', label: 'Swap Disk', unit: 'MB' },
] as const

/** The sizes of which the new flavor has less; a root disk of 0 has the size of the image, and is not compared. */
export function shrunkSizes(before: Server['flavor'], after: ResizeFlavor): readonly string[] {
  return SIZES.filter(({ field }) => {
    if (field === 'disk' && after.disk === 0) return false
    return after[field] < (before[field] ?? 0)
  }).map(({ label }) => label)
}

/** Every flavor but the one that the instance has, in the order given [COMPUTE-051]. */
export function resizeOffers(answers: ResizeAnswers, server: Resized): readonly Offer[] {
  const { id, original_name } = server.flavor
  return (answers.flavors ?? [])
    .filter((flavor) => flavor.id !== id && flavor.name !== original_name && !flavor.is_disabled)
    .map((flavor) => {
      const problem = problemOf(flavor, answers, server)
      return problem === undefined ? { flavor } : { flavor, problem }
    })
}

/**
 * The flavor that is selected: none before one is chosen, the chosen one as long as it is enabled, otherwise the first that is; none when none
 * is [LAUNCH-035].
 */
export function selectedFlavor(
  wanted: string | undefined,
  answers: ResizeAnswers,
  server: Resized,
): ResizeFlavor | undefined {
  if (!wanted) return undefined
  const enabled = resizeOffers(answers, server).flatMap(({ flavor, problem }) => (problem === undefined ? flavor : []))
  return enabled.find(({ id }) => id === wanted) ?? enabled[0]
}
