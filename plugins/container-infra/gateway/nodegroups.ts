import { isFault } from '@fascia/sdk/common'
import {
  type Cloud,
  created,
  handle,
  itemReader,
  type NamedFields,
  type Route,
  withNames,
  withNamesOf,
} from '@fascia/sdk/gateway'
import * as nodegroups from '../api/nodegroups.ts'
import { containers, own, VERSION, withoutEmpty } from './magnum.ts'

const REQUEST = { microversion: VERSION } as const
const GROUP = '/clusters/:cluster_id/nodegroups/:uuid'

const toGroup = itemReader(nodegroups.nodegroupType, {
  id: ({ uuid }, clusterId: string) => `${clusterId}/${uuid}`,
  name: ({ uuid, name }) => name || uuid,
  labels: own.labels,
  cluster_id: (_group, clusterId) => clusterId,
})

/** Magnum takes flavors and images by name as well; those have no other. */
const NAMES = {
  flavor_name: ['OS::Nova::Flavor', ({ flavor_id }) => flavor_id],
  image_name: ['OS::Glance::Image', ({ image_id }) => image_id],
} satisfies NamedFields<nodegroups.Nodegroup>

async function readGroup(cloud: Cloud, clusterId: string, uuid: string): Promise<nodegroups.Nodegroup> {
  const request = { params: { cluster_id: clusterId, uuid }, ...REQUEST }
  return toGroup(await containers(cloud).get<object>(GROUP, request), clusterId)
}

/** A group of a list, read alone; none where it is gone since. */
async function readListed(cloud: Cloud, clusterId: string, uuid: string): Promise<readonly nodegroups.Nodegroup[]> {
  try {
    return [await readGroup(cloud, clusterId, uuid)]
  } catch (failure) {
    if (isFault(failure) && failure.status === 404) return []
    throw failure
  }
}

/** The groups of a cluster. A list has neither bounds nor addresses: each group is read alone. */
export async function readGroups(cloud: Cloud, clusterId: string): Promise<readonly nodegroups.Nodegroup[]> {
  const listed = await containers(cloud).get<readonly { readonly uuid: string }[]>('/clusters/:id/nodegroups', {
    params: { id: clusterId },
    ...REQUEST,
    pick: 'nodegroups',
  })
  return (await Promise.all(listed.map(({ uuid }) => readListed(cloud, clusterId, uuid)))).flat()
}

/** One operation of a JSON patch for each bound: a bound that is null is removed. */
const patchOf = (bounds: object): readonly object[] =>
  Object.entries(bounds).map(([name, value]) =>
    value === null ? { op: 'remove', path: `/${name}` } : { op: 'replace', path: `/${name}`, value },
  )

export const nodegroupRoutes: readonly Route[] = [
  handle(nodegroups.list, async function* ({ cloud, params: { id } }) {
    yield { items: await withNames(cloud, await readGroups(cloud, id), NAMES) }
  }),
  handle(nodegroups.get, async ({ cloud, params: { cluster_id, uuid } }) =>
    withNamesOf(cloud, await readGroup(cloud, cluster_id, uuid), NAMES),
  ),
  handle(nodegroups.create, async ({ cloud, params, body }) => {
    const merged = body.labels ? { merge_labels: true } : {}
    const { uuid } = await containers(cloud).post<{ readonly uuid: string }>(
      '/clusters/:id/nodegroups',
      { ...withoutEmpty(body), ...merged },
      { params, ...REQUEST },
    )
    return created(`/api/container_infra/clusters/${params.id}/nodegroups/${uuid}`, { id: `${params.id}/${uuid}` })
  }),
  handle(nodegroups.change, async ({ cloud, params, body }) => {
    await containers(cloud).patch(GROUP, patchOf(body), { params, ...REQUEST })
  }),
  handle(nodegroups.remove, async ({ cloud, params }) => {
    await containers(cloud).delete(GROUP, { params, ...REQUEST })
  }),
]
