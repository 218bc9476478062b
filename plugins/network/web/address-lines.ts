import type { SaidText } from '@fascia/sdk/web/declare'
import { parseAddress, parseCidr } from '../common/ip-address.ts'
import { linesOf } from './subnets/subnet-values.ts'

/** The first line that is no range of addresses; where `hasAddresses` is set, one address is one as well. */
export function rangesProblem(
  lines: string | undefined,
  { hasAddresses = false }: { readonly hasAddresses?: boolean } = {},
): SaidText | undefined {
  const line = linesOf(lines).find((one) => !parseCidr(one) && !(hasAddresses && parseAddress(one)))
  if (line === undefined) return undefined
  return hasAddresses
    ? { text: '"{line}" is no address, and no range in CIDR notation.', values: { line } }
    : { text: '"{line}" is no range in CIDR notation.', values: { line } }
}
