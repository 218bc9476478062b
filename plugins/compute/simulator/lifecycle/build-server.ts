import { PeerFault, type TimerHandler } from '@fascia/sdk/simulator'
import { chooseHost, zoneOf } from '../hosts/choose-host.ts'
import { recordEvent } from '../instance-actions/record-action.ts'
import type { ComputeCall, ComputeSituation } from '../kit.ts'
import { addPort, ownNetworks, removePorts } from '../networking/ports.ts'
import type { Nic, Server, ServerVolume } from '../servers/server.ts'
import { POWER } from '../servers/server-state.ts'
import type { ComputeTables } from '../tables.ts'
import { attachVolume, makeVolume, nextDevice, type WireVolume } from '../volumes/attach-volume.ts'
import { failed, NO_VALID_HOST } from './fault-of.ts'

const EVENT = 'compute__do_build_and_run_instance'
const VOLUME_POLL_MS = 700
const SPAWN_MS = 3200

/** Begins to build a server that was just added. */
export function beginBuild(call: ComputeCall, server: Server): void {
  call.later(600, 'servers.schedule', { serverId: server.id, requestId: call.requestId })
}

function buildingServer(situation: ComputeSituation & { args: Readonly<Record<string, unknown>> }): Server | undefined {
  const server = situation.rows.servers.get(String(situation.args.serverId))
  return server?.vmState === 'building' && server.taskState !== 'deleting' ? server : undefined
}

function fail(situation: ComputeSituation, server: Server, requestId: unknown, message: string): void {
  situation.rows.servers.set(server.id, failed(situation.now(), message))
  recordEvent(situation, server.id, String(requestId), {
    event: EVENT,
    result: 'Error',
    host: server.host,
    details: message,
  })
}

/** Chooses the host of a server. */
export const scheduleServer: TimerHandler<ComputeTables> = async (situation) => {
  const server = buildingServer(situation)
  if (!server) return
  const { requestId } = situation.args
  const host = chooseHost(situation, {
    flavor: server.flavor,
    zone: server.wantedZone,
    host: server.wantedHost,
    groupId: server.groupId,
    isVolumeBacked: server.imageId === null,
  })
  if (!host) {
    fail(situation, server, requestId, NO_VALID_HOST)
    return
  }
  const zone = zoneOf(situation, host)
  situation.rows.servers.set(server.id, {
    host: host.hostname,
    zone,
    taskState: 'networking',
    updatedAt: situation.now(),
  })
  recordEvent(situation, server.id, String(requestId), { event: EVENT, result: null, host: host.hostname })
  situation.later(900, 'servers.network', situation.args)
}

/** Gives a server its ports. */
export const networkServer: TimerHandler<ComputeTables> = async (situation) => {
  const server = buildingServer(situation)
  if (!server) return
  const host = server.host ?? ''
  const nics: Nic[] = []
  try {
    const wanted =
      server.wantedNics === 'none' || !situation.peer('network', server.projectId)
        ? []
        : server.wantedNics === 'auto'
          ? (await ownNetworks(situation, server.projectId))
              .slice(0, 1)
              .map(({ id }) => ({ networkId: id, portId: null, fixedIp: null, tag: null }))
          : server.wantedNics
    for (const one of wanted) nics.push(await addPort(situation, server, one, host))
  } catch (failure) {
    if (!(failure instanceof PeerFault)) throw failure
    await removePorts(situation, server.projectId, nics)
    const message = `Build of instance ${server.id} aborted: Failed to allocate the network(s), not rescheduling.`
    fail(situation, server, situation.args.requestId, message)
    return
  }
  situation.rows.servers.set(server.id, {
    nics,
    taskState: server.wantedDisks.length > 0 ? 'block_device_mapping' : 'spawning',
    updatedAt: situation.now(),
  })
  if (server.wantedDisks.length > 0) situation.later(300, 'servers.disks', situation.args)
  else situation.later(SPAWN_MS + situation.random(2500), 'servers.spawn', situation.args)
}

/** Has Cinder make a server's volumes, waits for them, and attaches them. */
export const diskServer: TimerHandler<ComputeTables> = async (situation) => {
  const server = buildingServer(situation)
  if (!server) return
  const cinder = situation.peer('volumev3', server.projectId)
  const made = situation.args.volumeIds
  let ids = Array.isArray(made) ? made.map(String) : undefined
  try {
    if (!ids) {
      ids = []
      for (const disk of server.wantedDisks) {
        const id = await makeVolume(situation, server.projectId, disk, Math.max(1, server.flavor.disk))
        if (id !== undefined) ids.push(id)
      }
    }
    const states: string[] = []
    for (const id of ids) {
      const answer = await cinder?.get<{ volume: WireVolume }>(`/volumes/${id}`)
      states.push(answer?.volume.status ?? 'error')
    }
    if (states.some((state) => state.startsWith('error'))) {
      const message = `Build of instance ${server.id} aborted: Volume ${ids[states.findIndex((one) => one.startsWith('error'))]} did not finish being created even after we waited 3 seconds or 2 attempts. And its status is error.`
      fail(situation, server, situation.args.requestId, message)
      return
    }
    if (states.some((state) => state !== 'available' && state !== 'reserved')) {
      situation.later(VOLUME_POLL_MS, 'servers.disks', { ...situation.args, volumeIds: ids })
      return
    }
    const volumes: ServerVolume[] = []
    for (const [index, id] of ids.entries()) {
      const disk = server.wantedDisks[index]
      const taken = [server.imageId === null ? null : '/dev/vda', ...volumes.map((one) => one.device)]
      const wanted = {
        device: disk?.device ?? nextDevice(taken),
        isDeletedWithServer: disk?.isDeletedWithServer ?? false,
        tag: disk?.tag ?? null,
      }
      volumes.push(await attachVolume(situation, server, id, server.host, wanted))
    }
    situation.rows.servers.set(server.id, { volumes, taskState: 'spawning', updatedAt: situation.now() })
    situation.later(SPAWN_MS + situation.random(2500), 'servers.spawn', situation.args)
  } catch (failure) {
    if (!(failure instanceof PeerFault)) throw failure
    fail(situation, server, situation.args.requestId, `Build of instance ${server.id} aborted: ${failure.message}`)
  }
}

/** Ends a build: the guest runs. */
export const spawnServer: TimerHandler<ComputeTables> = async (situation) => {
  const server = buildingServer(situation)
  if (!server) return
  const nowMs = situation.now()
  situation.rows.servers.set(server.id, {
    vmState: 'active',
    taskState: null,
    powerState: POWER.running,
    launchedAt: nowMs,
    bootedAt: nowMs,
    updatedAt: nowMs,
    progress: 0,
    rootDevice: server.rootDevice ?? '/dev/vda',
  })
  recordEvent(situation, server.id, String(situation.args.requestId), {
    event: EVENT,
    result: 'Success',
    host: server.host,
  })
}
