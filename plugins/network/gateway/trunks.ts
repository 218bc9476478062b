import { type Cloud, created, forwardedFilters, handle, type Route, withNames, withNamesOf } from '@fascia/sdk/gateway'
import * as trunks from '../api/trunks.ts'
import { revised } from './revised.ts'
import { trunkChanges } from './trunk-changes.ts'
import { NAMES, type NeutronTrunk, trunkItem } from './trunk-item.ts'

const TRUNK = { pick: 'trunk' }

/** Trunks with the names of their parent ports and their projects: one call more for each. */
async function trunkItems(cloud: Cloud, found: readonly NeutronTrunk[]): Promise<readonly trunks.Trunk[]> {
  return (await withNames(cloud, found, NAMES)).map(trunkItem)
}

async function itemOf(cloud: Cloud, trunk: NeutronTrunk): Promise<trunks.Trunk> {
  return trunkItem(await withNamesOf(cloud, trunk, NAMES))
}

const readTrunk = ({ network }: Cloud, id: string) =>
  network.get<NeutronTrunk>('/trunks/:id', { ...TRUNK, params: { id } })

/**
 * Changes what differs: properties, then subports that are gone, then new ones. A trunk that is to go down is taken down at the end, because Neutron
 * changes no subports of one that is down. Subports that were removed are there again when the new ones are refused.
 */
async function changeTrunk(
  { network }: Cloud,
  id: string,
  [before, after]: readonly [trunks.TrunkState, trunks.TrunkState],
  revision: ReturnType<typeof revised>,
): Promise<NeutronTrunk | undefined> {
  const { properties, removed, added } = trunkChanges(before, after)
  const params = { id }
  // Each change of the subports makes another revision.
  const headers = removed.length + added.length > 0 ? {} : revision
  let answer: NeutronTrunk | undefined
  const setProperties = async (): Promise<void> => {
    if (Object.keys(properties).length > 0)
      answer = await network.put<NeutronTrunk>('/trunks/:id', { trunk: properties }, { ...TRUNK, params, headers })
  }
  const putSubports = (verb: 'add' | 'remove', sub_ports: readonly Partial<trunks.Subport>[]) =>
    network.put<NeutronTrunk>(`/trunks/:id/${verb}_subports`, { sub_ports }, { params })

  const isGoingDown = properties.admin_state_up === false
  if (!isGoingDown) await setProperties()
  const gone = removed.map(({ port_id }) => ({ port_id }))
  if (gone.length > 0) answer = await putSubports('remove', gone)
  if (added.length > 0) {
    try {
      answer = await putSubports('add', added)
    } catch (failure) {
      if (removed.length > 0) await putSubports('add', removed)
      throw failure
    }
  }
  if (isGoingDown) await setProperties()
  return answer
}

/** [NET-040, NET-041] */
export const trunkRoutes: readonly Route[] = [
  handle(trunks.list, ({ cloud, session, query: { all_projects, ...query } }) => {
    const filters = forwardedFilters({ ...query })
    return cloud.network.pages('/trunks', 'trunks', {
      query: { ...(all_projects === 'true' ? {} : { project_id: session.projectId }), ...filters },
      map: (found: readonly NeutronTrunk[]) => trunkItems(cloud, found),
    })
  }),
  handle(trunks.get, async ({ cloud, params }) => itemOf(cloud, await readTrunk(cloud, params.id))),
  handle(trunks.create, async ({ cloud, session, body }) => {
    const trunk = { project_id: session.projectId, ...body }
    const made = await cloud.network.post<NeutronTrunk>('/trunks', { trunk }, TRUNK)
    return created(`/api/neutron/trunks/${made.id}/`, await itemOf(cloud, made))
  }),
  handle(trunks.change, async ({ cloud, params, body: [before, after], header }) => {
    const changed = await changeTrunk(cloud, params.id, [before, after], revised(header))
    return itemOf(cloud, changed ?? (await readTrunk(cloud, params.id)))
  }),
  handle(trunks.remove, ({ cloud, params }) => cloud.network.delete('/trunks/:id', { params })),
]
