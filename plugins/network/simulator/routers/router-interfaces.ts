import type { Value } from '@fascia/sdk/common'
import { Type } from 'typebox'
import { checkUuid, type NetworkCall, put } from '../kit.ts'
import { badRequest, neutronFault } from '../neutron-fault.ts'
import { deletePort } from '../ports/delete-port.ts'
import type { Port } from '../ports/port.ts'
import { ports } from '../ports/ports.ts'
import { changedStamps } from '../stamps.ts'
import { subnets } from '../subnets/subnets.ts'
import type { Router } from './router.ts'
import { routers } from './routers.ts'
import { refuseOverlap, refuseWhileRouted } from './static-routes.ts'

const Interface = Type.Object(
  { subnet_id: Type.Optional(Type.String()), port_id: Type.Optional(Type.String()) },
  { additionalProperties: false },
)

function answer(router: Router, port: Port, call: NetworkCall) {
  const subnetIds = port.fixed_ips.map((fixed) => fixed.subnet_id)
  return {
    id: router.id,
    tenant_id: router.tenant_id,
    project_id: router.project_id,
    port_id: port.id,
    network_id: port.network_id,
    subnet_id: subnetIds[0] ?? null,
    subnet_ids: subnetIds,
    tags: call.rows.routers.get(router.id)?.tags ?? [],
  }
}

function isOn(port: Port, subnetId: string): boolean {
  return port.fixed_ips.some((fixed) => fixed.subnet_id === subnetId)
}

function interfacesOf(call: NetworkCall, router: Router): Port[] {
  return call.rows.ports
    .find({ device_id: router.id })
    .filter((port) => port.device_owner === 'network:router_interface')
}

async function plugSubnet(call: NetworkCall, router: Router, subnetId: string): Promise<Port> {
  const subnet = subnets.find(call, subnetId)
  if (interfacesOf(call, router).some((port) => isOn(port, subnet.id))) {
    throw badRequest(`Bad router request: Router already has a port on subnet ${subnet.id}.`)
  }
  if (subnet.gateway_ip === null)
    throw badRequest('Bad router request: Subnet for router interface must have a gateway IP.')
  refuseOverlap(call, router, subnet)
  // The service plugs itself: a router may have the gateway's address on a network that is only shared with its project.
  const asAdmin = { ...call, caller: { ...call.caller, isAdmin: true } }
  return ports.add(
    asAdmin,
    {
      network_id: subnet.network_id,
      device_id: router.id,
      device_owner: 'network:router_interface',
      fixed_ips: [{ subnet_id: subnet.id, ip_address: subnet.gateway_ip }],
      security_groups: [],
      'binding:host_id': 'network-01',
    },
    router.tenant_id,
  )
}

function plugPort(call: NetworkCall, router: Router, portId: string): Port {
  const port = ports.find(call, portId)
  if (port.device_id !== '') {
    const message = `Unable to complete operation on port ${port.id} for network ${port.network_id}. Port already has an attached device ${port.device_id}.`
    throw neutronFault(409, 'PortInUse', message)
  }
  for (const { subnet_id } of port.fixed_ips) refuseOverlap(call, router, subnets.find(call, subnet_id))
  const changes = { device_id: router.id, device_owner: 'network:router_interface', status: 'ACTIVE' } as const
  return call.rows.ports.set(port.id, { ...changes, updated_at: call.timestamp() }) ?? port
}

function wantedPort(call: NetworkCall, router: Router, wanted: Value<typeof Interface>): Port {
  const own = interfacesOf(call, router)
  if (wanted.port_id !== undefined) {
    const port = own.find((one) => one.id === wanted.port_id)
    if (port) return port
    const message = `Router ${router.id} does not have an interface with id ${wanted.port_id}`
    throw neutronFault(404, 'RouterInterfaceNotFound', message)
  }
  const subnet = subnets.find(call, wanted.subnet_id ?? '')
  const port = own.find((one) => isOn(one, subnet.id))
  if (port) return port
  const message = `Router ${router.id} has no interface on subnet ${subnet.id}`
  throw neutronFault(404, 'RouterInterfaceNotFoundForSubnet', message)
}

function refuseWhileNeeded(call: NetworkCall, router: Router, port: Port): void {
  for (const floating of call.rows.floatingIps.find()) {
    if (floating.router_id !== router.id || floating.port_id === null) continue
    if (floating.floating_network_id === port.network_id) {
      const subnet = port.fixed_ips[0]?.subnet_id ?? ''
      const message = `Router interface for subnet ${subnet} on router ${router.id} cannot be deleted, as it is required, as a gateway, by one or more floating IPs.`
      throw neutronFault(409, 'RouterInterfaceInUseAsGatewayByFloatingIP', message)
    }
    const target = call.rows.ports.get(floating.port_id)
    const needed = target?.fixed_ips.find((fixed) => fixed.ip_address === floating.fixed_ip_address)?.subnet_id
    if (needed !== undefined && isOn(port, needed)) {
      const message = `Router interface for subnet ${needed} on router ${router.id} cannot be deleted, as it is required by one or more floating IPs.`
      throw neutronFault(409, 'RouterInterfaceInUseByFloatingIP', message)
    }
  }
}

function checkWanted({ port_id, subnet_id }: Value<typeof Interface>): void {
  if (port_id !== undefined) checkUuid('port_id', port_id)
  if (subnet_id !== undefined) checkUuid('subnet_id', subnet_id)
  if (port_id === undefined && subnet_id === undefined)
    throw badRequest('Bad router request: Either subnet_id or port_id must be specified.')
}

/** A change of its interfaces counts as a revision of the router. */
function revise({ rows, timestamp }: Pick<NetworkCall, 'rows' | 'timestamp'>, { id, revision_number }: Router): void {
  rows.routers.set(id, changedStamps(timestamp(), revision_number))
}

const rules = (rule: string) => ({ right: 'member' as const, rule, body: Interface })

export const routerInterfaceRoutes = [
  put('/v2.0/routers/:id/add_router_interface', rules('add_router_interface'), async (call) => {
    const router = routers.find(call)
    const wanted = call.body
    checkWanted(wanted)
    const port =
      wanted.port_id === undefined
        ? await plugSubnet(call, router, wanted.subnet_id ?? '')
        : plugPort(call, router, wanted.port_id)
    revise(call, router)
    return answer(router, port, call)
  }),
  put('/v2.0/routers/:id/remove_router_interface', rules('remove_router_interface'), (call) => {
    const router = routers.find(call)
    checkWanted(call.body)
    const port = wantedPort(call, router, call.body)
    refuseWhileNeeded(call, router, port)
    refuseWhileRouted(call, router, port)
    deletePort(call, port)
    revise(call, router)
    return answer(router, port, call)
  }),
]
