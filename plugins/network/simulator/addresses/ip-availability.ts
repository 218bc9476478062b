import { get, list, type NetworkCall } from '../kit.ts'
import type { Network } from '../networks/network.ts'
import { neutronFault, notAuthorized } from '../neutron-fault.ts'
import type { Subnet } from '../subnets/subnet.ts'
import { parseIpAddress } from './ip-address.ts'

/** Numbers that `JSON.stringify` writes as their text says. */
const exact = JSON as typeof JSON & { rawJSON(text: string): object }

/** A count as JSON has it: exact, also beyond the numbers that JavaScript has. */
const exactNumber = (value: bigint): unknown => exact.rawJSON(String(value))

/** The number of addresses in the pools of a subnet. */
function sizeOf({ allocation_pools }: Subnet): bigint {
  const sizes = allocation_pools.map(({ start, end }) => {
    const [from, to] = [parseIpAddress(start)?.value ?? 0n, parseIpAddress(end)?.value ?? -1n]
    return to - from + 1n
  })
  return sizes.reduce((sum, size) => sum + size, 0n)
}

function availabilityOf({ rows }: Pick<NetworkCall, 'rows'>, network: Network) {
  const found = rows.subnets.find({ network_id: network.id })
  const subnets = found.map((subnet) => ({
    subnet_id: subnet.id,
    subnet_name: subnet.name,
    ip_version: subnet.ip_version,
    cidr: subnet.cidr,
    total_ips: exactNumber(sizeOf(subnet)),
    used_ips: rows.allocations.count({ subnet_id: subnet.id }),
  }))
  return {
    network_id: network.id,
    network_name: network.name,
    tenant_id: network.tenant_id,
    project_id: network.tenant_id,
    total_ips: exactNumber(found.reduce((total, subnet) => total + sizeOf(subnet), 0n)),
    used_ips: subnets.reduce((total, { used_ips }) => total + used_ips, 0),
    subnet_ip_availability: subnets,
  }
}

/** How many addresses of each network and subnet are in use, for administrators. */
export const ipAvailabilityRoutes = [
  get('/v2.0/network-ip-availabilities', (call) => {
    if (!call.caller.isAdmin) throw notAuthorized('get_network_ip_availabilities')
    const found = call.rows.networks.find().map((network) => availabilityOf(call, network))
    return list('network_ip_availabilities', found, call, { paged: false })
  }),
  get('/v2.0/network-ip-availabilities/:network', (call) => {
    if (!call.caller.isAdmin) throw notAuthorized('get_network_ip_availability')
    const network = call.rows.networks.get(call.params.network ?? '')
    if (network) return { network_ip_availability: availabilityOf(call, network) }
    throw neutronFault(404, 'NetworkNotFound', `Network ${call.params.network} could not be found.`)
  }),
]
