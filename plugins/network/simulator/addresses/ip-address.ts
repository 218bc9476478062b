import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address as a number, with its family. */
export interface IpAddress {
  readonly version: 4 | 6
  readonly value: bigint
}

/** Reads an IPv4 or IPv6 address; undefined when the text is neither, or names a zone (`fe80::1%eth0`). */
export function parseIpAddress(text: string): IpAddress | undefined {
  const version = isIP(text)
  if ((version !== 4 && version !== 6) || text.includes('%')) return undefined
  const bytes = Buffer.from(ipaddr.parse(text).toByteArray())
  return { version, value: BigInt(`0x${bytes.toString('hex')}`) }
}

/** Writes an address in its usual form; IPv6 with its longest run of zeros left out. */
export function formatIpAddress({ version, value }: IpAddress): string {
  const digits = value.toString(16).padStart(version === 4 ? 8 : 32, '0')
  return ipaddr.fromByteArray([...Buffer.from(digits, 'hex')]).toString()
}
