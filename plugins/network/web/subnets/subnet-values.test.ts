import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createForm from './create-subnet-form.ts'
import { NEW_SUBNET, subnetBody, valuesOfSubnet } from './subnet-values.ts'

const LEAST = { ip_version: 4, enable_dhcp: true, dns_nameservers: [], host_routes: [] }

it.each([
  [{}, {}],
  [
    { subnet_name: 'a', cidr: '10.0.0.0/24' },
    { name: 'a', cidr: '10.0.0.0/24' },
  ],
  [{ gateway: '10.0.0.1' }, { gateway_ip: '10.0.0.1' }],
  [{ gateway: '10.0.0.1', no_gateway: true }, { gateway_ip: null }],
  [
    { address_source: 'subnetpool', subnetpool: 'sp', prefixlen: 26, cidr: '10.0.0.0/24' },
    { subnetpool_id: 'sp', prefixlen: 26 },
  ],
  [{ address_source: 'subnetpool', subnetpool: 'sp', prefixlen: 0 }, { subnetpool_id: 'sp' }],
  [{ ipv6_modes: 'slaac/slaac' }, {}],
  [{ ip_version: 6, ipv6_modes: 'none/none' }, { ip_version: 6 }],
  [
    { ip_version: 6, ipv6_modes: 'slaac/none' },
    { ip_version: 6, ipv6_address_mode: 'slaac' },
  ],
  [
    { ip_version: 6, ipv6_modes: 'none/slaac' },
    { ip_version: 6, ipv6_ra_mode: 'slaac' },
  ],
  [
    { enable_dhcp: false, server_lines: ' 192.0.2.1 \n\n' },
    { enable_dhcp: false, dns_nameservers: ['192.0.2.1'] },
  ],
  [{ pool_lines: '10.0.0.5, 10.0.0.9\n' }, { allocation_pools: [{ start: '10.0.0.5', end: '10.0.0.9' }] }],
  [{ route_lines: '10.1.0.0/24,10.0.0.2' }, { host_routes: [{ destination: '10.1.0.0/24', nexthop: '10.0.0.2' }] }],
] as const)('sends of a new subnet with %j %j [NETP-024, NETP-027]', (values, sent) => {
  expect(subnetBody({ ...NEW_SUBNET, ...values })).toEqual({ ...LEAST, ...sent })
})

const SUBNET = {
  ...{
    id: 's1',
    name: 's1',
    network_id: 'n1',
    tenant_id: 'p1',
    cidr: '10.0.0.0/24',
    ip_version: 4,
    enable_dhcp: false,
  },
  ...{ gateway_ip: '10.0.0.1', subnetpool_id: null, ipv6_address_mode: null, ipv6_ra_mode: null },
  allocation_pools: [{ start: '10.0.0.5', end: '10.0.0.9' }],
  dns_nameservers: ['192.0.2.1', '192.0.2.2'],
  host_routes: [{ destination: '10.1.0.0/24', nexthop: '10.0.0.2' }],
}

it('edits a subnet from what it is [NETP-038]', () => {
  expect(valuesOfSubnet(Object(SUBNET))).toEqual({
    ...{ subnet_name: '', address_source: 'manual', prefixlen: 24, cidr: '10.0.0.0/24', ip_version: 4 },
    ...{ gateway: '10.0.0.1', no_gateway: false, enable_dhcp: false, ipv6_modes: 'none/none' },
    pool_lines: '10.0.0.5,10.0.0.9',
    server_lines: '192.0.2.1\n192.0.2.2',
    route_lines: '10.1.0.0/24,10.0.0.2',
  })
  const other = { name: 'a', subnetpool_id: 'sp', gateway_ip: null, ip_version: 6, ipv6_address_mode: 'slaac' }
  expect(valuesOfSubnet(Object({ ...SUBNET, ...other }))).toMatchObject({
    ...{ subnet_name: 'a', address_source: 'subnetpool', subnetpool: 'sp', ip_version: 6 },
    ...{ gateway: '', no_gateway: true, ipv6_modes: 'slaac/none' },
  })
})

it('sends a gateway of null when it is disabled, none when Neutron is to choose, and no mode that is none [NETP-024, NETP-026]', () => {
  const values = { ...NEW_SUBNET, cidr: '10.0.0.0/24' }
  expect(subnetBody(values)).toEqual({
    ip_version: 4,
    cidr: '10.0.0.0/24',
    enable_dhcp: true,
    dns_nameservers: [],
    host_routes: [],
  })
  expect(subnetBody({ ...values, no_gateway: true, gateway: '10.0.0.1' })).toMatchObject({ gateway_ip: null })
  const six = { ...values, ip_version: 6 as const, cidr: 'fd00::/64' }
  expect(subnetBody({ ...six, ipv6_modes: 'none/slaac' })).toMatchObject({ ipv6_ra_mode: 'slaac' })
  expect(subnetBody({ ...six, ipv6_modes: 'none/slaac' })).not.toHaveProperty('ipv6_address_mode')
  expect(subnetBody({ ...six, ipv6_modes: 'slaac/slaac' })).toMatchObject({
    ipv6_address_mode: 'slaac',
    ipv6_ra_mode: 'slaac',
  })
})

it('shows what a subnet has, one pool, server and route a line', () => {
  const values = valuesOfSubnet(
    Object({
      ...SUBNET,
      gateway_ip: null,
      allocation_pools: [{ start: '10.0.0.2', end: '10.0.0.9' }],
      host_routes: [{ destination: '10.9.0.0/24', nexthop: '10.0.0.9' }],
    }),
  )
  expect(values).toMatchObject({
    subnet_name: '',
    no_gateway: true,
    enable_dhcp: false,
    pool_lines: '10.0.0.2,10.0.0.9',
    server_lines: '192.0.2.1\n192.0.2.2',
    route_lines: '10.9.0.0/24,10.0.0.9',
  })
})

it('makes a subnet of the network and of its project [NETP-037]', async () => {
  const { body, form } = await tryForm(createForm)
  expect(body({ values: { ...NEW_SUBNET }, item: { id: 'n1', tenant_id: 'p2' } })).toEqual({
    ...LEAST,
    network_id: 'n1',
    tenant_id: 'p2',
  })
  const said = (values: object) => form.spec.successValues?.(Object({ values }))
  expect(said({ subnet_name: '', cidr: '10.0.0.0/24' })).toEqual({ subnet: '10.0.0.0/24' })
  expect(said({ subnet_name: 'a', cidr: '10.0.0.0/24' })).toEqual({ subnet: 'a' })
})
