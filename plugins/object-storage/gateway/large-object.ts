import { isFault } from '@fascia/sdk/common'
import type { Cloud, PipedAnswer } from '@fascia/sdk/gateway'
import pMap from 'p-map'
import { ask, conflict, containerPath, headOf, objectPath, objectStore } from './object-store.ts'

type Headers = PipedAnswer['headers']

/** A segment of a large object; one that is a manifest itself has no bytes of its own, and follows its own segments. */
export interface Segment {
  readonly container: string
  readonly name: string
  readonly bytes: number
  readonly isManifest?: true
}

/** One of the segments that the manifest of a static large object names; data within the manifest has no name. */
interface ManifestEntry {
  readonly name?: string
  readonly bytes?: number
  /** Whether it is a static large object. */
  readonly sub_slo?: boolean
}

interface Listed {
  readonly name: string
  readonly bytes: number
  readonly hash?: string
  readonly content_type?: string
  /** Of a static large object, whose bytes are those of its segments. */
  readonly slo_etag?: string
}

/** How many segments of a dynamic large object a list has, and how many objects are asked or deleted at the same time. */
const PAGE = 10_000
const AT_ONCE = 10

/** Decodes what is encoded in a text, as the service does: a percent sign that encodes nothing stays. */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })
}

/** The container and the name that a path of the service names: `/parts/a/1`. */
function placeIn(path: string): { readonly container: string; readonly name: string } {
  const [container = '', ...name] = path.replace(/^\//, '').split('/')
  return { container, name: name.join('/') }
}

const isStatic = (headers: Headers): boolean => headers['x-static-large-object']?.toLowerCase() === 'true'

/** Whether the headers of an object are those of a manifest. */
export function isLarge(headers: Headers): boolean {
  return isStatic(headers) || headers['x-object-manifest'] !== undefined
}

/** The manifests whose segments were found, so that those that name each other end. */
type Seen = ReadonlySet<string>

/** A manifest among the segments of another, behind its own segments. */
async function nested(
  segment: Segment,
  seen: Seen,
  find: (target: string, seen: Seen) => Promise<readonly Segment[]>,
): Promise<readonly Segment[]> {
  const target = objectPath(segment.container, segment.name)
  const below = seen.has(target) ? [] : await find(target, new Set([...seen, target]))
  return [...below, { ...segment, bytes: 0, isManifest: true }]
}

async function staticSegments(cloud: Cloud, target: string, seen: Seen): Promise<readonly Segment[]> {
  const query = { 'multipart-manifest': 'get' }
  const entries = await objectStore(cloud).get<readonly ManifestEntry[]>(target, { query })
  const found = await pMap(
    entries.filter((entry): entry is ManifestEntry & { name: string } => entry.name !== undefined),
    ({ name, bytes = 0, sub_slo }) => {
      const segment = { ...placeIn(name), bytes }
      return sub_slo ? nested(segment, seen, (path, above) => staticSegments(cloud, path, above)) : [segment]
    },
    { concurrency: AT_ONCE },
  )
  return found.flat()
}

/** The objects whose names begin with a prefix; none where the container is missing. */
export async function listBelow(cloud: Cloud, container: string, prefix: string): Promise<readonly Listed[]> {
  const found: Listed[] = []
  const request = { limit: PAGE, query: { format: 'json', prefix } }
  try {
    for await (const { items } of objectStore(cloud).pages<Listed, Listed>(
      containerPath(container),
      'objects',
      request,
    ))
      found.push(...items)
  } catch (failure) {
    if (!isFault(failure) || failure.status !== 404) throw failure
  }
  return found
}

/** The objects whose names begin with the prefix of a manifest, without the manifests that lead to them. */
async function dynamicSegments(cloud: Cloud, manifest: string, seen: Seen): Promise<readonly Segment[]> {
  const { container, name: prefix } = placeIn(decoded(manifest))
  const listed = await listBelow(cloud, container, prefix)
  const found = await pMap(
    listed.filter(({ name }) => !seen.has(objectPath(container, name))),
    async ({ name, bytes, slo_etag }) => {
      const segment = { container, name, bytes }
      if (slo_etag !== undefined) return nested(segment, seen, (path, above) => staticSegments(cloud, path, above))
      // The list has a dynamic large object as the empty object that its manifest is.
      const headers = bytes > 0 ? undefined : await headOf(cloud, objectPath(container, name))
      const prefixOfOwn = headers?.['x-object-manifest']
      if (prefixOfOwn === undefined) return [segment]
      return nested(segment, seen, (_path, above) => dynamicSegments(cloud, prefixOfOwn, above))
    },
    { concurrency: AT_ONCE },
  )
  return found.flat()
}

/** The segments of an object, in their order, those of the manifests among them too; undefined for one that has none. */
export async function segmentsOf(
  cloud: Cloud,
  target: string,
  headers: Headers,
): Promise<readonly Segment[] | undefined> {
  const seen = new Set([target])
  if (isStatic(headers)) return staticSegments(cloud, target, seen)
  const manifest = headers['x-object-manifest']
  return manifest === undefined ? undefined : dynamicSegments(cloud, manifest, seen)
}

interface BulkAnswer {
  readonly Errors?: readonly (readonly [path: string, reason: string])[]
}

/** Deletes a manifest with its segments, those of the manifests among them too. */
async function deleteStatic(cloud: Cloud, target: string): Promise<void> {
  const query = { 'multipart-manifest': 'delete' }
  const { Errors: failed = [] } = (await objectStore(cloud).delete<BulkAnswer | undefined>(target, { query })) ?? {}
  const [first] = failed
  if (first) throw conflict(`${failed.length} segments could not be deleted: ${first.map(decoded).join(', ')}.`)
}

/** Deletes an object, which may be gone. */
export async function deleteSegment(
  cloud: Cloud,
  { container, name }: Pick<Segment, 'container' | 'name'>,
): Promise<void> {
  try {
    await ask(cloud, 'DELETE', objectPath(container, name))
  } catch (failure) {
    if (!isFault(failure) || failure.status !== 404) throw failure
  }
}

/**
 * Deletes an object with its segments. Those of a dynamic large object go first, and manifests among them behind their own segments, so that what
 * fails can be tried again by the object, which is there still.
 */
export async function deleteWithSegments(cloud: Cloud, target: string): Promise<void> {
  const headers = (await headOf(cloud, target)) ?? {}
  if (isStatic(headers)) return deleteStatic(cloud, target)
  const segments = (await segmentsOf(cloud, target, headers)) ?? []
  const plain = segments.filter(({ isManifest }) => !isManifest)
  await pMap(plain, (segment) => deleteSegment(cloud, segment), { concurrency: AT_ONCE })
  for (const manifest of segments.filter(({ isManifest }) => isManifest)) await deleteSegment(cloud, manifest)
  await ask(cloud, 'DELETE', target)
}

/** Up to so many empty objects of a page are asked whether they are manifests. */
const MOST_ASKED = 200

/** The sizes of the dynamic large objects among empty ones, by name: a list of the service has the size of the manifest, which is 0. */
export async function wholeSizes(
  cloud: Cloud,
  container: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>()
  const askOne = async (name: string): Promise<void> => {
    const headers = await headOf(cloud, objectPath(container, name)).catch(() => undefined)
    if (headers?.['x-object-manifest'] !== undefined) sizes.set(name, Number(headers['content-length'] ?? 0))
  }
  await pMap(names.slice(0, MOST_ASKED), askOne, { concurrency: AT_ONCE })
  return sizes
}
