import { type FormState, field } from '@fascia/sdk/web/declare'
import type { SubnetSources } from './subnet-offer.ts'
import { cidrProblem, gatewayProblem, poolsProblem, routesProblem, serversProblem } from './subnet-rules.ts'
import type { SubnetValues } from './subnet-values.ts'

type Values = Partial<SubnetValues>
type State = FormState<Values, SubnetSources, unknown>
type Step = { readonly values: SubnetValues; readonly sources: SubnetSources }

const isOfPool = ({ values: { address_source } }: State) => address_source === 'subnetpool'
const chosenPool = ({ values: { subnetpool }, answers: { pools = [] } }: State) =>
  pools.find(({ id }) => id === subnetpool)

/** The bounds of a pool's prefix lengths [NET-053]. */
export function prefixLengths(pool: {
  readonly ip_version: number
  readonly min_prefixlen?: number | null
  readonly max_prefixlen?: number | null
}): readonly number[] {
  const least = pool.min_prefixlen ?? 1
  const most = pool.max_prefixlen ?? (pool.ip_version === 6 ? 128 : 32)
  return Array.from({ length: Math.max(0, most - least + 1) }, (_none, index) => least + index)
}

/** What follows from the choice of a pool: its usual prefix length, and its IP version [NET-054, NET-055]. */
export function followPool(state: State): { readonly prefixlen?: number; readonly ip_version?: 4 | 6 } {
  const pool = chosenPool(state)
  if (!pool) return {}
  const length = pool.default_prefixlen
  return { ...(length ? { prefixlen: length } : {}), ip_version: pool.ip_version === 6 ? 6 : 4 }
}

const typed = {
  text: field.text<Step['values'], Step['sources'], unknown>,
  flag: field.boolean<Step['values'], Step['sources'], unknown>,
  source: field.choice<SubnetValues['address_source'], Step['values'], Step['sources'], unknown>,
  choice: field.choice<string, Step['values'], Step['sources'], unknown>,
  number: field.choice<number, Step['values'], Step['sources'], unknown>,
  version: field.choice<4 | 6, Step['values'], Step['sources'], unknown>,
}

/** The fields of the step Subnet of a subnet that is made [NETP-019, NETP-020]. */
export const SUBNET_FIELDS = {
  subnet_name: typed.text('Subnet Name', {
    check: ({ values: { subnet_name = '' } }) =>
      subnet_name.length > 255 ? 'The name may have at most 255 characters.' : undefined,
  }),
  address_source: typed.source('Network Address Source', {
    hasBlank: false,
    // Offered while the pools are loaded: a draft may have it.
    choices: ({ answers: { pools } }) => [
      { value: 'manual', label: 'Enter Network Address manually' },
      ...(pools?.length === 0 ? [] : [{ value: 'subnetpool' as const, label: 'Allocate Network Address from a pool' }]),
    ],
  }),
  subnetpool: typed.choice('Address pool', {
    from: 'pools',
    isRequired: true,
    when: isOfPool,
    placeholder: 'Select a pool',
    failure: 'Unable to retrieve the subnet pools.',
    choices: ({ answers: { pools = [] }, t }) =>
      pools.map(({ id, name, prefixes }) => ({
        value: id,
        label: t('{name} ({prefixes})', { name, prefixes: prefixes.join(', ') }),
      })),
  }),
  prefixlen: typed.number('Network Mask', {
    when: isOfPool,
    choices: (state) => {
      const pool = chosenPool(state)
      return pool ? prefixLengths(pool).map((length) => ({ value: length, label: String(length) })) : []
    },
  }),
  cidr: typed.text('Network Address', {
    isRequired: true,
    help: 'In CIDR notation, such as 192.0.2.0/24 or 2001:db8::/48.',
    when: ({ values: { address_source } }) => address_source === 'manual',
    check: ({ values, answers: { offer } }) => cidrProblem(values, offer?.allowed),
  }),
  ip_version: typed.version('IP Version', {
    hasBlank: false,
    choices: (state) => {
      const pool = isOfPool(state) ? chosenPool(state) : undefined
      const isOffered = (version: 4 | 6) =>
        pool ? pool.ip_version === version : version === 4 || state.answers.offer?.hasIpv6 !== false
      return ([4, 6] as const).filter(isOffered).map((version) => ({ value: version, label: `IPv${version}` }))
    },
  }),
  gateway: typed.text('Gateway IP', {
    help: 'The first address of the network when this is empty.',
    when: ({ values: { no_gateway } }) => no_gateway !== true,
    check: ({ values }) => gatewayProblem(values),
  }),
  no_gateway: typed.flag('Disable Gateway'),
}

const MODES = {
  'none/none': 'No options specified',
  'slaac/slaac': 'SLAAC: Address discovered from OpenStack Router',
  'none/slaac': 'SLAAC: Address discovered from an external router',
  'dhcpv6-stateful/dhcpv6-stateful': 'DHCPv6 stateful: Address discovered from OpenStack DHCP',
  'dhcpv6-stateless/dhcpv6-stateless':
    'DHCPv6 stateless: Address discovered from OpenStack Router and additional information from OpenStack DHCP',
}

/** The fields of the step Subnet Details [NETP-025, NETP-026]. */
export const DETAIL_FIELDS = {
  enable_dhcp: typed.flag('Enable DHCP'),
  ipv6_modes: typed.choice('IPv6 Address Configuration Mode', {
    hasBlank: false,
    when: ({ values: { ip_version } }) => ip_version === 6,
    choices: MODES,
  }),
  pool_lines: typed.text('Allocation Pools', {
    control: 'textarea',
    help: 'One start and end address a line, with a comma between them: 192.0.2.10,192.0.2.20.',
    check: ({ values }) => poolsProblem(values),
  }),
  server_lines: typed.text('DNS Name Servers', {
    control: 'textarea',
    help: 'One address a line.',
    check: ({ values }) => serversProblem(values),
  }),
  route_lines: typed.text('Host Routes', {
    control: 'textarea',
    help: 'One destination and next hop a line, with a comma between them: 198.51.100.0/24,192.0.2.254.',
    check: ({ values }) => routesProblem(values),
  }),
}

/** The names of fields in what Neutron refuses. */
export const SUBNET_NAMES = {
  gateway_ip: 'gateway',
  subnetpool_id: 'subnetpool',
  allocation_pools: 'pool_lines',
  dns_nameservers: 'server_lines',
  host_routes: 'route_lines',
  ipv6_address_mode: 'ipv6_modes',
  ipv6_ra_mode: 'ipv6_modes',
} as const
