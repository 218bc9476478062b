import { notFound } from '@fascia/sdk/simulator'
import type { CinderCall } from '../kit.ts'
import type { Snapshot, Volume, VolumeType } from './volume.ts'

const isSeen = (call: CinderCall, projectId: string): boolean =>
  call.caller.isAdmin || projectId === call.caller.projectId

export function findVolume(call: CinderCall, id = call.params.id ?? ''): Volume {
  const volume = call.rows.volumes.get(id)
  if (volume && isSeen(call, volume.projectId)) return volume
  throw notFound(`Volume ${id} could not be found.`)
}

export function findSnapshot(call: CinderCall, id = call.params.id ?? ''): Snapshot {
  const snapshot = call.rows.snapshots.get(id)
  if (snapshot && isSeen(call, snapshot.projectId)) return snapshot
  throw notFound(`Snapshot ${id} could not be found.`)
}

/** A type by id or by name. */
export function findType(call: Pick<CinderCall, 'rows'>, idOrName: string): VolumeType {
  const type = call.rows.types.get(idOrName) ?? call.rows.types.find({ name: idOrName })[0]
  if (type) return type
  throw notFound(`Volume type ${idOrName} could not be found.`)
}

/** The type of a volume whose request names none: the first. */
export function defaultType(call: Pick<CinderCall, 'rows'>): VolumeType {
  const [type] = call.rows.types.find()
  if (type) return type
  throw notFound('Default volume type can not be found.')
}
