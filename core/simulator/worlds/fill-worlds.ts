import { Fault } from '@fascia/sdk/common'
import { officialServiceType } from '@fascia/sdk/host'
import type { WorldPeople } from '@fascia/sdk/simulator'
import type { Kernel } from '../kernel/kernel.ts'
import { situationOf } from '../kernel/situation-of.ts'
import { Work } from '../kernel/work.ts'
import { createSeededRandom } from '../random/create-seeded-random.ts'
import type { MountedService } from '../services/mounted-service.ts'
import type { WorldName } from './world-name.ts'

/** Makes the world of every service that has none yet, each after the services that it needs, in one transaction. */
export async function fillWorlds(kernel: Kernel, world: WorldName, findPeople: () => WorldPeople): Promise<void> {
  const missing = inOrder(kernel.services.all).filter(
    ({ definition }) => !kernel.store.fact(`world ${definition.type}`),
  )
  if (missing.length === 0) return
  if (!isKnown(kernel, world))
    throw new Fault('SIMULATOR_WORLD_UNKNOWN', { message: `No plugin makes a world ${world.kind}.` })
  const random = kernel.random
  kernel.store.begin()
  try {
    for (const service of missing) {
      for (const region of service.definition.isGlobal ? [''] : kernel.regions) {
        // A source for each service and region, so that one more plugin does not change the ids of the others.
        kernel.random = createSeededRandom(`${world.text} ${service.definition.type} ${region}`)
        await fillService(kernel, service, region, world, findPeople)
      }
      kernel.store.setFact(`world ${service.definition.type}`, world.text)
    }
    kernel.store.commit()
  } catch (failure) {
    kernel.store.rollBack()
    throw failure
  } finally {
    kernel.random = random
  }
}

async function fillService(
  kernel: Kernel,
  service: MountedService,
  region: string,
  world: WorldName,
  findPeople: () => WorldPeople,
): Promise<void> {
  for (const owner of service.owners) {
    const fill = owner.worlds[world.kind] ?? owner.worlds.empty
    const work = new Work(kernel, service, region, true)
    await fill?.({ ...situationOf(kernel, work, owner), people: findPeople(), size: world.size })
  }
}

function isKnown(kernel: Kernel, world: WorldName): boolean {
  if (['demo', 'empty', 'scale'].includes(world.kind)) return true
  return kernel.services.all.some((service) => service.owners.some((owner) => owner.worlds[world.kind] !== undefined))
}

/** Services, each after those that it names in `after`; a cycle is `SIMULATOR_CONFLICT`. */
function inOrder(services: readonly MountedService[]): MountedService[] {
  const ordered: MountedService[] = []
  const open = new Set<MountedService>()
  const visit = (service: MountedService): void => {
    if (ordered.includes(service)) return
    if (open.has(service))
      throw new Fault('SIMULATOR_CONFLICT', { message: `The world of ${service.definition.type} comes after itself.` })
    open.add(service)
    for (const type of service.definition.after ?? []) {
      const before = services.find(
        ({ definition }) => officialServiceType(definition.type) === officialServiceType(type),
      )
      if (before) visit(before)
    }
    ordered.push(service)
  }
  for (const service of services) visit(service)
  return ordered
}
