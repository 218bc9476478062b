import { expect, it } from 'vitest'
import { cidrProblem, gatewayProblem, poolsProblem, routesProblem, serversProblem } from './subnet-rules.ts'
import { NEW_SUBNET, subnetBody, valuesOfSubnet } from './subnet-values.ts'

it('refuses a network address of another form, version or size [NETP-022, NETP-023]', () => {
  const problem = (cidr: string, ip_version: 4 | 6) => cidrProblem({ cidr, ip_version }, [])
  expect(problem('10.0.0.0/24', 4)).toBeUndefined()
  expect(problem('fd00::/64', 6)).toBeUndefined()
  expect(problem('10.0.0.0', 4)).toBe('Enter a network address in CIDR notation, such as 192.0.2.0/24.')
  expect(problem('fd00::/64', 4)).toBe('Network Address and IP version are inconsistent.')
  for (const small of [problem('10.0.0.1/32', 4), problem('fd00::1/128', 6)])
    expect(small).toBe('The subnet in the Network Address is too small.')
  expect(gatewayProblem({ gateway: 'fd00::1', ip_version: 4 })).toBe('Gateway IP and IP version are inconsistent.')
  expect(gatewayProblem({ gateway: '10.0.0.1', ip_version: 4 })).toBeUndefined()
})

it('refuses a network address outside of the ranges that the deployment allows, and names them [NETP-031]', () => {
  const allowed = ['10.0.0.0/8', '192.168.0.0/16']
  expect(cidrProblem({ cidr: '192.168.4.0/24', ip_version: 4 }, allowed)).toBeUndefined()
  expect(cidrProblem({ cidr: '172.16.0.0/24', ip_version: 4 }, allowed)).toEqual({
    text: 'The network address is not allowed. Choose one within {ranges}.',
    values: { ranges: '10.0.0.0/8, 192.168.0.0/16' },
  })
  expect(cidrProblem({ cidr: '172.16.0.0/24', ip_version: 4 }, [])).toBeUndefined()
})

it('reads pools, servers and routes line by line, and names the line that is wrong [NETP-027, NETP-028]', () => {
  expect(poolsProblem({ pool_lines: '\n10.0.0.2,10.0.0.9\n\n10.0.0.20, 10.0.0.30' })).toBeUndefined()
  expect(poolsProblem({ pool_lines: '10.0.0.2' })).toMatchObject({ values: { line: '10.0.0.2' } })
  expect(poolsProblem({ pool_lines: '10.0.0.9,10.0.0.2' })).toEqual({
    text: 'The start of "{line}" is above its end.',
    values: { line: '10.0.0.9,10.0.0.2' },
  })
  expect(serversProblem({ server_lines: '192.0.2.1\n\nfd00::1' })).toBeUndefined()
  expect(serversProblem({ server_lines: 'dns.example' })).toMatchObject({ values: { line: 'dns.example' } })
  expect(routesProblem({ route_lines: '10.9.0.0/24,10.0.0.9' })).toBeUndefined()
  expect(routesProblem({ route_lines: '10.9.0.0,10.0.0.9' })).toMatchObject({ values: { line: '10.9.0.0,10.0.0.9' } })
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
  const values = valuesOfSubnet({
    id: 's1',
    name: 's1',
    network_id: 'n1',
    tenant_id: 'p1',
    cidr: '10.0.0.0/24',
    ip_version: 4,
    ipver_str: 'IPv4',
    gateway_ip: null,
    enable_dhcp: false,
    is_dhcp_enabled: false,
    allocation_pools: [{ start: '10.0.0.2', end: '10.0.0.9' }],
    dns_nameservers: ['192.0.2.1', '192.0.2.2'],
    host_routes: [{ destination: '10.9.0.0/24', nexthop: '10.0.0.9' }],
    ipv6_address_mode: null,
    ipv6_ra_mode: null,
    pool_texts: [],
    route_texts: [],
  })
  expect(values).toMatchObject({
    subnet_name: '',
    no_gateway: true,
    enable_dhcp: false,
    pool_lines: '10.0.0.2,10.0.0.9',
    server_lines: '192.0.2.1\n192.0.2.2',
    route_lines: '10.9.0.0/24,10.0.0.9',
  })
})
