import { emptyForNull, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { body, collection, type NetworkCall, projectFields, Text } from '../kit.ts'
import { neutronFault, notAuthorized } from '../neutron-fault.ts'
import { newStamps } from '../stamps.ts'
import { clearGateway, plugGateway, type WantedGateway } from './external-gateway.ts'
import { Route, type Router } from './router.ts'
import { checkRoutes } from './static-routes.ts'

const Gateway = Type.Optional(
  nullable(
    Type.Object({
      network_id: Type.Optional(Type.String()),
      enable_snat: Type.Optional(Type.Boolean()),
      external_fixed_ips: Type.Optional(
        Type.Array(Type.Object({ subnet_id: Type.Optional(Type.String()), ip_address: Type.Optional(Type.String()) })),
      ),
    }),
  ),
)

const editable = {
  name: Text,
  description: Text,
  admin_state_up: Type.Optional(Type.Boolean()),
  external_gateway_info: Gateway,
  distributed: Type.Optional(Type.Boolean()),
  ha: Type.Optional(Type.Boolean()),
  routes: Type.Optional(emptyForNull(Type.Array(Route))),
}

const CreateRouter = body({
  ...editable,
  ...projectFields,
  availability_zone_hints: Type.Optional(Type.Array(Type.String())),
  flavor_id: Type.Optional(nullable(Type.String())),
})

const ADMIN_ONLY = ['distributed', 'ha'] as const

function refuseForMembers(
  { caller }: Pick<NetworkCall, 'caller'>,
  wanted: Partial<Pick<Router, 'distributed' | 'ha'>> & { readonly external_gateway_info?: WantedGateway | null },
  verb: 'create' | 'update',
): void {
  if (caller.isAdmin) return
  const field = ADMIN_ONLY.find((name) => wanted[name] !== undefined)
  if (field) throw notAuthorized(`(rule:${verb}_router and rule:${verb}_router:${field})`)
  if (wanted.external_gateway_info?.enable_snat !== undefined)
    throw notAuthorized(
      `((rule:${verb}_router and (rule:${verb}_router:external_gateway_info and rule:${verb}_router:external_gateway_info:enable_snat)))`,
    )
}

export const routers = collection('routers', {
  quota: 'router',
  notFound: (id) => neutronFault(404, 'RouterNotFound', `Router ${id} could not be found`),
  show({ distributed, ha, ...row }, call) {
    return call.caller.isAdmin ? { ...row, distributed, ha } : row
  },
  create: CreateRouter,
  update: body(editable),
  async add(call, attributes, projectId) {
    refuseForMembers(call, attributes, 'create')
    const { external_gateway_info: wanted, ...rest } = attributes
    const router = call.rows.routers.add({ ...rest, ...newStamps(call.timestamp(), projectId) })
    if (!wanted?.network_id) return router
    const gateway = await plugGateway(call, router.id, wanted)
    return call.rows.routers.set(router.id, { external_gateway_info: gateway }) ?? router
  },
  async change(call, row, attributes) {
    const { external_gateway_info: wanted, ...rest } = attributes
    refuseForMembers(call, attributes, 'update')
    if (rest.routes) checkRoutes(call, row, rest.routes)
    const isRetyped = rest.distributed !== undefined && rest.distributed !== row.distributed
    const isDown = rest.distributed !== undefined && !row.admin_state_up
    if (isRetyped && !isDown) {
      const message =
        'Cannot upgrade active router to distributed. Please set router admin_state_up to False prior to upgrade'
      throw neutronFault(400, 'BadRequest', `Bad router request: ${message}.`)
    }
    let gateway = row.external_gateway_info
    if (wanted !== undefined && wanted?.network_id !== gateway?.network_id) {
      clearGateway(call, row)
      gateway = wanted?.network_id ? await plugGateway(call, row.id, wanted) : null
    } else if (wanted && gateway) gateway = { ...gateway, enable_snat: wanted.enable_snat ?? gateway.enable_snat }
    return { ...rest, external_gateway_info: gateway }
  },
  remove(call, row) {
    const interfaces = call.rows.ports
      .find({ device_id: row.id })
      .filter((port) => port.device_owner === 'network:router_interface')
    if (interfaces.length > 0) throw neutronFault(409, 'RouterInUse', `Router ${row.id} still has ports`)
    clearGateway(call, row)
    call.rows.routerAgents.remove(row.id)
    call.rows.routers.remove(row.id)
  },
})
