import { Fault } from '@fascia/sdk/common'
import { type Cloud, handle } from '@fascia/sdk/gateway'
import * as calls from '../api/object-versions.ts'
import { listBelow } from './large-object.ts'
import { ask, containerPath, needHead, objectPath, objectStore, putEmpty } from './object-store.ts'

/** How many of the latest versions are answered. */
const MOST = 1000
const HEX = 16
const VERSION = /^\d{1,12}\.\d{5}(_[0-9a-f]+)?$/
/** Of the mark that an object was deleted, which has no content. */
const DELETED = /^application\/x-deleted/

/** The name of a container as its header has it, encoded or not. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Whether a container keeps the versions of its objects itself. */
export function isVersioned(headers: Awaited<ReturnType<typeof needHead>>): boolean {
  return headers['x-versions-enabled']?.toLowerCase() === 'true'
}

interface Place {
  readonly container: string
  /** What the names of the object's versions begin with. */
  readonly prefix: string
}

/**
 * Where the earlier versions of an object are: in its container itself (`X-Versions-Enabled`), or in that which `X-Versions-Location` or
 * `X-History-Location` names; undefined where it keeps none.
 */
async function placeOfVersions(cloud: Cloud, container: string, path: string): Promise<Place | 'itself' | undefined> {
  const headers = await needHead(cloud, containerPath(container))
  if (isVersioned(headers)) return 'itself'
  const location = headers['x-versions-location'] ?? headers['x-history-location']
  if (!location) return undefined
  // The bytes of the name are counted, in three hexadecimal digits.
  const length = Buffer.byteLength(path).toString(HEX).padStart(3, '0')
  return { container: decoded(location), prefix: `${length}${path}/` }
}

interface FoundVersion {
  readonly target: string
  readonly query: Readonly<Record<string, string>>
  readonly isInside: boolean
}

/** The address of a version that is there. */
async function needVersion(cloud: Cloud, container: string, path: string, version: string): Promise<FoundVersion> {
  const place = await placeOfVersions(cloud, container, path)
  if (place === 'itself')
    return { target: objectPath(container, path), query: { 'version-id': version }, isInside: true }
  if (!place)
    throw new Fault('GATEWAY_UPSTREAM_REFUSED', {
      ...{ status: 404, service: 'object-store', message: 'The container keeps no versions.' },
    })
  const target = objectPath(place.container, place.prefix + version)
  await needHead(cloud, target)
  return { target, query: {}, isInside: false }
}

interface ListedVersion {
  readonly name: string
  readonly bytes: number
  readonly content_type?: string
  readonly version_id?: string
  readonly is_latest?: boolean
}

/** The versions that a container keeps of an object itself; those of one name come before longer names. */
async function versionsInside(cloud: Cloud, container: string, path: string) {
  const query = { format: 'json', versions: 'true', prefix: path, limit: MOST }
  const listed = await objectStore(cloud).get<readonly ListedVersion[]>(containerPath(container), { query })
  return listed.flatMap(({ name, bytes, content_type = '', version_id: version = '', is_latest = false }) =>
    name === path && !is_latest && isShown(version, content_type) ? [{ version, bytes }] : [],
  )
}

const isShown = (version: string, contentType: string): boolean => VERSION.test(version) && !DELETED.test(contentType)

/** The versions that another container has of an object. */
async function versionsIn(cloud: Cloud, { container, prefix }: Place) {
  const listed = await listBelow(cloud, container, prefix)
  return listed.flatMap(({ name, bytes, content_type = '' }) => {
    const version = name.slice(prefix.length)
    return isShown(version, content_type) ? [{ version, bytes }] : []
  })
}

export const listVersions = handle(calls.versions, async ({ cloud, params, query: { name: path = params.path } }) => {
  const place = await placeOfVersions(cloud, params.container, path)
  const inside = place === 'itself'
  const found = inside
    ? await versionsInside(cloud, params.container, path)
    : place
      ? await versionsIn(cloud, place)
      : []
  const latest = found.toSorted((one, other) => Number.parseFloat(other.version) - Number.parseFloat(one.version))
  const versions = latest
    .slice(0, MOST)
    .map((one) => ({ ...one, timestamp: new Date(Number.parseFloat(one.version) * 1000).toISOString() }))
  return { is_kept: place !== undefined, versions }
})

/** Has the service make a version the current one, or copies it over its object, of a large one the manifest; the service keeps what was there as another version. */
export const restoreVersion = handle(
  calls.restore,
  async ({ cloud, params: { container, path: place }, query: { name: path = place }, body: { version } }) => {
    const { target, query, isInside } = await needVersion(cloud, container, path, version)
    if (isInside) await putEmpty(cloud, target, {}, query)
    else await putEmpty(cloud, objectPath(container, path), { 'x-copy-from': target }, { 'multipart-manifest': 'get' })
  },
)

export const deleteVersion = handle(
  calls.removeVersion,
  async ({ cloud, params: { container, path: place }, query: { name: path = place, version } }) => {
    const { target, query } = await needVersion(cloud, container, path, version)
    await ask(cloud, 'DELETE', target, { query })
  },
)
