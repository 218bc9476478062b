import type { Value } from '@fascia/sdk/common'
import {
  accepted,
  badRequest,
  fieldsSince,
  flag,
  naiveTime,
  notFound,
  nullable,
  selfAndBookmark,
} from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type CinderCall, collection, post } from '../kit.ts'
import { findVolume } from '../volumes/find-volume.ts'
import type { Transfer } from './transfer.ts'

/** The address of transfers, and the one that they have since a minor microversion. */
const PATHS = [
  ['/os-volume-transfer', 0],
  ['/volume-transfers', 55],
] as const
const KEY_LENGTH = 16

const NewTransfer = Type.Object({
  volume_id: Type.String(),
  name: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
  no_snapshots: Type.Optional(flag()),
})
const Accept = Type.Object({ accept: Type.Object({ auth_key: Type.String({ minLength: 1 }) }) })

const summary =
  (path: string) =>
  ({ id, name, volumeId }: Transfer, call: CinderCall) => ({
    id,
    name,
    volume_id: volumeId,
    links: selfAndBookmark(call, path, id),
  })

const show =
  (path: string) =>
  (transfer: Transfer, call: CinderCall): Readonly<Record<string, unknown>> => ({
    ...summary(path)(transfer, call),
    created_at: naiveTime(transfer.createdAt),
    ...fieldsSince(call, {
      55: { no_snapshots: transfer.isWithoutSnapshots },
      // A transfer that was accepted is not there any more.
      57: { source_project_id: transfer.projectId, destination_project_id: null, accepted: false },
    }),
  })

function free(call: CinderCall, volumeId: string): void {
  call.rows.volumes.set(volumeId, { status: 'available', updatedAt: call.now() })
}

function createTransfer(call: CinderCall, wanted: Value<typeof NewTransfer>): Transfer {
  const volume = findVolume(call, wanted.volume_id)
  if (volume.status !== 'available') throw badRequest('Invalid volume: status must be available')
  const isWithoutSnapshots = call.microversion.atLeast(3, 55) && wanted.no_snapshots === true
  const busy = call.rows.snapshots.find({ volumeId: volume.id }).find(({ status }) => status !== 'available')
  if (busy && !isWithoutSnapshots) throw badRequest(`Invalid snapshot: Snapshot: ${busy.id} status must be "available"`)
  call.rows.volumes.set(volume.id, { status: 'awaiting-transfer', updatedAt: call.now() })
  return call.rows.transfers.add({
    projectId: volume.projectId,
    volumeId: volume.id,
    name: wanted.name ?? null,
    isWithoutSnapshots,
    authKey: call.uuid().replaceAll('-', '').slice(0, KEY_LENGTH),
    createdAt: call.now(),
  })
}

/** Whoever has id and key may accept, in any project: the volume and, unless the transfer leaves them, its snapshots change their owner. */
function acceptTransfer(call: CinderCall, id: string, key: string): Transfer {
  const transfer = call.rows.transfers.get(id)
  if (!transfer) throw notFound(`Transfer ${id} could not be found.`)
  if (transfer.authKey !== key)
    throw badRequest(`Invalid auth key: Attempt to transfer ${transfer.id} with invalid auth key.`)
  const { projectId, userId } = call.caller
  const volume = call.rows.volumes.get(transfer.volumeId)
  if (volume && volume.projectId !== projectId) call.take({ volumes: 1, gigabytes: volume.sizeGib })
  call.rows.volumes.set(transfer.volumeId, { projectId, userId })
  const snapshots = transfer.isWithoutSnapshots ? [] : call.rows.snapshots.find({ volumeId: transfer.volumeId })
  for (const snapshot of snapshots) call.rows.snapshots.set(snapshot.id, { projectId, userId })
  free(call, transfer.volumeId)
  call.rows.transfers.remove(transfer.id)
  return transfer
}

const routesAt = (path: string, since: number) => [
  ...collection('transfers', {
    plural: 'transfers',
    path,
    since,
    detail: true,
    verbs: ['list', 'show', 'delete'],
    rules: { delete: 'volume:delete_transfer' },
    notFound: (id) => notFound(`Transfer ${id} could not be found.`),
    filters: { name: 'name', volume_id: 'volumeId' },
    sort: { id: 'id', name: 'name', display_name: 'name', created_at: 'createdAt' },
    show: show(path),
    summary: summary(path),
    remove(call, transfer) {
      call.rows.transfers.remove(transfer.id)
      free(call, transfer.volumeId)
      return accepted()
    },
  }),
  post(
    path,
    { since, rule: 'volume:create_transfer', right: 'member', body: Type.Object({ transfer: NewTransfer }) },
    (call) => {
      const transfer = createTransfer(call, call.body.transfer)
      return accepted({ transfer: { ...show(path)(transfer, call), auth_key: transfer.authKey } })
    },
  ),
  post(`${path}/:id/accept`, { since, rule: 'volume:accept_transfer', right: 'member', body: Accept }, (call) => {
    const { id = '' } = call.params
    return accepted({ transfer: summary(path)(acceptTransfer(call, id, call.body.accept.auth_key), call) })
  }),
]

export const transferRoutes = PATHS.flatMap(([path, since]) => routesAt(path, since))
