import type { Value } from '@fascia/sdk/common'
import { accepted, fieldsSince, flag, nullable, unlessMissing } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { recordAction } from '../instance-actions/record-action.ts'
import {
  badRequest,
  type ComputeCall,
  del,
  get,
  list,
  member,
  notFound,
  parse,
  post,
  put,
  requireRight,
} from '../kit.ts'
import { requireState, requireUnlocked, type StateRule } from '../lifecycle/check-state.ts'
import type { Server, ServerVolume } from '../servers/server.ts'
import { servers } from '../servers/server-routes.ts'
import { attachVolume, detachVolume, nextDevice, type WireVolume } from './attach-volume.ts'
import { swapVolume } from './swap-volume.ts'

const Attach = Type.Object({
  volumeAttachment: Type.Object({
    volumeId: Type.String({ minLength: 1 }),
    device: Type.Optional(nullable(Type.String())),
    tag: Type.Optional(Type.String()),
    delete_on_termination: Type.Optional(Type.Boolean()),
  }),
})
const VolumeId = Type.String({ minLength: 1 })
const Swap = Type.Object(
  { volumeAttachment: Type.Object({ volumeId: VolumeId }, { additionalProperties: false }) },
  { additionalProperties: false },
)
/** A whole attachment may be sent back, of which one field may be another. */
const Update = Type.Object(
  {
    volumeAttachment: Type.Object(
      {
        volumeId: VolumeId,
        device: Type.Optional(nullable(Type.String())),
        tag: Type.Optional(nullable(Type.String())),
        delete_on_termination: Type.Optional(flag()),
        serverId: Type.Optional(Type.String()),
        id: Type.Optional(Type.String()),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

const ATTACHABLE: StateRule = {
  vmStates: ['active', 'paused', 'stopped', 'resized', 'soft-delete', 'shelved', 'shelved_offloaded'],
}

function show(call: ComputeCall, server: Server, volume: ServerVolume) {
  return {
    ...(call.microversion.atLeast(2, 89)
      ? { attachment_id: volume.attachmentId, bdm_uuid: volume.bdmId }
      : { id: volume.id }),
    volumeId: volume.id,
    serverId: server.id,
    device: volume.device,
    ...fieldsSince(call, { 70: { tag: volume.tag }, 79: { delete_on_termination: volume.isDeletedWithServer } }),
  }
}

function find(call: ComputeCall): { server: Server; volume: ServerVolume } {
  const server = servers.find(call)
  const volume = server.volumes.find(({ id }) => id === call.params.volume)
  if (volume) return { server, volume }
  throw notFound(`Instance ${server.id} is not attached to volume ${call.params.volume}`)
}

async function attach(call: ComputeCall) {
  const server = servers.find(call)
  const { volumeAttachment: wanted } = parse(Attach, call.body)
  requireUnlocked(call, server)
  requireState(server, 'attach_volume', ATTACHABLE)
  const cinder = call.peer('volumev3', server.projectId)
  const found = await unlessMissing(cinder?.get<{ volume: WireVolume }>(`/volumes/${wanted.volumeId}`))
  if (!found) throw notFound(`Volume ${wanted.volumeId} could not be found.`)
  const { volume } = found
  if (volume.status !== 'available' && !(volume.multiattach && volume.status === 'in-use')) {
    throw badRequest(
      `Invalid input received: Invalid volume: Volume ${volume.id} status must be available or downloading to reserve, but the current status is ${volume.status}. (HTTP 400)`,
    )
  }
  const taken = [server.imageId === null ? null : '/dev/vda', ...server.volumes.map((one) => one.device)]
  const attached = await attachVolume(call, server, wanted.volumeId, server.host, {
    device: wanted.device || nextDevice(taken),
    isDeletedWithServer: wanted.delete_on_termination ?? false,
    tag: wanted.tag ?? null,
  })
  recordAction(call, server.id, 'attach_volume')
  call.rows.servers.set(server.id, { volumes: [...server.volumes, attached], updatedAt: call.now() })
  return { volumeAttachment: show(call, server, attached) }
}

async function detach(call: ComputeCall) {
  const { server, volume } = find(call)
  requireUnlocked(call, server)
  requireState(server, 'detach_volume', ATTACHABLE)
  if (server.imageId === null && volume.device === (server.rootDevice ?? '/dev/vda')) {
    throw badRequest('Cannot detach a root device volume')
  }
  await detachVolume(call, server.projectId, { ...volume, isDeletedWithServer: false })
  recordAction(call, server.id, 'detach_volume')
  call.rows.servers.set(server.id, {
    volumes: server.volumes.filter((one) => one.id !== volume.id),
    updatedAt: call.now(),
  })
  return accepted()
}

/** Refuses a field of an attachment that a request changes and that cannot change. */
function refuseChanges(given: Value<typeof Update>['volumeAttachment'], server: Server, volume: ServerVolume): void {
  const fixed = { id: volume.id, serverId: server.id, device: volume.device, tag: volume.tag }
  const wanted = new Map(Object.entries(given))
  for (const [name, value] of Object.entries(fixed))
    if (wanted.has(name) && wanted.get(name) !== value) throw badRequest(`The ${name} property is not mutable`)
}

async function update(call: ComputeCall) {
  const { volume: id = '' } = call.params
  if (!call.microversion.atLeast(2, 85)) {
    const { volumeId } = parse(Swap, call.body).volumeAttachment
    const server = servers.find(call)
    requireRight(call, 'admin', 'os_compute_api:os-volumes-attachments:swap')
    await swapVolume(call, server, id, volumeId)
    return accepted()
  }
  const { volumeAttachment: wanted } = parse(Update, call.body)
  const { server, volume } = find(call)
  const verb = wanted.volumeId === id ? 'update' : 'swap'
  requireRight(call, verb === 'swap' ? 'admin' : 'member', `os_compute_api:os-volumes-attachments:${verb}`)
  refuseChanges(wanted, server, volume)
  const { delete_on_termination: isDeletedWithServer = volume.isDeletedWithServer } = wanted
  const volumes = server.volumes.map((one) => (one.id === id ? { ...one, isDeletedWithServer } : one))
  call.rows.servers.set(server.id, { volumes })
  if (verb === 'swap') await swapVolume(call, { ...server, volumes }, id, wanted.volumeId)
  return accepted()
}

const path = '/servers/:id/os-volume_attachments'

export const volumeAttachmentRoutes = [
  get(path, (call) => {
    const server = servers.find(call)
    const items = server.volumes.map((volume) => show(call, server, volume))
    // Nova cuts this list by limit and offset alone.
    const paging = { zero: 'all', marker: 'lenient' } as const
    return list('volumeAttachments', items, call, { path, key: 'volumeId', isLinked: false, paging })
  }),
  post(path, member('os-volumes-attachments:create'), attach),
  get(`${path}/:volume`, (call) => {
    const { server, volume } = find(call)
    return { volumeAttachment: show(call, server, volume) }
  }),
  put(`${path}/:volume`, update),
  del(`${path}/:volume`, member('os-volumes-attachments:delete'), detach),
]
