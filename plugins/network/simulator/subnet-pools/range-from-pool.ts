import { type AddressRange, formatAddressRange, overlap, parseAddressRange } from '../addresses/address-range.ts'
import type { NetworkCall } from '../kit.ts'
import { neutronFault } from '../neutron-fault.ts'
import { subnetPools } from './subnet-pools.ts'

/** The range that a pool gives a new subnet: the one that is asked for, or the first that is free of a length. */
export function rangeFromPool(
  call: NetworkCall,
  id: string,
  { cidr, prefixlen }: { readonly cidr?: string; readonly prefixlen?: number },
): string {
  const pool = subnetPools.find(call, id)
  if (cidr !== undefined) return cidr
  const length = prefixlen ?? pool.default_prefixlen
  if (length < pool.min_prefixlen || length > pool.max_prefixlen) {
    const [kind, bound] = length < pool.min_prefixlen ? ['Min', pool.min_prefixlen] : ['Max', pool.max_prefixlen]
    const message = `Unable to allocate subnet with prefix length ${length}, ${kind.toLowerCase()}imum allowed prefix is ${bound}.`
    throw neutronFault(400, `${kind}PrefixSubnetAllocationError`, message)
  }
  const taken = call.rows.subnets
    .find({})
    .filter(({ subnetpool_id }) => subnetpool_id === id)
    .flatMap((subnet) => parseAddressRange(subnet.cidr) ?? [])
  for (const prefix of pool.prefixes.flatMap((text) => parseAddressRange(text) ?? [])) {
    const size = 1n << BigInt((prefix.version === 4 ? 32 : 128) - length)
    for (let first = prefix.first; first + size - 1n <= prefix.last; first += size) {
      const range: AddressRange = { version: prefix.version, first, last: first + size - 1n, prefix: length }
      if (!taken.some((other) => overlap(range, other))) return formatAddressRange(range)
    }
  }
  const message = `Failed to allocate subnet: Insufficient prefix space to allocate subnet size /${length}.`
  throw neutronFault(500, 'SubnetAllocationError', message)
}
