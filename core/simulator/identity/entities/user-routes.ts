import { keystone, type SimulatedRoute } from '@fascia/sdk/simulator'
import type { IdentityCall, IdentitySettings } from '../identity-call.ts'
import type { IdentityTables, UserRow } from '../identity-tables.ts'
import { notFound, unauthorized } from '../keystone-fault.ts'
import { get, list, post } from '../kit.ts'
import { requireReaderOr } from '../policy.ts'
import { checkPassword } from '../sign-in/authenticate.ts'
import { newPassword, requireOwnChange } from '../sign-in/password-rules.ts'
import { PasswordChange } from '../sign-in/sign-in-body.ts'
import { projectsOfUser } from '../sign-in/token-routes.ts'
import { renderGroup, renderProject } from './render-entity.ts'
import { endSessions, userEntities } from './user-entities.ts'

function userAt(call: IdentityCall): UserRow {
  const { id = '' } = call.params
  const user = call.rows.users.get(id)
  if (!user) throw notFound('user', id)
  return user
}

/** Users, the groups and projects of a user, and the change of the caller's own password. */
export function userRoutes(settings: IdentitySettings): SimulatedRoute<IdentityTables>[] {
  return [
    ...userEntities(settings),
    // Without a token: a user with an expired password cannot get one.
    post('/users/:id/password', { isPublic: true }, (call) => {
      const given = keystone.parseNamed('user', PasswordChange, call.body)
      const user = call.rows.users.get(call.params.id)
      if (!user) throw unauthorized()
      checkPassword(call, { ...user, password_expires_at: null }, given.original_password, settings)
      requireOwnChange(call, user, given.password, settings)
      const { options } = user
      call.rows.users.set(user.id, newPassword(call, given.password, settings, { isOwn: true, before: user, options }))
      endSessions(call, user.id)
      return undefined
    }),
    get('/users/:id/projects', (call) => {
      requireReaderOr(call, 'identity:list_user_projects', call.params.id === call.caller.userId)
      const projects = projectsOfUser(call, userAt(call).id)
      return list(
        'projects',
        projects.map((row) => renderProject(row, call)),
        call,
      )
    }),
    get('/users/:id/groups', (call) => {
      requireReaderOr(call, 'identity:list_groups_for_user', call.params.id === call.caller.userId)
      const groups = call.rows.memberships.find({ user_id: userAt(call).id }).flatMap(({ group_id, expires_at_ms }) => {
        const row = call.rows.groups.get(group_id)
        if (!row) return []
        const end = expires_at_ms === null ? {} : { membership_expires_at: new Date(expires_at_ms).toISOString() }
        return [{ ...renderGroup(row, call), ...end }]
      })
      return list('groups', groups, call)
    }),
  ]
}
