import { answer, type Cloud, created, handle, type Route } from '@fascia/sdk/gateway'
import * as listeners from '../api/listeners.ts'
import { listenerItem, type OctaviaListener, type OctaviaPool } from './octavia-items.ts'
import { octaviaListener, said } from './octavia-spec.ts'
import { poolNames } from './pool-names.ts'
import { poolTree } from './pools.ts'
import { isAsked } from './query-flag.ts'
import { fillPool, makeNext, orTakeBack, removeBelow } from './steps.ts'

/** With the names of their default pools. */
async function named(cloud: Cloud, items: readonly listeners.Listener[]): Promise<readonly listeners.Listener[]> {
  const nameOf = await poolNames(
    cloud,
    items.map(({ default_pool_id }) => default_pool_id),
  )
  return items.map((item) => ({ ...item, default_pool_name: nameOf(item.default_pool_id) }))
}

export const listenerRoutes: readonly Route[] = [
  handle(listeners.list, ({ cloud, query, session }) =>
    cloud.service('load-balancer').pages('/lbaas/listeners', 'listeners', {
      query: { project_id: session.projectId, loadbalancer_id: query.loadbalancerId || undefined },
      map: (found: readonly OctaviaListener[]) => named(cloud, found.map(listenerItem)),
    }),
  ),
  handle(listeners.getTree, async ({ cloud, params, query }) => {
    const octavia = cloud.service('load-balancer')
    const request = { params, pick: 'listener' }
    const item = listenerItem(await octavia.get<OctaviaListener>('/lbaas/listeners/:id', request))
    const [listener = item] = await named(cloud, [item])
    if (!isAsked(query.includeChildResources)) return answer({ status: 200, body: listener })
    if (!listener.default_pool_id) return answer({ status: 200, body: { listener } })
    const pool = { params: { id: listener.default_pool_id }, pick: 'pool' }
    const below = await poolTree(octavia, await octavia.get<OctaviaPool>('/lbaas/pools/:id', pool))
    return answer({ status: 200, body: { listener, ...below } })
  }),
  /** Octavia makes a listener alone: its pool, members and health monitor follow, or none of it stays. */
  handle(listeners.create, async ({ cloud, body }) => {
    const { loadbalancer_id, listener, certificates, pool, ...parts } = body
    const octavia = cloud.service('load-balancer')
    const site = { octavia, loadBalancer: loadbalancer_id }
    const request = { listener: { loadbalancer_id, ...said(octaviaListener(listener, certificates)) } }
    const made = await octavia.post<OctaviaListener>('/lbaas/listeners', request, { pick: 'listener' })
    const paths = [`/lbaas/listeners/${made.id}`]
    const makePool = async (): Promise<void> => {
      const fields = { listener_id: made.id, ...said(pool ?? {}) }
      const { id } = await makeNext<OctaviaPool>(site, '/lbaas/pools', 'pool', fields)
      paths.unshift(`/lbaas/pools/${id}`)
      await fillPool(site, id, parts)
    }
    if (pool) await orTakeBack(site, () => paths, makePool)
    return created(`/api/lbaas/listeners/${made.id}/`, listenerItem(made))
  }),
  handle(listeners.update, async ({ cloud, params, body: { listener, certificates } }) => {
    const request = { listener: octaviaListener(listener, certificates) }
    await cloud.service('load-balancer').put('/lbaas/listeners/:id', request, { params })
  }),
  handle(listeners.remove, ({ cloud, params, signal }) =>
    removeBelow(cloud.service('load-balancer'), '/lbaas/listeners/:id', params, signal),
  ),
]
