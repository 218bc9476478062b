import { isFault } from '@fascia/sdk/common'
import { type Cloud, created, forwardedFilters, handle, type Route, withNames, withNamesOf } from '@fascia/sdk/gateway'
import { change, create, get, list, type Port, remove } from '../api/ports.ts'
import { DEVICE, NAMES, type NeutronPort, PLACES, portItem, type TrunkOfPorts } from './port-item.ts'
import { revised } from './revised.ts'

const PORT = { pick: 'port' }

/** Trunks of a project, or of all that the person may see; none where the cloud has no trunks. */
async function trunksOf(cloud: Cloud, projectId: string): Promise<readonly TrunkOfPorts[]> {
  const query = { ...(projectId === '' ? {} : { project_id: projectId }), fields: ['id', 'sub_ports'] }
  const found: TrunkOfPorts[] = []
  try {
    for await (const { items } of cloud.network.pages<TrunkOfPorts>('/trunks', 'trunks', { query }))
      found.push(...items)
  } catch (failure) {
    if (!isFault(failure) || failure.upstreamStatus !== 404) throw failure
  }
  return found
}

interface OwnedNetwork {
  readonly name?: string | null
  readonly tenant_id?: string
}

/** The network of a port; undefined where the person may not see it, as with a router's port on another project's network. */
export async function networkOfPort({ network }: Cloud, id: string): Promise<OwnedNetwork | undefined> {
  const query = { id, fields: ['name', 'tenant_id'] }
  const [found] = await network.get<readonly OwnedNetwork[]>('/networks', { query, pick: 'networks' })
  return found
}

/** A port with what its details say besides: its trunk, and names in place of ids. */
async function wholePort(cloud: Cloud, port: NeutronPort): Promise<Port> {
  const [trunks, network, groups, named] = await Promise.all([
    trunksOf(cloud, port.tenant_id),
    networkOfPort(cloud, port.network_id),
    cloud.names('OS::Neutron::SecurityGroup', port.security_groups ?? []),
    withNamesOf(cloud, port, DEVICE),
  ])
  return {
    ...(await withNamesOf(cloud, portItem(named, trunks), NAMES)),
    network_name: network?.name || port.network_id,
    ...(network?.tenant_id === undefined ? {} : { network_tenant_id: network.tenant_id }),
    security_group_names: (port.security_groups ?? []).map((id) => groups.get(id) ?? id),
  }
}

export const portRoutes: readonly Route[] = [
  /**
   * Any filter of Neutron's goes on as it is [LAUNCH-046, NETP-130]. The ports of one network say what they are attached to by name, and those of a
   * list that asks for names also which network and project they are of.
   */
  handle(list, ({ cloud, query: { with_names, ...query }, session }) => {
    const { project_id = session.projectId, ...filters } = forwardedFilters({ ...query })
    const trunks = trunksOf(cloud, project_id)
    trunks.catch(() => {})
    return cloud.network.pages('/ports', 'ports', {
      limit: query.limit,
      marker: query.marker,
      query: { ...(project_id === '' ? {} : { project_id }), ...filters },
      map: async (ports: readonly NeutronPort[]) => {
        const isOfAll = project_id === '' && session.isSuperuser
        const [named, known] = await Promise.all([
          with_names === 'true'
            ? withNames(cloud, ports, PLACES, { isOfAll })
            : filters.network_id
              ? withNames(cloud, ports, DEVICE, { isOfAll })
              : ports,
          trunks,
        ])
        return named.map((port) => portItem(port, known))
      },
    })
  }),
  handle(get, async ({ cloud, params }) =>
    wholePort(cloud, await cloud.network.get<NeutronPort>('/ports/:id', { ...PORT, params })),
  ),
  handle(create, async ({ cloud, body }) => {
    const port = await cloud.network.post<NeutronPort>('/ports', { port: body }, PORT)
    return created(`/api/neutron/ports/${port.id}/`, portItem(port, []))
  }),
  /** Changes a port, in one call to Neutron: all of it is taken, or none. */
  handle(change, async ({ cloud, params, body, header }) => {
    await cloud.network.put('/ports/:id', { port: body }, { params, headers: revised(header) })
  }),
  handle(remove, ({ cloud, params }) => cloud.network.delete('/ports/:id', { params })),
]
