import { expect, it } from 'vitest'
import { passOf, ruleText } from './groups.ts'
import type { ReachRule } from './model.ts'
import { testModel, testPort, testRule } from './test-model.ts'

const WEB = testPort('web', 'front', '10.0.0.5', { security_groups: ['mine'] })
const REMOTE = '198.51.100.7'

/** What decides about traffic at a port whose group has one rule. */
function passed(rule: Partial<ReachRule>, asked: string, remote: string | undefined = REMOTE, isReply = false) {
  const [direction = 'ingress', protocol = 'tcp', port] = asked.split(' ')
  const own = { ...testRule('ingress'), ...rule }
  const groups = [{ id: 'mine', name: 'mine', security_group_rules: [own] }]
  const passage = { direction, protocol, remote, isReply, ...(port === undefined ? {} : { port: Number(port) }) }
  return passOf({ ...testModel, groups }, WEB, Object(passage)).by
}

const tcp = (first: number | null, last: number | null = first) => ({
  ...{ protocol: 'tcp', port_range_min: first, port_range_max: last },
})
it.each<[string, Partial<ReachRule>, string, string]>([
  ['every protocol', {}, 'ingress udp 53', 'rule'],
  ['the other direction', { direction: 'egress' }, 'ingress tcp 80', 'nothing'],
  ['the other ether type', { ethertype: 'IPv6' }, 'ingress tcp 80', 'nothing'],
  ['the number of a protocol', { protocol: '6' }, 'ingress tcp 80', 'rule'],
  ['the number of another protocol', { protocol: '17' }, 'ingress tcp 80', 'nothing'],
  ['the number for all', { protocol: '-1' }, 'ingress tcp 80', 'rule'],
  ['a protocol in capital letters', { protocol: 'TCP' }, 'ingress tcp 80', 'rule'],
  ['another name of ICMP', { protocol: 'ipv6-icmp' }, 'ingress icmp', 'rule'],
  ['the first port', tcp(80, 90), 'ingress tcp 80', 'rule'],
  ['the last port', tcp(80, 90), 'ingress tcp 90', 'rule'],
  ['a port below', tcp(80, 90), 'ingress tcp 79', 'nothing'],
  ['a port above', tcp(80, 90), 'ingress tcp 91', 'nothing'],
  ['one port', tcp(80, null), 'ingress tcp 80', 'rule'],
  ['all ports but one', tcp(2, 65_535), 'ingress tcp', 'nothing'],
  ['all ports', tcp(1, 65_535), 'ingress tcp', 'rule'],
  ['any port where none is named', tcp(null), 'ingress tcp', 'rule'],
  ['an echo request', { protocol: 'icmp', port_range_min: 8, port_range_max: 0 }, 'ingress icmp', 'rule'],
  ['an echo request by its type alone', { protocol: 'icmp', port_range_min: 8 }, 'ingress icmp', 'rule'],
  ['another code', { protocol: 'icmp', port_range_min: 8, port_range_max: 1 }, 'ingress icmp', 'nothing'],
  ['another type', { protocol: 'icmp', port_range_min: 0, port_range_max: 0 }, 'ingress icmp', 'nothing'],
  ['an address', { remote_ip_prefix: '198.51.100.0/24' }, 'ingress tcp 80', 'rule'],
  ['another address', { remote_ip_prefix: '192.0.2.0/24' }, 'ingress tcp 80', 'nothing'],
  ['a group without the other end', { remote_group_id: 'open' }, 'ingress tcp 80', 'nothing'],
  ['an address group without it', { remote_address_group_id: 'office' }, 'ingress tcp 80', 'nothing'],
  ['an address group that is not known', { remote_address_group_id: 'none' }, 'ingress tcp 80', 'hidden-addresses'],
])('with a rule for %s: %j, decides of %s by %s', (_what, rule, asked, by) => expect(passed(rule, asked)).toBe(by))

it('decides of the members of a group, of addresses of a group, and of every address', () => {
  expect(passed({ remote_group_id: 'open' }, 'ingress tcp 80', '10.0.8.5')).toBe('rule')
  expect(passed({ remote_address_group_id: 'office' }, 'ingress tcp 80', '192.0.2.9')).toBe('rule')
  const open = (rule: Partial<ReachRule>) => {
    const groups = [{ id: 'mine', name: 'mine', security_group_rules: [{ ...testRule('ingress'), ...rule }] }]
    return passOf({ ...testModel, groups }, WEB, { direction: 'ingress', protocol: 'tcp', port: 80, remote: undefined })
      .by
  }
  expect([{}, { remote_ip_prefix: '0.0.0.0/0' }, { remote_ip_prefix: '0.0.0.0/1' }].map(open)).toEqual([
    ...['rule', 'rule', 'nothing'],
  ])
  expect([{ remote_group_id: 'open' }, { remote_address_group_id: 'office' }].map(open)).toEqual(['nothing', 'nothing'])
})

it('lets answers pass by the ports that guests send from, and the answer to an echo', () => {
  for (const [rule, by] of [
    [tcp(32_768, 60_999), 'rule'],
    [tcp(32_769, 60_999), 'nothing'],
    [tcp(32_768, 60_998), 'nothing'],
    [tcp(443), 'nothing'],
  ] as const)
    expect([rule, passed(rule, 'ingress tcp 443', REMOTE, true)]).toEqual([rule, by])
  const echo = (type: number, remote: string) =>
    passed(
      { protocol: 'icmp', ethertype: remote.includes(':') ? 'IPv6' : 'IPv4', port_range_min: type, port_range_max: 0 },
      'ingress icmp',
      remote,
      true,
    )
  expect([echo(0, REMOTE), echo(8, REMOTE), echo(129, 'fd00::9'), echo(128, 'fd00::9')]).toEqual([
    ...['rule', 'nothing', 'rule', 'nothing'],
  ])
})

it('lets everything pass without port security, and says what it cannot read', () => {
  const ask = (changes: object) =>
    passOf(testModel, { ...WEB, ...changes }, { direction: 'ingress', protocol: 'tcp', port: 80, remote: REMOTE }).by
  expect(
    [
      { port_security_enabled: false },
      { security_groups: [] },
      { security_groups: null },
      { security_groups: ['closed'] },
      { security_groups: ['closed', 'theirs'] },
      { security_groups: ['closed', 'open'] },
    ].map(ask),
  ).toEqual(['no-filter', 'nothing', 'nothing', 'nothing', 'hidden-groups', 'rule'])
})

it.each<[Partial<ReachRule>, string]>([
  [{}, 'IPv4 any from 0.0.0.0/0'],
  [{ ethertype: 'IPv6' }, 'IPv6 any from ::/0'],
  [{ direction: 'egress' }, 'IPv4 any to 0.0.0.0/0'],
  [tcp(443), 'IPv4 tcp 443 from 0.0.0.0/0'],
  [tcp(80, 90), 'IPv4 tcp 80–90 from 0.0.0.0/0'],
  [tcp(80, null), 'IPv4 tcp 80– from 0.0.0.0/0'],
  [{ protocol: '58' }, 'IPv4 icmp from 0.0.0.0/0'],
  [{ remote_ip_prefix: '192.0.2.0/24' }, 'IPv4 any from 192.0.2.0/24'],
  [{ remote_group_id: 'closed' }, 'IPv4 any from closed'],
  [{ remote_group_id: 'unknown' }, 'IPv4 any from unknown'],
  [{ remote_address_group_id: 'office' }, 'IPv4 any from office'],
])('reads the rule %j as %s', (rule, text) => {
  expect(ruleText(testModel, { ...testRule('ingress'), ...rule })).toBe(text)
})
