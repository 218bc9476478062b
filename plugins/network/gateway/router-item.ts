import type { Router, StaticRoute } from '../api/routers.ts'

/** A router as Neutron answers it: keys of extensions that the cloud lacks are absent. */
export interface NeutronRouter
  extends Pick<
    Router,
    'id' | 'tenant_id' | 'status' | 'description' | 'created_at' | 'updated_at' | 'revision_number'
  > {
  readonly name?: string | null
  readonly admin_state_up?: boolean
  readonly external_gateway_info?: Router['external_gateway_info']
  readonly distributed?: boolean | null
  readonly ha?: boolean | null
  readonly routes?: readonly NeutronRoute[] | null
  readonly availability_zones?: readonly string[] | null
  readonly availability_zone_hints?: readonly string[] | null
}

export interface NeutronRoute {
  readonly destination: string
  readonly nexthop: string
}

/** Makes the dashboard's router from Neutron's. */
export function routerItem(router: NeutronRouter, networkNames: ReadonlyMap<string, string>): Router {
  const {
    distributed,
    ha,
    admin_state_up = true,
    external_gateway_info: gateway = null,
    routes: _routes,
    ...rest
  } = router
  return {
    ...rest,
    name: router.name || router.id,
    admin_state_up,
    admin_state: admin_state_up ? 'UP' : 'DOWN',
    is_admin_state_up: admin_state_up,
    external_gateway_info: gateway,
    external_network: gateway?.network_id ?? null,
    external_network_name: gateway ? (networkNames.get(gateway.network_id) ?? gateway.network_id) : null,
    external_addresses: (gateway?.external_fixed_ips ?? []).map(({ ip_address }) => ip_address),
    enable_snat: gateway?.enable_snat ?? null,
    ...(typeof distributed === 'boolean' ? { distributed } : {}),
    ...(typeof ha === 'boolean' ? { ha } : {}),
    availability_zones: [...(router.availability_zones ?? [])],
    availability_zone_hints: [...(router.availability_zone_hints ?? [])],
  }
}

/** A static route, with an id that an address can hold. */
export function routeItem(routerId: string, { destination, nexthop }: NeutronRoute): StaticRoute {
  const id = `${destination.replace('/', '_')}_${nexthop}`
  return { id, name: `${destination} via ${nexthop}`, router_id: routerId, destination, nexthop }
}
