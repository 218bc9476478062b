import { ServiceFault } from '@fascia/sdk/simulator'
import type { Container, StoredObject } from '../containers/container.ts'
import { swiftTimestamp, unquoted } from '../headers.ts'
import type { SwiftCall } from '../kit.ts'

/** The headers that name the container of earlier versions, and what deleting an object does: gives the last version back, or leaves a mark among them. */
const LOCATIONS = ['x-versions-location', 'x-history-location'] as const
export const VERSION_FLAGS: readonly string[] = LOCATIONS
/** The header of a container that keeps earlier versions itself, in a hidden container beside it. */
export const VERSIONS_ENABLED = 'x-versions-enabled'

type Place = Pick<SwiftCall, 'rows'>

/** Refuses two ways of versions for one container. */
export function refuseTwoLocations(headers: Readonly<Record<string, string>>): void {
  if (isEnabled(headers) && LOCATIONS.some((name) => headers[name] !== undefined))
    throw new ServiceFault(
      400,
      'Cannot enable object versioning on a container that is already using the legacy versioned writes feature.',
      'text',
    )
  if (LOCATIONS.every((name) => headers[name] !== undefined))
    throw new ServiceFault(400, 'Only one of X-Versions-Location or X-History-Location may be specified', 'text')
}

export function isEnabled(headers: Readonly<Record<string, string>>): boolean {
  return headers[VERSIONS_ENABLED] === 'True'
}

/** What the names of hidden containers begin with. */
const HIDDEN = '\0'

export function isHidden({ name }: Pick<Container, 'name'>): boolean {
  return name.startsWith(HIDDEN)
}

/** The hidden container of the earlier versions of another; undefined where it never kept any. */
export function hiddenOf({ rows }: Place, { project_id, name }: Container): Container | undefined {
  return rows.containers.get(`${project_id}/${HIDDEN}versions${HIDDEN}${name}`)
}

function needHidden(call: Pick<SwiftCall, 'rows' | 'now'>, container: Container): Container {
  const { project_id, name: of, policy } = container
  const name = `${HIDDEN}versions${HIDDEN}${of}`
  const times = { made_at: call.now(), changed_at: call.now() }
  return (
    hiddenOf(call, container) ??
    call.rows.containers.add({ id: `${project_id}/${name}`, project_id, name, policy, ...times })
  )
}

/** Where the earlier versions of a container's objects are; undefined where it keeps none. */
export function locationOf(call: Pick<SwiftCall, 'rows' | 'now'>, container: Container) {
  const { rows } = call
  const { project_id, headers } = container
  if (isEnabled(headers)) return { place: needHidden(call, container), isHistory: true }
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

/** The versions of an object, the oldest first. */
export function versionsOf({ rows }: Place, place: Container, name: string): readonly StoredObject[] {
  const from = `${place.id}/${versionPrefix(name)}`
  const found = rows.objects.page({ sort: [['id', 'asc']], from, limit: MOST_VERSIONS })
  return found.filter(({ id }) => id.startsWith(from))
}

/** A version that a hidden container has, by its id: the time at which it was written. */
export function versionOf({ rows }: Place, place: Container, name: string, id: string): StoredObject | undefined {
  return rows.objects.get(`${place.id}/${versionPrefix(name)}${id}`)
}

/** The name of the object that a version is of, and the id of the version. */
export function partsOfVersion({ name }: StoredObject): { readonly name: string; readonly id: string } {
  const end = name.lastIndexOf('/')
  return { name: name.slice(3, end), id: name.slice(end + 1) }
}
