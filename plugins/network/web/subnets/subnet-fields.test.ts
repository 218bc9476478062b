import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createForm from './create-subnet-form.ts'
import editForm from './edit-subnet-form.ts'
import { prefixLengths } from './subnet-fields.ts'
import { subnetOffer } from './subnet-offer.ts'

const POOLS = [
  {
    id: 'p4',
    name: 'four',
    prefixes: ['10.0.0.0/8', '172.16.0.0/12'],
    ip_version: 4,
    min_prefixlen: 24,
    max_prefixlen: 26,
    default_prefixlen: 25,
  },
  {
    id: 'p6',
    name: 'six',
    prefixes: ['fd00::/48'],
    ip_version: 6,
    min_prefixlen: 64,
    max_prefixlen: 64,
    default_prefixlen: 0,
  },
]

it.each([
  [{ address_source: 'manual', ip_version: 4 }, ['cidr', 'ip_version', 'gateway'], []],
  [{ address_source: 'manual', ip_version: 6, no_gateway: true }, ['cidr', 'ip_version'], ['ipv6_modes']],
  [{ address_source: 'subnetpool', ip_version: 4 }, ['subnetpool', 'prefixlen', 'ip_version', 'gateway'], []],
])('asks for a subnet with %j for %j and %j [NETP-019, NETP-020, NETP-025]', async (values, names, details) => {
  const { shown } = await tryForm(createForm)
  expect(shown({ values: { ...values } })).toEqual([
    ...['subnet_name', 'address_source', ...names, 'no_gateway', 'enable_dhcp', ...details],
    ...['pool_lines', 'server_lines', 'route_lines'],
  ])
})

it('offers pools where there are such, and of the chosen one its lengths and its version [NET-053, NETP-020]', async () => {
  const { choices } = await tryForm(createForm)
  const sources = (pools: readonly object[]) =>
    choices('address_source', { answers: { pools } }).map(([value]) => value)
  expect([sources([]), sources(POOLS)]).toEqual([['manual'], ['manual', 'subnetpool']])
  expect(choices('address_source')).toHaveLength(2)
  expect(choices('subnetpool', { answers: { pools: POOLS } })).toEqual([
    ['p4', 'four (10.0.0.0/8, 172.16.0.0/12)'],
    ['p6', 'six (fd00::/48)'],
  ])
  const of = (name: string, subnetpool: string) =>
    choices(name, { values: { address_source: 'subnetpool', subnetpool }, answers: { pools: POOLS } }).map(
      ([value]) => value,
    )
  expect([of('prefixlen', 'p4'), of('prefixlen', 'p6'), of('prefixlen', '')]).toEqual([[24, 25, 26], [64], []])
  expect([of('ip_version', 'p4'), of('ip_version', 'p6')]).toEqual([[4], [6]])
  const versions = (hasIpv6: boolean) =>
    choices('ip_version', {
      values: { address_source: 'manual', subnetpool: 'p6' },
      answers: { offer: { hasIpv6 }, pools: POOLS },
    })
  expect([versions(true), versions(false)]).toEqual([
    [
      [4, 'IPv4'],
      [6, 'IPv6'],
    ],
    [[4, 'IPv4']],
  ])
})

it('takes length and version of a pool that is chosen [NET-054, NET-055]', async () => {
  const { follow } = await tryForm(createForm)
  const after = (subnetpool: string) => follow('subnetpool', { values: { subnetpool }, answers: { pools: POOLS } })
  expect([after('p4'), after('p6'), after('')]).toEqual([{ prefixlen: 25, ip_version: 4 }, { ip_version: 6 }, {}])
})

it('offers all lengths of a version where the pool has no bounds [NET-053]', () => {
  const bounds = (lengths: readonly number[]) => [lengths[0], lengths.at(-1)]
  expect(bounds(prefixLengths({ ip_version: 4 }))).toEqual([1, 32])
  expect(bounds(prefixLengths({ ip_version: 6, min_prefixlen: null, max_prefixlen: null }))).toEqual([1, 128])
  expect(prefixLengths({ ip_version: 4, min_prefixlen: 26, max_prefixlen: 24 })).toEqual([])
})

it('takes a name of at most 255 characters', async () => {
  const { problems } = await tryForm(createForm)
  const of = (length: number) => problems({ values: { subnet_name: 'a'.repeat(length), address_source: 'subnetpool' } })
  expect([of(255), of(256)]).toEqual([{}, { subnet_name: 'The name may have at most 255 characters.' }])
})

it('refuses each wrong address, and the line that is wrong, at its field [NETP-022, NETP-027]', async () => {
  const wrong = {
    cidr: 'fd00::/64',
    gateway: 'fd00::1',
    pool_lines: '10.0.0.2,10.0.0.9\n10.0.0.2,10.0.0.9,10.0.0.12',
    server_lines: '192.0.2.1,192.0.2.2',
    route_lines: '\n10.9.0.0/24',
  }
  const ofLines = {
    pool_lines: '"10.0.0.2,10.0.0.9,10.0.0.12" is not a start and an end address with a comma between them.',
    server_lines: '"192.0.2.1,192.0.2.2" is not an IP address.',
    route_lines: '"10.9.0.0/24" is not a destination in CIDR notation and a next hop with a comma between them.',
  }
  const gateway = 'Gateway IP and IP version are inconsistent.'
  const values = { address_source: 'manual', ip_version: 4, ...wrong }
  const [created, edited] = await Promise.all([createForm, editForm].map(tryForm))
  expect(created?.problems({ values })).toEqual({
    cidr: 'Network Address and IP version are inconsistent.',
    gateway,
    ...ofLines,
  })
  expect(created?.problems({ values: { ...values, cidr: '10.0.0.0' } })).toMatchObject({
    cidr: 'Enter a network address in CIDR notation, such as 192.0.2.0/24.',
  })
  expect(edited?.problems({ values })).toMatchObject({ gateway, ...ofLines })
})

it('holds administrators to none of the ranges that the deployment allows', () => {
  const settings: Readonly<Record<string, unknown>> = {
    'OPENSTACK_NEUTRON_NETWORK.enable_ipv6': false,
    'OPENSTACK_NEUTRON_NETWORK.default_dns_nameservers': ['192.0.2.1', 5],
    'ALLOWED_PRIVATE_SUBNET_CIDR.ipv4': ['10.0.0.0/8'],
    'ALLOWED_PRIVATE_SUBNET_CIDR.ipv6': ['fc00::/7'],
  }
  const offer = (isAdmin: boolean) => subnetOffer((name: string) => settings[name], isAdmin)
  expect(offer(false)).toEqual({
    hasIpv6: false,
    dnsServers: ['192.0.2.1'],
    allowed: { 4: ['10.0.0.0/8'], 6: ['fc00::/7'] },
  })
  expect(offer(true).allowed).toEqual({ 4: [], 6: [] })
  expect(subnetOffer(() => undefined, false)).toEqual({ hasIpv6: true, dnsServers: [], allowed: { 4: [], 6: [] } })
})

it('holds a network address to the ranges that are allowed for its version [NETP-031]', async () => {
  const { problems } = await tryForm(createForm)
  const of = (cidr: string, ip_version: 4 | 6, answers?: Readonly<Record<string, unknown>>) =>
    Object.keys(problems({ values: { address_source: 'manual', cidr, ip_version }, ...(answers ? { answers } : {}) }))
  const answers = { offer: { allowed: { 4: ['10.0.0.0/8'], 6: [] } } }
  expect([of('172.16.0.0/24', 4, answers), of('10.1.0.0/24', 4, answers)]).toEqual([['cidr'], []])
  expect([of('fd00::/64', 6, answers), of('172.16.0.0/24', 4)]).toEqual([[], []])
})

it('takes the name away from an edited subnet', async () => {
  const { body } = await tryForm(editForm)
  expect(body({ values: { subnet_name: undefined } })).toMatchObject({ name: '' })
})
