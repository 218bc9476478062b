import type { NetworkCall } from '../kit.ts'
import { networks } from '../networks/networks.ts'
import { badRequest, neutronFault } from '../neutron-fault.ts'
import { deletePort } from '../ports/delete-port.ts'
import type { WantedIp } from '../ports/fixed-ips.ts'
import { ports } from '../ports/ports.ts'
import type { ExternalGateway, Router } from './router.ts'

export interface WantedGateway {
  readonly network_id?: string
  readonly enable_snat?: boolean
  readonly external_fixed_ips?: readonly WantedIp[]
}

/** Removes a router's gateway; refused while floating IPs need it. */
export function clearGateway(call: NetworkCall, router: Router): void {
  const gateway = router.external_gateway_info
  if (!gateway) return
  if (call.rows.floatingIps.find().some((floating) => floating.router_id === router.id)) {
    const message = `Gateway cannot be updated for router ${router.id}, since a gateway to external network ${gateway.network_id} is required by one or more floating IPs.`
    throw neutronFault(409, 'RouterExternalGatewayInUseByFloatingIp', message)
  }
  for (const port of call.rows.ports.find({ device_id: router.id })) {
    if (port.device_owner === 'network:router_gateway') deletePort(call, port)
  }
}

/** Gives a router a gateway on an external network. */
export async function plugGateway(
  call: NetworkCall,
  routerId: string,
  wanted: WantedGateway,
): Promise<ExternalGateway> {
  const network = networks.find(call, wanted.network_id ?? '')
  if (!network['router:external']) {
    throw badRequest(`Bad router request: Network ${network.id} is not an external network.`)
  }
  const asAdmin = { ...call, caller: { ...call.caller, isAdmin: true } }
  const fixed = wanted.external_fixed_ips
  const port = await ports.add(
    asAdmin,
    {
      network_id: network.id,
      device_id: routerId,
      device_owner: 'network:router_gateway',
      'binding:host_id': 'network-01',
      security_groups: [],
      ...(fixed && fixed.length > 0 ? { fixed_ips: [...fixed] } : {}),
    },
    '',
  )
  return { network_id: network.id, enable_snat: wanted.enable_snat ?? true, external_fixed_ips: port.fixed_ips }
}
