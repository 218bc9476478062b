import { expect, it } from 'vitest'
import { newRow, type RuleRow, rowBody, rowProblems } from './rule-rows.ts'

const row = (more: Partial<RuleRow>): RuleRow => ({ ...newRow(1), ...more })
const DNS = { id: 'dns', name: 'DNS', protocol: 'udp', from: 53, to: 53 }

it.each<[Partial<RuleRow>, object]>([
  [
    {},
    { protocol: 'tcp', port_range_min: null, port_range_max: null, ethertype: 'IPv4', remote_ip_prefix: '0.0.0.0/0' },
  ],
  [{ ports: '22' }, { protocol: 'tcp', port_range_min: 22, port_range_max: 22 }],
  [
    { kind: 'udp', ports: ' 5000 - 5010 ' },
    { protocol: 'udp', port_range_min: 5000, port_range_max: 5010 },
  ],
  [
    { kind: 'icmp', ports: '8/0' },
    { protocol: 'icmp', port_range_min: 8, port_range_max: 0 },
  ],
  [
    { kind: 'icmp', ports: '8' },
    { protocol: 'icmp', port_range_min: 8, port_range_max: null },
  ],
  [{ kind: 'icmp' }, { protocol: 'icmp', port_range_min: null, port_range_max: null }],
  [
    { kind: 'any', ports: '22' },
    { protocol: null, port_range_min: null, port_range_max: null },
  ],
  [
    { kind: 'dns', ports: '22' },
    { protocol: 'udp', port_range_min: 53, port_range_max: 53 },
  ],
  [{ cidr: ' 2001:db8::/32 ' }, { ethertype: 'IPv6', remote_ip_prefix: '2001:db8::/32' }],
  [
    { remote: 'sg:g2', ethertype: 'IPv6' },
    { remote_group_id: 'g2', remote_ip_prefix: null, ethertype: 'IPv6' },
  ],
  [{ remote: 'ag:a1' }, { remote_address_group_id: 'a1', remote_group_id: null, remote_ip_prefix: null }],
  [
    { direction: 'egress', description: 'out' },
    { direction: 'egress', description: 'out' },
  ],
])('sends a row with %j as %j [RULES-01]', (entered, sent) => {
  expect(rowBody(row(entered), 'g1', [DNS])).toMatchObject({ security_group_id: 'g1', ...sent })
})

const PORT = 'Enter a port from 1 to 65535, or a range: 8000-8080.'
const CODE = 'Enter a type from 0 to 255, or type and code: 8/0.'
it.each<[Partial<RuleRow>, object]>([
  [{ ports: '1' }, {}],
  [{ ports: '1-65535' }, {}],
  [{ ports: '0' }, { ports: PORT }],
  [{ ports: '65536' }, { ports: PORT }],
  [{ ports: '80-65536' }, { ports: PORT }],
  [{ ports: 'ssh' }, { ports: PORT }],
  [{ ports: '80,443' }, { ports: PORT }],
  [{ ports: '81-80' }, { ports: 'The range ends before it begins.' }],
  [{ ports: '80-80' }, {}],
  [{ kind: 'icmp', ports: '255/255' }, {}],
  [{ kind: 'icmp', ports: '256' }, { ports: CODE }],
  [{ kind: 'icmp', ports: '8/256' }, { ports: CODE }],
  [{ kind: 'icmp', ports: '8-9' }, { ports: CODE }],
  [{ kind: 'any', ports: 'none' }, {}],
  [{ cidr: '' }, { cidr: 'Enter a range such as 0.0.0.0/0.' }],
  [{ cidr: '10.0.0' }, { cidr: 'Enter a range such as 0.0.0.0/0.' }],
  [{ cidr: 'no', remote: 'sg:g2' }, {}],
  [{ description: 'd'.repeat(255) }, {}],
  [{ description: 'd'.repeat(256) }, { description: 'The description may have at most 255 characters.' }],
])('says of a row with %j %j [RULES-03]', (entered, problems) => {
  expect(rowProblems(row(entered))).toEqual(problems)
})
