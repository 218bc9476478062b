import { Type } from 'typebox'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import { notFound } from '../keystone-fault.ts'
import { del, get, list, put } from '../kit.ts'
import { requireAdmin, requireReader, requireReaderOr } from '../policy.ts'
import { entities } from './entities.ts'
import { domainOfNew, Name, requireFreeName, Text } from './read-entity.ts'
import { renderGroup, renderUser } from './render-entity.ts'
import { removeAssignmentsOf } from './user-entities.ts'

const groups = entities('groups', {
  show: renderGroup,
  domainOf: (row) => row.domain_id,
  create: Type.Object({ name: Name(64), domain_id: Text, description: Text }),
  update: Type.Object({ name: Type.Optional(Name(64)), description: Text }),
  add(call, { name, description, ...given }) {
    const domain_id = domainOfNew(call, given.domain_id)
    requireFreeName('group', call.rows.groups.find({ name, domain_id }), name, { domainId: domain_id })
    return call.rows.groups.add({ id: newIdentityId(call), name, domain_id, description: description ?? '' })
  },
  change(call, row, { name = row.name, description }) {
    const { id, domain_id } = row
    requireFreeName('group', call.rows.groups.find({ name, domain_id }), name, { id, domainId: domain_id })
    return call.rows.groups.set(id, { name, description: description ?? row.description }) ?? row
  },
  beforeRemove(call, row) {
    removeAssignmentsOf(call, row.id)
    for (const { id } of call.rows.memberships.find({ group_id: row.id })) call.rows.memberships.remove(id)
  },
})

function membershipAt(call: IdentityCall): { readonly id: string; readonly userId: string; readonly groupId: string } {
  const { id: groupId = '', user: userId = '' } = call.params
  if (!call.rows.groups.get(groupId)) throw notFound('group', groupId)
  if (!call.rows.users.get(userId)) throw notFound('user', userId)
  return { id: `${groupId}/${userId}`, userId, groupId }
}

const one = '/groups/:id/users/:user'

/** Groups and who is in them. */
export const groupRoutes = [
  ...groups,
  get('/groups/:id/users', (call) => {
    const { id } = call.params
    const group = call.rows.groups.get(id)
    requireReader(call, 'identity:list_users_in_group', group?.domain_id)
    if (!group) throw notFound('group', id)
    const users = call.rows.memberships
      .find({ group_id: id })
      .flatMap(({ user_id }) => call.rows.users.get(user_id) ?? [])
    return list(
      'users',
      users.map((row) => renderUser(row, call)),
      call,
    )
  }),
  put(one, (call) => {
    requireAdmin(call, 'identity:add_user_to_group')
    const { id, userId, groupId } = membershipAt(call)
    if (call.rows.memberships.get(id)) call.rows.memberships.set(id, { expires_at_ms: null })
    else call.rows.memberships.add({ id, user_id: userId, group_id: groupId, expires_at_ms: null })
    return undefined
  }),
  get(one, (call) => {
    requireReaderOr(call, 'identity:check_user_in_group', call.params.user === call.caller.userId)
    const { id, userId } = membershipAt(call)
    if (!call.rows.memberships.get(id)) throw notFound('user', userId)
    return undefined
  }),
  del(one, (call) => {
    requireAdmin(call, 'identity:remove_user_from_group')
    const { id, userId } = membershipAt(call)
    if (!call.rows.memberships.remove(id)) throw notFound('user', userId)
    return undefined
  }),
]
