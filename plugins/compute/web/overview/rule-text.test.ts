import { expect, it } from 'vitest'
import { ruleText } from './rule-text.ts'

const rule = {
  id: 'r1',
  security_group_id: 'g2',
  direction: 'ingress',
  ethertype: 'IPv4',
  protocol: 'tcp',
  port_range_min: 22,
  port_range_max: 22,
  remote_ip_prefix: null,
  remote_group_id: null,
}

it.each([
  [{}, 'ALLOW IPv4 22/tcp from 0.0.0.0/0'],
  [{ port_range_min: 8000, port_range_max: 8010 }, 'ALLOW IPv4 8000-8010/tcp from 0.0.0.0/0'],
  [{ remote_ip_prefix: '10.0.0.0/8' }, 'ALLOW IPv4 22/tcp from 10.0.0.0/8'],
  [{ remote_group_id: 'g1' }, 'ALLOW IPv4 22/tcp from web'],
  [
    { direction: 'egress', ethertype: 'IPv6', protocol: null, port_range_min: null, port_range_max: null },
    'ALLOW IPv6 any to ::/0',
  ],
  [{ protocol: 'udp', port_range_min: null, port_range_max: null }, 'ALLOW IPv4 udp from 0.0.0.0/0'],
  [{ protocol: 'icmp', port_range_min: 8, port_range_max: null }, 'ALLOW IPv4 icmp type 8 from 0.0.0.0/0'],
])('says a rule with %o in one line', (changes, text) => {
  expect(ruleText({ ...rule, ...changes }, () => 'web')).toBe(text)
})
