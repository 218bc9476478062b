import { Fault, isFault } from '@fascia/sdk/common'
import { answer, handle } from '@fascia/sdk/gateway'
import { copy, details, download, list, type ObjectDetails, remove, type StoredObject } from '../api/objects.ts'
import { baseName, DELIMITER, encodeContainer, encodePath, placeOfObject } from '../common/object-path.ts'
import { deleteWithSegments, type Segment, segmentsOf, wholeSizes } from './large-object.ts'
import {
  ask,
  conflict,
  containerPath,
  headOf,
  needHead,
  objectExists,
  objectPath,
  objectStore,
  putEmpty,
  refuseDotParts,
  timeOf,
} from './object-store.ts'

interface ListedObject {
  readonly name: string
  readonly bytes: number
  readonly content_type?: string
  /** Of the manifest of a static large object, which is listed with the size of all its segments. */
  readonly slo_etag?: string
}
type Listed = ListedObject | { readonly subdir: string }

/** The content type of the marker that keeps a folder without objects. */
export const FOLDER_TYPE = 'application/pseudo-folder'

/** What keeps a folder that has no objects, as several clients write it. */
const FOLDER_TYPES: ReadonlySet<string | undefined> = new Set([FOLDER_TYPE, 'application/directory'])

function isFolderMarker({ name, content_type }: ListedObject): boolean {
  return name.endsWith(DELIMITER) || FOLDER_TYPES.has(content_type)
}

function toObject(
  container: string,
  address: string,
  listed: Listed,
  { folder, sizes }: { readonly folder: string; readonly sizes: ReadonlyMap<string, number> },
): StoredObject {
  if ('subdir' in listed)
    return {
      container,
      path: listed.subdir,
      name: baseName(listed.subdir),
      bytes: null,
      is_object: false,
      is_subdir: true,
      content_type: FOLDER_TYPE,
      url: '',
    }
  const { name: path, content_type = 'application/octet-stream', slo_etag } = listed
  const { path: place, query } = placeOfObject(path)
  const url = `${address}${encodePath(place)}${query.name === undefined ? '' : `?name=${encodeURIComponent(path)}`}`
  const whole = sizes.get(path)
  return {
    container,
    path,
    // The object that has the name of the folder itself.
    name: path === folder ? `${baseName(path)}${DELIMITER}` : baseName(path),
    bytes: whole ?? listed.bytes,
    is_object: true,
    is_subdir: false,
    content_type,
    url,
    ...(slo_etag === undefined && whole === undefined ? {} : { is_large: true }),
  }
}

/** One level of a container; the folder's own marker is left out, unless it has content [OBJECT-012, OBJECT-035, OBJECT-038]. */
export const listObjects = handle(
  list,
  ({ cloud, params: { container }, query: { path = '', prefix = '', limit, marker }, address }) => {
    const downloads = address('/api/swift/containers/:container/object/', { container })
    return objectStore(cloud).pages<Listed, StoredObject>(containerPath(container), 'objects', {
      limit: limit ?? 1000,
      marker,
      query: { format: 'json', delimiter: '/', ...(path + prefix === '' ? {} : { prefix: path + prefix }) },
      async map(rows) {
        const empty = rows.flatMap((row) =>
          'name' in row && row.bytes === 0 && !isFolderMarker(row) ? [row.name] : [],
        )
        const sizes = await wholeSizes(cloud, container, empty)
        return rows
          .map((row) => toObject(container, downloads, row, { folder: path, sizes }))
          .filter((object) => object.path !== path || (object.bytes ?? 0) > 0)
      },
    })
  },
)

const bytesOf = (segments: readonly Segment[]): number => segments.reduce((sum, { bytes }) => sum + bytes, 0)

const METADATA = 'x-object-meta-'
/** The latest time that a date can have, in seconds since 1970. */
const LATEST = 8.64e12
/** How an upload notes the name of its file. */
const OF_UPLOAD = 'x-object-meta-orig-filename'

/** When the service deletes an object, and what its owners have noted of it; what an object has not is left out. */
function notesOf(headers: Awaited<ReturnType<typeof needHead>>): Pick<ObjectDetails, 'deleted_at' | 'metadata'> {
  const end = Number(headers['x-delete-at'])
  const metadata = Object.entries(headers).flatMap(([name, value]) =>
    value !== undefined && name.startsWith(METADATA) && name !== OF_UPLOAD
      ? [[name.slice(METADATA.length), value]]
      : [],
  )
  return {
    ...(end > 0 && end <= LATEST ? { deleted_at: new Date(end * 1000).toISOString() } : {}),
    ...(metadata.length > 0 ? { metadata: Object.fromEntries(metadata) } : {}),
  }
}

export const getObject = handle(details, async ({ cloud, params, query: { name: path = params.path } }) => {
  const target = objectPath(params.container, path)
  const headers = await needHead(cloud, target)
  const segments = await segmentsOf(cloud, target, headers)
  return {
    name: path,
    bytes: Number(headers['content-length'] ?? 0),
    content_type: headers['content-type'] ?? 'application/octet-stream',
    etag: (headers.etag ?? '').replace(/^"|"$/g, ''),
    timestamp: timeOf(headers),
    ...(segments ? { segments: { count: segments.length, bytes: bytesOf(segments) } } : {}),
    ...notesOf(headers),
  }
})

/** A name as this gateway stored it, encoded; one that another client stored is taken as it is. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The name of a file: with the extension of the file that was uploaded, where the object has none. */
function fileName(path: string, original: string | undefined): string {
  const name = baseName(path)
  const extension = /\.[^./]+$/.exec(decoded(original ?? ''))?.[0] ?? ''
  return /\.[^./]+$/.test(name) ? name : name + extension
}

const PASSED_ON = ['range', 'if-none-match', 'if-modified-since', 'if-range']
const PASSED_BACK = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified']

/** Pipes an object to the browser, or the range of it that is asked for, as a file. */
export const downloadObject = handle(
  download,
  async ({ cloud, params, query: { name: path = params.path }, header }) => {
    const { container } = params
    const asked = PASSED_ON.flatMap((name) => {
      const value = header(name)
      return value === undefined ? [] : [[name, value] as const]
    })
    const { status, headers, body } = await objectStore(cloud).pipe('GET', objectPath(container, path), {
      headers: { accept: '*/*', ...Object.fromEntries(asked) },
    })
    const given = PASSED_BACK.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]] as const]))
    const name = encodeURIComponent(fileName(path, headers[OF_UPLOAD]).toWellFormed())
    return answer({
      status,
      headers: { ...Object.fromEntries(given), 'content-disposition': `attachment; filename*=UTF-8''${name}` },
      stream: body,
    })
  },
)

/** Deletes an object, with its segments where they are to go too, or a folder that holds nothing [OBJECT-031, OBJECT-037]. */
export const deleteObject = handle(remove, async ({ cloud, params, query }) => {
  const { container } = params
  const { name: path = params.path, is_object = false, segments = false } = query
  const target = objectPath(container, path)
  if (segments) {
    await deleteWithSegments(cloud, target)
    return
  }
  if (path.endsWith('/') && !is_object) {
    const query = { format: 'json', prefix: path, limit: 2 }
    const found = await objectStore(cloud).get<readonly ListedObject[]>(containerPath(container), { query })
    if (found.some(({ name }) => name !== path)) throw conflict('Unable to delete the folder because it is not empty.')
  }
  await ask(cloud, 'DELETE', target)
})

/** Whether a container is there for the caller to write to; one of others is decided by the service. */
async function isMissing(cloud: Parameters<typeof headOf>[0], container: string): Promise<boolean> {
  try {
    return (await headOf(cloud, containerPath(container))) === undefined
  } catch (failure) {
    if (isFault(failure) && failure.status === 403) return false
    throw failure
  }
}

/** Copies inside the service, onto a name that is free; a move takes the manifest of a large object, and its segments stay [OBJECT-016, OBJECT-017, OBJECT-036]. */
export const copyObject = handle(copy, async ({ cloud, params, query: { name: path = params.path }, body }) => {
  const { container } = params
  const { dest_container, dest_name, is_move = false } = body
  refuseDotParts(dest_name)
  if (await isMissing(cloud, dest_container))
    throw new Fault('GATEWAY_UPSTREAM_REFUSED', {
      status: 404,
      service: 'object-store',
      message: 'The container of the copy does not exist.',
      fields: { dest_container: ['This container does not exist.'] },
    })
  const target = objectPath(dest_container, dest_name)
  if (await headOf(cloud, target)) throw objectExists(dest_name, 'dest_name')
  const from = objectPath(container, path)
  await putEmpty(cloud, target, { 'x-copy-from': from }, is_move ? { 'multipart-manifest': 'get' } : {})
  if (is_move) await ask(cloud, 'DELETE', from)
  const address = `/api/swift/containers/${encodeContainer(dest_container)}/object/${encodePath(dest_name)}`
  return answer({ status: 201, headers: { location: address } })
})
