import { Fault } from '@fascia/sdk/common'
import { type Cloud, handle, itemReader, pass, type Route } from '@fascia/sdk/gateway'
import * as roles from '../api/roles.ts'
import { inDomain } from './domain-place.ts'
import { eachOf, oneOrNone } from './several.ts'

const own = { name: ({ id, name }: roles.Role) => name ?? id }
const toRole = itemReader(roles.roleType, own)
const toRoles = (found: readonly object[]): readonly roles.Role[] => found.map((one) => toRole(one))

async function readRole({ identity }: Cloud, id: string): Promise<roles.Role> {
  return toRole(await identity.get('/roles/:id', { params: { id }, pick: 'role' }))
}

/** The role that the deployment gives to new members. */
async function defaultRole({ identity }: Cloud, name: string): Promise<roles.Role> {
  const [found] = await identity.get<readonly object[]>('/roles', { query: { name }, pick: 'roles' })
  if (!found) throw new Fault('GATEWAY_NOT_FOUND', { message: `There is no role ${name}.` })
  return toRole(found)
}

export const roleRoutes: readonly Route[] = [
  handle(roles.list, async function* ({ cloud, session, query: { id, name, project_id, user_id, is_global } }) {
    if (project_id && user_id) {
      const user = user_id === 'current' ? session.userId : user_id
      yield* cloud.identity.pages('/projects/:project/users/:user/roles', 'roles', {
        params: { project: project_id, user },
        map: toRoles,
      })
    } else if (id) {
      const found = await oneOrNone(readRole(cloud, id))
      yield { items: found.filter((role) => !name || role.name === name) }
    } else
      yield* cloud.identity.pages('/roles', 'roles', {
        query: { ...(name ? { name } : {}), ...(is_global === 'true' ? {} : inDomain(undefined, session)) },
        map: toRoles,
      })
  }),
  handle(roles.get, ({ cloud, params: { id }, settings }) =>
    id === 'default' ? defaultRole(cloud, String(settings('OPENSTACK_KEYSTONE_DEFAULT_ROLE'))) : readRole(cloud, id),
  ),
  ...pass(
    roles.roleType,
    { create: roles.create, update: roles.change, remove: roles.remove },
    {
      service: 'identity',
      path: '/roles',
      wrap: 'role',
      own,
      create: (body, { session }) => ({ ...body, ...inDomain(undefined, session) }),
    },
  ),
  handle(roles.removeSeveral, (context) =>
    eachOf(context, ['identity', 'identity:delete_role'], context.body, (id) =>
      context.cloud.identity.delete('/roles/:id', { params: { id } }),
    ),
  ),
]
