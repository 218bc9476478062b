import { isFault } from '@fascia/sdk/common'
import { type Cloud, handle, type UpstreamPage } from '@fascia/sdk/gateway'
import { list } from '../api/servers.ts'
import { resolveNames } from './name-filter.ts'
import { type NovaServer, readServer, SERVER_VERSION } from './nova-server.ts'
import { serverItem } from './server-item.ts'
import { namesFor } from './server-names.ts'
import { type ServerListQuery, serverFilters } from './server-query.ts'

async function* oneServer(cloud: Cloud, id: string): AsyncGenerator<UpstreamPage<NovaServer>> {
  try {
    yield { items: [await readServer(cloud, id)] }
  } catch (failure) {
    if (!isFault(failure) || failure.status !== 404) throw failure
    yield { items: [] }
  }
}

/** Pages of Nova's own servers for the query; where several ids share a name, without the rows that do not fit. */
async function* serverPages(cloud: Cloud, query: ServerListQuery): AsyncGenerator<UpstreamPage<NovaServer>> {
  const filters = serverFilters(query)
  if (filters.uuid !== undefined) return yield* oneServer(cloud, filters.uuid)
  const resolved = await resolveNames(cloud, filters.names)
  if (resolved.isEmpty) return yield { items: [] }
  yield* cloud.compute.pages('/servers/detail', 'servers', {
    microversion: SERVER_VERSION,
    query: { ...filters.nova, ...resolved.nova },
    ...(query.limit ? { limit: Number(query.limit) } : {}),
    ...(query.marker ? { marker: String(query.marker) } : {}),
    map: (servers: readonly NovaServer[]) => servers.filter(resolved.fits),
  })
}

/**
 * Instances with the names of their images and, across projects, of their projects: for an upstream page one call to Nova, at most one to
 * Glance and one to Keystone, never one a row [COMPUTE-039].
 */
export const listServers = handle(
  list,
  async function* ({ cloud, query }) {
    const { allProjects } = serverFilters({ ...query })
    for await (const { items, ...rest } of serverPages(cloud, { ...query })) {
      const names = await namesFor(cloud, items, { withProjects: allProjects })
      yield { ...rest, items: items.map((server) => serverItem(server, names)) }
    }
  },
  {
    sharedBy: 'project',
    changes: {
      query: (since) => ({ 'changes-since': since }),
      isGone: ({ status }) => status === 'DELETED' || status === 'SOFT_DELETED',
      beside: ['all_projects'],
    },
  },
)
