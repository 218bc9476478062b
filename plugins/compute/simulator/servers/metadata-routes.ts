import { respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { badRequest, type ComputeCall, type ComputeRoute, del, get, notFound, post, put } from '../kit.ts'
import { lockConflict, type StateRule, stateConflict } from '../lifecycle/check-state.ts'
import { findServer } from './find-server.ts'
import type { Server } from './server.ts'

const Value = Type.String({ maxLength: 255 })
const Key = Type.String({ pattern: '^[a-zA-Z0-9-_:. ]{1,255}$' })
const Metadata = Type.Object({ metadata: Type.Record(Key, Value) })
const Meta = Type.Object({ meta: Type.Record(Key, Value) })
const Tags = Type.Object({ tags: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 50 }) })

const CHANGEABLE: StateRule = {
  vmStates: ['active', 'paused', 'suspended', 'stopped'],
  taskStates: 'any',
}

function changeable(call: ComputeCall, word: string): Server {
  const server = findServer(call)
  const refusal = lockConflict(server, call.caller.isAdmin) ?? stateConflict(server, word, CHANGEABLE)
  if (refusal) throw refusal
  return server
}

function keep(call: ComputeCall, server: Server, metadata: Server['metadata']): Server['metadata'] {
  const most = call.quotas.limit(server.projectId, 'metadata_items')
  if (most >= 0 && Object.keys(metadata).length > most)
    throw badRequest(`Maximum number of metadata items exceeds ${most}`)
  call.rows.servers.set(server.id, { metadata, updatedAt: call.now() })
  return metadata
}

function itemOf(server: Server, key: string): string {
  const value = server.metadata[key]
  if (value === undefined) throw notFound('Metadata item was not found')
  return value
}

const path = '/servers/:id/metadata'
const member = 'member' as const

const metadataRoutes = [
  get(path, (call) => ({ metadata: findServer(call).metadata })),
  post(path, { rule: 'os_compute_api:server-metadata:create', right: member, body: Metadata }, (call) => {
    const server = changeable(call, 'create metadata')
    const { metadata } = call.body
    return { metadata: keep(call, server, { ...server.metadata, ...metadata }) }
  }),
  put(path, { rule: 'os_compute_api:server-metadata:update_all', right: member, body: Metadata }, (call) => {
    const server = changeable(call, 'update metadata')
    return { metadata: keep(call, server, call.body.metadata) }
  }),
  get(`${path}/:key`, (call) => {
    const key = call.params.key
    return { meta: { [key]: itemOf(findServer(call), key) } }
  }),
  put(`${path}/:key`, { rule: 'os_compute_api:server-metadata:update', right: member, body: Meta }, (call) => {
    const key = call.params.key
    const server = changeable(call, 'update metadata')
    const value = call.body.meta[key]
    if (value === undefined) throw badRequest('Request body and URI mismatch')
    keep(call, server, { ...server.metadata, [key]: value })
    return { meta: { [key]: value } }
  }),
  del(`${path}/:key`, { rule: 'os_compute_api:server-metadata:delete', right: member }, (call) => {
    const key = call.params.key
    const server = changeable(call, 'delete metadata')
    itemOf(server, key)
    keep(call, server, Object.fromEntries(Object.entries(server.metadata).filter(([name]) => name !== key)))
    return respond(204)
  }),
]

function keepTags(call: ComputeCall, tags: (before: readonly string[]) => readonly string[]): readonly string[] {
  const server = findServer(call)
  const next = [...new Set(tags(server.tags))]
  if (next.length > 50) throw badRequest('The number of tags exceeded the per-server limit 50')
  call.rows.servers.set(server.id, { tags: next, updatedAt: call.now() })
  return next
}

function requireTag(call: ComputeCall): string {
  const server = findServer(call)
  const tag = call.params.tag ?? ''
  if (!server.tags.includes(tag)) throw notFound(`Server ${server.id} has no tag '${tag}'`)
  return tag
}

const tagRoutes = [
  get('/servers/:id/tags', { since: 26 }, (call) => ({ tags: findServer(call).tags })),
  put(
    '/servers/:id/tags',
    { rule: 'os_compute_api:os-server-tags:update_all', right: member, since: 26, body: Tags },
    (call) => ({ tags: keepTags(call, () => call.body.tags) }),
  ),
  del('/servers/:id/tags', { rule: 'os_compute_api:os-server-tags:delete_all', right: member, since: 26 }, (call) => {
    keepTags(call, () => [])
    return respond(204)
  }),
  get('/servers/:id/tags/:tag', { since: 26 }, (call) => {
    requireTag(call)
    return respond(204)
  }),
  put('/servers/:id/tags/:tag', { rule: 'os_compute_api:os-server-tags:update', right: member, since: 26 }, (call) => {
    const tag = call.params.tag
    const isKnown = findServer(call).tags.includes(tag)
    keepTags(call, (before) => [...before, tag])
    return respond(isKnown ? 204 : 201)
  }),
  del('/servers/:id/tags/:tag', { rule: 'os_compute_api:os-server-tags:delete', right: member, since: 26 }, (call) => {
    const tag = requireTag(call)
    keepTags(call, (before) => before.filter((one) => one !== tag))
    return respond(204)
  }),
]

export const serverMetadataRoutes: ComputeRoute[] = metadataRoutes
export const serverTagRoutes: ComputeRoute[] = tagRoutes
