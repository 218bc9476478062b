import { formatIpAddress, type IpAddress, parseIpAddress } from './ip-address.ts'

/** A CIDR: the first and the last address, and the length of the prefix. */
export interface AddressRange {
  readonly version: 4 | 6
  readonly first: bigint
  readonly last: bigint
  readonly prefix: number
}

export interface Pool {
  readonly start: string
  readonly end: string
}

/** Reads `10.0.0.0/24`; undefined when it is no CIDR. Host bits are dropped. */
export function parseAddressRange(cidr: string): AddressRange | undefined {
  const [text = '', length = ''] = cidr.split('/')
  const address = parseIpAddress(text)
  const bits = address?.version === 6 ? 128 : 32
  if (!address || !/^\d{1,3}$/.test(length) || Number(length) > bits) return undefined
  const prefix = Number(length)
  const size = 1n << BigInt(bits - prefix)
  const first = address.value - (address.value % size)
  return { version: address.version, first, last: first + size - 1n, prefix }
}

export function formatAddressRange(range: AddressRange): string {
  return `${formatIpAddress({ version: range.version, value: range.first })}/${range.prefix}`
}

export function isWithin(range: AddressRange, address: IpAddress): boolean {
  return address.version === range.version && address.value >= range.first && address.value <= range.last
}

export function overlap(one: AddressRange, other: AddressRange): boolean {
  return one.version === other.version && one.first <= other.last && other.first <= one.last
}

/** The first address that a host may have: Neutron's default gateway. */
export function firstHost(range: AddressRange): string {
  return formatIpAddress({ version: range.version, value: range.first + 1n })
}

/** The pools that Neutron gives a subnet by default: all hosts but the gateway. */
export function defaultPools(range: AddressRange, gateway: string | null): Pool[] {
  const first = range.first + 1n
  const last = range.version === 4 ? range.last - 1n : range.last
  const taken = gateway === null ? undefined : parseIpAddress(gateway)?.value
  const spans =
    taken === undefined || taken < first || taken > last
      ? [[first, last] as const]
      : [[first, taken - 1n] as const, [taken + 1n, last] as const]
  return spans
    .filter(([start, end]) => start <= end)
    .map(([start, end]) => ({
      start: formatIpAddress({ version: range.version, value: start }),
      end: formatIpAddress({ version: range.version, value: end }),
    }))
}
