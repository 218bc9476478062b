import { notFound } from '@fascia/sdk/simulator'
import { type CinderCall, collection } from '../kit.ts'
import type { VolumeType } from '../types/volume-type.ts'

/** The volume of an id, the path's when it is left out, as far as the caller may see it. */
export const { find: findVolume } = collection('volumes', {})

/** The same for snapshots. */
export const { find: findSnapshot } = collection('snapshots', {})

/** The same for groups. */
export const { find: findGroup } = collection('groups', { noun: 'Group' })

/** Whether a caller may use a type: a private one, only administrators and the projects that were given it. */
export function isUsable({ isPublic, projects }: VolumeType, { caller }: Pick<CinderCall, 'caller'>): boolean {
  return isPublic || caller.isAdmin || projects.includes(caller.projectId)
}

/** A type by id or by name, as far as the caller may use it. */
export function findType(call: Pick<CinderCall, 'rows' | 'caller'>, idOrName: string): VolumeType {
  const type = call.rows.types.get(idOrName) ?? call.rows.types.find({ name: idOrName })[0]
  if (type && isUsable(type, call)) return type
  throw notFound(`Volume type ${idOrName} could not be found.`)
}

/** The type of a volume whose request names none: the first. */
export function defaultType(call: Pick<CinderCall, 'rows'>): VolumeType {
  const [type] = call.rows.types.find()
  if (type) return type
  throw notFound('Default volume type can not be found.')
}
