import type { Flavor } from '@fascia/plugin-compute/api/flavors'

interface Minimums {
  readonly flavorMinimumRam: number
  readonly flavorMinimumVcpu: number
}

/** The flavors that nodes can have: those of the size that the deployer asks for, or larger. */
export function fittingFlavors({
  flavors = [],
  flavorMinimums,
}: {
  readonly flavors: readonly Flavor[] | undefined
  readonly flavorMinimums: Minimums | undefined
}): readonly Flavor[] {
  const { flavorMinimumRam = 0, flavorMinimumVcpu = 0 } = flavorMinimums ?? {}
  return flavors.filter(({ ram, vcpus }) => ram >= flavorMinimumRam && vcpus >= flavorMinimumVcpu)
}
