import { ServiceFault } from '@fascia/sdk/simulator'
import type { Container, StoredObject } from '../containers/container.ts'
import { swiftTimestamp, unquoted } from '../headers.ts'
import type { SwiftCall } from '../kit.ts'

/** The headers that name the container of earlier versions, and what deleting an object does: gives the last version back, or leaves a mark among them. */
const LOCATIONS = ['x-versions-location', 'x-history-location'] as const
export const VERSION_FLAGS: readonly string[] = LOCATIONS

type Place = Pick<SwiftCall, 'rows'>

/** Refuses both ways of versions for one container. */
export function refuseTwoLocations(headers: Readonly<Record<string, string>>): void {
  if (LOCATIONS.every((name) => headers[name] !== undefined))
    throw new ServiceFault(400, 'Only one of X-Versions-Location or X-History-Location may be specified', 'text')
}

/** Where the earlier versions of a container's objects are; undefined where it keeps none. */
export function locationOf({ rows }: Place, { project_id, headers }: Container) {
  const header = LOCATIONS.find((name) => headers[name] !== undefined)
  if (!header) return undefined
  const place = rows.containers.get(`${project_id}/${unquoted(headers[header] ?? '')}`)
  if (!place) throw new ServiceFault(412, 'A precondition for this request was not met.')
  return { place, isHistory: header === 'x-history-location' }
}

const HEX = 16
const MOST_VERSIONS = 10_000
/** What the names of an object's versions begin with: the number of bytes of its name in three hexadecimal digits, and the name. */
const versionPrefix = (name: string): string => `${Buffer.byteLength(name).toString(HEX).padStart(3, '0')}${name}/`

/** A free name for a version of that time. */
export function versionName({ rows }: Place, place: Container, name: string, atMs: number): string {
  for (let at = atMs; ; at += 1) {
    const wanted = `${versionPrefix(name)}${swiftTimestamp(at)}`
    if (!rows.objects.get(`${place.id}/${wanted}`)) return wanted
  }
}

/** The latest version of an object. */
export function lastVersion({ rows }: Place, place: Container, name: string): StoredObject | undefined {
  const from = `${place.id}/${versionPrefix(name)}`
  const found = rows.objects.page({ sort: [['id', 'asc']], from, limit: MOST_VERSIONS })
  return found.filter(({ id }) => id.startsWith(from)).at(-1)
}
