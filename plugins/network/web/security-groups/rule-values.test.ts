import { expect, it } from 'vitest'
import type { SecurityGroupRule } from '../../api/security-groups.ts'
import { RULE } from '../../gateway/fixture/rule.ts'
import { ruleItem } from '../../gateway/security-group-item.ts'
import { changedRuleBody, NEW_RULE, offeredTemplates, ruleBody, valuesOfRule } from './rule-values.ts'

const rule = (more: Partial<typeof RULE> | object): SecurityGroupRule => ruleItem({ ...RULE, ...more }, new Map())
const DNS = { id: 'dns', name: 'DNS', protocol: 'udp', from: 53, to: 53 }
const tcp = (min: number, max: number) => rule({ protocol: 'tcp', port_range_min: min, port_range_max: max })

it.each([
  ['a port', tcp(8080, 8080), { rule_menu: 'tcp', port_or_range: 'port', port: '8080' }],
  ['a range', tcp(8000, 8080), { rule_menu: 'tcp', port_or_range: 'range', from_port: '8000', to_port: '8080' }],
  ['all ports', rule({ protocol: 'udp' }), { rule_menu: 'udp', port_or_range: 'all' }],
  [
    'a template',
    rule({ protocol: 'udp', port_range_min: 53, port_range_max: 53 }),
    { rule_menu: 'dns', port_or_range: 'port' },
  ],
  [
    'an ICMP type with any code',
    rule({ protocol: 'icmp', port_range_min: 8, port_range_max: null }),
    { rule_menu: 'icmp', icmp_type: '8', icmp_code: '-1' },
  ],
  ['any protocol', rule({}), { rule_menu: 'custom', ip_protocol: '-1', remote: 'cidr', cidr: '0.0.0.0/0' }],
  ['a protocol by number', rule({ protocol: '47' }), { rule_menu: 'custom', ip_protocol: '47' }],
  ['no description', rule({ description: null }), { description: '' }],
  ['what no field can hold', rule({ protocol: 'sctp' }), { rule_menu: 'kept' }],
  [
    'IPv6 outwards',
    rule({ ethertype: 'IPv6', direction: 'egress' }),
    { ethertype: 'IPv6', direction: 'egress', cidr: '::/0' },
  ],
  // The range is there to begin with when the person chooses CIDR in place of the group.
  ['another group', rule({ remote_group_id: 'g2' }), { remote: 'sg', security_group: 'g2', cidr: '0.0.0.0/0' }],
  [
    'a group of addresses',
    rule({ remote_address_group_id: 'a1' }),
    { remote: 'ag', address_group: 'a1', cidr: '0.0.0.0/0' },
  ],
])('edits a rule of %s [NETP-096]', (_of, item, values) => {
  expect(valuesOfRule(item, [DNS])).toMatchObject(values)
})

it('sends an edited rule that was not changed as it is', () => {
  for (const item of [
    ...[tcp(8080, 8080), tcp(8000, 8080), rule({}), rule({ protocol: 'sctp' }), rule({ remote_group_id: 'g2' })],
    ...[rule({ remote_ip_prefix: '10.0.0.0/8' }), rule({ ethertype: 'IPv6' }), rule({ remote_address_group_id: 'a1' })],
  ]) {
    const body = changedRuleBody(valuesOfRule(item, [DNS]), item, [DNS])
    const { direction, ethertype, protocol, port_range_min, port_range_max, remote_ip_prefix, remote_group_id } = item
    const same = { direction, ethertype, protocol, port_range_min, port_range_max, remote_ip_prefix, remote_group_id }
    expect(body).toMatchObject({ ...same, security_group_id: 'g1' })
    expect(body.remote_address_group_id ?? null).toBe(item.remote_address_group_id ?? null)
  }
})

it.each([
  [
    { cidr: '10.0.0.0/8', port: '22' },
    { ethertype: 'IPv4', remote_ip_prefix: '10.0.0.0/8', port_range_min: 22 },
  ],
  [
    { cidr: '2001:db8::/32', port: '22' },
    { ethertype: 'IPv6', remote_ip_prefix: '2001:db8::/32' },
  ],
  [{ cidr: 'fd00::1' }, { ethertype: 'IPv6', remote_ip_prefix: 'fd00::1' }],
  [{ rule_menu: 'dns' }, { protocol: 'udp', port_range_min: 53, port_range_max: 53 }],
  [
    { rule_menu: 'custom', ip_protocol: '-1' },
    { protocol: null, port_range_min: null, port_range_max: null },
  ],
  [{ rule_menu: 'custom', ip_protocol: '47' }, { protocol: '47' }],
  [
    { rule_menu: 'icmp', icmp_type: '8', icmp_code: '' },
    { protocol: 'icmp', port_range_min: 8, port_range_max: null },
  ],
  [{ port_or_range: 'all' }, { protocol: 'tcp', port_range_min: null, port_range_max: null }],
  [
    { remote: 'sg', security_group: 'g2', ethertype: 'IPv6' },
    { remote_group_id: 'g2', remote_ip_prefix: null, ethertype: 'IPv6' },
  ],
] as const)('sends a rule with %j as %j [NETP-095, NETP-099]', (values, sent) => {
  expect(ruleBody({ ...NEW_RULE, ...values }, 'g1', [DNS])).toMatchObject({ security_group_id: 'g1', ...sent })
})

it('sends nothing of what is not entered', () => {
  const sent = (values: object) => ruleBody({ ...NEW_RULE, cidr: undefined, ...values }, 'g1', [])
  const none = { ethertype: 'IPv4', remote_ip_prefix: null, remote_group_id: null, description: '' }
  expect([sent({}), sent({ remote: 'sg' })]).toMatchObject([none, none])
  expect(valuesOfRule(tcp(22, 22), [])).not.toHaveProperty('ip_protocol')
  expect(valuesOfRule(rule({ protocol: 'sctp' }), [])).not.toHaveProperty('ip_protocol')
})

it('lets the range of an edited rule go for a group, and for another range', () => {
  const item = rule({ remote_ip_prefix: '10.0.0.0/8' })
  const changed = (more: object) => changedRuleBody({ ...valuesOfRule(item, []), ...more }, item, [])
  expect(changed({ remote: 'sg', security_group: 'g2' })).toMatchObject({
    remote_ip_prefix: null,
    remote_group_id: 'g2',
  })
  expect(changed({ cidr: '10.9.0.0/16' })).toMatchObject({ remote_ip_prefix: '10.9.0.0/16' })
  expect(changed({ remote: 'ag', address_group: 'a1' })).toMatchObject({
    remote_ip_prefix: null,
    remote_address_group_id: 'a1',
  })
})

it('offers the templates of the deployer, then the presets that none of them has the name of [NETP-095]', () => {
  const setting = {
    all: { name: 'All TCP', ip_protocol: 'tcp', from_port: '1', to_port: '65535' },
    ssh: { name: 'ssh', ip_protocol: 'tcp', from_port: 22, to_port: 22 },
    gre: { ip_protocol: '47' },
    broken: { name: 'No protocol' },
    text: 'tcp',
  }
  expect(offeredTemplates(setting)).toEqual([
    { id: 'all', name: 'All TCP', protocol: 'tcp', from: 1, to: 65_535 },
    { id: 'ssh', name: 'ssh', protocol: 'tcp', from: 22, to: 22 },
    { id: 'gre', name: 'gre', protocol: '47', from: -1, to: -1 },
    { id: 'preset:http', name: 'HTTP', protocol: 'tcp', from: 80, to: 80 },
    { id: 'preset:https', name: 'HTTPS', protocol: 'tcp', from: 443, to: 443 },
  ])
  const ssh = { id: 'preset:ssh', name: 'SSH', protocol: 'tcp', from: 22, to: 22 }
  for (const none of [undefined, null, 'tcp', { empty: null }]) {
    const [first, ...others] = offeredTemplates(none)
    expect([first, ...others.map(({ name }) => name)]).toEqual([ssh, 'HTTP', 'HTTPS'])
  }
})
