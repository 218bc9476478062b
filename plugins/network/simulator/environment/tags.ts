import { type Rows, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { type NetworkCall, type NetworkRoute, type Owned, requireMember } from '../collection/collection.ts'
import { checkAttributes } from '../collection/parse-attributes.ts'
import { neutronFault } from '../neutron-fault.ts'

const Tags = Type.Object({ tags: Type.Array(Type.String({ maxLength: 255 })) })

interface Tagged {
  readonly row: Owned
  readonly keep: (tags: readonly string[]) => void
}

function taggedIn<Row extends Owned>(rows: Rows<Row>, id: string): Tagged | undefined {
  const row = rows.get(id)
  if (!row) return undefined
  const changes: Partial<Row> = {}
  return { row, keep: (tags) => void rows.set(id, Object.assign(changes, { tags })) }
}

function tagged(call: NetworkCall): Tagged {
  const { kind = '', id = '' } = call.params
  const { rows } = call
  const readers: Readonly<Record<string, () => Tagged | undefined>> = {
    networks: () => taggedIn(rows.networks, id),
    subnets: () => taggedIn(rows.subnets, id),
    ports: () => taggedIn(rows.ports, id),
    routers: () => taggedIn(rows.routers, id),
    floatingips: () => taggedIn(rows.floatingIps, id),
    'security-groups': () => taggedIn(rows.securityGroups, id),
  }
  const found = readers[kind]?.()
  if (found && (call.caller.isAdmin || found.row.tenant_id === call.caller.projectId)) return found
  throw neutronFault(404, 'TagResourceNotFound', `Resource ${kind} ${id} could not be found.`)
}

function change(call: NetworkCall, next: (tags: readonly string[]) => readonly string[]): readonly string[] {
  requireMember(call, 'update_tags')
  const { row, keep } = tagged(call)
  const tags = next(row.tags)
  keep(tags)
  return tags
}

export const tagRoutes: NetworkRoute[] = [
  { method: 'GET', path: '/v2.0/:kind/:id/tags', handler: (call) => ({ tags: tagged(call).row.tags }) },
  {
    method: 'PUT',
    path: '/v2.0/:kind/:id/tags',
    handler: (call) => ({ tags: change(call, () => [...new Set(checkAttributes(Tags, call.body).tags)]) }),
  },
  {
    method: 'DELETE',
    path: '/v2.0/:kind/:id/tags',
    handler(call) {
      change(call, () => [])
      return respond(204)
    },
  },
  {
    method: 'PUT',
    path: '/v2.0/:kind/:id/tags/:tag',
    handler(call) {
      change(call, (tags) => [...new Set([...tags, call.params.tag ?? ''])])
      return respond(201)
    },
  },
  {
    method: 'DELETE',
    path: '/v2.0/:kind/:id/tags/:tag',
    handler(call) {
      change(call, (tags) => tags.filter((tag) => tag !== call.params.tag))
      return respond(204)
    },
  },
]
