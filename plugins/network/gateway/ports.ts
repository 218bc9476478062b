import { isFault } from '@fascia/sdk/common'
import { type Cloud, handle } from '@fascia/sdk/gateway'
import { list } from '../api/ports.ts'
import { type NeutronPort, type NeutronTrunk, portItem } from './port-item.ts'

const OWN = new Set(['paginate', 'marker', 'limit'])

/** Trunks of a project; none where the cloud has no trunks. */
async function trunksOf(cloud: Cloud, projectId: string): Promise<readonly NeutronTrunk[]> {
  try {
    const query = { project_id: projectId, fields: ['id', 'sub_ports'] }
    const { trunks } = await cloud.network.get<{ trunks: readonly NeutronTrunk[] }>('/trunks', { query })
    return trunks
  } catch (failure) {
    if (isFault(failure) && failure.upstreamStatus === 404) return []
    throw failure
  }
}

/** Any filter of Neutron's goes on as it is [LAUNCH-046]. */
export const listPorts = handle(list, async function* ({ cloud, query, session }) {
  const asked = Object.entries({ ...query }).filter(([key, value]) => !OWN.has(key) && value !== null)
  const filters = Object.fromEntries(asked.map(([key, value]) => [key, String(value)]))
  const projectId = filters.project_id ?? session.projectId
  const trunks = trunksOf(cloud, projectId)
  trunks.catch(() => {})
  const pages = cloud.network.pages<NeutronPort>('/ports', 'ports', { query: { ...filters, project_id: projectId } })
  for await (const { items, ...rest } of pages) {
    const known = await trunks
    yield { ...rest, items: items.map((port) => portItem(port, known)) }
  }
})
