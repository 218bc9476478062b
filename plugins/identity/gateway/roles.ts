import { Fault } from '@fascia/sdk/common'
import { type Cloud, created, handle, type Route } from '@fascia/sdk/gateway'
import * as roles from '../api/roles.ts'
import { inDomain } from './domains.ts'
import { eachOf, oneOrNone } from './several.ts'

type KeystoneRole = Partial<roles.Role> & Pick<roles.Role, 'id'>

function roleItem({ id, name, domain_id, description }: KeystoneRole): roles.Role {
  return { id, name: name ?? id, domain_id: domain_id ?? null, description: description ?? null }
}

async function readRole({ identity }: Cloud, id: string): Promise<roles.Role> {
  return roleItem(await identity.get<KeystoneRole>('/roles/:id', { params: { id }, pick: 'role' }))
}

/** The role that the deployment gives to new members. */
async function defaultRole({ identity }: Cloud, name: string): Promise<roles.Role> {
  const [found] = await identity.get<readonly KeystoneRole[]>('/roles', { query: { name }, pick: 'roles' })
  if (!found) throw new Fault('GATEWAY_NOT_FOUND', { message: `There is no role ${name}.` })
  return roleItem(found)
}

export const roleRoutes: readonly Route[] = [
  handle(roles.list, async function* ({ cloud, session, query: { id, name, project_id, user_id, is_global } }) {
    if (project_id && user_id) {
      const user = user_id === 'current' ? session.userId : user_id
      yield* cloud.identity.pages('/projects/:project/users/:user/roles', 'roles', {
        params: { project: project_id, user },
        map: (found: readonly KeystoneRole[]) => found.map(roleItem),
      })
    } else if (id) {
      const found = await oneOrNone(readRole(cloud, id))
      yield { items: found.filter((role) => !name || role.name === name) }
    } else
      yield* cloud.identity.pages('/roles', 'roles', {
        query: { ...(name ? { name } : {}), ...(is_global === 'true' ? {} : inDomain(undefined, session)) },
        map: (found: readonly KeystoneRole[]) => found.map(roleItem),
      })
  }),
  handle(roles.get, ({ cloud, params: { id }, settings }) =>
    id === 'default' ? defaultRole(cloud, String(settings('OPENSTACK_KEYSTONE_DEFAULT_ROLE'))) : readRole(cloud, id),
  ),
  handle(roles.create, async ({ cloud, session, body }) => {
    const role = { ...body, ...inDomain(undefined, session) }
    const made = await cloud.identity.post<KeystoneRole>('/roles', { role }, { pick: 'role' })
    return created(`/api/keystone/roles/${made.id}/`, roleItem(made))
  }),
  handle(roles.change, async ({ cloud, params, body }) => {
    await cloud.identity.patch('/roles/:id', { role: body }, { params })
  }),
  handle(roles.remove, ({ cloud, params }) => cloud.identity.delete('/roles/:id', { params })),
  handle(roles.removeSeveral, (context) =>
    eachOf(context, ['identity', 'identity:delete_role'], context.body, (id) =>
      context.cloud.identity.delete('/roles/:id', { params: { id } }),
    ),
  ),
]
