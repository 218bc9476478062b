import { present } from '@fascia/sdk/common'
import { created, handle, joinNames, joinNamesOf, type Route } from '@fascia/sdk/gateway'
import * as monitors from '../api/health-monitors.ts'
import { monitorItem, type OctaviaMonitor, poolOfMonitor } from './octavia-items.ts'
import { placeOfPool, placesOfPools } from './places.ts'
import { removeBelow } from './steps.ts'

const isHttp = (type: string | null | undefined): boolean => /^HTTPS?$/.test(type ?? '')

export const monitorRoutes: readonly Route[] = [
  handle(monitors.list, ({ cloud, query, session }) => {
    const octavia = cloud.service('load-balancer')
    return octavia.pages('/lbaas/healthmonitors', 'healthmonitors', {
      query: { project_id: session.projectId, pool_id: query.poolId || undefined },
      async map(found: readonly OctaviaMonitor[]) {
        const placeOf = await placesOfPools(octavia, found.map(poolOfMonitor))
        const items = found.map((monitor) => monitorItem(monitor, placeOf(poolOfMonitor(monitor))))
        return joinNames(cloud, monitors.healthMonitorType, items)
      },
    })
  }),
  handle(monitors.get, async ({ cloud, params }) => {
    const octavia = cloud.service('load-balancer')
    const monitor = await octavia.get<OctaviaMonitor>('/lbaas/healthmonitors/:id', { params, pick: 'healthmonitor' })
    const item = monitorItem(monitor, await placeOfPool(octavia, poolOfMonitor(monitor)))
    return joinNamesOf(cloud, monitors.healthMonitorType, item)
  }),
  handle(monitors.create, async ({ cloud, body: { parentResourceId, monitor } }) => {
    const octavia = cloud.service('load-balancer')
    const request = { healthmonitor: { pool_id: parentResourceId, ...present(monitor) } }
    const made = await octavia.post<object>('/lbaas/healthmonitors', request, { pick: 'healthmonitor' })
    const item = monitorItem(made, await placeOfPool(octavia, parentResourceId))
    return created(`/api/lbaas/healthmonitors/${item.id}/`, item)
  }),
  /** Method, path and codes go with monitors that ask by HTTP alone. */
  handle(monitors.update, async ({ cloud, params, body }) => {
    const octavia = cloud.service('load-balancer')
    const { id: _, type, http_method, url_path, expected_codes, ...fields } = body.monitor
    const known =
      type ?? (await octavia.get<OctaviaMonitor>('/lbaas/healthmonitors/:id', { params, pick: 'healthmonitor' })).type
    const http = isHttp(known) ? present({ http_method, url_path, expected_codes }) : {}
    await octavia.put('/lbaas/healthmonitors/:id', { healthmonitor: { ...present(fields), ...http } }, { params })
  }),
  handle(monitors.remove, ({ cloud, params, signal }) =>
    removeBelow(cloud.service('load-balancer'), '/lbaas/healthmonitors/:id', params, signal),
  ),
]
