import { optionWords } from '@fascia/sdk/common'
import { linesOf, pairOf, type SubnetValues } from './subnet-values.ts'

type Entered = Partial<SubnetValues>

/** The words of the options that a new subnet and one that is changed have in common. */
export function subnetWords({ gateway, no_gateway, enable_dhcp, ...lines }: Entered): readonly string[] {
  const pools = linesOf(lines.pool_lines).map(pairOf)
  const routes = linesOf(lines.route_lines).map(pairOf)
  return [
    ...(no_gateway ? ['--gateway', 'none'] : optionWords('--gateway', gateway)),
    enable_dhcp === false ? '--no-dhcp' : '--dhcp',
    ...optionWords(
      '--allocation-pool',
      pools.map(([start, end]) => `start=${start},end=${end}`),
    ),
    ...optionWords('--dns-nameserver', linesOf(lines.server_lines)),
    ...optionWords(
      '--host-route',
      routes.map(([destination, hop]) => `destination=${destination},gateway=${hop}`),
    ),
  ]
}

const LINES = [
  ['pool_lines', '--no-allocation-pool'],
  ['server_lines', '--no-dns-nameservers'],
  ['route_lines', '--no-host-route'],
] as const

/** The words of the options of a subnet that is changed. The client adds to the lists that the subnet has, so that those that are others are emptied first. */
export function changedSubnetWords(values: Entered, had: Entered): readonly string[] {
  const isChanged = ([name]: (typeof LINES)[number]) => linesOf(values[name]).join() !== linesOf(had[name]).join()
  const kept = Object.fromEntries(LINES.filter((line) => !isChanged(line)).map(([name]) => [name, '']))
  return [...LINES.filter(isChanged).map(([, option]) => option), ...subnetWords({ ...values, ...kept })]
}

/** The words of the options of a new subnet. */
export function newSubnetWords(values: Entered): readonly string[] {
  const { address_source, subnetpool, prefixlen, cidr, ip_version = 4, ipv6_modes = 'none/none' } = values
  const [address, advertised] = ip_version === 6 ? ipv6_modes.split('/') : ['none', 'none']
  return [
    ...(address_source === 'subnetpool'
      ? [...optionWords('--subnet-pool', subnetpool), ...optionWords('--prefix-length', prefixlen || undefined)]
      : optionWords('--subnet-range', cidr)),
    ...optionWords('--ip-version', ip_version),
    ...optionWords('--ipv6-address-mode', address === 'none' ? undefined : address),
    ...optionWords('--ipv6-ra-mode', advertised === 'none' ? undefined : advertised),
    ...subnetWords(values),
  ]
}
