import { Fault, isFault } from '@fascia/sdk/common'
import { answer, handle } from '@fascia/sdk/gateway'
import { copy, details, download, list, remove, type StoredObject } from '../api/objects.ts'
import { baseName, encodePath, placeOfObject } from '../common/object-path.ts'
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
}
type Listed = ListedObject | { readonly subdir: string }

/** The content type of the marker that keeps a folder without objects. */
export const FOLDER_TYPE = 'application/pseudo-folder'

function toObject(container: string, address: string, listed: Listed): StoredObject {
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
  const { name: path, bytes, content_type = 'application/octet-stream' } = listed
  const { path: place, query } = placeOfObject(path)
  const url = `${address}${encodePath(place)}${query.name === undefined ? '' : `?name=${encodeURIComponent(path)}`}`
  return { container, path, name: baseName(path), bytes, is_object: true, is_subdir: false, content_type, url }
}

/** One level of a container; the folder's own marker is left out [OBJECT-012, OBJECT-035, OBJECT-038]. */
export const listObjects = handle(
  list,
  ({ cloud, params: { container }, query: { path = '', prefix = '', limit, marker }, address }) => {
    const downloads = address('/api/swift/containers/:container/object/', { container })
    return objectStore(cloud).pages<Listed, StoredObject>(containerPath(container), 'objects', {
      limit: limit ?? 1000,
      marker,
      query: { format: 'json', delimiter: '/', ...(path + prefix === '' ? {} : { prefix: path + prefix }) },
      map: (rows) =>
        rows.filter((row) => !('name' in row && row.name === path)).map((row) => toObject(container, downloads, row)),
    })
  },
)

export const getObject = handle(details, async ({ cloud, params, query: { name: path = params.path } }) => {
  const { container } = params
  const headers = await needHead(cloud, objectPath(container, path))
  return {
    name: path,
    bytes: Number(headers['content-length'] ?? 0),
    content_type: headers['content-type'] ?? 'application/octet-stream',
    etag: (headers.etag ?? '').replace(/^"|"$/g, ''),
    timestamp: timeOf(headers),
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
    const name = encodeURIComponent(fileName(path, headers['x-object-meta-orig-filename']).toWellFormed())
    return answer({
      status,
      headers: { ...Object.fromEntries(given), 'content-disposition': `attachment; filename*=UTF-8''${name}` },
      stream: body,
    })
  },
)

/** Deletes an object, or a folder that holds nothing [OBJECT-031, OBJECT-037]. */
export const deleteObject = handle(remove, async ({ cloud, params, query: { name: path = params.path } }) => {
  const { container } = params
  if (path.endsWith('/')) {
    const query = { format: 'json', prefix: path, limit: 2 }
    const found = await objectStore(cloud).get<readonly ListedObject[]>(containerPath(container), { query })
    if (found.some(({ name }) => name !== path)) throw conflict('Unable to delete the folder because it is not empty.')
  }
  await ask(cloud, 'DELETE', objectPath(container, path))
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

/** Copies inside the service, onto a name that is free [OBJECT-016, OBJECT-017, OBJECT-036]. */
export const copyObject = handle(copy, async ({ cloud, params, query: { name: path = params.path }, body }) => {
  const { container } = params
  const { dest_container, dest_name } = body
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
  await putEmpty(cloud, target, { 'x-copy-from': from })
  const address = `/api/swift/containers/${encodeURIComponent(dest_container)}/object/${encodePath(dest_name)}`
  return answer({ status: 201, headers: { location: address } })
})
