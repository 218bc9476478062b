import { answer, handle, type RouteContext } from '@fascia/sdk/gateway'
import { type Container, create, get, list, remove, setAccess } from '../api/containers.ts'
import { ask, conflict, containerPath, headOf, needHead, objectStore, putEmpty, timeOf } from './object-store.ts'
import { decoded, isVersioned } from './object-versions.ts'
import { displayNameOf } from './service-info.ts'
import { shareSegments } from './upload/segments-container.ts'

interface ListedContainer {
  readonly name: string
  readonly count: number
  readonly bytes: number
  readonly last_modified?: string
}

function toContainer({ name, count, bytes, last_modified }: ListedContainer): Container {
  return { name, count, bytes, ...(last_modified === undefined ? {} : { last_modified }), is_fetched: false }
}

/** Containers whose names begin with a prefix [OBJECT-033]. */
export const listContainers = handle(list, ({ cloud, query: { prefix, limit, marker } }) =>
  objectStore(cloud).pages<ListedContainer, Container>('', 'containers', {
    limit: limit ?? 1000,
    marker,
    query: { format: 'json', ...(prefix ? { prefix } : {}) },
    map: (rows) => rows.map(toContainer),
  }),
)

const ANYONE_READS = '.r:*'
const ANYONE_LISTS = '.rlistings'
const PUBLIC = [ANYONE_READS, ANYONE_LISTS].join(',')

function aclEntries(acl: string | undefined): readonly string[] {
  return (acl ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

function isPublic(acl: string | undefined): boolean {
  const entries = aclEntries(acl)
  return entries.includes(ANYONE_READS) && entries.includes(ANYONE_LISTS)
}

/** An access list with the entries that make a container public, or without them; those of projects, users and referrers are kept. */
function withAccess(acl: string | undefined, isForAnyone: boolean): string {
  const others = aclEntries(acl).filter((entry) => entry !== ANYONE_READS)
  const kept = others.filter((entry) => entry !== ANYONE_LISTS)
  if (isForAnyone) return [...kept, PUBLIC].join(',')
  // Listings also belong to the referrers that stay.
  return (kept.some((entry) => entry.startsWith('.r:')) ? others : kept).join(',')
}

async function readContainer({
  cloud,
  params,
  settings,
}: Pick<RouteContext<{ name: string }, unknown, unknown>, 'cloud' | 'params' | 'settings'>): Promise<Container> {
  const headers = await needHead(cloud, containerPath(params.name))
  const count = Number(headers['x-container-object-count'] ?? 0)
  const bytes = Number(headers['x-container-bytes-used'] ?? 0)
  const policy = headers['x-storage-policy']
  const location = headers['x-versions-location'] ?? headers['x-history-location']
  const isForAnyone = isPublic(headers['x-container-read'])
  const address = isForAnyone ? cloud.publicAddress('object-store') : undefined
  return {
    name: params.name,
    count,
    bytes,
    container_object_count: count,
    container_bytes_used: bytes,
    timestamp: timeOf(headers),
    data: null,
    is_public: isForAnyone,
    ...(address === undefined ? {} : { public_url: address + containerPath(params.name) }),
    ...(headers['x-versions-enabled'] === undefined ? {} : { keeps_versions: isVersioned(headers) }),
    ...(location === undefined ? {} : { versions_in: decoded(location) }),
    storage_policy: policy === undefined ? null : { name: policy, ...displayNameOf(settings, policy) },
    is_fetched: true,
  }
}

export const getContainer = handle(get, readContainer)

/** Makes a container, unless there is one [OBJECT-030, OBJECT-034]: the service itself would take the request as a change. */
export const createContainer = handle(create, async ({ cloud, params: { name }, body }) => {
  const path = containerPath(name)
  if (await headOf(cloud, path)) throw conflict(`A container with the name "${name}" already exists.`)
  await putEmpty(cloud, path, {
    ...(body.storage_policy === undefined ? {} : { 'x-storage-policy': body.storage_policy }),
    ...(body.is_public ? { 'x-container-read': PUBLIC } : {}),
  })
  return answer({ status: 201 })
})

/** Makes a container public or private, what else its access list says is kept [OBJECT-025]; has it keep versions or no more. */
export const setContainerAccess = handle(setAccess, async ({ cloud, params: { name }, body }) => {
  const path = containerPath(name)
  if (body.keeps_versions !== undefined)
    await ask(cloud, 'POST', path, { headers: { 'x-versions-enabled': String(body.keeps_versions) } })
  if (body.is_public === undefined) return
  const { 'x-container-read': acl } = await needHead(cloud, path)
  const readers = withAccess(acl, body.is_public)
  await ask(cloud, 'POST', path, { headers: { 'x-container-read': readers } })
  await shareSegments(cloud, name, readers)
})

/** Deletes a container that is empty [OBJECT-030, OBJECT-034]. */
export const deleteContainer = handle(remove, async ({ cloud, params: { name } }) => {
  const path = containerPath(name)
  const headers = await needHead(cloud, path)
  if (Number(headers['x-container-object-count']) > 0)
    throw conflict('The container cannot be deleted since it is not empty.')
  await ask(cloud, 'DELETE', path)
})
