import { expect, it } from 'vitest'
import { cidrProblem, gatewayProblem, poolsProblem, routesProblem, serversProblem } from './subnet-rules.ts'

it('refuses a network address of another form, version or size [NETP-022, NETP-023]', () => {
  const problem = (cidr: string, ip_version: 4 | 6) => cidrProblem({ cidr, ip_version })
  expect(problem('10.0.0.0/24', 4)).toBeUndefined()
  expect(problem('fd00::/64', 6)).toBeUndefined()
  expect(problem('10.0.0.0', 4)).toBe('Enter a network address in CIDR notation, such as 192.0.2.0/24.')
  expect(problem('10.0.0.0/24', 6)).toBe('Network Address and IP version are inconsistent.')
  expect(problem('fd00::/64', 4)).toBe('Network Address and IP version are inconsistent.')
  for (const small of [problem('10.0.0.1/32', 4), problem('fd00::1/128', 6)])
    expect(small).toBe('The subnet in the Network Address is too small.')
  expect(gatewayProblem({ gateway: 'fd00::1', ip_version: 4 })).toBe('Gateway IP and IP version are inconsistent.')
  expect(gatewayProblem({ gateway: '10.0.0.1', ip_version: 6 })).toBe('Gateway IP and IP version are inconsistent.')
  expect(gatewayProblem({ gateway: '10.0.0.1', ip_version: 4 })).toBeUndefined()
})

it('refuses a network address outside of the ranges that the deployment allows, and names them [NETP-031]', () => {
  const allowed = { 4: ['10.0.0.0/8', '192.168.0.0/16'], 6: [] }
  expect(cidrProblem({ cidr: '192.168.4.0/24', ip_version: 4 }, allowed)).toBeUndefined()
  expect(cidrProblem({ cidr: '172.16.0.0/24', ip_version: 4 }, allowed)).toEqual({
    text: 'The network address is not allowed. Choose one within {ranges}.',
    values: { ranges: '10.0.0.0/8, 192.168.0.0/16' },
  })
  expect(cidrProblem({ cidr: 'fd00::/64', ip_version: 6 }, allowed)).toBeUndefined()
  expect(cidrProblem({ cidr: '10.4.0.0/24', ip_version: 4 }, { 4: ['anything', '10.0.0.0/8'], 6: [] })).toBeUndefined()
  expect(cidrProblem({ cidr: '172.16.0.0/24', ip_version: 4 }, { 4: [], 6: [] })).toBeUndefined()
})

it('reads pools, servers and routes line by line, and names the line that is wrong [NETP-027, NETP-028]', () => {
  expect(poolsProblem({ pool_lines: '\n10.0.0.2,10.0.0.9\n\n10.0.0.20, 10.0.0.30' })).toBeUndefined()
  expect(poolsProblem({ pool_lines: '10.0.0.2,10.0.0.2' })).toBeUndefined()
  for (const line of ['10.0.0.2', '10.0.0.2,ten', 'ten,10.0.0.2', '10.0.0.2,fd00::9', '10.0.0.2,10.0.0.3,10.0.0.4'])
    expect(poolsProblem({ pool_lines: line })).toEqual({
      text: '"{line}" is not a start and an end address with a comma between them.',
      values: { line },
    })
  expect(poolsProblem({ pool_lines: '10.0.0.9,10.0.0.2' })).toEqual({
    text: 'The start of "{line}" is above its end.',
    values: { line: '10.0.0.9,10.0.0.2' },
  })
  expect(serversProblem({ server_lines: '192.0.2.1\n\nfd00::1' })).toBeUndefined()
  expect(serversProblem({ server_lines: 'dns.example' })).toMatchObject({ values: { line: 'dns.example' } })
  expect(routesProblem({ route_lines: '10.9.0.0/24,10.0.0.9' })).toBeUndefined()
  expect(routesProblem({ route_lines: '10.9.0.0,10.0.0.9' })).toMatchObject({ values: { line: '10.9.0.0,10.0.0.9' } })
})
