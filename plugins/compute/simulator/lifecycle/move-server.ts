import { type Due, ServiceFault } from '@fascia/sdk/simulator'
import { chooseHost, zoneOf } from '../hosts/choose-host.ts'
import { movePorts, removePorts } from '../networking/ports.ts'
import type { Server } from '../servers/server.ts'
import type { ComputeTables } from '../tables.ts'
import { detachVolume } from '../volumes/attach-volume.ts'
import { NO_VALID_HOST } from './fault-of.ts'

type ComputeDue = Due<ComputeTables>

/** Binds a server with its ports to another host: the one wanted, else one that it is not on. Throws where there is none. */
async function place(due: ComputeDue, server: Server, wantedHost: string | null) {
  const host = chooseHost(due, {
    flavor: server.newFlavor ?? server.flavor,
    zone: server.wantedZone,
    host: wantedHost,
    ...(wantedHost === null ? { notHost: server.host } : {}),
    groupId: server.groupId,
    isVolumeBacked: server.imageId === null,
  })
  if (!host) throw new ServiceFault(500, NO_VALID_HOST)
  await movePorts(due, server, host.hostname)
  return { host: host.hostname, zone: zoneOf(due, host) }
}

/** Moves a server to the host that the request named, or to another that fits. */
export async function moveServer(server: Server, due: ComputeDue): Promise<Partial<Server>> {
  const { host } = due.args
  const placed = await place(due, server, typeof host === 'string' ? host : null)
  return { ...placed, oldHost: server.host }
}

/** Gives a server that was taken off its host a new one, and deletes the image that it was kept in. */
export async function unshelveServer(server: Server, due: ComputeDue): Promise<Partial<Server>> {
  if (server.vmState === 'shelved') return {}
  const placed = await place(due, server, server.wantedHost)
  try {
    if (server.shelvedImageId !== null)
      await due.peer('image', server.projectId)?.delete(`/v2/images/${server.shelvedImageId}`)
  } catch {
    // The image is deleted already.
  }
  return { ...placed, shelvedImageId: null }
}

/** Deletes a server's ports, and detaches its volumes. */
export async function deletePeers({ projectId, nics, volumes }: Server, due: ComputeDue): Promise<void> {
  await removePorts(due, projectId, nics)
  for (const volume of volumes) await detachVolume(due, projectId, volume)
}
