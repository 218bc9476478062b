import { PeerFault, type TimerHandler } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { StorageTables } from '../tables.ts'
import type { VolumeStatus } from './volume.ts'

const TURNED: readonly VolumeStatus[] = ['downloading', 'available', 'in-use', 'error']
const Turn = Type.Object({
  volumeId: Type.String(),
  from: Type.String(),
  to: Type.String(),
  sizeGib: Type.Optional(Type.Integer()),
  typeId: Type.Optional(Type.String()),
})

/** Ends a status: the next one follows. A volume that has another status by now is not changed. */
export const turnVolume: TimerHandler<StorageTables> = ({ rows, args, now }) => {
  if (!Value.Check(Turn, args)) return
  const volume = rows.volumes.get(args.volumeId)
  const to = TURNED.find((status) => status === args.to)
  if (volume?.status !== args.from || !to) return
  rows.volumes.set(volume.id, {
    status: to,
    updatedAt: now(),
    ...(args.sizeGib === undefined ? {} : { sizeGib: args.sizeGib }),
    ...(args.typeId === undefined ? {} : { typeId: args.typeId }),
  })
}

/** Ends a deletion. */
export const dropVolume: TimerHandler<StorageTables> = ({ rows, args }) => {
  const volume = rows.volumes.get(String(args.volumeId))
  if (volume?.status === 'deleting') rows.volumes.remove(volume.id)
}

/** Ends an upload: Glance gets the data, which makes the image active, and the volume gets its former status. */
export const finishUpload: TimerHandler<StorageTables> = async (situation) => {
  const { volumeId, imageId, to } = situation.args
  const volume = situation.rows.volumes.get(String(volumeId))
  if (volume?.status !== 'uploading') return
  try {
    const glance = situation.peer('image', volume.projectId)
    await glance?.put(`/v2/images/${String(imageId)}/file`, new TextEncoder().encode(`volume ${volume.id}\n`))
  } catch (failure) {
    if (!(failure instanceof PeerFault) || failure.status !== 404) throw failure
  }
  situation.rows.volumes.set(volume.id, {
    status: to === 'in-use' ? 'in-use' : 'available',
    updatedAt: situation.now(),
  })
}
