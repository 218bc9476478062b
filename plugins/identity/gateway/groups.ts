import { type Cloud, handle, itemReader, joinNames, pass, type Route } from '@fascia/sdk/gateway'
import * as groups from '../api/groups.ts'
import { domainOfNew, inDomain } from './domain-place.ts'
import { eachOf, oneOrNone } from './several.ts'

const own = { name: ({ id, name }: groups.Group) => name ?? id }
const toGroup = itemReader(groups.groupType, own)

const toGroups = (cloud: Cloud, found: readonly object[]): Promise<readonly groups.Group[]> =>
  joinNames(
    cloud,
    groups.groupType,
    found.map((one) => toGroup(one)),
  )

export const groupRoutes: readonly Route[] = [
  handle(groups.list, async function* ({ cloud, session, query: { id, name, domain_id } }) {
    if (id) {
      const asked = cloud.identity.get<object>('/groups/:id', { params: { id }, pick: 'group' })
      const found = await toGroups(cloud, await oneOrNone(asked))
      yield {
        items: found.filter((one) => (!name || one.name === name) && (!domain_id || one.domain_id === domain_id)),
      }
      return
    }
    yield* cloud.identity.pages('/groups', 'groups', {
      query: { ...(name ? { name } : {}), ...inDomain(domain_id, session) },
      map: (found: readonly object[]) => toGroups(cloud, found),
    })
  }),
  ...pass(
    groups.groupType,
    { get: groups.get, create: groups.create, update: groups.change, remove: groups.remove },
    {
      service: 'identity',
      path: '/groups',
      wrap: 'group',
      own,
      create: (body, { session }) => ({ domain_id: domainOfNew(session), ...body }),
    },
  ),
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
  ...pass(
    groups.groupMemberType,
    { list: groups.members },
    {
      service: 'identity',
      path: '/groups/:group_id/users',
      own: { name: ({ id, name }) => name ?? id, group_id: (_member, { group_id = '' }) => group_id },
    },
  ),
  handle(groups.removeMember, ({ cloud, params }) => cloud.identity.delete('/groups/:group_id/users/:id', { params })),
  handle(groups.removeSeveral, (context) =>
    eachOf(context, ['identity', 'identity:delete_group'], context.body, (id) =>
      context.cloud.identity.delete('/groups/:id', { params: { id } }),
    ),
  ),
]
