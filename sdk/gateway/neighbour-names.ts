import { isFault } from '../common/index.ts'
import type { Cloud, ServiceClient } from './cloud.ts'

interface Named {
  readonly id: string
  readonly name: string | null
}

const NONE: ReadonlyMap<string, string> = new Map()

/** Names of things of another service; none where the cloud lacks it, or where it refuses. */
async function namesOf(
  cloud: Cloud,
  type: string,
  ids: readonly string[],
  service: ServiceClient,
  fetchMissing: (ids: readonly string[]) => Promise<readonly Named[]>,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0 || !service.isPresent) return NONE
  try {
    return await cloud.names(type, ids, async (missing) => {
      const things = await fetchMissing(missing)
      return new Map(things.flatMap(({ id, name }) => (name ? [[id, name]] : [])))
    })
  } catch (failure) {
    if (isFault(failure)) return NONE
    throw failure
  }
}

/**
 * Names of the project's servers by id, for what another service answers of them: one call to Nova at most. Ids of other servers are left out;
 * without a compute service, or when it refuses, all are.
 *
 * @example
 * ```ts
 * import { get, serverNames } from '@fascia/sdk/gateway'
 *
 * export const holderOf = get('/api/leases/:id/holder/', {}, async ({ cloud, params: { id = '' } }) => {
 *   const names = await serverNames(cloud, [id])
 *   return { name: names.get(id) ?? id }
 * })
 * ```
 */
export function serverNames(cloud: Cloud, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return namesOf(cloud, 'server', ids, cloud.compute, async () => {
    const { servers } = await cloud.compute.get<{ servers: readonly Named[] }>('/servers')
    return servers
  })
}

/** Names of the project's volumes by id, as `serverNames`; Cinder cannot be asked for several ids, so one call lists all. Volumes without a name are left out. */
export function volumeNames(cloud: Cloud, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return namesOf(cloud, 'volume', ids, cloud.volume, async () => {
    const { volumes } = await cloud.volume.get<{ volumes: readonly Named[] }>('/volumes')
    return volumes
  })
}

/** Names of networks by id, as `serverNames`; one call asks Neutron for those that are missing. A network without a name is called by its id. */
export function networkNames(cloud: Cloud, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return namesOf(cloud, 'network', ids, cloud.network, async (missing) => {
    const query = { id: missing, fields: ['id', 'name'] }
    const { networks } = await cloud.network.get<{ networks: readonly Named[] }>('/networks', { query })
    return networks.map(({ id, name }) => ({ id, name: name || id }))
  })
}
