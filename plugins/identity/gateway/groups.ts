import { type Cloud, created, handle, type Route } from '@fascia/sdk/gateway'
import * as groups from '../api/groups.ts'
import { domainOfNew, inDomain, withDomainNames } from './domains.ts'
import { eachOf, oneOrNone } from './several.ts'

type KeystoneGroup = Partial<groups.Group> & Pick<groups.Group, 'id'>

type KeystoneMember = Partial<groups.GroupMember> & Pick<groups.GroupMember, 'id'>

function groupItem({ id, name, description, domain_id }: KeystoneGroup): groups.Group {
  return { id, name: name ?? id, description: description ?? null, domain_id: domain_id ?? null }
}

async function readGroup(cloud: Cloud, id: string): Promise<groups.Group> {
  const found = await cloud.identity.get<KeystoneGroup>('/groups/:id', { params: { id }, pick: 'group' })
  const [item = groupItem(found)] = await withDomainNames(cloud, [groupItem(found)])
  return item
}

export const groupRoutes: readonly Route[] = [
  handle(groups.list, async function* ({ cloud, session, query: { id, name, domain_id } }) {
    if (id) {
      const found = await oneOrNone(readGroup(cloud, id))
      yield {
        items: found.filter((one) => (!name || one.name === name) && (!domain_id || one.domain_id === domain_id)),
      }
      return
    }
    yield* cloud.identity.pages('/groups', 'groups', {
      query: { ...(name ? { name } : {}), ...inDomain(domain_id, session) },
      map: (found: readonly KeystoneGroup[]) => withDomainNames(cloud, found.map(groupItem)),
    })
  }),
  handle(groups.get, ({ cloud, params }) => readGroup(cloud, params.id)),
  handle(groups.create, async ({ cloud, session, body }) => {
    const group = { domain_id: domainOfNew(session), ...body }
    const made = await cloud.identity.post<KeystoneGroup>('/groups', { group }, { pick: 'group' })
    return created(`/api/keystone/groups/${made.id}/`, groupItem(made))
  }),
  handle(groups.change, async ({ cloud, params, body }) => {
    await cloud.identity.patch('/groups/:id', { group: body }, { params })
  }),
  handle(groups.changeMembers, async (context) => {
    const { cloud, params, body } = context
    const path = '/groups/:id/users/:user'
    await eachOf(context, ['identity', 'identity:add_user_to_group'], body.added, (user) =>
      cloud.identity.put(path, undefined, { params: { ...params, user } }),
    )
    await eachOf(context, ['identity', 'identity:remove_user_from_group'], body.removed, (user) =>
      cloud.identity.delete(path, { params: { ...params, user } }),
    )
  }),
  handle(groups.members, ({ cloud, params: { group_id } }) =>
    cloud.identity.pages('/groups/:group_id/users', 'users', {
      params: { group_id },
      map: (found: readonly KeystoneMember[]) =>
        found.map(({ id, name, email, description, enabled }) => ({
          id,
          group_id,
          name: name ?? id,
          email: email ?? null,
          description: description ?? null,
          enabled: enabled !== false,
        })),
    }),
  ),
  handle(groups.removeMember, ({ cloud, params }) => cloud.identity.delete('/groups/:group_id/users/:id', { params })),
  handle(groups.remove, ({ cloud, params }) => cloud.identity.delete('/groups/:id', { params })),
  handle(groups.removeSeveral, (context) =>
    eachOf(context, ['identity', 'identity:delete_group'], context.body, (id) =>
      context.cloud.identity.delete('/groups/:id', { params: { id } }),
    ),
  ),
]
