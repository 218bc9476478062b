import { answer, created, handle, type Route } from '@fascia/sdk/gateway'
import * as listeners from '../api/listeners.ts'
import { listenerItem, type OctaviaListener, type OctaviaPool } from './octavia-items.ts'
import { octaviaListener, said } from './octavia-spec.ts'
import { poolTree } from './pools.ts'
import { isAsked } from './query-flag.ts'

export const listenerRoutes: readonly Route[] = [
  handle(listeners.list, ({ cloud, query, session }) =>
    cloud.service('load-balancer').pages('/lbaas/listeners', 'listeners', {
      query: { project_id: session.projectId, loadbalancer_id: query.loadbalancerId || undefined },
      map: (found: readonly OctaviaListener[]) => found.map(listenerItem),
    }),
  ),
  handle(listeners.getTree, async ({ cloud, params, query }) => {
    const octavia = cloud.service('load-balancer')
    const request = { params, pick: 'listener' }
    const listener = listenerItem(await octavia.get<OctaviaListener>('/lbaas/listeners/:id', request))
    if (!isAsked(query.includeChildResources)) return answer({ status: 200, body: listener })
    if (!listener.default_pool_id) return answer({ status: 200, body: { listener } })
    const pool = { params: { id: listener.default_pool_id }, pick: 'pool' }
    const below = await poolTree(octavia, await octavia.get<OctaviaPool>('/lbaas/pools/:id', pool))
    return answer({ status: 200, body: { listener, ...below } })
  }),
  handle(listeners.create, async ({ cloud, body: { loadbalancer_id, listener, certificates } }) => {
    const request = { listener: { loadbalancer_id, ...said(octaviaListener(listener, certificates)) } }
    const made = await cloud
      .service('load-balancer')
      .post<OctaviaListener>('/lbaas/listeners', request, { pick: 'listener' })
    return created(`/api/lbaas/listeners/${made.id}/`, listenerItem(made))
  }),
  handle(listeners.update, async ({ cloud, params, body: { listener, certificates } }) => {
    const request = { listener: octaviaListener(listener, certificates) }
    await cloud.service('load-balancer').put('/lbaas/listeners/:id', request, { params })
  }),
  handle(listeners.remove, ({ cloud, params }) =>
    cloud.service('load-balancer').delete('/lbaas/listeners/:id', { params }),
  ),
]
