import { Type } from 'typebox'
import { body, type NetworkCall, put } from '../kit.ts'
import { changedStamps } from '../stamps.ts'
import { Route, type Router } from './router.ts'
import { routers } from './routers.ts'
import { checkRoutes } from './static-routes.ts'

const Routes = body({ router: body({ routes: Type.Array(Route) }) })
const rules = (rule: string) => ({ right: 'member' as const, rule, body: Routes })
type Routes = Router['routes']

const isSame = (one: Routes[number]) => (other: Routes[number]) =>
  one.destination === other.destination && one.nexthop === other.nexthop

function keep(call: NetworkCall, router: Router, routes: Routes) {
  checkRoutes(call, router, routes)
  const stored = call.rows.routers.set(router.id, {
    routes,
    ...changedStamps(call.timestamp(), router.revision_number),
  })
  return { router: routers.show(stored ?? router, call) }
}

/** Static routes that a router gets or gives up beside its others: what it has already, or lacks, is no fault. */
export const extraRouteRoutes = [
  put('/v2.0/routers/:id/add_extraroutes', rules('add_extraroutes'), (call) => {
    const router = routers.findOwn(call, 'update')
    const added = call.body.router.routes.filter((route) => !router.routes.some(isSame(route)))
    return keep(call, router, [...router.routes, ...added])
  }),
  put('/v2.0/routers/:id/remove_extraroutes', rules('remove_extraroutes'), (call) => {
    const router = routers.findOwn(call, 'update')
    const gone = call.body.router.routes
    return keep(
      call,
      router,
      router.routes.filter((route) => !gone.some(isSame(route))),
    )
  }),
]
