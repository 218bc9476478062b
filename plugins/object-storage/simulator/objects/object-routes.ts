import { createHash } from 'node:crypto'
import { respondRaw, ServiceFault, type SimulatedAnswer } from '@fascia/sdk/simulator'
import type { Container, StoredObject } from '../containers/container.ts'
import { findContainer } from '../containers/container-routes.ts'
import { keptHeaders, swiftTimestamp } from '../headers.ts'
import { del, get, post, put, type SwiftCall } from '../kit.ts'

const isKept = (name: string): boolean =>
  name.startsWith('x-object-meta-') || /^(content-disposition|content-encoding|x-delete-at)$/.test(name)

type Call = Omit<SwiftCall, 'params'>

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

/** Counts what a container holds after one object took the place of another. */
function recount(
  call: Pick<Call, 'rows' | 'now'>,
  id: string,
  before: StoredObject | undefined,
  after: StoredObject | undefined,
): void {
  const container = call.rows.containers.get(id)
  if (!container) return
  call.rows.containers.set(id, {
    object_count: container.object_count + (after ? 1 : 0) - (before ? 1 : 0),
    bytes_used: container.bytes_used + (after?.bytes ?? 0) - (before?.bytes ?? 0),
    changed_at: call.now(),
  })
}

export function removeObject(call: Call, object: StoredObject): void {
  call.rows.objects.remove(object.id)
  call.rows.contents.remove(object.id)
  recount(call, object.container_id, object, undefined)
}

type Written = Pick<StoredObject, 'content_type' | 'headers'>

/** Writes an object in place of any that has its name. */
export function writeObject(
  call: Pick<Call, 'rows' | 'now'>,
  container: Container,
  name: string,
  content: Uint8Array,
  wanted: Written,
): StoredObject {
  const id = `${container.id}/${name}`
  const before = call.rows.objects.get(id)
  if (before) {
    call.rows.objects.remove(id)
    call.rows.contents.remove(id)
  }
  const etag = createHash('md5').update(content).digest('hex')
  const written_at = call.now()
  const after = call.rows.objects.add({
    ...{ id, container_id: container.id, name, bytes: content.length, etag, written_at },
    ...wanted,
  })
  if (content.length > 0) call.rows.contents.add({ id, base64: Buffer.from(content).toString('base64') })
  recount(call, container.id, before, after)
  return after
}

function contentOf(call: Call, { id }: StoredObject): Uint8Array {
  return Buffer.from(call.rows.contents.get(id)?.base64 ?? '', 'base64')
}

/** Whether a list of entity tags names the object; a star names any. */
function hasTag(list: string, { etag }: StoredObject): boolean {
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

function readObject(call: Call, object: StoredObject): SimulatedAnswer {
  const headers = objectHeaders(object)
  const { 'if-match': match, 'if-none-match': noneMatch, 'if-modified-since': since, range } = call.headers
  if (match !== undefined && !hasTag(match, object))
    throw new ServiceFault(412, 'A precondition for this request was not met.')
  const isKnown =
    noneMatch === undefined ? since !== undefined && Date.parse(since) >= object.written_at : hasTag(noneMatch, object)
  if (isKnown) return respondRaw(304, '', { ...headers, 'content-length': '0' })
  const content = contentOf(call, object)
  const part = rangeOf(range, object.bytes)
  if (part === 'unsatisfiable') return respondRaw(416, '', { 'content-range': `bytes */${object.bytes}` })
  if (!part) return respondRaw(200, content, headers)
  const { first, last } = part
  return respondRaw(206, content.subarray(first, last + 1), {
    ...headers,
    'content-length': String(last - first + 1),
    'content-range': `bytes ${first}-${last}/${object.bytes}`,
  })
}

/** The object that `X-Copy-From` names. */
function copySource(call: Call, from: string): StoredObject {
  const [, container = '', name = ''] = /^\/?([^/]+)\/(.+)$/.exec(decodeURIComponent(from)) ?? []
  return findObject(call, findContainer(call, container), name)
}

export const objectRoutes = [
  get('/:container/:object*', (call) => {
    const { container, object } = call.params
    return readObject(call, findObject(call, findContainer(call, container), object))
  }),
  put('/:container/:object*', { right: 'member' }, (call) => {
    const { container: name, object } = call.params
    const container = findContainer(call, name)
    const { 'x-copy-from': from, 'if-none-match': noneMatch, etag: claimed } = call.headers
    if (noneMatch === '*' && call.rows.objects.get(`${container.id}/${object}`))
      throw new ServiceFault(412, 'A precondition for this request was not met.')
    const source = from === undefined ? undefined : copySource(call, from)
    const content = source ? contentOf(call, source) : call.raw
    const made = writeObject(call, container, object, content, {
      content_type: call.headers['content-type'] ?? source?.content_type ?? 'application/octet-stream',
      headers: keptHeaders(source?.headers ?? {}, call.headers, isKept),
    })
    if (claimed !== undefined && claimed !== made.etag)
      throw new ServiceFault(422, 'Unable to process the contained instructions')
    return respondRaw(201, '', { etag: made.etag, 'last-modified': new Date(made.written_at).toUTCString() })
  }),
  post('/:container/:object*', { right: 'member' }, (call) => {
    const { container, object } = call.params
    const held = findObject(call, findContainer(call, container), object)
    const { 'content-type': type } = call.headers
    call.rows.objects.set(held.id, {
      headers: keptHeaders({}, call.headers, isKept),
      ...(type === undefined ? {} : { content_type: type }),
    })
    return respondRaw(202, '')
  }),
  del('/:container/:object*', { right: 'member' }, (call) => {
    const { container, object } = call.params
    removeObject(call, findObject(call, findContainer(call, container), object))
    return undefined
  }),
]
