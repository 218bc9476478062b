import { respond, selfAndBookmark } from '@fascia/sdk/simulator'
import { serverFlavorOf, visibleFlavor } from '../flavors/find-flavor.ts'
import { knownZones } from '../hosts/choose-host.ts'
import { badRequest, type ComputeCall, forbidden, nextNumber, notFound } from '../kit.ts'
import { beginOperation } from '../lifecycle/run-operation.ts'
import { takeForServers, takeMetadata } from '../quotas/compute-quotas.ts'
import { checkDisks, checkImage, checkNetworks, checkSecurityGroups } from './check-peers.ts'
import { type CreateServerBody, shortAddress } from './create-body.ts'
import { hostNameOf } from './host-name.ts'
import { randomText } from './random-text.ts'
import type { Server } from './server.ts'
import { POWER } from './server-state.ts'
import { bootsFromVolume, wantedDisks } from './wanted-disks.ts'

function countOf({ server }: CreateServerBody): number {
  const least = server.min_count ?? 1
  const most = server.max_count ?? least
  if (least > most) throw badRequest('min_count must be <= max_count')
  return most
}

/** `zone`, `zone:host` or `zone:host:node`; only administrators name hosts. */
function wantedPlace(call: ComputeCall, text: string | null | undefined): Pick<Server, 'wantedZone' | 'wantedHost'> {
  if (!text) return { wantedZone: null, wantedHost: null }
  const [zone = '', host = ''] = text.split(':')
  if (host !== '' && !call.caller.isAdmin) throw forbidden('os_compute_api:servers:create:forced_host')
  if (zone !== '' && !knownZones(call).has(zone)) throw badRequest('The requested availability zone is not available')
  return { wantedZone: zone === '' ? null : zone, wantedHost: host === '' ? null : host }
}

function groupOf(call: ComputeCall, body: CreateServerBody): string | null {
  const id = (body['os:scheduler_hints'] ?? body['OS-SCH-HNT:scheduler_hints'])?.group
  if (id === undefined) return null
  const group = call.rows.serverGroups.get(id)
  if (!group || group.projectId !== call.caller.projectId) throw badRequest(`Instance group ${id} could not be found.`)
  return id
}

function checkKey(call: ComputeCall, name: string | null | undefined): string | null {
  if (!name) return null
  if (call.rows.keyPairs.count({ userId: call.caller.userId, name }) === 0)
    throw badRequest('Invalid key_name provided.')
  return name
}

function zoneHostOf(call: ComputeCall, body: CreateServerBody): Pick<Server, 'wantedZone' | 'wantedHost'> {
  const place = wantedPlace(call, body.server.availability_zone)
  if (body.server.host === undefined) return place
  if (!call.caller.isAdmin) throw forbidden('os_compute_api:servers:create:requested_destination')
  if (call.rows.hosts.count({ hostname: body.server.host }) === 0) {
    throw badRequest(`Compute host ${body.server.host} could not be found.`)
  }
  return { ...place, wantedHost: body.server.host }
}

/** Adds the servers that a request asks for, and begins to build them. */
export async function createServer(call: ComputeCall, body: CreateServerBody) {
  const wanted = body.server
  if (call.microversion.atLeast(2, 37) && !wanted.networks) {
    throw badRequest(
      `Invalid input for field/attribute server. Value: {'name': '${wanted.name}'}. 'networks' is a required property`,
    )
  }
  const count = countOf(body)
  const found = visibleFlavor(call, String(wanted.flavorRef))
  if (!found) throw badRequest(`Flavor ${wanted.flavorRef} could not be found.`)
  const flavor = serverFlavorOf(found)
  const { projectId, userId } = call.caller
  takeForServers(call, projectId, userId, { instances: count, cores: flavor.vcpus * count, ram: flavor.ram * count })
  takeMetadata(call, wanted.metadata ?? {}, projectId)
  const disks = wantedDisks(wanted)
  const isVolumeBacked = bootsFromVolume(wanted, disks)
  if (!wanted.imageRef && !isVolumeBacked) throw badRequest('Missing imageRef attribute')
  const place = zoneHostOf(call, body)
  const keyName = checkKey(call, wanted.key_name)
  const groupId = groupOf(call, body)
  if (wanted.imageRef) await checkImage(call, wanted.imageRef, isVolumeBacked ? undefined : flavor)
  await checkDisks(call, disks)
  const wantedNics = await checkNetworks(call, wanted)
  const securityGroups = await checkSecurityGroups(call, wanted)

  const reservationId = `r-${randomText(call, 8)}`
  const adminPass = wanted.adminPass ?? randomText(call, 12)
  const first = nextNumber(call, 'servers', count)
  const servers = Array.from({ length: count }, (_, index) => {
    const id = call.uuid()
    const name = count === 1 ? wanted.name : `${wanted.name}-${index + 1}`
    return call.rows.servers.add({
      id,
      number: first + index,
      projectId,
      userId,
      name,
      description: wanted.description ?? (call.microversion.atLeast(2, 19) ? null : name),
      vmState: 'building',
      powerState: POWER.noState,
      ...place,
      flavor,
      imageId: isVolumeBacked ? null : (wanted.imageRef ?? null),
      keyName,
      metadata: wanted.metadata ?? {},
      tags: wanted.tags ?? [],
      createdAt: call.now(),
      updatedAt: call.now(),
      wantedNics,
      wantedDisks: disks,
      securityGroups,
      configDrive: wanted.config_drive ? 'True' : '',
      userData: wanted.user_data ?? null,
      hostname: wanted.hostname ?? hostNameOf(name, id),
      reservationId,
      launchIndex: index,
      isAutoDisk: wanted['OS-DCF:diskConfig'] === 'AUTO',
      accessIpV4: wanted.accessIPv4 ?? '',
      accessIpV6: wanted.accessIPv6 === undefined ? '' : shortAddress(wanted.accessIPv6),
      groupId,
      certificates: wanted.trusted_image_certificates ?? null,
    })
  })
  for (const server of servers) beginOperation(call, server, 'build')
  const [server] = servers
  if (!server) throw notFound()
  if (wanted.return_reservation_id) return respond(202, { reservation_id: reservationId })
  const answer = {
    id: server.id,
    links: selfAndBookmark(call, '/servers', server.id),
    'OS-DCF:diskConfig': server.isAutoDisk ? 'AUTO' : 'MANUAL',
    security_groups: securityGroups.map((name) => ({ name })),
    adminPass,
  }
  return respond(202, { server: answer }, { location: `${call.baseUrl}/servers/${server.id}` })
}
