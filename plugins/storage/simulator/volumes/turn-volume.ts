import type { TimerHandler } from '@fascia/sdk/simulator'
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

/** A status has lasted its while: the next one shows. A volume that is in another status by now stays as it is. */
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

/** The deletion is over: the volume is gone. */
export const dropVolume: TimerHandler<StorageTables> = ({ rows, args }) => {
  const volume = rows.volumes.get(String(args.volumeId))
  if (volume?.status === 'deleting') rows.volumes.remove(volume.id)
}
