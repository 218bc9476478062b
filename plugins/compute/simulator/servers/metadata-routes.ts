import { Type } from 'typebox'
import { badRequest, Metadata, notFound, tags, textMap } from '../kit.ts'
import { requireState, requireUnlocked, type StateRule } from '../lifecycle/check-state.ts'
import { takeMetadata } from '../quotas/compute-quotas.ts'
import { servers } from './server-routes.ts'

const MOST_TAGS = 50
const CHANGEABLE: StateRule = { vmStates: ['active', 'paused', 'suspended', 'stopped'], taskStates: 'any' }
const WORDS = { create: 'create', update_all: 'update', update: 'update', delete: 'delete' } as const

export const serverMetadataRoutes = textMap('/servers/:id/metadata', {
  key: 'metadata',
  item: 'meta',
  values: Metadata,
  right: 'member',
  rule: (change) => `os_compute_api:server-metadata:${change}`,
  find: servers.find,
  admit(call, server, change) {
    requireUnlocked(call, server)
    requireState(server, `${WORDS[change]} metadata`, CHANGEABLE)
  },
  read: ({ metadata }) => metadata,
  keep(call, server, metadata) {
    takeMetadata(call, metadata, server.projectId)
    call.rows.servers.set(server.id, { metadata, updatedAt: call.now() })
  },
  missing: () => 'Metadata item was not found',
})

export const serverTagRoutes = tags('/servers/:id/tags', {
  since: 26,
  find(call) {
    const server = servers.find(call)
    return {
      tags: server.tags,
      keep: (next) => void call.rows.servers.set(server.id, { tags: next, updatedAt: call.now() }),
    }
  },
  rule: (change) => `os_compute_api:os-server-tags:${change}`,
  missing: ({ params }, tag) => notFound(`Server ${params.id} has no tag '${tag}'`),
  schema: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: MOST_TAGS }),
  full: badRequest(`The number of tags exceeded the per-server limit ${MOST_TAGS}`),
  tellsKnown: true,
})
