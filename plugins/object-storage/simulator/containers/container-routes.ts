import { ServiceFault, type SimulatedAnswer } from '@fascia/sdk/simulator'
import { listedTime, swiftTimestamp } from '../headers.ts'
import { accountOf, bare, del, get, head, parameterOf, post, put, type SwiftCall } from '../kit.ts'
import { quoted } from '../large/whole.ts'
import { fold, listing, type NameQuery, nameQuery } from '../list-names.ts'
import { listVersions } from '../versions/list-versions.ts'
import { hiddenOf } from '../versions/versions.ts'
import type { Container } from './container.ts'
import { containerMetadata, keepContainer } from './keep-container.ts'

type Place = Pick<SwiftCall, 'rows' | 'caller' | 'params'>

/** The container of that name in the account that the path names. */
export function findContainer(call: Place, name: string): Container {
  const container = call.rows.containers.get(`${accountOf(call)}/${name}`)
  if (!container) throw new ServiceFault(404, 'The resource could not be found.')
  return container
}

const containerOf = (call: Place): Container => findContainer(call, parameterOf(call, 'container'))

function containerHeaders({ object_count, bytes_used, made_at, policy, headers }: Container): Record<string, string> {
  return {
    'accept-ranges': 'bytes',
    'x-container-object-count': String(object_count),
    'x-container-bytes-used': String(bytes_used),
    'x-timestamp': swiftTimestamp(made_at),
    'x-storage-policy': policy,
    ...headers,
  }
}

/** The objects that a query asks for, those below a delimiter put together. */
export function levelOf(call: Place, container: Container, query: NameQuery) {
  const all = `${container.id}/`
  const read = (from: string, limit: number) =>
    call.rows.objects
      .page({ sort: [['id', 'asc']], from: all + from, limit })
      .filter(({ id }) => id.startsWith(all))
      .map(({ name, bytes, etag, content_type, written_at, large }) => ({
        name,
        bytes: large?.bytes ?? bytes,
        hash: etag,
        ...(large ? { slo_etag: quoted(large.etag) } : {}),
        content_type,
        last_modified: listedTime(written_at),
      }))
  return fold(read, query)
}

function listObjects(call: SwiftCall, container: Container): SimulatedAnswer {
  const named = { root: 'container', name: container.name, item: 'object' }
  const query = nameQuery(call)
  const items = call.query.has('versions') ? listVersions(call, container, query) : levelOf(call, container, query)
  return listing(call, named, items, containerHeaders(container))
}

/** Keeps what the headers say of a container. */
function change(call: SwiftCall, container: Container): void {
  const headers = containerMetadata(call, container.headers)
  call.rows.containers.set(container.id, { headers, changed_at: call.now() })
}

export const containerRoutes = [
  head('/:container', (call) => bare(204, containerHeaders(containerOf(call)))),
  get('/:container', (call) => listObjects(call, containerOf(call))),
  put('/:container', (call) => {
    const { container: name } = call.params
    const held = call.rows.containers.get(`${accountOf(call)}/${name}`)
    if (!held) {
      keepContainer(call, accountOf(call), name)
      return bare(201)
    }
    const asked = call.headers['x-storage-policy']
    if (asked !== undefined && asked !== held.policy)
      throw new ServiceFault(409, 'There was a conflict when trying to complete your request.')
    change(call, held)
    return bare(202)
  }),
  post('/:container', (call) => {
    change(call, containerOf(call))
    return bare(204)
  }),
  del('/:container', (call) => {
    const container = containerOf(call)
    const hidden = hiddenOf(call, container)
    if (container.object_count + (hidden?.object_count ?? 0) > 0)
      throw new ServiceFault(409, 'There was a conflict when trying to complete your request.')
    call.rows.containers.remove(container.id)
    if (hidden) call.rows.containers.remove(hidden.id)
    return bare(204)
  }),
]
