import { serverFlavorOf } from '../flavors/find-flavor.ts'
import { zoneOf } from '../hosts/choose-host.ts'
import { nextNumber, notFound } from '../kit.ts'
import { hostNameOf } from '../servers/host-name.ts'
import { randomText } from '../servers/random-text.ts'
import type { Server } from '../servers/server.ts'
import { POWER } from '../servers/server-state.ts'
import type { ComputePlace } from './empty-world.ts'

const HOUR_MS = 3_600_000
const BUILD_MS = 5000

/** What a world says of a server that it adds. */
export interface WorldServer {
  readonly id?: string
  readonly name: string
  readonly flavorId: string
  readonly projectId: string
  readonly userId: string
  readonly host: string | null
  readonly ageHours: number
  readonly changes?: Partial<Server>
}

function zoneNameOf(place: ComputePlace, hostname: string | null): string | null {
  const [host] = hostname === null ? [] : place.rows.hosts.find({ hostname })
  return host ? zoneOf(place, host) : null
}

/** Adds a server that has run since it was created, unless `changes` say otherwise. */
export function addServer(place: ComputePlace, wanted: WorldServer, number = nextNumber(place, 'servers')): Server {
  const flavor = place.rows.flavors.get(wanted.flavorId)
  if (!flavor) throw notFound(`Flavor ${wanted.flavorId} could not be found.`)
  const { id = place.uuid(), name, projectId, userId, host, changes } = wanted
  const createdAt = place.now() - wanted.ageHours * HOUR_MS
  const builtAt = createdAt + BUILD_MS
  return place.rows.servers.add({
    id,
    number,
    projectId,
    userId,
    name,
    vmState: 'active',
    powerState: POWER.running,
    host,
    zone: changes?.zone ?? zoneNameOf(place, host),
    flavor: serverFlavorOf(flavor),
    createdAt,
    updatedAt: builtAt,
    launchedAt: builtAt,
    bootedAt: builtAt,
    hostname: hostNameOf(name, id),
    reservationId: `r-${randomText(place, 8)}`,
    rootDevice: '/dev/vda',
    ...changes,
  })
}
