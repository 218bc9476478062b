import type { Resize } from '../../api/lifecycle.ts'
import type { Server } from '../../api/servers.ts'
import type { DiskConfig } from '../../common/new-server.ts'
import { coresOf, type Limits, leftOf, ramOf } from '../launch/load/limits.ts'
import { diskConfigOf } from './disk-configs.ts'

/** What the wizard needs of a flavor. */
export interface ResizeFlavor {
  readonly id: string
  readonly name: string
  readonly vcpus: number
  /** MB */
  readonly ram: number
  /** GB */
  readonly disk: number
  readonly ephemeral: number
  /** MB */
  readonly swap: number
  readonly is_disabled: boolean
}

/** What the image of the instance asks of every flavor. */
export interface ImageNeeds {
  readonly min_disk: number
  readonly min_ram: number
}

/** The flavors that can be asked for, each with why it cannot be taken now. */
export interface Offer {
  readonly flavor: ResizeFlavor
  readonly problem?: string
}

/** What decides which flavors can be taken. Limits and image refuse nothing until they are known. */
export interface Situation {
  readonly server: Pick<Server, 'flavor' | 'image'>
  readonly limits: Limits
  readonly image: ImageNeeds
}

export interface FlavorModel extends Situation {
  /** What the person has asked for; empty until then. What is selected is told by `selectedFlavor`. */
  readonly flavor: string
  /** All there are, in their order. */
  readonly flavors: readonly ResizeFlavor[]
}

export interface ResizeModels {
  readonly flavor: FlavorModel
  readonly advanced: { readonly disk_config: DiskConfig }
}

/** What the wizard loads when it opens, each by itself: the flavors can be chosen from before the others are there. */
export interface ResizeSources {
  readonly flavors: readonly ResizeFlavor[]
  readonly limits: Limits
  readonly image: ImageNeeds
}

/** An image that asks for nothing, or that nothing is known of. */
export const NO_NEEDS: ImageNeeds = { min_disk: 0, min_ram: 0 }

export interface ResizeGiven {
  readonly server: Server
  /** The session's project, whose quota is known. */
  readonly projectId: string
  /** Said when Nova refuses. */
  readonly failure: string
}

/** What the wizard begins with: the disk is partitioned as it was. */
export function startResize({ server }: ResizeGiven): ResizeModels {
  return {
    flavor: { flavor: '', flavors: [], server, limits: {}, image: NO_NEEDS },
    advanced: { disk_config: diskConfigOf(server['OS-DCF:diskConfig']) },
  }
}

/** The quota is asked for what the new flavor has more than the old one; a smaller one always fits. */
function problemOf(flavor: ResizeFlavor, { server, limits, image }: Situation): string | undefined {
  const { vcpus = 0, ram = 0, disk = 0 } = server.flavor
  if (flavor.ram > ram && flavor.ram - ram > leftOf(ramOf(limits))) return 'more RAM than the quota has left'
  if (flavor.vcpus > vcpus && flavor.vcpus - vcpus > leftOf(coresOf(limits)))
    return 'more VCPUs than the quota has left'
  if (!server.image) return undefined
  if (image.min_disk > flavor.disk && flavor.disk > 0) return 'less root disk than the image needs'
  if (image.min_ram > flavor.ram) return 'less RAM than the image needs'
  return flavor.disk === 0 && disk > 0 ? 'no root disk' : undefined
}

/** Every flavor but the one that the instance has, in the order given [COMPUTE-051]. */
export function resizeOffers(flavors: readonly ResizeFlavor[], situation: Situation): readonly Offer[] {
  const { id, original_name } = situation.server.flavor
  return flavors
    .filter((flavor) => flavor.id !== id && flavor.name !== original_name && !flavor.is_disabled)
    .map((flavor) => {
      const problem = problemOf(flavor, situation)
      return problem === undefined ? { flavor } : { flavor, problem }
    })
}

/**
 * The flavor that is selected: the one that was asked for as long as it is enabled, otherwise the first that is; none when none is
 * [LAUNCH-035].
 */
export function selectedFlavor({ flavor: wanted, flavors, ...situation }: FlavorModel): ResizeFlavor | undefined {
  const enabled = resizeOffers(flavors, situation).flatMap(({ flavor, problem }) =>
    problem === undefined ? flavor : [],
  )
  return enabled.find(({ id }) => id === wanted) ?? enabled[0]
}

export function resizeBody({ flavor, advanced }: ResizeModels): Resize {
  return { flavor_id: selectedFlavor(flavor)?.id ?? '', disk_config: advanced.disk_config }
}
