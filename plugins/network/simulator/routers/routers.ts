import { definedOf } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { collection } from '../kit.ts'
import { neutronFault } from '../neutron-fault.ts'
import { changedStamps, freshStamps } from '../stamps.ts'
import { clearGateway, plugGateway } from './external-gateway.ts'

const Gateway = Type.Optional(
  Type.Union([
    Type.Object({
      network_id: Type.Optional(Type.String()),
      enable_snat: Type.Optional(Type.Boolean()),
      external_fixed_ips: Type.Optional(
        Type.Array(Type.Object({ subnet_id: Type.Optional(Type.String()), ip_address: Type.Optional(Type.String()) })),
      ),
    }),
    Type.Null(),
  ]),
)

const editable = {
  name: Type.Optional(Type.String({ maxLength: 255 })),
  description: Type.Optional(Type.String({ maxLength: 255 })),
  admin_state_up: Type.Optional(Type.Boolean()),
  external_gateway_info: Gateway,
  distributed: Type.Optional(Type.Boolean()),
  ha: Type.Optional(Type.Boolean()),
  routes: Type.Optional(
    Type.Union([Type.Array(Type.Object({ destination: Type.String(), nexthop: Type.String() })), Type.Null()]),
  ),
}

const CreateRouter = Type.Object(
  {
    ...editable,
    tenant_id: Type.Optional(Type.String()),
    project_id: Type.Optional(Type.String()),
    availability_zone_hints: Type.Optional(Type.Array(Type.String())),
    flavor_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  },
  { additionalProperties: false },
)

const UpdateRouter = Type.Object(editable, { additionalProperties: false })

export const routers = collection('routers', {
  quota: 'router',
  notFound: (id) => neutronFault(404, 'RouterNotFound', `Router ${id} could not be found`),
  show({ distributed, ha, ...row }, call) {
    return call.caller.isAdmin ? { ...row, distributed, ha } : row
  },
  create: CreateRouter,
  update: UpdateRouter,
  async add(call, attributes, projectId) {
    const router = call.rows.routers.add({
      ...freshStamps(call.timestamp(), projectId),
      name: attributes.name ?? '',
      description: attributes.description ?? '',
      admin_state_up: attributes.admin_state_up ?? true,
      status: 'ACTIVE',
      external_gateway_info: null,
      availability_zones: ['nova'],
      availability_zone_hints: attributes.availability_zone_hints ?? [],
      routes: attributes.routes ?? [],
      flavor_id: attributes.flavor_id ?? null,
      distributed: attributes.distributed ?? false,
      ha: attributes.ha ?? false,
    })
    const wanted = attributes.external_gateway_info
    if (!wanted?.network_id) return router
    const gateway = await plugGateway(call, router.id, wanted)
    return call.rows.routers.set(router.id, { external_gateway_info: gateway }) ?? router
  },
  async change(call, row, attributes) {
    const { external_gateway_info: wanted, routes, ...rest } = attributes
    let gateway = row.external_gateway_info
    if (wanted !== undefined && wanted?.network_id !== gateway?.network_id) {
      clearGateway(call, row)
      gateway = wanted?.network_id ? await plugGateway(call, row.id, wanted) : null
    } else if (wanted && gateway) gateway = { ...gateway, enable_snat: wanted.enable_snat ?? gateway.enable_snat }
    return (
      call.rows.routers.set(row.id, {
        ...definedOf(rest),
        ...(routes === undefined ? {} : { routes: routes ?? [] }),
        external_gateway_info: gateway,
        ...changedStamps(call.timestamp(), row.revision_number),
      }) ?? row
    )
  },
  remove(call, row) {
    const interfaces = call.rows.ports
      .find({ device_id: row.id })
      .filter((port) => port.device_owner === 'network:router_interface')
    if (interfaces.length > 0) throw neutronFault(409, 'RouterInUse', `Router ${row.id} still has ports`)
    clearGateway(call, row)
    call.rows.routers.remove(row.id)
  },
})
