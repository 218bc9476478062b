import { created, handle, type NamedFields, type Route, withNamesOf } from '@fascia/sdk/gateway'
import * as serverGroups from '../api/server-groups.ts'

/** One policy with rules, instead of a list of policies, comes with 2.64. */
const microversion = '2.64'
/** The last version that takes a list of policies; soft ones came with 2.15. */
const LIST_OF_POLICIES = '2.63'

/** A group with its one policy, however old Nova is [COMPUTE-028]. */
function groupItem(group: serverGroups.ServerGroup): serverGroups.ServerGroup {
  const policy = group.policy ?? group.policies?.[0]
  return policy === undefined ? group : { ...group, policy, policies: [policy] }
}

const NAMES = {
  project_name: ['OS::Keystone::Project', ({ project_id }) => project_id],
  user_name: ['OS::Keystone::User', ({ user_id }) => user_id],
} satisfies NamedFields<serverGroups.ServerGroup>

export const serverGroupRoutes: readonly Route[] = [
  handle(serverGroups.list, ({ cloud }) =>
    cloud.compute.pages('/os-server-groups', 'server_groups', {
      microversion,
      map: (groups: readonly serverGroups.ServerGroup[]) => groups.map(groupItem),
    }),
  ),
  /** One group, with the names of the project's own instances; those of others have only ids. */
  handle(serverGroups.get, async ({ cloud, params }) => {
    const request = { params, microversion, pick: 'server_group' }
    const group = await cloud.compute.get<serverGroups.ServerGroup>('/os-server-groups/:id', request)
    const [named, names] = await Promise.all([
      withNamesOf(cloud, groupItem(group), NAMES),
      cloud.names('OS::Nova::Server', group.members ?? []),
    ])
    return { ...named, member_names: Object.fromEntries(names) }
  }),
  /** Creates a server group with its one policy [COMPUTE-036]. */
  handle(serverGroups.create, async ({ cloud, body }) => {
    const request = { microversion: LIST_OF_POLICIES, pick: 'server_group' }
    const wish = { server_group: body }
    const group = await cloud.compute.post<serverGroups.ServerGroup>('/os-server-groups', wish, request)
    return created(`/api/nova/servergroups/${group.id}/`, groupItem(group))
  }),
  handle(serverGroups.remove, ({ cloud, params }) => cloud.compute.delete('/os-server-groups/:id', { params })),
]
