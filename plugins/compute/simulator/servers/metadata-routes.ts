import { parseBody, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { lockConflict, type StateRule, stateConflict } from '../lifecycle/check-state.ts'
import { badRequest, notFound } from '../nova-fault.ts'
import { type ComputeCall, type ComputeRoute, novaRoute } from '../nova-route.ts'
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

const metadataRoutes: ComputeRoute[] = [
  novaRoute({
    method: 'GET',
    path,
    rule: 'server-metadata:index',
    handler: (call) => ({ metadata: findServer(call).metadata }),
  }),
  novaRoute({
    method: 'POST',
    path,
    rule: 'server-metadata:create',
    right: member,
    handler(call) {
      const server = changeable(call, 'create metadata')
      const { metadata } = parseBody(Metadata, call.body)
      return { metadata: keep(call, server, { ...server.metadata, ...metadata }) }
    },
  }),
  novaRoute({
    method: 'PUT',
    path,
    rule: 'server-metadata:update_all',
    right: member,
    handler(call) {
      const server = changeable(call, 'update metadata')
      return { metadata: keep(call, server, parseBody(Metadata, call.body).metadata) }
    },
  }),
  novaRoute({
    method: 'GET',
    path: `${path}/:key`,
    rule: 'server-metadata:show',
    handler(call) {
      const key = call.params.key ?? ''
      return { meta: { [key]: itemOf(findServer(call), key) } }
    },
  }),
  novaRoute({
    method: 'PUT',
    path: `${path}/:key`,
    rule: 'server-metadata:update',
    right: member,
    handler(call) {
      const key = call.params.key ?? ''
      const server = changeable(call, 'update metadata')
      const value = parseBody(Meta, call.body).meta[key]
      if (value === undefined) throw badRequest('Request body and URI mismatch')
      keep(call, server, { ...server.metadata, [key]: value })
      return { meta: { [key]: value } }
    },
  }),
  novaRoute({
    method: 'DELETE',
    path: `${path}/:key`,
    rule: 'server-metadata:delete',
    right: member,
    handler(call) {
      const key = call.params.key ?? ''
      const server = changeable(call, 'delete metadata')
      itemOf(server, key)
      keep(call, server, Object.fromEntries(Object.entries(server.metadata).filter(([name]) => name !== key)))
      return respond(204)
    },
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

const tagRoutes: ComputeRoute[] = [
  novaRoute({
    method: 'GET',
    path: '/servers/:id/tags',
    rule: 'os-server-tags:index',
    since: 26,
    handler: (call) => ({ tags: findServer(call).tags }),
  }),
  novaRoute({
    method: 'PUT',
    path: '/servers/:id/tags',
    rule: 'os-server-tags:update_all',
    right: member,
    since: 26,
    handler: (call) => ({ tags: keepTags(call, () => parseBody(Tags, call.body).tags) }),
  }),
  novaRoute({
    method: 'DELETE',
    path: '/servers/:id/tags',
    rule: 'os-server-tags:delete_all',
    right: member,
    since: 26,
    handler(call) {
      keepTags(call, () => [])
      return respond(204)
    },
  }),
  novaRoute({
    method: 'GET',
    path: '/servers/:id/tags/:tag',
    rule: 'os-server-tags:show',
    since: 26,
    handler(call) {
      requireTag(call)
      return respond(204)
    },
  }),
  novaRoute({
    method: 'PUT',
    path: '/servers/:id/tags/:tag',
    rule: 'os-server-tags:update',
    right: member,
    since: 26,
    handler(call) {
      const tag = call.params.tag ?? ''
      const isKnown = findServer(call).tags.includes(tag)
      keepTags(call, (before) => [...before, tag])
      return respond(isKnown ? 204 : 201)
    },
  }),
  novaRoute({
    method: 'DELETE',
    path: '/servers/:id/tags/:tag',
    rule: 'os-server-tags:delete',
    right: member,
    since: 26,
    handler(call) {
      const tag = requireTag(call)
      keepTags(call, (before) => before.filter((one) => one !== tag))
      return respond(204)
    },
  }),
]

export const serverMetadataRoutes: ComputeRoute[] = metadataRoutes
export const serverTagRoutes: ComputeRoute[] = tagRoutes
