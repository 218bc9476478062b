import { answer, created, handle, joinNames, joinNamesOf, type Route } from '@fascia/sdk/gateway'
import * as listeners from '../api/listeners.ts'
import { createListener, sameListeners } from './create-jobs.ts'
import { listenerItem } from './octavia-items.ts'
import { octaviaListener } from './octavia-spec.ts'
import { poolTree } from './pools.ts'
import { isAsked } from './query-flag.ts'
import { removeBelow } from './steps.ts'

export const listenerRoutes: readonly Route[] = [
  handle(listeners.list, ({ cloud, query, session }) =>
    cloud.service('load-balancer').pages('/lbaas/listeners', 'listeners', {
      query: { project_id: session.projectId, loadbalancer_id: query.loadbalancerId || undefined },
      map: (found: readonly object[]) =>
        joinNames(
          cloud,
          listeners.listenerType,
          found.map((one) => listenerItem(one)),
        ),
    }),
  ),
  handle(listeners.getTree, async ({ cloud, params, query }) => {
    const octavia = cloud.service('load-balancer')
    const request = { params, pick: 'listener' }
    const item = listenerItem(await octavia.get('/lbaas/listeners/:id', request))
    const listener = await joinNamesOf(cloud, listeners.listenerType, item)
    if (!isAsked(query.includeChildResources)) return answer({ status: 200, body: listener })
    if (!listener.default_pool_id) return answer({ status: 200, body: { listener } })
    const pool = { params: { id: listener.default_pool_id }, pick: 'pool' }
    const below = await poolTree(octavia, await octavia.get<object>('/lbaas/pools/:id', pool))
    return answer({ status: 200, body: { listener, ...below } })
  }),
  /** Answers when all is made: what is refused on the way stays with the job, which goes on or cleans up. */
  handle(listeners.create, async ({ cloud, jobs, body: spec }) => {
    const before = await sameListeners(cloud, spec.loadbalancer_id, spec.listener.protocol_port)
    const last =
      spec.pool === undefined ? 'listener' : spec.monitor ? 'monitor' : spec.members?.length ? 'members' : 'pool'
    const { listener: id = '' } = await jobs.start(createListener, { spec, before }, last)
    const request = { params: { id }, pick: 'listener' }
    const made = await cloud.service('load-balancer').get<object>('/lbaas/listeners/:id', request)
    return created(`/api/lbaas/listeners/${id}/`, listenerItem(made))
  }),
  handle(listeners.update, async ({ cloud, params, body: { listener, certificates = [] } }) => {
    const octavia = cloud.service('load-balancer')
    const own = { params, pick: 'listener' }
    const { sni_container_refs: kept } =
      certificates.length > 1 ? listenerItem(await octavia.get('/lbaas/listeners/:id', own)) : {}
    await octavia.put('/lbaas/listeners/:id', { listener: octaviaListener(listener, certificates, kept) }, { params })
  }),
  handle(listeners.setCertificates, async ({ cloud, params, body: listener }) => {
    await cloud.service('load-balancer').put('/lbaas/listeners/:id', { listener }, { params })
  }),
  handle(listeners.remove, ({ cloud, params, signal }) =>
    removeBelow(cloud.service('load-balancer'), '/lbaas/listeners/:id', params, signal),
  ),
]
