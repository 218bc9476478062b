import {
  type Cloud,
  created,
  handle,
  itemReader,
  joinNames,
  joinNamesOf,
  type NamedFields,
  type Route,
  withNamesOf,
} from '@fascia/sdk/gateway'
import * as clusters from '../api/clusters.ts'
import { DEFAULT_WORKER } from '../api/nodegroups.ts'
import { clusterConfig } from './cluster-config.ts'
import { containers, own, VERSION, withoutEmpty } from './magnum.ts'
import { readGroups } from './nodegroups.ts'

const REQUEST = { microversion: VERSION } as const

const toCluster = itemReader(clusters.clusterType, own)

/** Magnum takes flavors and images by name as well; those have no other. */
const FLAVORS = {
  master_flavor_name: ['OS::Nova::Flavor', ({ master_flavor_id }) => master_flavor_id],
  flavor_name: ['OS::Nova::Flavor', ({ flavor_id }) => flavor_id],
} satisfies NamedFields<clusters.Cluster>

interface NovaServer {
  readonly id: string
  readonly name: string
  readonly addresses?: Readonly<Record<string, readonly { readonly addr: string }[]>> | null
}

/** The instances that have these addresses: Magnum names the nodes of a group by address alone, and removes them by instance. */
async function serversAt(cloud: Cloud, addresses: readonly string[]) {
  if (addresses.length === 0) return []
  const found: { readonly id: string; readonly name: string }[] = []
  for await (const { items } of cloud.compute.pages<NovaServer>('/servers/detail', 'servers'))
    for (const { id, name, addresses: own } of items)
      if (Object.values(own ?? {}).some((ports) => ports.some(({ addr }) => addresses.includes(addr))))
        found.push({ id, name: name || id })
  return found.sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
}

export const clusterRoutes: readonly Route[] = [
  handle(clusters.list, ({ cloud, session }) =>
    containers(cloud).pages('/clusters/detail', 'clusters', {
      ...REQUEST,
      map: (found: readonly object[]) => {
        const items = found.map((cluster) => toCluster(cluster))
        const isOfAll = items.some(({ project_id }) => project_id && project_id !== session.projectId)
        return joinNames(cloud, clusters.clusterType, items, { isOfAll })
      },
    }),
  ),
  handle(clusters.get, async ({ cloud, params }) => {
    const cluster = await containers(cloud).get<object>('/clusters/:id', { params, ...REQUEST })
    return withNamesOf(cloud, await joinNamesOf(cloud, clusters.clusterType, toCluster(cluster)), FLAVORS)
  }),
  /** `rollback` is no field of the service's creation [CINFRA-063]. */
  handle(clusters.create, async ({ cloud, body: { rollback: _, ...fields } }) => {
    const made = await containers(cloud).post<{ readonly uuid: string }>('/clusters', withoutEmpty(fields), REQUEST)
    return created(`/api/container_infra/clusters/${made.uuid}`, { id: made.uuid })
  }),
  handle(clusters.change, async ({ cloud, params, body: { node_count, rollback } }) => {
    const changes = [{ op: 'replace', path: '/node_count', value: node_count }]
    const query = rollback ? { rollback: 'True' } : {}
    const request = { params, query, ...REQUEST }
    const { uuid } = await containers(cloud).patch<{ readonly uuid: string }>('/clusters/:id', changes, request)
    return { id: uuid }
  }),
  /** [CINFRA-068] */
  handle(clusters.remove, async ({ cloud, body }) => {
    for (const id of body) await containers(cloud).delete('/clusters/:id', { params: { id }, ...REQUEST })
  }),
  handle(clusters.resizeData, async ({ cloud, params: { id }, query: { nodegroup = DEFAULT_WORKER } }) => {
    const nodegroups = [...(await readGroups(cloud, id))]
    const workers = nodegroups.find(({ name }) => name === nodegroup)
    return { cluster: id, nodegroups, worker_nodes: await serversAt(cloud, workers?.node_addresses ?? []) }
  }),
  handle(clusters.resize, async ({ cloud, params, body }) => {
    await containers(cloud).post('/clusters/:id/actions/resize', body, { params, ...REQUEST })
  }),
  handle(clusters.upgrade, async ({ cloud, params, body }) => {
    const request = { params, ...REQUEST }
    const wanted = { max_batch_size: 1, ...body }
    const { uuid } = await containers(cloud).post<{ readonly uuid: string }>(
      '/clusters/:id/actions/upgrade',
      wanted,
      request,
    )
    return { id: uuid }
  }),
  handle(clusters.config, ({ cloud, params: { id } }) => clusterConfig(cloud, id)),
]
