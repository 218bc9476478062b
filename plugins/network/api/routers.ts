import { deleteCall, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { body, field, NullableText, nullable, optional, resource, strings } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { adminState } from './admin-state.ts'
import { networkType } from './networks.ts'
import { Port } from './ports.ts'

const ExternalGateway = Type.Object({
  network_id: Type.String(),
  enable_snat: Type.Optional(Type.Boolean()),
  external_fixed_ips: Type.Optional(Type.Array(Type.Object({ subnet_id: Type.String(), ip_address: Type.String() }))),
})

/** What joins networks to each other and to the outside, with the name of the network that its gateway is on. */
export const routerType = resource('OS::Neutron::Router', {
  id: field.id('ID'),
  /** The id, where the router has no name. */
  name: field.text('Name'),
  description: optional(field.text('Description')),
  tenant_id: field.reference('Project', 'OS::Keystone::Project', { name: 'project_name' }),
  status: field.status(
    'Status',
    { ACTIVE: 'success', ALLOCATING: 'progress', DOWN: 'stopped', ERROR: 'danger' },
    { values: { ACTIVE: 'Active', ALLOCATING: 'Allocating', DOWN: 'Down', ERROR: 'Error' } },
  ),
  ...adminState,
  external_gateway_info: nullable(ExternalGateway),
  /** The network of the gateway; null without one. */
  external_network: nullable(field.reference('External Network', networkType, { name: 'external_network_name' })),
  external_network_name: NullableText,
  /** The addresses of the gateway. */
  external_addresses: field.texts('External Fixed IPs'),
  /** Null where there is no gateway, or the cloud does not say it. */
  enable_snat: nullable(field.yesNo('SNAT')),
  /** Absent where the cloud says it to administrators alone. */
  distributed: Type.Optional(field.yesNo('Distributed')),
  ha: Type.Optional(field.yesNo('HA mode')),
  availability_zones: field.texts('Availability Zones'),
  availability_zone_hints: field.texts('Availability Zone Hints'),
  /** The name of the project, where it may be read; in lists of every project's, and of one alone. */
  project_name: Type.Optional(Type.String()),
  created_at: Type.Optional(field.instant('Created At')),
  updated_at: Type.Optional(field.instant('Updated At')),
  revision_number: Type.Optional(Type.Integer()),
})
/** A router, as calls answer it. */
export type Router = Value<typeof routerType.schema>

const flag = Type.Optional(Type.Boolean())
const name = Type.Optional(Type.String({ maxLength: 255 }))

/** The changed fields of a router. */
export const RouterChange = body({ name, admin_state_up: flag, distributed: flag, ha: flag })
export type RouterChange = Value<typeof RouterChange>

/** The external network that a router is connected to. */
export const NewGateway = body({ network_id: Type.String({ minLength: 1 }), enable_snat: flag })

/** A new router. */
export const NewRouter = body({
  ...RouterChange.properties,
  external_gateway_info: Type.Optional(NewGateway),
  availability_zone_hints: Type.Optional(Type.Array(Type.String())),
  /** Another project than the session's: for administrators. */
  tenant_id: Type.Optional(Type.String()),
})
export type NewRouter = Value<typeof NewRouter>

/** The project's routers; Neutron answers the filters. */
export const list = listCall('/api/neutron/routers/', {
  item: routerType.schema,
  query: Type.Object({
    /** `true` gives the routers of every project, for administrators. */
    all_projects: Type.Optional(Type.String()),
    /** The L3 agent whose routers are asked for, of every project; no other filter narrows them. */
    l3_agent_id: Type.Optional(Type.String()),
    /** The project of these routers, where all of them are asked for. */
    project_id: Type.Optional(Type.String()),
    name: Type.Optional(Type.String()),
    status: Type.Optional(Type.String()),
    admin_state_up: Type.Optional(Type.String()),
  }),
})
/** One router. */
export const get = getCall('/api/neutron/routers/:id/', { answer: routerType.schema })
/** Creates a router, with a gateway where one is wanted. */
export const create = postCall('/api/neutron/routers/', { body: NewRouter, answer: routerType.schema })
/** Changes the named fields of a router. */
export const change = patchCall('/api/neutron/routers/:id/', { body: RouterChange })
/** Detaches the interfaces of a router, unless floating IPs go through them, and deletes it. */
export const remove = deleteCall('/api/neutron/routers/:id/')

/** Connects a router to an external network. */
export const setGateway = postCall('/api/neutron/routers/:id/gateway/', { body: NewGateway })
/** Disconnects a router from its external network. */
export const clearGateway = deleteCall('/api/neutron/routers/:id/gateway/')

/** A port of a router. */
export const RouterInterface = Type.Object({ ...Port.properties, router_id: Type.String() })
export type RouterInterface = Value<typeof RouterInterface>

/** The ports that connect a router to subnets and networks. */
export const interfaces = listCall('/api/neutron/routers/:router_id/interfaces/', { item: RouterInterface })

/** A way that a router takes for a range of addresses, in place of its gateway; its id is made of both. */
export const StaticRoute = Type.Object(strings('id', 'name', 'router_id', 'destination', 'nexthop'))
export type StaticRoute = Value<typeof StaticRoute>

/** The static routes of a router. */
export const routes = listCall('/api/neutron/routers/:router_id/routes/', { item: StaticRoute })
/** Adds a static route to a router, which keeps the others. */
export const addRoute = postCall('/api/neutron/routers/:router_id/routes/', {
  body: body({ destination: Type.String({ minLength: 1 }), nexthop: Type.String({ minLength: 1 }) }),
})
/** Takes a static route from a router, which keeps the others. */
export const removeRoute = deleteCall('/api/neutron/routers/:router_id/routes/:id/')

/** Interfaces of routers, for those who extend them. */
export const routerInterfaceType = typeRef('OS::Neutron::RouterInterface', RouterInterface)
/** Static routes, for those who extend them. */
export const staticRouteType = typeRef('OS::Neutron::ExtraRoute', StaticRoute)
