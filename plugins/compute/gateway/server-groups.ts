import { get, list, type Route } from '@fascia/sdk/gateway'

/** One policy with rules, instead of a list of policies, comes with 2.64. */
const GROUP_VERSION = '2.64'

export const listServerGroups: Route = list('/api/nova/servergroups/', {}, ({ cloud }) =>
  cloud.compute.pages('/os-server-groups', 'server_groups', { microversion: GROUP_VERSION }),
)

export const getServerGroup: Route = get('/api/nova/servergroups/:id/', {}, async ({ cloud, params }) => {
  const path = `/os-server-groups/${encodeURIComponent(params.id ?? '')}`
  const { server_group } = await cloud.compute.get<{ server_group: object }>(path, { microversion: GROUP_VERSION })
  return server_group
})
