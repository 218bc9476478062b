import { Type } from 'typebox'
import { type IdentityCall, type IdentitySettings, newIdentityId } from '../identity-call.ts'
import type { UserRow } from '../identity-tables.ts'
import { newPassword, requireAllowedPassword } from '../sign-in/password-rules.ts'
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

/** Ends every session of a user, and every sign-in that waits for more. */
export function endSessions(call: IdentityCall, userId: string): void {
  for (const { id } of call.rows.tokens.find({ user_id: userId })) call.rows.tokens.remove(id)
  for (const { id } of call.rows.receipts.find({ user_id: userId })) call.rows.receipts.remove(id)
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
  for (const { id } of call.rows.federated_users.find({ user_id })) call.rows.federated_users.remove(id)
}

const fields = {
  enabled: Flag,
  default_project_id: Text,
  password: Text,
  options: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
}

/** List, show, create, change and delete of users, by the rules that the settings make for passwords. */
export const userEntities = (settings: IdentitySettings) =>
  entities('users', {
    show: renderUser,
    domainOf: (row) => row.domain_id,
    isOpenTo: (call, row) => row.id === call.caller.userId,
    create: Type.Object({ name: Name(), domain_id: Text, ...fields }),
    update: Type.Object({ name: Type.Optional(Name()), ...fields }),
    add(call, given) {
      const { name, password, options = {} } = given
      const domain_id = domainOfNew(call, given.domain_id)
      requireFreeName('user', withName(call, name, domain_id), name, { domainId: domain_id })
      if (password) requireAllowedPassword(settings, password)
      return call.rows.users.add({
        id: newIdentityId(call),
        name,
        domain_id,
        enabled: given.enabled ?? true,
        default_project_id: given.default_project_id || null,
        password_hash: null,
        password_expires_at: null,
        ...(password ? newPassword(call, password, settings, { isOwn: false, options }) : {}),
        options: extraOf(options, []),
        failed_attempts: 0,
        locked_until_ms: 0,
        extra: extraOf(given, KNOWN),
      })
    },
    change(call, row, given) {
      const { name = row.name, enabled = row.enabled, password, options = {}, default_project_id } = given
      requireFreeName('user', withName(call, name, row.domain_id), name, { id: row.id, domainId: row.domain_id })
      if (password) requireAllowedPassword(settings, password)
      if (password || !enabled) endSessions(call, row.id)
      const held = extraOf(options, [], row.options)
      const changes = {
        name,
        enabled,
        default_project_id: default_project_id === undefined ? row.default_project_id : default_project_id || null,
        options: held,
        extra: extraOf(given, KNOWN, row.extra),
        ...(password
          ? {
              ...newPassword(call, password, settings, { isOwn: false, before: row, options: held }),
              failed_attempts: 0,
              locked_until_ms: 0,
            }
          : {}),
      }
      return call.rows.users.set(row.id, changes) ?? row
    },
    beforeRemove: removeUser,
  })
