import { created, handle, type Route } from '@fascia/sdk/gateway'
import * as serverGroups from '../api/server-groups.ts'

/** One policy with rules, instead of a list of policies, comes with 2.64. */
const microversion = '2.64'
/** The last version that takes a list of policies; soft ones came with 2.15. */
const LIST_OF_POLICIES = '2.63'

interface WrappedGroup {
  readonly server_group: serverGroups.ServerGroup
}

/** A group with its one policy, however old Nova is [COMPUTE-028]. */
function groupItem(group: serverGroups.ServerGroup): serverGroups.ServerGroup {
  const policy = group.policy ?? group.policies?.[0]
  return policy === undefined ? group : { ...group, policy, policies: [policy] }
}

function groupPath(id: string): string {
  return `/os-server-groups/${encodeURIComponent(id)}`
}

export const serverGroupRoutes: readonly Route[] = [
  handle(serverGroups.list, async function* ({ cloud }) {
    const pages = cloud.compute.pages<serverGroups.ServerGroup>('/os-server-groups', 'server_groups', { microversion })
    for await (const { items, ...rest } of pages) yield { ...rest, items: items.map(groupItem) }
  }),
  /** One group, with the names of the project's own instances; those of others have only ids. */
  handle(serverGroups.get, async ({ cloud, params }) => {
    const { server_group } = await cloud.compute.get<WrappedGroup>(groupPath(params.id), { microversion })
    const names = await cloud.names('OS::Nova::Server', server_group.members)
    return { ...groupItem(server_group), member_names: Object.fromEntries(names) }
  }),
  /** Creates a server group with its one policy [COMPUTE-036]. */
  handle(serverGroups.create, async ({ cloud, body }) => {
    const request = { server_group: body }
    const { server_group } = await cloud.compute.post<WrappedGroup>('/os-server-groups', request, {
      microversion: LIST_OF_POLICIES,
    })
    return created(`/api/nova/servergroups/${server_group.id}/`, groupItem(server_group))
  }),
  handle(serverGroups.remove, ({ cloud, params }) => cloud.compute.delete(groupPath(params.id))),
]
