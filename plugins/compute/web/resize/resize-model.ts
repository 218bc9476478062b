import { type DiskConfig, diskConfigOf, type Resize } from '../../common/lifecycle.ts'
import type { Server } from '../../common/wire.ts'
import { coresOf, type Limits, leftOf, ramOf } from '../launch/load/limits.ts'

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

export interface ResizeModels {
  readonly flavor: { readonly flavor: string }
  readonly advanced: { readonly disk_config: DiskConfig }
}

export interface ResizeSources {
  readonly offers: { readonly flavors: readonly Offer[]; readonly limits?: Limits }
}

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
    flavor: { flavor: '' },
    advanced: { disk_config: diskConfigOf(server['OS-DCF:diskConfig']) },
  }
}

interface Situation {
  readonly server: Pick<Server, 'flavor' | 'image'>
  readonly limits: Limits | undefined
  readonly image: ImageNeeds | undefined
}

/** The quota is asked for what the new flavor has more than the old one; a smaller one always fits. */
function problemOf(flavor: ResizeFlavor, { server, limits, image }: Situation): string | undefined {
  const { vcpus = 0, ram = 0, disk = 0 } = server.flavor
  if (flavor.ram > ram && flavor.ram - ram > leftOf(ramOf(limits))) return 'more RAM than the quota has left'
  if (flavor.vcpus > vcpus && flavor.vcpus - vcpus > leftOf(coresOf(limits)))
    return 'more VCPUs than the quota has left'
  if (!server.image) return undefined
  if (image && image.min_disk > flavor.disk && flavor.disk > 0) return 'less root disk than the image needs'
  if (image && image.min_ram > flavor.ram) return 'less RAM than the image needs'
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

/** The first flavor that can be taken; none when there is none. */
export function firstOffer(offers: readonly Offer[]): string {
  return offers.find(({ problem }) => problem === undefined)?.flavor.id ?? ''
}

export function chosenFlavor(offers: readonly Offer[], { flavor }: ResizeModels): ResizeFlavor | undefined {
  return offers.find((offer) => offer.flavor.id === flavor.flavor)?.flavor
}

export function resizeBody({ flavor, advanced }: ResizeModels): Resize {
  return { flavor_id: flavor.flavor, disk_config: advanced.disk_config }
}
