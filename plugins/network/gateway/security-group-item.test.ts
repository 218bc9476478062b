import { expect, it } from 'vitest'
import { RULE } from './fixture/rule.ts'
import { groupItems, ruleItem } from './security-group-item.ts'

const NAMES = new Map([['g2', 'web']])

it('gives a rule without prefix and group the range of any address of its version [NETP-101]', () => {
  expect(ruleItem(RULE, NAMES)).toMatchObject({
    ip_range: { cidr: '0.0.0.0/0' },
    group: {},
    port_range: 'any',
    protocol_name: 'any',
  })
  expect(ruleItem({ ...RULE, ethertype: 'IPv6' }, NAMES)).toMatchObject({ ip_range: { cidr: '::/0' }, group: {} })
  const ofGroup = ruleItem({ ...RULE, remote_group_id: 'g2' }, NAMES)
  expect(ofGroup.ip_range).toEqual({})
  expect(ofGroup).toMatchObject({ group: { name: 'web' }, name: 'ALLOW IPv4 from web' })
  expect(ofGroup).not.toHaveProperty('remote_addresses')
  expect(ruleItem(RULE, NAMES)).toHaveProperty('remote_addresses', '0.0.0.0/0')
})

it('names a rule by what it lets pass', () => {
  const ssh = { ...RULE, protocol: 'tcp', port_range_min: 22, port_range_max: 22 }
  expect(ruleItem(ssh, NAMES)).toMatchObject({ name: 'ALLOW IPv4 22/tcp from 0.0.0.0/0', port_range: '22' })
  expect(ruleItem({ ...ssh, port_range_max: 80 }, NAMES).port_range).toBe('22 - 80')
  const ping = { ...RULE, protocol: 'icmp', port_range_min: 8 }
  expect(ruleItem(ping, NAMES)).toMatchObject({ name: 'ALLOW IPv4 8/icmp from 0.0.0.0/0', port_range: '8' })
  const echo = { ...RULE, protocol: 'icmp', port_range_min: 8, port_range_max: 0, direction: 'egress' }
  expect(ruleItem(echo, NAMES)).toMatchObject({ name: 'ALLOW IPv4 8/0/icmp to 0.0.0.0/0', port_range: '8/0' })
})

it('fills what older clouds leave out of a group [NETP-100]', () => {
  const group = { id: 'g1', name: 'default', description: '', tenant_id: 'p1', security_group_rules: [RULE] }
  expect(groupItems([group])).toMatchObject([
    { project_id: 'p1', tenant_id: 'p1', shared: false, security_group_rules: [{ parent_group_id: 'g1' }] },
  ])
})

it('names in a rule the group that it refers to, where that is listed [NETP-101]', () => {
  const group = (id: string, name: string, rules: readonly object[]) => ({
    ...{ id, name, description: '', tenant_id: 'p1' },
    security_group_rules: rules.map((more) => ({ ...RULE, ...more })),
  })
  const [first] = groupItems([
    group('g1', 'web', [{ remote_group_id: 'g2' }, { remote_group_id: 'g9' }]),
    group('g2', 'db', []),
  ])
  expect(first?.security_group_rules.map((rule) => rule.group)).toEqual([{ name: 'db' }, { name: 'g9' }])
})
