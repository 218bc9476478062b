import { isFault } from '@fascia/sdk/common'
import { type Cloud, forwardedFilters, handle, type Route } from '@fascia/sdk/gateway'
import { change, get, list } from '../api/ports.ts'
import { type NeutronPort, type NeutronTrunk, portItem } from './port-item.ts'

/** Trunks of a project; none where the cloud has no trunks. */
async function trunksOf(cloud: Cloud, projectId: string): Promise<readonly NeutronTrunk[]> {
  try {
    const query = { project_id: projectId, fields: ['id', 'sub_ports'] }
    return await cloud.network.get<readonly NeutronTrunk[]>('/trunks', { query, pick: 'trunks' })
  } catch (failure) {
    if (isFault(failure) && failure.upstreamStatus === 404) return []
    throw failure
  }
}

export const portRoutes: readonly Route[] = [
  /** Any filter of Neutron's goes on as it is [LAUNCH-046]. */
  handle(list, ({ cloud, query, session }) => {
    const filters = { project_id: session.projectId, ...forwardedFilters({ ...query }) }
    const trunks = trunksOf(cloud, filters.project_id)
    trunks.catch(() => {})
    return cloud.network.pages('/ports', 'ports', {
      query: filters,
      map: async (ports: readonly NeutronPort[]) => {
        const known = await trunks
        return ports.map((port) => portItem(port, known))
      },
    })
  }),
  handle(get, async ({ cloud, params }) =>
    portItem(await cloud.network.get<NeutronPort>('/ports/:id', { params, pick: 'port' }), []),
  ),
  /** Changes a port, in one call to Neutron: all of it is taken, or none. */
  handle(change, async ({ cloud, params, body }) => {
    await cloud.network.put('/ports/:id', { port: body }, { params })
  }),
]
