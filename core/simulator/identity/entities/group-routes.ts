import { respond, type SimulatedRoute } from '@fascia/sdk/simulator'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { GroupRow, IdentityTables } from '../identity-tables.ts'
import { notFound } from '../keystone-fault.ts'
import { requireAdmin, requireReader, requireReaderOr } from '../policy.ts'
import { collection } from './collection.ts'
import { type EntityKind, entityRoutes } from './entity-routes.ts'
import { domainOfNew, nameOf, requireFreeName, textOr } from './read-entity.ts'
import { renderGroup, renderUser } from './render-entity.ts'
import { removeAssignmentsOf } from './user-kind.ts'

const groupKind: EntityKind<GroupRow> = {
  plural: 'groups',
  singular: 'group',
  rows: (call) => call.rows.groups,
  render: renderGroup,
  domainOf: (row) => row.domain_id,
  create(call, given) {
    const name = nameOf(given, 64)
    const domain_id = domainOfNew(call, given)
    requireFreeName('group', call.rows.groups.find({ name, domain_id }), name, { domainId: domain_id })
    return { id: newIdentityId(call), name, domain_id, description: textOr(given, 'description', '') }
  },
  change(call, row, given) {
    const name = given.name === undefined ? row.name : nameOf(given, 64)
    const { domain_id } = row
    requireFreeName('group', call.rows.groups.find({ name, domain_id }), name, { id: row.id, domainId: domain_id })
    return { name, description: textOr(given, 'description', row.description) }
  },
  beforeRemove(call, row) {
    removeAssignmentsOf(call, row.id)
    for (const { id } of call.rows.memberships.find({ group_id: row.id })) call.rows.memberships.remove(id)
  },
}

function membershipAt(call: IdentityCall): { readonly id: string; readonly userId: string; readonly groupId: string } {
  const groupId = call.params.id ?? ''
  const userId = call.params.user ?? ''
  if (!call.rows.groups.get(groupId)) throw notFound('group', groupId)
  if (!call.rows.users.get(userId)) throw notFound('user', userId)
  return { id: `${groupId}/${userId}`, userId, groupId }
}

/** Groups and who is in them. */
export const groupRoutes: readonly SimulatedRoute<IdentityTables>[] = [
  ...entityRoutes(groupKind),
  {
    method: 'GET',
    path: '/groups/:id/users',
    handler(call) {
      const id = call.params.id ?? ''
      const group = call.rows.groups.get(id)
      requireReader(call, 'identity:list_users_in_group', group?.domain_id)
      if (!group) throw notFound('group', id)
      const users = call.rows.memberships
        .find({ group_id: id })
        .flatMap(({ user_id }) => call.rows.users.get(user_id) ?? [])
      return collection(
        call,
        'users',
        users.map((row) => renderUser(call, row)),
      )
    },
  },
  {
    method: 'PUT',
    path: '/groups/:id/users/:user',
    handler(call) {
      requireAdmin(call, 'identity:add_user_to_group')
      const { id, userId, groupId } = membershipAt(call)
      if (!call.rows.memberships.get(id)) call.rows.memberships.add({ id, user_id: userId, group_id: groupId })
      return undefined
    },
  },
  {
    method: 'GET',
    path: '/groups/:id/users/:user',
    handler(call) {
      requireReaderOr(call, 'identity:check_user_in_group', call.params.user === call.caller.userId)
      const { id, userId } = membershipAt(call)
      if (!call.rows.memberships.get(id)) throw notFound('user', userId)
      return respond(204)
    },
  },
  {
    method: 'DELETE',
    path: '/groups/:id/users/:user',
    handler(call) {
      requireAdmin(call, 'identity:remove_user_from_group')
      const { id, userId } = membershipAt(call)
      if (!call.rows.memberships.remove(id)) throw notFound('user', userId)
      return undefined
    },
  },
]
