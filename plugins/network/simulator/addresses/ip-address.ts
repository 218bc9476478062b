import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address as a number, with its family. */
export interface IpAddress {
  readonly version: 4 | 6
  readonly value: bigint
}

const MAC_OCTETS = 6
/** The bit of a MAC address that its EUI-64 has inverted. */
const UNIVERSAL_BIT = 2

/** Reads an IPv4 or IPv6 address; undefined when the text is neither, or names a zone (`fe80::1%eth0`). */
export function parseIpAddress(text: string): IpAddress | undefined {
  const version = isIP(text)
  if ((version !== 4 && version !== 6) || text.includes('%')) return undefined
  const bytes = Buffer.from(ipaddr.parse(text).toByteArray())
  return { version, value: BigInt(`0x${bytes.toString('hex')}`) }
}

/** The address that an interface makes of its MAC address (EUI-64) in an IPv6 subnet; undefined where the subnet is no such one. */
export function automaticAddress(cidr: string, macAddress: string): string | undefined {
  const network = parseIpAddress(cidr.split('/')[0] ?? '')
  const octets = macAddress.split(':').map((octet) => Number.parseInt(octet, 16))
  const [first = 0, ...rest] = octets
  if (network?.version !== 6 || octets.length !== MAC_OCTETS) return undefined
  const bytes = [first ^ UNIVERSAL_BIT, ...rest.slice(0, 2), 0xff, 0xfe, ...rest.slice(2)]
  return formatIpAddress({ version: 6, value: network.value + BigInt(`0x${Buffer.from(bytes).toString('hex')}`) })
}

/** Writes an address in its usual form; IPv6 with its longest run of zeros left out. */
export function formatIpAddress({ version, value }: IpAddress): string {
  const digits = value.toString(16).padStart(version === 4 ? 8 : 32, '0')
  return ipaddr.fromByteArray([...Buffer.from(digits, 'hex')]).toString()
}
