import { isWithin, parseAddressRange } from '../addresses/address-range.ts'
import { allocateExactly, allocateNext, releaseAddresses } from '../addresses/allocate-address.ts'
import { parseIpAddress } from '../addresses/ip-address.ts'
import type { NetworkCall } from '../kit.ts'
import type { Network } from '../networks/network.ts'
import { invalidInput, neutronFault } from '../neutron-fault.ts'
import type { Subnet } from '../subnets/subnet.ts'
import type { FixedIp } from './port.ts'

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

/** Gives a port that asks for no addresses one of each family that its network has. */
function allocateFreely(call: NetworkCall, network: Network): FixedIp[] {
  const all = subnetsOf(call, network)
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
): FixedIp[] {
  if (wanted === undefined) return allocateFreely(call, network)
  return wanted.map((one) => allocateWanted(call, network, one))
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
