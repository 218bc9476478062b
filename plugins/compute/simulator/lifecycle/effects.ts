import { chooseHost, zoneOf } from '../hosts/choose-host.ts'
import type { ComputeSituation } from '../kit.ts'
import { movePorts, removePorts } from '../networking/ports.ts'
import type { Server } from '../servers/server.ts'
import { detachVolume } from '../volumes/attach-volume.ts'
import { failed, NO_VALID_HOST } from './fault-of.ts'
import type { OperationSpec } from './operation.ts'
import { fillSnapshot } from './snapshot-image.ts'

type Effect = (
  situation: ComputeSituation,
  server: Server,
  args: Readonly<Record<string, unknown>>,
) => Partial<Server> | Promise<Partial<Server>>

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Moves a server to another host, with its ports. */
async function place(situation: ComputeSituation, server: Server, wantedHost: string | null): Promise<Partial<Server>> {
  const host = chooseHost(situation, {
    flavor: server.newFlavor ?? server.flavor,
    zone: server.wantedZone,
    host: wantedHost,
    ...(wantedHost === null ? { notHost: server.host } : {}),
    groupId: server.groupId,
    isVolumeBacked: server.imageId === null,
  })
  if (!host) return failed(situation.now(), NO_VALID_HOST)
  await movePorts(situation, server, host.hostname)
  return { host: host.hostname, zone: zoneOf(situation, host) }
}

const effects: Readonly<Record<NonNullable<OperationSpec['effect']>, Effect>> = {
  async snapshot(situation, server, { imageId }) {
    const id = textOf(imageId)
    if (id !== null) await fillSnapshot(situation, server, id)
    return {}
  },
  async shelve(situation, server, { imageId }) {
    const id = textOf(imageId)
    if (id !== null) await fillSnapshot(situation, server, id)
    return { shelvedImageId: id }
  },
  offload: () => ({}),
  async unshelve(situation, server) {
    if (server.vmState === 'shelved') return {}
    const placed = await place(situation, server, server.wantedHost)
    if (server.shelvedImageId !== null && !placed.fault) {
      try {
        await situation.peer('image', server.projectId)?.delete(`/v2/images/${server.shelvedImageId}`)
      } catch {
        // The image is deleted already.
      }
    }
    return placed.fault ? { ...placed, vmState: server.vmState } : { ...placed, shelvedImageId: null }
  },
  async move(situation, server, { host }) {
    const placed = await place(situation, server, textOf(host))
    if (placed.fault)
      return { ...placed, vmState: server.vmState, flavor: server.flavor, oldFlavor: null, newFlavor: null }
    return { ...placed, oldHost: server.host }
  },
  async delete(situation, server) {
    await removePorts(situation, server.projectId, server.nics)
    for (const volume of server.volumes) await detachVolume(situation, server.projectId, volume)
    return { nics: [], volumes: [] }
  },
}

/** Does the work of an operation on other services and hosts. The changes that it returns override those that the operation ends in. */
export async function runEffect(
  situation: ComputeSituation,
  effect: NonNullable<OperationSpec['effect']>,
  server: Server,
  args: Readonly<Record<string, unknown>>,
): Promise<Partial<Server>> {
  return effects[effect](situation, server, args)
}
