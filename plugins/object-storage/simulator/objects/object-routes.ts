import { respondRaw, ServiceFault, type SimulatedAnswer } from '@fascia/sdk/simulator'
import { dispositionOf } from '../access/temporary-address.ts'
import type { Container, StoredObject } from '../containers/container.ts'
import { findContainer } from '../containers/container-routes.ts'
import { keptHeaders, refuseExcessiveMetadata, swiftTimestamp, unquoted } from '../headers.ts'
import { accountOf, bare, del, get, head, isYes, parameterOf, post, put, type SwiftCall } from '../kit.ts'
import { rangeOf } from '../large/byte-range.ts'
import { deleteWithSegments, manifestText, readManifest } from '../large/static-manifest.ts'
import { quoted, unquotedTag, type Whole, wholeOf } from '../large/whole.ts'
import { deleteObject } from '../versions/delete-object.ts'
import { hiddenOf, partsOfVersion, versionOf } from '../versions/versions.ts'
import { contentOf, removeObject, writeObject } from './write-object.ts'

const isKept = (name: string): boolean =>
  name.startsWith('x-object-meta-') ||
  /^(content-disposition|content-encoding|x-delete-at|x-object-manifest)$/.test(name)

type Call = Omit<SwiftCall, 'params'> & { readonly params: Readonly<Record<string, string>> }

function objectHeaders({ bytes, etag, content_type, written_at, headers }: StoredObject): Record<string, string> {
  return {
    'accept-ranges': 'bytes',
    'content-length': String(bytes),
    'content-type': content_type,
    etag,
    'last-modified': new Date(written_at).toUTCString(),
    'x-timestamp': swiftTimestamp(written_at),
    ...headers,
  }
}

function findObject(call: Call, container: Container, name: string): StoredObject {
  const found = call.rows.objects.get(`${container.id}/${name}`)
  if (!found) throw new ServiceFault(404, 'The resource could not be found.')
  return found
}

/** The object that the path names, or the version of it that the query does. */
function objectOf(call: Call): StoredObject {
  const container = findContainer(call, parameterOf(call, 'container'))
  const name = parameterOf(call, 'object')
  return earlierOf(call, container, name) ?? findObject(call, container, name)
}

/** The earlier version that `?version-id=` names; undefined where it names none, or the current one. */
function earlierOf(call: Call, container: Container, name: string): StoredObject | undefined {
  const id = call.query.get('version-id')
  if (id === null) return undefined
  const place = hiddenOf(call, container)
  const found = place && versionOf(call, place, name, id)
  const current = call.rows.objects.get(`${container.id}/${name}`)
  if (!found && (!current || swiftTimestamp(current.written_at) !== id))
    throw new ServiceFault(404, 'The resource could not be found.')
  return found
}

/** Whether a list of entity tags names the object; a star names any. */
function hasTag(list: string, etag: string): boolean {
  return list.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^"|"$/g, '')))
}

const wantsManifest = ({ query }: Call): boolean => query.get('multipart-manifest') === 'get'

/** What a request reads of an object: the manifest itself where it asks for it, else the bytes of all segments. */
function readOf(call: Call, object: StoredObject): Whole {
  if (!wantsManifest(call)) return wholeOf(call, accountOf(call), object)
  const { etag, large } = object
  const content = large ? manifestText(call, object) : contentOf(call, object)
  const type = large ? { 'content-type': 'application/json; charset=utf-8', 'x-static-large-object': 'True' } : {}
  return { bytes: content.length, etag, headers: type, content: () => content }
}

/** Answers a read of an object: whole, a range of it, or nothing where a condition is not met; with the headers alone for HEAD. */
export function readObject(call: Call, object: StoredObject, method = 'GET'): SimulatedAnswer {
  const whole = readOf(call, object)
  const tag = unquotedTag(whole.etag)
  const said = { ...whole.headers, etag: whole.etag, 'content-length': String(whole.bytes) }
  const named = call.query.has('temp_url_sig') ? { 'content-disposition': dispositionOf(call, object.name) } : {}
  const headers = { ...objectHeaders(object), ...said, ...named }
  const { 'if-match': match, 'if-none-match': noneMatch, range } = call.headers
  const { 'if-modified-since': since, 'if-unmodified-since': unmodifiedSince } = call.headers
  const isChanged = unmodifiedSince !== undefined && Date.parse(unmodifiedSince) < object.written_at
  if ((match !== undefined && !hasTag(match, tag)) || isChanged)
    throw new ServiceFault(412, 'A precondition for this request was not met.')
  const isKnown =
    noneMatch === undefined ? since !== undefined && Date.parse(since) >= object.written_at : hasTag(noneMatch, tag)
  if (isKnown) return bare(304, { ...headers, 'content-length': '0' })
  const part = rangeOf(range, whole.bytes)
  if (part === 'unsatisfiable') return bare(416, { 'content-range': `bytes */${whole.bytes}` })
  if (method === 'HEAD') return respondRaw(200, '', headers)
  if (!part) return respondRaw(200, whole.content(), headers)
  const { first, last } = part
  return respondRaw(206, whole.content().subarray(first, last + 1), {
    ...headers,
    'content-length': String(last - first + 1),
    'content-range': `bytes ${first}-${last}/${whole.bytes}`,
  })
}

/** The container and the name that a header of a copy names. */
function placeOf(header: string): { readonly container: string; readonly name: string } {
  const [, container = '', name = ''] = /^\/?([^/]+)\/(.+)$/s.exec(unquoted(header)) ?? []
  if (name === '')
    throw new ServiceFault(412, 'Destination header must be of the form <container name>/<object name>', 'text')
  return { container, name }
}

/** Refuses a header of a dynamic large object that names no container and prefix. */
function refuseWrongPrefix(header: string | undefined): void {
  if (header === undefined || /^\/?[^/?&]+\/[^/?&][^?&]*$/.test(header)) return
  throw new ServiceFault(400, 'X-Object-Manifest must be in the format container/prefix', 'text')
}

/** The headers that an object keeps; `X-Delete-After` is counted from now. */
function metadataOf(call: Call, held: Readonly<Record<string, string>>): Record<string, string> {
  const { 'x-delete-after': after, 'x-delete-at': at } = call.headers
  const end = after === undefined ? at : String(Math.floor(call.now() / 1000) + Number(after))
  if (end !== undefined && !/^\d+$/.test(end)) throw new ServiceFault(400, 'Non-integer X-Delete-At', 'text')
  if (end !== undefined && Number(end) * 1000 <= call.now()) throw new ServiceFault(400, 'X-Delete-At in past', 'text')
  const given = end === undefined ? call.headers : { ...call.headers, 'x-delete-at': end }
  const kept = keptHeaders(held, given, isKept, true)
  refuseWrongPrefix(kept['x-object-manifest'])
  refuseExcessiveMetadata(kept, 'x-object-meta-')
  return kept
}

/** Has an object end at its time. */
function expire(call: Call, { id, headers }: StoredObject): void {
  const end = headers['x-delete-at']
  if (end !== undefined) call.later(Number(end) * 1000 - call.now(), 'object.expire', { id })
}

const writtenHeaders = (made: StoredObject): Record<string, string> => ({
  etag: made.large ? quoted(made.large.etag) : made.etag,
  'last-modified': new Date(made.written_at).toUTCString(),
})

/** Writes a copy of an object, with its metadata unless fresh metadata are asked for. */
function copyObject(call: Call, source: StoredObject, place: string, name: string): SimulatedAnswer {
  const isFresh = isYes(call.headers['x-fresh-metadata'] ?? '')
  const { 'x-object-manifest': _, ...ofWhole } = source.headers
  const asManifest = wantsManifest(call)
  const content = asManifest ? contentOf(call, source) : wholeOf(call, accountOf(call), source).content()
  const made = writeObject(call, findContainer(call, place), name, content, {
    content_type: call.headers['content-type'] || source.content_type,
    headers: metadataOf(call, isFresh ? {} : asManifest ? source.headers : ofWhole),
    large: asManifest ? source.large : null,
  })
  expire(call, made)
  const account = accountOf(call)
  return bare(201, {
    ...writtenHeaders(made),
    ...made.headers,
    'x-copied-from': source.id
      .slice(account.length + 1)
      .split('/')
      .map(encodeURIComponent)
      .join('/'),
    'x-copied-from-account': `AUTH_${account}`,
    'x-copied-from-last-modified': new Date(source.written_at).toUTCString(),
  })
}

/** Makes an earlier version the current one, under its own id; what was current becomes a version. */
function restoreVersion(call: Call, container: Container, name: string): Record<string, string> {
  const version = earlierOf(call, container, name)
  if (!version) return writtenHeaders(findObject(call, container, name))
  const atMs = Math.round(Number(partsOfVersion(version).id) * 1000)
  const made = writeObject(call, container, name, contentOf(call, version), version, atMs)
  removeObject(call, version)
  return writtenHeaders(made)
}

export const objectRoutes = [
  get('/:container/:object*', (call) => readObject(call, objectOf(call))),
  head('/:container/:object*', (call) => readObject(call, objectOf(call), 'HEAD')),
  put('/:container/:object*', (call) => {
    const { container: name, object } = call.params
    const container = findContainer(call, name)
    const { 'x-copy-from': from, 'if-none-match': noneMatch, etag: claimed } = call.headers
    if (noneMatch === '*' && call.rows.objects.get(`${container.id}/${object}`))
      throw new ServiceFault(412, 'A precondition for this request was not met.')
    const isManifest = call.query.get('multipart-manifest') === 'put'
    if (call.query.has('version-id')) return bare(201, restoreVersion(call, container, object))
    if (from !== undefined && isManifest) throw new ServiceFault(405, 'Multipart Manifest PUTs cannot be COPY requests')
    if (from !== undefined) {
      const source = placeOf(from)
      return copyObject(call, findObject(call, findContainer(call, source.container), source.name), name, object)
    }
    const manifest = isManifest ? readManifest(call) : { content: call.raw, large: null }
    if ('status' in manifest) return manifest
    const made = writeObject(call, container, object, manifest.content, {
      content_type: call.headers['content-type'] ?? 'application/octet-stream',
      headers: metadataOf(call, {}),
      large: manifest.large,
    })
    if (claimed !== undefined && unquotedTag(claimed) !== (made.large?.etag ?? made.etag))
      throw new ServiceFault(422, 'Unable to process the contained instructions')
    expire(call, made)
    return bare(201, writtenHeaders(made))
  }),
  {
    ...head('/:container/:object*', (call) => {
      const { container, name } = placeOf(call.headers.destination ?? '')
      return copyObject(call, objectOf(call), container, name)
    }),
    method: 'COPY',
  },
  post('/:container/:object*', (call) => {
    const held = objectOf(call)
    const { 'content-type': type } = call.headers
    const changed = call.rows.objects.set(held.id, {
      headers: metadataOf(call, {}),
      ...(type === undefined ? {} : { content_type: type }),
    })
    if (changed) expire(call, changed)
    return bare(202)
  }),
  del('/:container/:object*', (call) => {
    if (call.query.get('multipart-manifest') === 'delete') {
      const { container, object } = call.params
      const found = call.rows.objects.get(`${accountOf(call)}/${container}/${object}`)
      return deleteWithSegments(call, `/${container}/${object}`, found)
    }
    if (call.query.has('version-id')) removeObject(call, objectOf(call))
    else deleteObject(call, objectOf(call))
    return bare(204)
  }),
]
