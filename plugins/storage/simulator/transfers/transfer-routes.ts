import { accepted, badRequest, naiveTime, notFound, nullable, selfAndBookmark } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type CinderCall, collection, post } from '../kit.ts'
import { findVolume } from '../volumes/find-volume.ts'
import type { Transfer } from './transfer.ts'

const PATH = '/os-volume-transfer'
const KEY_LENGTH = 16

const NewTransfer = Type.Object({
  volume_id: Type.String(),
  name: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
})
const Accept = Type.Object({ accept: Type.Object({ auth_key: Type.String({ minLength: 1 }) }) })

function summary({ id, name, volumeId }: Transfer, call: CinderCall) {
  return { id, name, volume_id: volumeId, links: selfAndBookmark(call, PATH, id) }
}

function show(transfer: Transfer, call: CinderCall) {
  return { ...summary(transfer, call), created_at: naiveTime(transfer.createdAt) }
}

function free(call: CinderCall, volumeId: string): void {
  call.rows.volumes.set(volumeId, { status: 'available', updatedAt: call.now() })
}

const transfers = collection('transfers', {
  plural: 'transfers',
  path: PATH,
  detail: true,
  verbs: ['list', 'show', 'delete'],
  rules: { delete: 'volume:delete_transfer' },
  notFound: (id) => notFound(`Transfer ${id} could not be found.`),
  filters: { name: 'name', volume_id: 'volumeId' },
  show,
  summary,
  remove(call, transfer) {
    call.rows.transfers.remove(transfer.id)
    free(call, transfer.volumeId)
    return accepted()
  },
})

const create = post(
  PATH,
  { rule: 'volume:create_transfer', right: 'member', body: Type.Object({ transfer: NewTransfer }) },
  (call) => {
    const { volume_id, name = null } = call.body.transfer
    const volume = findVolume(call, volume_id)
    if (volume.status !== 'available') throw badRequest('Invalid volume: status must be available')
    call.rows.volumes.set(volume.id, { status: 'awaiting-transfer', updatedAt: call.now() })
    const transfer = call.rows.transfers.add({
      projectId: volume.projectId,
      volumeId: volume.id,
      name,
      authKey: call.uuid().replaceAll('-', '').slice(0, KEY_LENGTH),
      createdAt: call.now(),
    })
    return accepted({ transfer: { ...show(transfer, call), auth_key: transfer.authKey } })
  },
)

/** Whoever has id and key may accept, in any project: the volume and its snapshots change their owner. */
const accept = post(`${PATH}/:id/accept`, { rule: 'volume:accept_transfer', right: 'member', body: Accept }, (call) => {
  const transfer = call.rows.transfers.get(call.params.id)
  if (!transfer) throw notFound(`Transfer ${call.params.id} could not be found.`)
  if (transfer.authKey !== call.body.accept.auth_key) {
    throw badRequest(`Invalid auth key: Attempt to transfer ${transfer.id} with invalid auth key.`)
  }
  const { projectId, userId } = call.caller
  const volume = call.rows.volumes.get(transfer.volumeId)
  if (volume && volume.projectId !== projectId) call.take({ volumes: 1, gigabytes: volume.sizeGib })
  call.rows.volumes.set(transfer.volumeId, { projectId, userId })
  for (const { id } of call.rows.snapshots.find({ volumeId: transfer.volumeId }))
    call.rows.snapshots.set(id, { projectId, userId })
  free(call, transfer.volumeId)
  call.rows.transfers.remove(transfer.id)
  return accepted({ transfer: summary(transfer, call) })
})

export const transferRoutes = [...transfers, create, accept]
