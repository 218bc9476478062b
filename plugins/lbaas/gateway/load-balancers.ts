import { present } from '@fascia/sdk/common'
import { type Cloud, created, handle, joinNames, type Route } from '@fascia/sdk/gateway'
import * as balancers from '../api/load-balancers.ts'
import { createBalancer, sameBalancers } from './create-jobs.ts'
import { balancerItem } from './octavia-items.ts'
import { isAsked } from './query-flag.ts'

interface FloatingIp {
  readonly id: string
  readonly floating_ip_address?: string | null
  readonly port_id?: string | null
}

/** Load balancers with the floating IPs of their addresses: one call for all of a page [LB-006]. */
async function withFloatingIps(
  { network }: Cloud,
  items: readonly balancers.LoadBalancer[],
  projectId: string,
): Promise<readonly balancers.LoadBalancer[]> {
  if (items.length === 0 || !network.isPresent) return items.map((item) => ({ ...item, floating_ip: {} }))
  const [only] = items.length === 1 ? items : []
  const port = only?.vip_port_id
  const query = { project_id: projectId, ...(port ? { port_id: port } : {}) }
  const byPort = new Map<string, FloatingIp>()
  for await (const page of network.pages<FloatingIp>('/floatingips', 'floatingips', { query }))
    for (const floating of page.items) if (floating.port_id) byPort.set(floating.port_id, floating)
  return items.map((item) => {
    const found = byPort.get(item.vip_port_id ?? '')
    const ip = found?.floating_ip_address
    const floating_ip = found ? { id: found.id, ...(ip ? { ip } : {}) } : {}
    return { ...item, floating_ip, floating_ip_address: ip ?? null }
  })
}

/** Load balancers as pages show them: with floating IPs, and names in place of ids. */
async function whole(cloud: Cloud, items: readonly balancers.LoadBalancer[], projectId: string) {
  const [named, found] = await Promise.all([
    joinNames(cloud, balancers.loadBalancerType, items),
    withFloatingIps(cloud, items, projectId),
  ])
  return found.map((item, at) => ({ ...named[at], ...item }))
}

export const balancerRoutes: readonly Route[] = [
  handle(balancers.list, ({ cloud, query, session }) =>
    cloud.service('load-balancer').pages('/lbaas/loadbalancers', 'loadbalancers', {
      query: { project_id: session.projectId },
      async map(found: readonly object[]) {
        const items = found.map((one) => balancerItem(one))
        return isAsked(query.full) ? whole(cloud, items, session.projectId) : items
      },
    }),
  ),
  handle(balancers.get, async ({ cloud, params, query, session }) => {
    const request = { params, pick: 'loadbalancer' }
    const item = balancerItem(await cloud.service('load-balancer').get('/lbaas/loadbalancers/:id', request))
    if (!isAsked(query.full)) return item
    const [full = item] = await whole(cloud, [item], item.project_id ?? session.projectId)
    return full
  }),
  handle(balancers.create, async ({ cloud, jobs, session, body: spec }) => {
    const before = await sameBalancers(cloud, spec.loadbalancer.name, session.projectId)
    const { balancer: id = '' } = await jobs.start(createBalancer, { spec, before }, 'balancer')
    const request = { params: { id }, pick: 'loadbalancer' }
    const made = await cloud.service('load-balancer').get<object>('/lbaas/loadbalancers/:id', request)
    return created(`/api/lbaas/loadbalancers/${id}/`, balancerItem(made))
  }),
  handle(balancers.update, async ({ cloud, params, body }) => {
    const { id: _, ...fields } = body.loadbalancer
    await cloud.service('load-balancer').put('/lbaas/loadbalancers/:id', { loadbalancer: present(fields) }, { params })
  }),
  handle(balancers.remove, ({ cloud, params }) =>
    cloud.service('load-balancer').delete('/lbaas/loadbalancers/:id', { params, query: { cascade: true } }),
  ),
]
