import { Fault } from '@fascia/sdk/common'
import { type Cloud, handle } from '@fascia/sdk/gateway'
import * as calls from '../api/object-versions.ts'
import { listBelow } from './large-object.ts'
import { ask, containerPath, needHead, objectPath, putEmpty } from './object-store.ts'

/** How many of the latest versions are answered. */
const MOST = 1000
const HEX = 16
const VERSION = /^\d{1,12}\.\d{5}(_[0-9a-f]+)?$/
/** Of the mark that an object was deleted, which has no content. */
const DELETED = /^application\/x-deleted/

/** The name of a container as its header has it, encoded or not. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

interface Place {
  readonly container: string
  /** What the names of the object's versions begin with. */
  readonly prefix: string
}

/** Where the earlier versions of an object are: `X-Versions-Location` or `X-History-Location` of its container; undefined where that has neither. */
async function placeOfVersions(cloud: Cloud, container: string, path: string): Promise<Place | undefined> {
  const headers = await needHead(cloud, containerPath(container))
  const location = headers['x-versions-location'] ?? headers['x-history-location']
  if (!location) return undefined
  // The bytes of the name are counted, in three hexadecimal digits.
  const length = Buffer.byteLength(path).toString(HEX).padStart(3, '0')
  return { container: decoded(location), prefix: `${length}${path}/` }
}

async function needVersion(cloud: Cloud, container: string, path: string, version: string): Promise<string> {
  const place = await placeOfVersions(cloud, container, path)
  if (!place)
    throw new Fault('GATEWAY_UPSTREAM_REFUSED', {
      ...{ status: 404, service: 'object-store', message: 'The container keeps no versions.' },
    })
  const target = objectPath(place.container, place.prefix + version)
  await needHead(cloud, target)
  return target
}

export const listVersions = handle(calls.versions, async ({ cloud, params, query: { name: path = params.path } }) => {
  const place = await placeOfVersions(cloud, params.container, path)
  const { container = '', prefix = '' } = place ?? {}
  const listed = place ? await listBelow(cloud, container, prefix) : []
  const versions = listed.flatMap(({ name, bytes, content_type = '' }) => {
    const version = name.slice(prefix.length)
    if (!VERSION.test(version) || DELETED.test(content_type)) return []
    return [{ version, bytes, timestamp: new Date(Number.parseFloat(version) * 1000).toISOString() }]
  })
  return { is_kept: place !== undefined, versions: versions.toReversed().slice(0, MOST) }
})

/** Copies a version over its object, of a large one the manifest; the service keeps what was there as another version. */
export const restoreVersion = handle(
  calls.restore,
  async ({ cloud, params: { container, path: place }, query: { name: path = place }, body: { version } }) => {
    const from = await needVersion(cloud, container, path, version)
    await putEmpty(cloud, objectPath(container, path), { 'x-copy-from': from }, { 'multipart-manifest': 'get' })
  },
)

export const deleteVersion = handle(
  calls.removeVersion,
  async ({ cloud, params: { container, path: place }, query: { name: path = place, version } }) => {
    await ask(cloud, 'DELETE', await needVersion(cloud, container, path, version))
  },
)
