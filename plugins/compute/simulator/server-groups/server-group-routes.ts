import { fieldsSince, wholeNumber } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { badRequest, type ComputeCall, collection, member, parse, post } from '../kit.ts'
import { Policy, type ServerGroup } from './server-group.ts'

const Name = Type.String({ minLength: 1, maxLength: 255 })
const Legacy = Type.Object({
  server_group: Type.Object({ name: Name, policies: Type.Array(Policy, { minItems: 1, maxItems: 1 }) }),
})
const Modern = Type.Object({
  server_group: Type.Object({
    name: Name,
    policy: Policy,
    rules: Type.Optional(Type.Object({ max_server_per_host: Type.Optional(wholeNumber({ minimum: 1 })) })),
  }),
})

function show(group: ServerGroup, call: ComputeCall) {
  const members = call.rows.servers.find({ groupId: group.id, life: 'alive' }).map(({ id }) => id)
  const most = group.maxServersPerHost
  return {
    id: group.id,
    name: group.name,
    ...(call.microversion.atLeast(2, 64)
      ? { policy: group.policy, rules: most === null ? {} : { max_server_per_host: most } }
      : { policies: [group.policy], metadata: {} }),
    members,
    ...fieldsSince(call, { 13: { project_id: group.projectId, user_id: group.userId } }),
  }
}

function wantedGroup(call: ComputeCall): Pick<ServerGroup, 'name' | 'policy' | 'maxServersPerHost'> {
  if (call.microversion.atLeast(2, 64)) {
    const { name, policy, rules } = parse(Modern, call.body).server_group
    const most = rules?.max_server_per_host
    if (most !== undefined && policy !== 'anti-affinity') {
      throw badRequest('Only anti-affinity policy supports rules.')
    }
    return { name, policy, maxServersPerHost: most ?? null }
  }
  const { name, policies } = parse(Legacy, call.body).server_group
  const policy = policies[0] ?? 'affinity'
  if (policy.startsWith('soft-') && !call.microversion.atLeast(2, 15)) {
    throw badRequest(
      `Invalid input for field/attribute 0. Value: ${policy}. '${policy}' is not one of ['anti-affinity', 'affinity']`,
    )
  }
  return { name, policy, maxServersPerHost: null }
}

export const serverGroupRoutes = [
  ...collection('serverGroups', {
    plural: 'server_groups',
    noun: 'Instance group',
    path: '/os-server-groups',
    isLinked: false,
    show,
    remove({ rows }, group) {
      for (const server of rows.servers.find({ groupId: group.id })) rows.servers.set(server.id, { groupId: null })
      rows.serverGroups.remove(group.id)
      return undefined
    },
  }),
  // The body differs between microversions.
  post('/os-server-groups', member('os-server-groups:create'), (call) => {
    const { projectId, userId } = call.caller
    const wanted = wantedGroup(call)
    call.take({ server_groups: 1 })
    return { server_group: show(call.rows.serverGroups.add({ projectId, userId, ...wanted }), call) }
  }),
]
