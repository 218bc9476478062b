import { isWithin, overlap, parseAddressRange } from '../addresses/address-range.ts'
import { parseIpAddress } from '../addresses/ip-address.ts'
import type { NetworkCall } from '../kit.ts'
import { badRequest, neutronFault } from '../neutron-fault.ts'
import type { Port } from '../ports/port.ts'
import type { Subnet } from '../subnets/subnet.ts'
import type { Router } from './router.ts'

type Routes = Router['routes']
type Place = Pick<NetworkCall, 'rows'>

function portsOf({ rows }: Place, router: Router): Port[] {
  return rows.ports.find({ device_id: router.id })
}

function rangesOf({ rows }: Place, ports: readonly Port[]) {
  return ports
    .flatMap(({ fixed_ips }) => fixed_ips)
    .flatMap(({ subnet_id }) => rows.subnets.get(subnet_id) ?? [])
    .flatMap(({ cidr }) => parseAddressRange(cidr) ?? [])
}

/** Refuses routes that are no routes, that lead to no network of the router, or to the router itself. */
export function checkRoutes(place: Place, router: Router, routes: Routes): void {
  const ports = portsOf(place, router)
  const ranges = rangesOf(place, ports)
  const own = ports.flatMap(({ fixed_ips }) => fixed_ips.map(({ ip_address }) => ip_address))
  const seen = new Set<string>()
  for (const { destination, nexthop } of routes) {
    const address = parseIpAddress(nexthop)
    const range = parseAddressRange(destination)
    if (!address) throw badRequest(`Invalid input for routes. Reason: '${nexthop}' is not a valid IP address.`)
    if (!range) throw badRequest(`Invalid input for routes. Reason: '${destination}' is not a valid IP subnet.`)
    const invalid = (reason: string) => {
      const written = `[{'destination': '${destination}', 'nexthop': '${nexthop}'}]`
      return neutronFault(400, 'InvalidRoutes', `Invalid format for routes: ${written}, ${reason}`)
    }
    if (address.version !== range.version) throw invalid('the nexthop is of another IP version than the destination')
    if (seen.has(`${destination} ${nexthop}`))
      throw badRequest(`Invalid input for routes. Reason: Duplicate hostroute '${destination} ${nexthop}'.`)
    seen.add(`${destination} ${nexthop}`)
    if (!ranges.some((one) => isWithin(one, address))) throw invalid('the nexthop is not connected with router')
    if (own.includes(nexthop)) throw invalid('the nexthop is used by router')
  }
}

/** Refuses to take an interface away whose subnet a route needs. */
export function refuseWhileRouted(place: Place, router: Router, port: Port): void {
  const rest = rangesOf(
    place,
    portsOf(place, router).filter(({ id }) => id !== port.id),
  )
  const needed = router.routes.some(({ nexthop }) => {
    const address = parseIpAddress(nexthop)
    return address && !rest.some((range) => isWithin(range, address))
  })
  if (!needed) return
  const subnet = port.fixed_ips[0]?.subnet_id ?? ''
  const message = `Router interface for subnet ${subnet} on router ${router.id} cannot be deleted, as it is required by one or more routes.`
  throw neutronFault(409, 'RouterInterfaceInUseByRoute', message)
}

/** Refuses a subnet whose range the router has already. */
export function refuseOverlap(place: Place, router: Router, subnet: Subnet): void {
  const range = parseAddressRange(subnet.cidr)
  for (const { subnet_id } of portsOf(place, router).flatMap(({ fixed_ips }) => fixed_ips)) {
    const other = place.rows.subnets.get(subnet_id)
    const taken = other && parseAddressRange(other.cidr)
    if (range && taken && other.id !== subnet.id && overlap(range, taken)) {
      const message = `Bad router request: Cidr ${subnet.cidr} of subnet ${subnet.id} overlaps with cidr ${other.cidr} of subnet ${other.id}.`
      throw badRequest(message)
    }
  }
}
