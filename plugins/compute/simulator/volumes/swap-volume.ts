import { unlessMissing } from '@fascia/sdk/simulator'
import { recordAction } from '../instance-actions/record-action.ts'
import { badRequest, type ComputeCall, notFound } from '../kit.ts'
import { requireState, requireUnlocked, type StateRule } from '../lifecycle/check-state.ts'
import type { Server } from '../servers/server.ts'
import { attachVolume, detachVolume, type WireVolume } from './attach-volume.ts'

const SWAPPABLE: StateRule = { vmStates: ['active', 'paused', 'resized'] }

/** Puts another volume in the place of one: what was written on the one is on the other then. */
export async function swapVolume(call: ComputeCall, server: Server, oldId: string, newId: string): Promise<void> {
  requireUnlocked(call, server)
  const cinder = call.peer('volumev3', server.projectId)
  const before = await unlessMissing(cinder?.get<{ volume: WireVolume }>(`/volumes/${oldId}`))
  if (!before) throw notFound(`Volume ${oldId} could not be found.`)
  const after = await unlessMissing(cinder?.get<{ volume: WireVolume }>(`/volumes/${newId}`))
  if (!after) throw badRequest(`Volume ${newId} could not be found.`)
  requireState(server, 'swap_volume', SWAPPABLE)
  const invalid = (reason: string) => badRequest(`Invalid volume: ${reason}`)
  const kept = server.volumes.find(({ id }) => id === oldId)
  if (!kept) throw invalid('Old volume is attached to a different instance.')
  if (after.volume.attachments.length > 0) throw invalid('New volume must be detached in order to swap.')
  if (after.volume.size < before.volume.size) throw invalid('New volume must be the same size or larger.')
  if (before.volume.attachments.length > 1)
    throw badRequest('Swapping multi-attach volumes with more than one read/write attachment is not supported.')
  const { device, isDeletedWithServer, tag } = kept
  await detachVolume(call, server.projectId, { ...kept, isDeletedWithServer: false })
  const swapped = await attachVolume(call, server, newId, server.host, { device, isDeletedWithServer, tag })
  recordAction(call, server.id, 'swap_volume')
  call.rows.servers.set(server.id, {
    volumes: server.volumes.map((one) => (one.id === oldId ? swapped : one)),
    updatedAt: call.now(),
  })
}
