import { type Cloud, created, del, get, list, post, type Route } from '@fascia/sdk/gateway'
import { NewServerGroup } from '../common/server-group.ts'

/** One policy with rules, instead of a list of policies, comes with 2.64. */
const GROUP_VERSION = '2.64'
/** The last version that takes a list of policies; soft ones came with 2.15. */
const LIST_OF_POLICIES = '2.63'

interface NovaGroup {
  readonly id: string
  readonly members: readonly string[]
  /** From 2.64 on. */
  readonly policy?: string
  /** Before that. */
  readonly policies?: readonly string[]
}

interface WrappedGroup {
  readonly server_group: NovaGroup
}

/** A group with its one policy, however old Nova is [COMPUTE-028]. */
function groupItem(group: NovaGroup): NovaGroup {
  const policy = group.policy ?? group.policies?.[0]
  return policy === undefined ? group : { ...group, policy, policies: [policy] }
}

/** Names of the project's own instances; those of others stay ids. */
async function memberNames(cloud: Cloud, ids: readonly string[]): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries(await cloud.names('OS::Nova::Server', ids))
}

function groupPath(id: string | undefined): string {
  return `/os-server-groups/${encodeURIComponent(id ?? '')}`
}

export const listServerGroups: Route = list('/api/nova/servergroups/', {}, async function* ({ cloud }) {
  const pages = cloud.compute.pages<NovaGroup>('/os-server-groups', 'server_groups', { microversion: GROUP_VERSION })
  for await (const { items, ...rest } of pages) yield { ...rest, items: items.map(groupItem) }
})

export const getServerGroup: Route = get('/api/nova/servergroups/:id/', {}, async ({ cloud, params }) => {
  const { server_group } = await cloud.compute.get<WrappedGroup>(groupPath(params.id), { microversion: GROUP_VERSION })
  return { ...groupItem(server_group), member_names: await memberNames(cloud, server_group.members) }
})

/** Creates a server group with its one policy [COMPUTE-036]. */
export const createServerGroup: Route = post(
  '/api/nova/servergroups/',
  { body: NewServerGroup },
  async ({ cloud, body }) => {
    const request = { server_group: body }
    const { server_group } = await cloud.compute.post<WrappedGroup>('/os-server-groups', request, {
      microversion: LIST_OF_POLICIES,
    })
    return created(`/api/nova/servergroups/${server_group.id}/`, groupItem(server_group))
  },
)

export const deleteServerGroup: Route = del('/api/nova/servergroups/:id/', {}, async ({ cloud, params }) => {
  await cloud.compute.delete(groupPath(params.id))
})
