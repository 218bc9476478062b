import type { NetworkCall } from '../kit.ts'
import { badRequest, neutronFault } from '../neutron-fault.ts'
import { isOfRouter } from '../ports/port.ts'
import { ports } from '../ports/ports.ts'
import type { FloatingIp } from './floating-ip.ts'

type Association = Pick<FloatingIp, 'port_id' | 'fixed_ip_address' | 'router_id' | 'status'>

export const unassociated: Association = { port_id: null, fixed_ip_address: null, router_id: null, status: 'DOWN' }

/** The router between an external network, by its gateway or an interface, and a subnet. */
function routerBetween(call: NetworkCall, externalNetworkId: string, subnetId: string): string | undefined {
  for (const { id } of call.rows.routers.find()) {
    const own = call.rows.ports.find({ device_id: id }).filter(isOfRouter)
    const reaches = own.some((port) => port.fixed_ips.some((fixed) => fixed.subnet_id === subnetId))
    if (reaches && own.some(({ network_id }) => network_id === externalNetworkId)) return id
  }
  return undefined
}

/** The fields of a floating IP that is associated with a port; refused where no router connects them. */
export function associate(
  call: NetworkCall,
  floating: Pick<FloatingIp, 'id' | 'tenant_id' | 'floating_ip_address' | 'floating_network_id'>,
  portId: string,
  fixedIp: string | undefined,
): Association {
  const port = ports.find(call, portId)
  if (port.tenant_id !== floating.tenant_id && !call.caller.isAdmin) {
    const reason = 'since that port is owned by a different tenant'
    throw badRequest(`Bad floatingip request: Cannot process floating IP association with Port ${portId}, ${reason}.`)
  }
  const fixed = fixedIp
    ? port.fixed_ips.find((one) => one.ip_address === fixedIp)
    : port.fixed_ips.find((one) => one.ip_address.includes('.'))
  if (!fixed) {
    const message = fixedIp
      ? `Bad floatingip request: Port ${portId} does not have fixed ip ${fixedIp}.`
      : `Bad floatingip request: Cannot add floating IP to port ${portId} that has no fixed IPv4 addresses.`
    throw badRequest(message)
  }
  const routerId = routerBetween(call, floating.floating_network_id, fixed.subnet_id)
  if (routerId === undefined) {
    const message = `External network ${floating.floating_network_id} is not reachable from subnet ${fixed.subnet_id}. Therefore, cannot associate Port ${port.id} with a Floating IP.`
    throw neutronFault(404, 'ExternalGatewayForFloatingIPNotFound', message)
  }
  const other = call.rows.floatingIps
    .find({ port_id: port.id })
    .find((one) => one.id !== floating.id && one.fixed_ip_address === fixed.ip_address)
  if (other) {
    const message = `Cannot associate floating IP ${floating.floating_ip_address} (${floating.id}) with port ${port.id} using fixed IP ${fixed.ip_address}, as that fixed IP already has a floating IP on external network ${floating.floating_network_id}.`
    throw neutronFault(409, 'FloatingIPPortAlreadyAssociated', message)
  }
  return { port_id: port.id, fixed_ip_address: fixed.ip_address, router_id: routerId, status: 'ACTIVE' }
}
