import { parseBody, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { badRequest, notFound } from '../nova-fault.ts'
import { type ComputeCall, type ComputeRoute, novaRoute } from '../nova-route.ts'
import type { ServerGroup } from './server-group.ts'

const Policy = Type.Union([
  Type.Literal('anti-affinity'),
  Type.Literal('affinity'),
  Type.Literal('soft-anti-affinity'),
  Type.Literal('soft-affinity'),
])
const Name = Type.String({ minLength: 1, maxLength: 255 })
const Legacy = Type.Object({
  server_group: Type.Object({ name: Name, policies: Type.Array(Policy, { minItems: 1, maxItems: 1 }) }),
})
const Modern = Type.Object({
  server_group: Type.Object({
    name: Name,
    policy: Policy,
    rules: Type.Optional(
      Type.Object({ max_server_per_host: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.String()])) }),
    ),
  }),
})

function show(call: ComputeCall, group: ServerGroup) {
  const since = (minor: number) => call.microversion.atLeast(2, minor)
  const members = call.rows.servers.find({ groupId: group.id, life: 'alive' }).map(({ id }) => id)
  const most = group.maxServersPerHost
  return {
    id: group.id,
    name: group.name,
    ...(since(64)
      ? { policy: group.policy, rules: most === null ? {} : { max_server_per_host: most } }
      : { policies: [group.policy], metadata: {} }),
    members,
    ...(since(13) ? { project_id: group.projectId, user_id: group.userId } : {}),
  }
}

function find(call: ComputeCall): ServerGroup {
  const id = call.params.id ?? ''
  const group = call.rows.serverGroups.get(id)
  if (group && (call.caller.isAdmin || group.projectId === call.caller.projectId)) return group
  throw notFound(`Instance group ${id} could not be found.`)
}

function wishOf(call: ComputeCall): Pick<ServerGroup, 'name' | 'policy' | 'maxServersPerHost'> {
  if (call.microversion.atLeast(2, 64)) {
    const { name, policy, rules } = parseBody(Modern, call.body).server_group
    const most = rules?.max_server_per_host
    if (most !== undefined && policy !== 'anti-affinity') {
      throw badRequest('Only anti-affinity policy supports rules.')
    }
    return { name, policy, maxServersPerHost: most === undefined ? null : Number(most) }
  }
  const { name, policies } = parseBody(Legacy, call.body).server_group
  const policy = policies[0] ?? 'affinity'
  if (policy.startsWith('soft-') && !call.microversion.atLeast(2, 15)) {
    throw badRequest(
      `Invalid input for field/attribute 0. Value: ${policy}. '${policy}' is not one of ['anti-affinity', 'affinity']`,
    )
  }
  return { name, policy, maxServersPerHost: null }
}

export const serverGroupRoutes: ComputeRoute[] = [
  novaRoute({
    method: 'GET',
    path: '/os-server-groups',
    rule: 'os-server-groups:index',
    handler(call) {
      const everybody = call.caller.isAdmin && call.query.has('all_projects')
      const groups = call.rows.serverGroups.find(everybody ? {} : { projectId: call.caller.projectId })
      const start = Number(call.query.get('offset') ?? 0)
      const limit = Number(call.query.get('limit') ?? 1000)
      return { server_groups: groups.slice(start, start + limit).map((group) => show(call, group)) }
    },
  }),
  novaRoute({
    method: 'POST',
    path: '/os-server-groups',
    rule: 'os-server-groups:create',
    right: 'member',
    handler(call) {
      const { projectId, userId } = call.caller
      const wish = wishOf(call)
      call.take({ server_groups: 1 })
      return { server_group: show(call, call.rows.serverGroups.add({ projectId, userId, ...wish })) }
    },
  }),
  novaRoute({
    method: 'GET',
    path: '/os-server-groups/:id',
    rule: 'os-server-groups:show',
    handler: (call) => ({ server_group: show(call, find(call)) }),
  }),
  novaRoute({
    method: 'DELETE',
    path: '/os-server-groups/:id',
    rule: 'os-server-groups:delete',
    right: 'member',
    handler(call) {
      const group = find(call)
      for (const server of call.rows.servers.find({ groupId: group.id }))
        call.rows.servers.set(server.id, { groupId: null })
      call.rows.serverGroups.remove(group.id)
      return respond(204)
    },
  }),
]
