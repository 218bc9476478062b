import { Fault } from '@fascia/sdk/common'
import { officialServiceType } from '@fascia/sdk/host'
import type { SimulatorPart } from '@fascia/sdk/simulator'
import { segmentsOf } from '../routing/router.ts'
import type { Store } from '../store/store.ts'
import { mountService } from './mount-service.ts'
import type { MountedService } from './mounted-service.ts'

/** All simulated services, found by type (any of its names) or by the first segment of their endpoint. */
export interface ServiceRegistry {
  readonly all: readonly MountedService[]
  ofType(type: string): MountedService | undefined
  /** The service whose endpoint begins with this segment, for one region or for all. */
  at(segment: string, isGlobal: boolean): MountedService | undefined
}

/** Mounts the services of all parts. An extension of a service that no part simulates is left out. */
export function createServiceRegistry(store: Store, parts: readonly SimulatorPart[]): ServiceRegistry {
  const extensions = parts.flatMap((part) => part.extensions ?? [])
  const byType = new Map<string, MountedService>()
  const byPlace = new Map<string, MountedService>()
  for (const definition of parts.flatMap((part) => part.services ?? [])) {
    const type = officialServiceType(definition.type)
    const place = placeOf(segmentsOf(definition.endpoint)[0] ?? '', definition.isGlobal ?? false)
    if (byType.has(type) || byPlace.has(place))
      throw new Fault('SIMULATOR_CONFLICT', {
        message: `${definition.type} at ${definition.endpoint} is simulated twice.`,
      })
    const service = mountService(
      store,
      definition,
      extensions.filter((extension) => officialServiceType(extension.extends) === type),
    )
    byType.set(type, service)
    byPlace.set(place, service)
  }
  return {
    all: [...byType.values()],
    ofType: (type) => byType.get(officialServiceType(type)),
    at: (segment, isGlobal) => byPlace.get(placeOf(segment, isGlobal)),
  }
}

function placeOf(segment: string, isGlobal: boolean): string {
  return `${isGlobal ? '' : '{region}'}/${segment}`
}
