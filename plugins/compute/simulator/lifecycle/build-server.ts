import { PeerFault, ServiceFault, Wait, type Work } from '@fascia/sdk/simulator'
import { chooseHost, zoneOf } from '../hosts/choose-host.ts'
import { addPort, ownNetworks, removePorts } from '../networking/ports.ts'
import type { Nic, Server, ServerVolume } from '../servers/server.ts'
import type { ComputeTables } from '../tables.ts'
import { attachVolume, makeVolume, nextDevice, type WireVolume } from '../volumes/attach-volume.ts'
import { NO_VALID_HOST } from './fault-of.ts'

type BuildWork = Work<ComputeTables, Server>

const VOLUME_POLL_MS = 700

/** The failure of a build. A refusal of another service is one, anything else is a defect of the simulator. */
function aborted({ id }: Server, failure: unknown, reason?: string): unknown {
  if (!(failure instanceof PeerFault)) return failure
  return new ServiceFault(500, `Build of instance ${id} aborted: ${reason ?? failure.message}`)
}

/** Chooses the host of a server. */
export const scheduleServer: BuildWork = (server, due) => {
  const host = chooseHost(due, {
    flavor: server.flavor,
    zone: server.wantedZone,
    host: server.wantedHost,
    groupId: server.groupId,
    isVolumeBacked: server.imageId === null,
  })
  if (!host) throw new ServiceFault(500, NO_VALID_HOST)
  return { host: host.hostname, zone: zoneOf(due, host) }
}

/** Gives a server its ports. */
export const plugNetworks: BuildWork = async (server, due) => {
  const nics: Nic[] = []
  try {
    for (const one of await wantedNics(server, due)) nics.push(await addPort(due, server, one, server.host ?? ''))
  } catch (failure) {
    await removePorts(due, server.projectId, nics)
    throw aborted(server, failure, 'Failed to allocate the network(s), not rescheduling.')
  }
  return { nics }
}

async function wantedNics({ wantedNics: wanted, projectId }: Server, due: Parameters<BuildWork>[1]) {
  if (wanted === 'none' || !due.peer('network', projectId)) return []
  if (wanted !== 'auto') return wanted
  const [first] = await ownNetworks(due, projectId)
  return first ? [{ networkId: first.id, portId: null, fixedIp: null, tag: null }] : []
}

/** Has Cinder make a server's volumes, waits for them, and attaches them. */
export const attachDisks: BuildWork = async (server, due) => {
  const { wantedDisks: disks, projectId, imageId, host } = server
  try {
    const made = due.args.volumeIds
    const ids = Array.isArray(made) ? made.map(String) : []
    if (!made)
      for (const disk of disks) {
        const id = await makeVolume(due, projectId, disk, Math.max(1, server.flavor.disk))
        if (id !== undefined) ids.push(id)
      }
    const cinder = due.peer('volumev3', projectId)
    const states: string[] = []
    for (const id of ids) {
      const answer = await cinder?.get<{ volume: WireVolume }>(`/volumes/${id}`)
      states.push(answer?.volume.status ?? 'error')
    }
    const broken = ids[states.findIndex((state) => state.startsWith('error'))]
    if (broken !== undefined) {
      const reason = `Volume ${broken} did not finish being created even after we waited 3 seconds or 2 attempts. And its status is error.`
      throw new ServiceFault(500, `Build of instance ${server.id} aborted: ${reason}`)
    }
    if (states.some((state) => state !== 'available' && state !== 'reserved'))
      return new Wait(VOLUME_POLL_MS, { volumeIds: ids })
    const volumes: ServerVolume[] = []
    for (const [index, id] of ids.entries()) {
      const disk = disks[index]
      const taken = [imageId === null ? null : '/dev/vda', ...volumes.map(({ device }) => device)]
      const wanted = {
        device: disk?.device ?? nextDevice(taken),
        isDeletedWithServer: disk?.isDeletedWithServer ?? false,
        tag: disk?.tag ?? null,
      }
      volumes.push(await attachVolume(due, server, id, host, wanted))
    }
    return { volumes }
  } catch (failure) {
    throw aborted(server, failure)
  }
}
