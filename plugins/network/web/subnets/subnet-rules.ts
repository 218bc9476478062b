import type { SaidText } from '@fascia/sdk/web/declare'
import { isWithin, parseAddress, parseCidr } from '../../common/ip-address.ts'
import type { SubnetOffer } from './subnet-offer.ts'
import { linesOf, pairOf, type SubnetValues } from './subnet-values.ts'

type Values = Partial<SubnetValues>

/** What a Network Address may be: a range of the chosen version, larger than one address, and within what the deployment allows [NETP-022, NETP-023, NETP-031]. */
export function cidrProblem(
  { cidr = '', ip_version }: Values,
  allowed: SubnetOffer['allowed'] = { 4: [], 6: [] },
): SaidText | undefined {
  if (cidr === '') return undefined
  const range = parseCidr(cidr)
  if (!range) return 'Enter a network address in CIDR notation, such as 192.0.2.0/24.'
  if (range.version !== ip_version) return 'Network Address and IP version are inconsistent.'
  if (range.bits === (range.version === 4 ? 32 : 128)) return 'The subnet in the Network Address is too small.'
  const texts = allowed[range.version]
  const ranges = texts.flatMap((text) => parseCidr(text) ?? [])
  return ranges.length === 0 || ranges.some((outer) => isWithin(range, outer))
    ? undefined
    : {
        text: 'The network address is not allowed. Choose one within {ranges}.',
        values: { ranges: texts.join(', ') },
      }
}

/** A gateway is an address of the chosen version [NETP-022]. */
export function gatewayProblem({ gateway = '', ip_version }: Values): SaidText | undefined {
  if (gateway === '') return undefined
  const address = parseAddress(gateway)
  if (!address) return 'Enter an IP address.'
  return address.version === ip_version ? undefined : 'Gateway IP and IP version are inconsistent.'
}

/** Each line is `start,end`, in this order [NETP-027, NETP-028]. */
export function poolsProblem({ pool_lines }: Values): SaidText | undefined {
  for (const line of linesOf(pool_lines)) {
    const [one, other] = pairOf(line)
    const [start, end] = [parseAddress(one), parseAddress(other)]
    if (line.split(',').length !== 2 || !start || !end || start.version !== end.version)
      return { text: '"{line}" is not a start and an end address with a comma between them.', values: { line } }
    if (start.value > end.value) return { text: 'The start of "{line}" is above its end.', values: { line } }
  }
  return undefined
}

/** Each line is an address [NETP-027]. */
export function serversProblem({ server_lines }: Values): SaidText | undefined {
  const line = linesOf(server_lines).find((text) => !parseAddress(text))
  return line === undefined ? undefined : { text: '"{line}" is not an IP address.', values: { line } }
}

/** Each line is `destination,nexthop` [NETP-027]. */
export function routesProblem({ route_lines }: Values): SaidText | undefined {
  const line = linesOf(route_lines).find((text) => {
    const [destination, nexthop] = pairOf(text)
    return text.split(',').length !== 2 || !parseCidr(destination) || !parseAddress(nexthop)
  })
  return line === undefined
    ? undefined
    : {
        text: '"{line}" is not a destination in CIDR notation and a next hop with a comma between them.',
        values: { line },
      }
}
