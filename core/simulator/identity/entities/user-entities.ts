import { Type } from 'typebox'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { UserRow } from '../identity-tables.ts'
import { hashPassword } from '../sign-in/password.ts'
import { entities } from './entities.ts'
import { domainOfNew, extraOf, Flag, Name, requireFreeName, Text } from './read-entity.ts'
import { renderUser } from './render-entity.ts'

const KNOWN = [
  'id',
  'name',
  'domain_id',
  'enabled',
  'default_project_id',
  'password',
  'password_expires_at',
  'options',
  'links',
]

const withName = (call: IdentityCall, name: string, domain_id: string) => call.rows.users.find({ name, domain_id })

/** Ends every session of a user. */
export function endSessions(call: IdentityCall, userId: string): void {
  for (const { id } of call.rows.tokens.find({ user_id: userId })) call.rows.tokens.remove(id)
}

/** Removes the assignments of a user or group. */
export function removeAssignmentsOf(call: IdentityCall, actorId: string): void {
  for (const { id } of call.rows.assignments.find({ actor_id: actorId })) call.rows.assignments.remove(id)
}

/** Removes the rows that depend on a user. */
export function removeUser(call: IdentityCall, { id: user_id }: UserRow): void {
  endSessions(call, user_id)
  removeAssignmentsOf(call, user_id)
  for (const { id } of call.rows.memberships.find({ user_id })) call.rows.memberships.remove(id)
  for (const { id } of call.rows.application_credentials.find({ user_id })) call.rows.application_credentials.remove(id)
  for (const { id } of call.rows.access_rules.find({ user_id })) call.rows.access_rules.remove(id)
  for (const { id } of call.rows.credentials.find({ user_id })) call.rows.credentials.remove(id)
}

const fields = {
  enabled: Flag,
  default_project_id: Text,
  password: Text,
  password_expires_at: Text,
  options: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
}

export const users = entities('users', {
  show: renderUser,
  domainOf: (row) => row.domain_id,
  isOpenTo: (call, row) => row.id === call.caller.userId,
  create: Type.Object({ name: Name(), domain_id: Text, ...fields }),
  update: Type.Object({ name: Type.Optional(Name()), ...fields }),
  add(call, given) {
    const { name, password, options = {} } = given
    const domain_id = domainOfNew(call, given.domain_id)
    requireFreeName('user', withName(call, name, domain_id), name, { domainId: domain_id })
    return call.rows.users.add({
      id: newIdentityId(call),
      name,
      domain_id,
      enabled: given.enabled ?? true,
      default_project_id: given.default_project_id || null,
      password_hash: password ? hashPassword(password) : null,
      password_expires_at: given.password_expires_at || null,
      options: extraOf(options, []),
      failed_attempts: 0,
      locked_until_ms: 0,
      extra: extraOf(given, KNOWN),
    })
  },
  change(call, row, given) {
    const { name = row.name, enabled = row.enabled, password, options = {}, default_project_id } = given
    requireFreeName('user', withName(call, name, row.domain_id), name, { id: row.id, domainId: row.domain_id })
    if (password || !enabled) endSessions(call, row.id)
    const changes = {
      name,
      enabled,
      default_project_id: default_project_id === undefined ? row.default_project_id : default_project_id || null,
      options: extraOf(options, [], row.options),
      extra: extraOf(given, KNOWN, row.extra),
      ...(password
        ? { password_hash: hashPassword(password), password_expires_at: null, failed_attempts: 0, locked_until_ms: 0 }
        : {}),
    }
    return call.rows.users.set(row.id, changes) ?? row
  },
  beforeRemove: removeUser,
})
