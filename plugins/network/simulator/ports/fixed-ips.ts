import { isWithin, parseAddressRange } from '../addresses/address-range.ts'
import { allocateExactly, allocateNext, releaseAddresses } from '../addresses/allocate-address.ts'
import { automaticAddress, parseIpAddress } from '../addresses/ip-address.ts'
import type { NetworkCall } from '../kit.ts'
import type { Network } from '../networks/network.ts'
import { invalidInput, neutronFault } from '../neutron-fault.ts'
import { isAutomatic, type Subnet } from '../subnets/subnet.ts'
import { type FixedIp, isOfRouter, type Port } from './port.ts'

/** An address that a request asks for: by subnet, by address, or by both. */
export interface WantedIp {
  readonly subnet_id?: string
  readonly ip_address?: string
}

function subnetsOf(call: NetworkCall, network: Network): Subnet[] {
  return network.subnets.flatMap((id) => call.rows.subnets.get(id) ?? [])
}

function exhausted(network: Network) {
  return neutronFault(409, 'IpAddressGenerationFailure', `No more IP addresses available on network ${network.id}.`)
}

function allocateWanted(call: NetworkCall, network: Network, wanted: WantedIp): FixedIp {
  const all = subnetsOf(call, network)
  if (wanted.subnet_id !== undefined) {
    const subnet = all.find((one) => one.id === wanted.subnet_id)
    if (!subnet) {
      if (!call.rows.subnets.get(wanted.subnet_id)) {
        throw neutronFault(404, 'SubnetNotFound', `Subnet ${wanted.subnet_id} could not be found.`)
      }
      throw invalidInput(
        `Failed to create port on network ${network.id}, because fixed_ips included invalid subnet ${wanted.subnet_id}`,
      )
    }
    if (wanted.ip_address !== undefined) return allocateExactly(call, subnet, wanted.ip_address)
    const next = allocateNext(call, subnet)
    if (!next) throw exhausted(network)
    return next
  }
  const address = parseIpAddress(wanted.ip_address ?? '')
  const subnet = all.find((one) => {
    const range = parseAddressRange(one.cidr)
    return address && range && isWithin(range, address)
  })
  if (!subnet || wanted.ip_address === undefined) {
    const message = `IP address ${wanted.ip_address} is not a valid IP for any of the subnets on the specified network.`
    throw neutronFault(400, 'InvalidIpForNetwork', message)
  }
  return allocateExactly(call, subnet, wanted.ip_address)
}

/** What a port's automatic addresses follow from. */
type Plug = Pick<Port, 'mac_address' | 'device_owner'>

/** The address of a port in each automatic subnet of its network. */
function allocateAutomatically(call: NetworkCall, subnets: readonly Subnet[], plug: Plug): FixedIp[] {
  return subnets.flatMap((subnet) => {
    const address = automaticAddress(subnet.cidr, plug.mac_address)
    return address === undefined ? [] : allocateExactly(call, subnet, address)
  })
}

/** The subnets of a network that serve ports of an owner: those that name it first, then those that name none. */
function servingSubnets(call: NetworkCall, network: Network, owner: string): Subnet[] {
  const all = subnetsOf(call, network)
  const named = all.filter(({ service_types }) => service_types.includes(owner))
  const open = all.filter(({ service_types }) => service_types.length === 0)
  if (all.length > 0 && named.length + open.length === 0) {
    const message = `No valid service subnet for the given device owner, network ${network.id}, service type ${owner}.`
    throw neutronFault(409, 'IpAddressGenerationFailureNoMatchingSubnet', message)
  }
  return [...named, ...open]
}

/** Gives a port that asks for no addresses one of each family that its network has. */
function allocateFreely(call: NetworkCall, network: Network, owner: string): FixedIp[] {
  const all = servingSubnets(call, network, owner).filter((subnet) => !isAutomatic(subnet))
  const fixed: FixedIp[] = []
  for (const version of [4, 6] as const) {
    const family = all.filter((subnet) => subnet.ip_version === version)
    if (family.length === 0) continue
    const found = family
      .values()
      .map((subnet) => allocateNext(call, subnet))
      .find((address) => address !== undefined)
    if (!found) {
      releaseAddresses(call, fixed)
      throw exhausted(network)
    }
    fixed.push(found)
  }
  return fixed
}

/** Allocates a new port's addresses. */
export function allocateFixedIps(
  call: NetworkCall,
  network: Network,
  wanted: readonly WantedIp[] | undefined,
  plug: Plug,
): FixedIp[] {
  // A router has none but those that it asks for.
  const automatic = isOfRouter(plug) ? [] : subnetsOf(call, network).filter(isAutomatic)
  const isGiven = ({ subnet_id, ip_address }: WantedIp): boolean =>
    ip_address === undefined && automatic.some(({ id }) => id === subnet_id)
  const asked = wanted?.filter((one) => !isGiven(one)).map((one) => allocateWanted(call, network, one))
  return [
    ...(asked ?? allocateFreely(call, network, plug.device_owner)),
    ...allocateAutomatically(call, automatic, plug),
  ]
}

/** Allocates a changed port's addresses: those that it keeps stay, those that it loses are freed. */
export function changeFixedIps(
  call: NetworkCall,
  network: Network,
  before: readonly FixedIp[],
  wanted: readonly WantedIp[],
): FixedIp[] {
  const kept = (one: WantedIp) => before.find((fixed) => fixed.ip_address === one.ip_address)
  const stays = new Set(wanted.flatMap((one) => kept(one)?.ip_address ?? []))
  releaseAddresses(
    call,
    before.filter((fixed) => !stays.has(fixed.ip_address)),
  )
  return wanted.map((one) => kept(one) ?? allocateWanted(call, network, one))
}
