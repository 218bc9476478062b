import { type Due, unlessMissing } from '@fascia/sdk/simulator'
import { lifecycle } from '../kit.ts'
import { reportNoPool } from '../scheduling/pools.ts'
import type { StorageTables } from '../tables.ts'
import type { Volume } from './volume.ts'

const available = () => ({ status: 'available' }) as const
const unchanged = () => ({})

/** Gives Glance the data of a volume, which makes the image active. An image that was deleted meanwhile stays deleted. */
async function uploadVolume(volume: Volume, due: Due<StorageTables>) {
  const data = new TextEncoder().encode(`volume ${volume.id}\n`)
  await unlessMissing(due.peer('image', volume.projectId)?.put(`/v2/images/${String(due.args.imageId)}/file`, data))
  return {}
}

/** Notifies Nova that a volume of its servers has grown, so that their guests see the new size. */
async function tellServers({ id }: Volume, due: Due<StorageTables>) {
  const servers = due.rows.attachments.find({ volumeId: id }).filter(({ serverId }) => serverId !== '')
  const events = servers.map(({ serverId }) => ({ name: 'volume-extended', server_uuid: serverId, tag: id }))
  if (events.length > 0) await unlessMissing(due.peer('compute')?.post('/os-server-external-events', { events }))
  return {}
}

/** The snapshot that a volume was reverted to can be used again; one that was deleted meanwhile stays deleted. */
function revertTo(_volume: Volume, { args, rows, now }: Due<StorageTables>) {
  const snapshot = rows.snapshots.get(String(args.snapshotId))
  if (snapshot?.status === 'restoring') rows.snapshots.set(snapshot.id, { status: 'available', updatedAt: now() })
  return available()
}

/** What takes time on volumes. The request gives the status after an operation on a volume that exists. */
export const volumeOperations = lifecycle('volumes', {
  field: 'status',
  touch: ({ now }) => ({ updatedAt: now() }),
  operations: {
    create: {
      states: { creating: 900 },
      end(volume, due) {
        if (volume.host !== null) return available()
        reportNoPool(due, volume)
        return { status: 'error' }
      },
    },
    createFromImage: { states: { creating: 900, downloading: 1600 }, end: available },
    extend: { states: { extending: 1200 }, end: tellServers },
    retype: { states: { retyping: 1500 }, end: unchanged },
    migrate: { states: { maintenance: 3000 }, end: unchanged },
    upload: { states: { uploading: 3000 }, end: uploadVolume },
    revert: { states: { reverting: 2000 }, end: revertTo },
    delete: { states: { deleting: 900 }, end: () => null },
  },
})
