import type { ComputeCall } from '../kit.ts'
import type { Flavor, ServerFlavor } from './flavor.ts'

/** The flavor, if it is public or the caller's project may use it. */
export function visibleFlavor(call: Pick<ComputeCall, 'rows' | 'caller'>, id: string): Flavor | undefined {
  const flavor = call.rows.flavors.get(id)
  if (!flavor || flavor.isPublic || call.caller.isAdmin) return flavor
  const { projectId } = call.caller
  return call.rows.flavorAccess.count({ flavorId: id, projectId }) > 0 ? flavor : undefined
}

/** A flavor as a server keeps it. */
export function serverFlavorOf(flavor: Flavor): ServerFlavor {
  const { id, name, vcpus, ram, disk, ephemeral, swap, extraSpecs } = flavor
  return { id, name, vcpus, ram, disk, ephemeral, swap, extraSpecs }
}
