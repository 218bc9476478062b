import { respondRaw, ServiceFault, type SimulatedAnswer } from '@fascia/sdk/simulator'
import { dispositionOf } from '../access/temporary-address.ts'
import type { Container, StoredObject } from '../containers/container.ts'
import { findContainer } from '../containers/container-routes.ts'
import { keptHeaders, refuseExcessiveMetadata, swiftTimestamp } from '../headers.ts'
import { accountOf, bare, del, get, head, isYes, parameterOf, post, put, type SwiftCall } from '../kit.ts'
import { manifestOf } from './manifest.ts'
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

/** The object that the path names. */
function objectOf(call: Call): StoredObject {
  return findObject(call, findContainer(call, parameterOf(call, 'container')), parameterOf(call, 'object'))
}

/** Whether a list of entity tags names the object; a star names any. */
function hasTag(list: string, etag: string): boolean {
  return list.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^"|"$/g, '')))
}

/** The bytes from `first` to `last`, both included. */
interface ByteRange {
  readonly first: number
  readonly last: number
}

/** The one range that a header asks for; undefined where it asks for none, or for several, which are answered whole. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last || first >= size ? 'unsatisfiable' : { first, last }
}

/** The headers and the content of an object; of all its segments where it is a manifest. */
function wholeOf(call: Call, object: StoredObject) {
  const manifest = manifestOf(call, accountOf(call), object)
  if (!manifest) return { headers: objectHeaders(object), content: () => contentOf(call, object), bytes: object.bytes }
  const { etag, content } = manifest
  const headers = { ...objectHeaders(object), etag, 'content-length': String(content.length) }
  return { headers, content: () => content, bytes: content.length }
}

function readObject(call: Call, object: StoredObject): SimulatedAnswer {
  const whole = wholeOf(call, object)
  const named = call.query.has('temp_url_sig') ? { 'content-disposition': dispositionOf(call, object.name) } : {}
  const headers = { ...whole.headers, ...named }
  const { 'if-match': match, 'if-none-match': noneMatch, range } = call.headers
  const { 'if-modified-since': since, 'if-unmodified-since': unmodifiedSince } = call.headers
  const isChanged = unmodifiedSince !== undefined && Date.parse(unmodifiedSince) < object.written_at
  if ((match !== undefined && !hasTag(match, object.etag)) || isChanged)
    throw new ServiceFault(412, 'A precondition for this request was not met.')
  const isKnown =
    noneMatch === undefined
      ? since !== undefined && Date.parse(since) >= object.written_at
      : hasTag(noneMatch, object.etag)
  if (isKnown) return bare(304, { ...headers, 'content-length': '0' })
  const part = rangeOf(range, whole.bytes)
  if (part === 'unsatisfiable') return bare(416, { 'content-range': `bytes */${whole.bytes}` })
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
  const [, container = '', name = ''] = /^\/?([^/]+)\/(.+)$/s.exec(decodeURIComponent(header)) ?? []
  if (name === '')
    throw new ServiceFault(412, 'Destination header must be of the form <container name>/<object name>', 'text')
  return { container, name }
}

/** The headers that an object keeps; `X-Delete-After` is counted from now. */
function metadataOf(call: Call, held: Readonly<Record<string, string>>): Record<string, string> {
  const { 'x-delete-after': after, 'x-delete-at': at } = call.headers
  const end = after === undefined ? at : String(Math.floor(call.now() / 1000) + Number(after))
  if (end !== undefined && !/^\d+$/.test(end)) throw new ServiceFault(400, 'Non-integer X-Delete-At', 'text')
  if (end !== undefined && Number(end) * 1000 <= call.now()) throw new ServiceFault(400, 'X-Delete-At in past', 'text')
  const given = end === undefined ? call.headers : { ...call.headers, 'x-delete-at': end }
  const kept = keptHeaders(held, given, isKept, true)
  refuseExcessiveMetadata(kept, 'x-object-meta-')
  return kept
}

/** Has an object end at its time. */
function expire(call: Call, { id, headers }: StoredObject): void {
  const end = headers['x-delete-at']
  if (end !== undefined) call.later(Number(end) * 1000 - call.now(), 'object.expire', { id })
}

const writtenHeaders = (made: StoredObject): Record<string, string> => ({
  etag: made.etag,
  'last-modified': new Date(made.written_at).toUTCString(),
})

/** Writes a copy of an object, with its metadata unless fresh metadata are asked for. */
function copyObject(call: Call, source: StoredObject, place: string, name: string): SimulatedAnswer {
  const isFresh = isYes(call.headers['x-fresh-metadata'] ?? '')
  const made = writeObject(call, findContainer(call, place), name, wholeOf(call, source).content(), {
    content_type: call.headers['content-type'] || source.content_type,
    headers: metadataOf(call, isFresh ? {} : source.headers),
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

export const objectRoutes = [
  get('/:container/:object*', (call) => readObject(call, objectOf(call))),
  put('/:container/:object*', (call) => {
    const { container: name, object } = call.params
    const container = findContainer(call, name)
    const { 'x-copy-from': from, 'if-none-match': noneMatch, etag: claimed } = call.headers
    if (noneMatch === '*' && call.rows.objects.get(`${container.id}/${object}`))
      throw new ServiceFault(412, 'A precondition for this request was not met.')
    if (from !== undefined) {
      const source = placeOf(from)
      return copyObject(call, findObject(call, findContainer(call, source.container), source.name), name, object)
    }
    const made = writeObject(call, container, object, call.raw, {
      content_type: call.headers['content-type'] ?? 'application/octet-stream',
      headers: metadataOf(call, {}),
    })
    if (claimed !== undefined && claimed !== made.etag)
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
    removeObject(call, objectOf(call))
    return bare(204)
  }),
]
