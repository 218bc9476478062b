import { isIP } from 'node:net'
import { badRequest } from '@fascia/sdk/simulator'
import { invalid } from '../octavia/kit.ts'

const LARGEST_PREFIX: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** The IP version of a range of addresses; 0 when the text is none. */
function versionOf(cidr: string): number {
  const [, address = '', prefix = ''] = /^([^/]+)\/(\d{1,3})$/.exec(cidr) ?? []
  const version = isIP(address)
  return Number(prefix) <= (LARGEST_PREFIX[version] ?? 0) ? version : 0
}

/** Refuses ranges of allowed clients that are no CIDR, and those of another IP version than the address of the load balancer. */
export function checkAllowedCidrs(cidrs: readonly string[] | null | undefined, vipAddress: string): void {
  for (const cidr of cidrs ?? []) {
    const version = versionOf(cidr)
    if (version === 0)
      throw badRequest(
        `Invalid input for field/attribute allowed_cidrs. Value: '${cidr}'. Value should be IPv4 or IPv6 CIDR format`,
      )
    if (version !== isIP(vipAddress))
      throw invalid(`CIDR ${cidr} IP version incompatible with all VIPs ['${vipAddress}'] IP version.`)
  }
}
