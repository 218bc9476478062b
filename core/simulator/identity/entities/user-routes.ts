import type { SimulatedRoute } from '@fascia/sdk/simulator'
import type { IdentityCall, IdentitySettings } from '../identity-call.ts'
import type { IdentityTables, UserRow } from '../identity-tables.ts'
import { notFound, unauthorized } from '../keystone-fault.ts'
import { requireReaderOr } from '../policy.ts'
import { objectAt, textAt } from '../read-json.ts'
import { checkPassword } from '../sign-in/authenticate.ts'
import { hashPassword } from '../sign-in/password.ts'
import { projectsOfUser } from '../sign-in/token-routes.ts'
import { collection } from './collection.ts'
import { entityRoutes } from './entity-routes.ts'
import { renderGroup, renderProject } from './render-entity.ts'
import { endSessions, userKind } from './user-kind.ts'

function userAt(call: IdentityCall): UserRow {
  const id = call.params.id ?? ''
  const user = call.rows.users.get(id)
  if (!user) throw notFound('user', id)
  return user
}

/** Users, what belongs to one, and changing one's own password. */
export function userRoutes(settings: IdentitySettings): SimulatedRoute<IdentityTables>[] {
  return [
    ...entityRoutes(userKind),
    {
      method: 'POST',
      path: '/users/:id/password',
      // Without a token: whoever has an expired password cannot get one.
      isPublic: true,
      handler(call) {
        const given = objectAt(call.body, 'user', 'request body')
        const user = call.rows.users.get(call.params.id ?? '')
        if (!user) throw unauthorized()
        const original = textAt(given, 'original_password', 'user')
        const password = textAt(given, 'password', 'user')
        checkPassword(call, { ...user, password_expires_at: null }, original, settings)
        call.rows.users.set(user.id, { password_hash: hashPassword(password), password_expires_at: null })
        endSessions(call, user.id)
        return undefined
      },
    },
    {
      method: 'GET',
      path: '/users/:id/projects',
      handler(call) {
        requireReaderOr(call, 'identity:list_user_projects', call.params.id === call.caller.userId)
        const projects = projectsOfUser(call, userAt(call).id)
        return collection(
          call,
          'projects',
          projects.map((row) => renderProject(call, row)),
        )
      },
    },
    {
      method: 'GET',
      path: '/users/:id/groups',
      handler(call) {
        requireReaderOr(call, 'identity:list_groups_for_user', call.params.id === call.caller.userId)
        const groups = call.rows.memberships
          .find({ user_id: userAt(call).id })
          .flatMap(({ group_id }) => call.rows.groups.get(group_id) ?? [])
        return collection(
          call,
          'groups',
          groups.map((row) => renderGroup(call, row)),
        )
      },
    },
  ]
}
