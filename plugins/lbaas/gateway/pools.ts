import {
  answer,
  type Cloud,
  created,
  handle,
  joinNames,
  joinNamesOf,
  type Route,
  type ServiceClient,
} from '@fascia/sdk/gateway'
import * as members from '../api/members.ts'
import * as pools from '../api/pools.ts'
import { createPool, samePools } from './create-jobs.ts'
import { memberItem, monitorItem, type OctaviaListener, poolItem } from './octavia-items.ts'
import { octaviaMember } from './octavia-spec.ts'
import { placeOfPool } from './places.ts'
import { isAsked } from './query-flag.ts'
import { removeBelow } from './steps.ts'

/** A pool with its members and its health monitor. */
export async function poolTree(octavia: ServiceClient, found: object) {
  const pool = poolItem(found)
  const params = { id: pool.id }
  const monitor = pool.health_monitor_id
  const [all, one] = await Promise.all([
    octavia.get<readonly object[]>('/lbaas/pools/:id/members', { params, pick: 'members' }),
    monitor
      ? octavia.get<object>('/lbaas/healthmonitors/:id', { params: { id: monitor }, pick: 'healthmonitor' })
      : undefined,
  ])
  const { loadbalancerId, listenerId } = pool
  const place = { loadbalancerId, ...(listenerId === undefined ? {} : { listenerId }) }
  return {
    pool,
    members: all.map((member) => memberItem(member, pool.id, place)),
    ...(one ? { monitor: monitorItem(one, place) } : {}),
  }
}

async function wholePool(cloud: Cloud, id: string): Promise<pools.Pool> {
  const request = { params: { id }, pick: 'pool' }
  const pool = await cloud.service('load-balancer').get<object>('/lbaas/pools/:id', request)
  return joinNamesOf(cloud, pools.poolType, poolItem(pool))
}

export const poolRoutes: readonly Route[] = [
  handle(pools.list, async function* ({ cloud, query, session }) {
    const octavia = cloud.service('load-balancer')
    const { listenerId } = query
    if (!listenerId) {
      yield* octavia.pages('/lbaas/pools', 'pools', {
        query: { project_id: session.projectId, loadbalancer_id: query.loadbalancerId || undefined },
        map: (found: readonly object[]) =>
          joinNames(
            cloud,
            pools.poolType,
            found.map((one) => poolItem(one)),
          ),
      })
      return
    }
    const request = { params: { id: listenerId }, pick: 'listener' }
    const { default_pool_id: id } = await octavia.get<OctaviaListener>('/lbaas/listeners/:id', request)
    yield {
      items: id ? [await wholePool(cloud, id)] : [],
    }
  }),
  handle(pools.getTree, async ({ cloud, params, query }) => {
    const octavia = cloud.service('load-balancer')
    if (!isAsked(query.includeChildResources)) return answer({ status: 200, body: await wholePool(cloud, params.id) })
    const pool = await octavia.get<object>('/lbaas/pools/:id', { params, pick: 'pool' })
    return answer({ status: 200, body: await poolTree(octavia, pool) })
  }),
  /** Answers when all is made: what is refused on the way stays with the job, which goes on or cleans up. */
  handle(pools.create, async ({ cloud, jobs, body: spec }) => {
    const before = await samePools(cloud, spec.loadbalancer_id, spec.pool.name)
    const last = spec.monitor ? 'monitor' : spec.members?.length ? 'members' : 'pool'
    const { pool: id = '' } = await jobs.start(createPool, { spec, before }, last)
    const request = { params: { id }, pick: 'pool' }
    const made = await cloud.service('load-balancer').get<object>('/lbaas/pools/:id', request)
    return created(`/api/lbaas/pools/${id}/`, poolItem(made))
  }),
  handle(pools.update, async ({ cloud, params, body }) => {
    const { id: _, ...pool } = body.pool
    await cloud.service('load-balancer').put('/lbaas/pools/:id', { pool }, { params })
  }),
  handle(pools.remove, ({ cloud, params, signal }) =>
    removeBelow(cloud.service('load-balancer'), '/lbaas/pools/:id', params, signal),
  ),
]

export const memberRoutes: readonly Route[] = [
  handle(members.list, async function* ({ cloud, params }) {
    const octavia = cloud.service('load-balancer')
    const place = await placeOfPool(octavia, params.poolId)
    yield* octavia.pages('/lbaas/pools/:poolId/members', 'members', {
      params,
      map: (found: readonly object[]) =>
        joinNames(
          cloud,
          members.memberType,
          found.map((member) => memberItem(member, params.poolId, place)),
        ),
    })
  }),
  handle(members.get, async ({ cloud, params }) => {
    const octavia = cloud.service('load-balancer')
    const [place, member] = await Promise.all([
      placeOfPool(octavia, params.poolId),
      octavia.get<object>('/lbaas/pools/:poolId/members/:id', { params, pick: 'member' }),
    ])
    return joinNamesOf(cloud, members.memberType, memberItem(member, params.poolId, place))
  }),
  /** One request of Octavia: what is missing is removed, what is new is added, and none of it when one is refused. */
  handle(members.replace, async ({ cloud, params, body }) => {
    const request = { members: body.members.map(octaviaMember) }
    await cloud.service('load-balancer').put('/lbaas/pools/:poolId/members', request, { params })
  }),
  handle(members.update, async ({ cloud, params, body: { name, ...fields } }) => {
    const member = { ...fields, ...(name === null ? { name: '' } : name === undefined ? {} : { name }) }
    await cloud.service('load-balancer').put('/lbaas/pools/:poolId/members/:id', { member }, { params })
  }),
  handle(members.remove, ({ cloud, params, signal }) =>
    removeBelow(cloud.service('load-balancer'), '/lbaas/pools/:poolId/members/:id', params, signal),
  ),
]
