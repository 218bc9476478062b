import { respondRaw, ServiceFault, type SimulatedAnswer } from '@fascia/sdk/simulator'
import { keptHeaders, listedTime, swiftTimestamp } from '../headers.ts'
import { del, get, post, put, type SwiftCall } from '../kit.ts'
import { fold, listing, nameQuery } from '../list-names.ts'
import { POLICIES, STANDARD_POLICY } from '../service-info.ts'
import type { Container } from './container.ts'

const isKept = (name: string): boolean =>
  /^x-container-(read|write|sync-to|sync-key)$/.test(name) || name.startsWith('x-container-meta-')

type Place = Pick<SwiftCall, 'rows' | 'caller'>

export function containerId({ caller }: Place, name: string): string {
  return `${caller.projectId}/${name}`
}

/** The container that a path names. */
export function findContainer(call: Place, name: string): Container {
  const container = call.rows.containers.get(containerId(call, name))
  if (!container) throw new ServiceFault(404, 'The resource could not be found.')
  return container
}

function containerHeaders({ object_count, bytes_used, made_at, policy, headers }: Container): Record<string, string> {
  return {
    'x-container-object-count': String(object_count),
    'x-container-bytes-used': String(bytes_used),
    'x-timestamp': swiftTimestamp(made_at),
    'x-storage-policy': policy,
    ...headers,
  }
}

function listContainers(call: SwiftCall): SimulatedAnswer {
  const { rows, caller } = call
  const wanted = nameQuery(call)
  const all = rows.containers.find({ project_id: caller.projectId })
  const found = rows.containers.page({
    where: { project_id: caller.projectId },
    filter: ({ name }) => wanted.isWanted(name),
    sort: [['name', 'asc']],
    limit: wanted.limit,
  })
  const shown = found.map(({ name, object_count: count, bytes_used: bytes, changed_at }) => ({
    name,
    count,
    bytes,
    last_modified: listedTime(changed_at),
  }))
  const sum = (field: 'object_count' | 'bytes_used') => String(all.reduce((total, one) => total + one[field], 0))
  return listing(call, shown, {
    'x-account-container-count': String(all.length),
    'x-account-object-count': sum('object_count'),
    'x-account-bytes-used': sum('bytes_used'),
  })
}

function listObjects(call: SwiftCall, container: Container): SimulatedAnswer {
  const wanted = nameQuery(call)
  const found = call.rows.objects.page({
    where: { container_id: container.id },
    filter: ({ name }) => wanted.isWanted(name),
    sort: [['name', 'asc']],
    ...(wanted.delimiter === '' ? { limit: wanted.limit } : {}),
  })
  const shown = found.map(({ name, bytes, etag, content_type, written_at }) => ({
    name,
    bytes,
    hash: etag,
    content_type,
    last_modified: listedTime(written_at),
  }))
  return listing(call, fold(shown, wanted, call.query.get('marker') ?? ''), containerHeaders(container))
}

function policyOf(asked: string | undefined): string {
  if (asked === undefined) return STANDARD_POLICY
  if (POLICIES.some(({ name }) => name === asked)) return asked
  throw new ServiceFault(400, `Invalid X-Storage-Policy '${asked}'`)
}

/** Keeps what the headers say of a container. */
function change(call: SwiftCall, container: Container): void {
  const headers = keptHeaders(container.headers, call.headers, isKept)
  call.rows.containers.set(container.id, { headers, changed_at: call.now() })
}

export const containerRoutes = [
  get('/', listContainers),
  get('/:container', (call) => listObjects(call, findContainer(call, call.params.container))),
  put('/:container', { right: 'member' }, (call) => {
    const { container: name } = call.params
    const held = call.rows.containers.get(containerId(call, name))
    if (held) {
      const asked = call.headers['x-storage-policy']
      if (asked !== undefined && asked !== held.policy)
        throw new ServiceFault(409, 'There was a conflict when trying to complete your request.')
      change(call, held)
      return respondRaw(202, '')
    }
    call.rows.containers.add({
      id: containerId(call, name),
      project_id: call.caller.projectId,
      name,
      made_at: call.now(),
      changed_at: call.now(),
      policy: policyOf(call.headers['x-storage-policy']),
      headers: keptHeaders({}, call.headers, isKept),
    })
    return respondRaw(201, '')
  }),
  post('/:container', { right: 'member' }, (call) => {
    change(call, findContainer(call, call.params.container))
    return undefined
  }),
  del('/:container', { right: 'member' }, (call) => {
    const container = findContainer(call, call.params.container)
    if (container.object_count > 0)
      throw new ServiceFault(409, 'There was a conflict when trying to complete your request.')
    call.rows.containers.remove(container.id)
    return undefined
  }),
]
