import type { IdentityCall } from '../identity-call.ts'
import type { UserRow } from '../identity-tables.ts'
import { isJsonObject, type JsonObject } from '../read-json.ts'
import { hashPassword } from '../sign-in/password.ts'
import type { EntityKind } from './entity-routes.ts'
import { domainOfNew, extraOf, flagOr, nameOf, requireFreeName, textOr } from './read-entity.ts'
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

function optionsOf(given: JsonObject, before: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return extraOf(isJsonObject(given.options) ? given.options : {}, [], before)
}

/** Removes the assignments of a user or group. */
export function removeAssignmentsOf(call: IdentityCall, actorId: string): void {
  for (const { id } of call.rows.assignments.find({ actor_id: actorId })) call.rows.assignments.remove(id)
}

export const userKind: EntityKind<UserRow> = {
  plural: 'users',
  singular: 'user',
  rows: (call) => call.rows.users,
  render: renderUser,
  domainOf: (row) => row.domain_id,
  isOpenTo: (call, row) => row.id === call.caller.userId,
  create(call, given) {
    const name = nameOf(given)
    const domain_id = domainOfNew(call, given)
    requireFreeName('user', withName(call, name, domain_id), name, { domainId: domain_id })
    const password = textOr(given, 'password', '')
    return {
      id: call.uuid().replaceAll('-', ''),
      name,
      domain_id,
      enabled: flagOr(given, 'enabled', true),
      default_project_id: textOr(given, 'default_project_id', '') || null,
      password_hash: password === '' ? null : hashPassword(password),
      password_expires_at: textOr(given, 'password_expires_at', '') || null,
      options: optionsOf(given, {}),
      failed_attempts: 0,
      locked_until_ms: 0,
      extra: extraOf(given, KNOWN),
    }
  },
  change(call, row, given) {
    const name = given.name === undefined ? row.name : nameOf(given)
    requireFreeName('user', withName(call, name, row.domain_id), name, { id: row.id, domainId: row.domain_id })
    const password = textOr(given, 'password', '')
    const enabled = flagOr(given, 'enabled', row.enabled)
    if (password !== '' || !enabled) endSessions(call, row.id)
    return {
      name,
      enabled,
      default_project_id:
        given.default_project_id === null
          ? null
          : textOr(given, 'default_project_id', row.default_project_id ?? '') || null,
      options: optionsOf(given, row.options),
      extra: extraOf(given, KNOWN, row.extra),
      ...(password === ''
        ? {}
        : { password_hash: hashPassword(password), password_expires_at: null, failed_attempts: 0, locked_until_ms: 0 }),
    }
  },
  beforeRemove(call, row) {
    endSessions(call, row.id)
    removeAssignmentsOf(call, row.id)
    for (const { id } of call.rows.memberships.find({ user_id: row.id })) call.rows.memberships.remove(id)
    for (const { id } of call.rows.application_credentials.find({ user_id: row.id }))
      call.rows.application_credentials.remove(id)
  },
}
