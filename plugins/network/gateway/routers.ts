import { Fault } from '@fascia/sdk/common'
import { type Cloud, created, handle, type Route, withNames } from '@fascia/sdk/gateway'
import * as routers from '../api/routers.ts'
import { isInterface } from '../common/interface-owners.ts'
import { changeWhole } from './change-whole.ts'
import { DEVICE, type NeutronPort, portItem } from './port-item.ts'
import { OWNER, projectFilter } from './project-filter.ts'
import { revised } from './revised.ts'
import { type NeutronRoute, type NeutronRouter, routeItem, routerItem } from './router-item.ts'

const ROUTER = { pick: 'router' }

/** Routers with the names of their external networks, and where `isOwned` of their projects. */
async function routerItems(
  cloud: Cloud,
  items: readonly NeutronRouter[],
  isOwned: boolean,
): Promise<readonly routers.Router[]> {
  const outside = items.flatMap(({ external_gateway_info: gateway }) => (gateway ? gateway.network_id : []))
  const [names, named] = await Promise.all([
    cloud.names('OS::Neutron::Network', outside),
    isOwned ? withNames(cloud, items, OWNER) : items,
  ])
  return named.map((router) => routerItem(router, names))
}

async function itemOf(cloud: Cloud, router: NeutronRouter): Promise<routers.Router> {
  const [item = routerItem(router, new Map())] = await routerItems(cloud, [router], true)
  return item
}

function changeRoutes(
  cloud: Cloud,
  id: string,
  change: (routes: readonly NeutronRoute[]) => readonly NeutronRoute[],
): Promise<void> {
  return changeWhole<NeutronRouter>(cloud, '/routers/:id', { id, pick: 'router' }, ({ routes }) => ({
    routes: change(routes ?? []),
  }))
}

/** Neutron deletes no router with interfaces. Those that floating IPs go through stay, all of them: the service then refuses the delete in its words. */
async function detachInterfaces({ network }: Cloud, id: string): Promise<void> {
  const query = { device_id: id, fields: ['id', 'device_owner'] }
  const ports = await network.get<readonly NeutronPort[]>('/ports', { query, pick: 'ports' })
  const inside = ports.filter(isInterface)
  if (inside.length === 0) return
  const floating = { router_id: id, fields: 'id', limit: '1' }
  const used = await network.get<readonly unknown[]>('/floatingips', { query: floating, pick: 'floatingips' })
  if (used.length > 0) return
  for (const port of inside)
    await network.put('/routers/:id/remove_router_interface', { port_id: port.id }, { params: { id } })
}

export const routerRoutes: readonly Route[] = [
  /** The project's routers, each with the name of its external network: two calls a page. An agent's are of every project [NETP-086]. */
  handle(
    routers.list,
    async function* ({ cloud, session, query: { l3_agent_id, all_projects, project_id, ...query } }) {
      if (l3_agent_id) {
        const map = (items: readonly NeutronRouter[]) => routerItems(cloud, items, true)
        return yield* cloud.network.pages(`/agents/${encodeURIComponent(l3_agent_id)}/l3-routers`, 'routers', { map })
      }
      const isAll = all_projects === 'true'
      const owners = isAll ? await projectFilter(cloud, project_id) : session.projectId
      yield* cloud.network.pages('/routers', 'routers', {
        query: { ...query, project_id: owners },
        map: (items: readonly NeutronRouter[]) => routerItems(cloud, items, isAll),
      })
    },
    { sharedBy: 'project' },
  ),
  handle(routers.get, async ({ cloud, params }) =>
    itemOf(cloud, await cloud.network.get<NeutronRouter>('/routers/:id', { ...ROUTER, params })),
  ),
  handle(routers.create, async ({ cloud, body }) => {
    const router = await cloud.network.post<NeutronRouter>('/routers', { router: body }, ROUTER)
    return created(`/api/neutron/routers/${router.id}/`, await itemOf(cloud, router))
  }),
  /** Neutron changes the type of a router only while it is down: one that stays up is taken down for it. */
  handle(routers.change, async ({ cloud, params, body: { distributed, ha, ...body }, header }) => {
    const put = (router: routers.RouterChange, headers = {}) =>
      cloud.network.put('/routers/:id', { router }, { params, headers })
    if (distributed === undefined && ha === undefined) return void (await put(body, revised(header)))
    const kind = { ...(distributed === undefined ? {} : { distributed }), ...(ha === undefined ? {} : { ha }) }
    const before = await cloud.network.get<NeutronRouter>('/routers/:id', { ...ROUTER, params })
    const wasUp = before.admin_state_up ?? true
    const isUp = body.admin_state_up ?? wasUp
    if (wasUp) await put({ admin_state_up: false })
    try {
      await put({ ...body, ...kind, admin_state_up: isUp })
    } catch (failure) {
      if (wasUp) await put({ admin_state_up: true })
      throw failure
    }
  }),
  handle(routers.remove, async ({ cloud, params }) => {
    await detachInterfaces(cloud, params.id)
    await cloud.network.delete('/routers/:id', { params })
  }),

  handle(routers.setGateway, async ({ cloud, params, body }) => {
    await cloud.network.put('/routers/:id', { router: { external_gateway_info: body } }, { params })
  }),
  handle(routers.clearGateway, async ({ cloud, params }) => {
    await cloud.network.put('/routers/:id', { router: { external_gateway_info: null } }, { params })
  }),

  /** Ports of the router, those of its gateway and of other projects' networks left out [NETP-077]. */
  handle(routers.interfaces, ({ cloud, params: { router_id } }) =>
    cloud.network.pages('/ports', 'ports', {
      query: { device_id: router_id },
      async map(ports: readonly NeutronPort[]) {
        const inside = ports.filter(({ device_owner }) => device_owner !== 'network:router_gateway')
        const named = await withNames(cloud, inside, DEVICE)
        return named.map((port) => ({ ...portItem(port, []), router_id }))
      },
    }),
  ),

  handle(routers.routes, async function* ({ cloud, params: { router_id } }) {
    const params = { id: router_id }
    const router = await cloud.network.get<NeutronRouter>('/routers/:id', { ...ROUTER, params })
    yield { items: (router.routes ?? []).map((route) => routeItem(router_id, route)) }
  }),
  handle(routers.addRoute, async ({ cloud, params: { router_id }, body }) => {
    await changeRoutes(cloud, router_id, (found) => [...found, body])
  }),
  handle(routers.removeRoute, async ({ cloud, params: { router_id, id } }) => {
    await changeRoutes(cloud, router_id, (found) => {
      const rest = found.filter((route) => routeItem(router_id, route).id !== id)
      if (rest.length === found.length)
        throw new Fault('GATEWAY_NOT_FOUND', { message: 'The router has no such route.' })
      return rest
    })
  }),
]
