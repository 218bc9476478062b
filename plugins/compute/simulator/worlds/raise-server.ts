import { serverFlavorOf } from '../flavors/find-flavor.ts'
import { zoneOf } from '../hosts/choose-host.ts'
import { nextNumber, notFound } from '../kit.ts'
import { hostNameOf } from '../servers/host-name.ts'
import { randomText } from '../servers/random-text.ts'
import type { Server } from '../servers/server.ts'
import { POWER } from '../servers/server-state.ts'
import type { ComputePlace } from './lay-hosts.ts'

const HOUR_MS = 3_600_000

export interface RaisedServer {
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

/** Adds a server that has been running for a while. */
export function raiseServer(place: ComputePlace, wish: RaisedServer, number = nextNumber(place, 'servers')): Server {
  const flavor = place.rows.flavors.get(wish.flavorId)
  if (!flavor) throw notFound(`Flavor ${wish.flavorId} could not be found.`)
  const id = wish.id ?? place.uuid()
  const createdAt = place.now() - wish.ageHours * HOUR_MS
  return place.rows.servers.add({
    id,
    number,
    life: 'alive',
    projectId: wish.projectId,
    userId: wish.userId,
    name: wish.name,
    description: null,
    vmState: 'active',
    taskState: null,
    powerState: POWER.running,
    host: wish.host,
    zone: wish.changes?.zone ?? zoneNameOf(place, wish.host),
    wantedZone: null,
    wantedHost: null,
    flavor: serverFlavorOf(flavor),
    oldFlavor: null,
    newFlavor: null,
    oldHost: null,
    imageId: null,
    keyName: null,
    metadata: {},
    tags: [],
    createdAt,
    updatedAt: createdAt + 5000,
    launchedAt: createdAt + 5000,
    terminatedAt: null,
    nics: [],
    volumes: [],
    wantedNics: 'none',
    wantedDisks: [],
    securityGroups: ['default'],
    lockedBy: null,
    lockedReason: null,
    fault: null,
    progress: 0,
    configDrive: '',
    userData: null,
    hostname: hostNameOf(wish.name, id),
    reservationId: `r-${randomText(place, 8)}`,
    launchIndex: 0,
    rootDevice: '/dev/vda',
    isAutoDisk: false,
    accessIpV4: '',
    accessIpV6: '',
    groupId: null,
    certificates: null,
    bootedAt: createdAt + 5000,
    operationId: null,
    stateBefore: null,
    shelvedImageId: null,
    ...wish.changes,
  })
}
