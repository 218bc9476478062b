import { type AddressRange, isWithin, parseAddress, parseCidr } from '../ip-address.ts'

/** What is sent: `any` is every protocol; `icmp` is an echo request. */
export type Protocol = 'tcp' | 'udp' | 'icmp' | 'any'

/** A new connection: its protocol, and the port that it is made to; every port where it is undefined. */
export interface Traffic {
  readonly protocol: Protocol
  readonly port?: number | undefined
}

/** Reads an address or a range; undefined for anything else. */
export function rangeOf(text: string): AddressRange | undefined {
  return text.includes('/') ? parseCidr(text) : parseAddress(text)
}

/** Whether a range, in CIDR notation, holds an address. */
export function holds(range: string | null | undefined, address: string): boolean {
  const [outer, inner] = [rangeOf(range ?? ''), parseAddress(address)]
  return outer !== undefined && inner !== undefined && isWithin(inner, outer)
}

/** The ether type of an address, as the rules of security groups name it. */
export function etherTypeOf(address: string): 'IPv4' | 'IPv6' {
  return address.includes(':') ? 'IPv6' : 'IPv4'
}

/** The longest of the ranges that hold an address. */
export function closest<T>(
  all: readonly T[],
  address: string,
  rangeOfOne: (one: T) => string | null | undefined,
): T | undefined {
  const bitsOf = (one: T): number => rangeOf(rangeOfOne(one) ?? '')?.bits ?? -1
  return all
    .filter((one) => holds(rangeOfOne(one), address))
    .toSorted((one, other) => bitsOf(other) - bitsOf(one))
    .at(0)
}

/** One address as a range. */
export function asRange(address: string): string {
  return `${address}/${address.includes(':') ? 128 : 32}`
}

/** Reads the number of a port, from 1 to 65535; undefined for anything else. */
export function parsePort(text: string): number | undefined {
  const [port] = /^\d{1,5}$/.test(text) ? [Number(text)] : []
  return port !== undefined && port >= 1 && port <= 65_535 ? port : undefined
}
