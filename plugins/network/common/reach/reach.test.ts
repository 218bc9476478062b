// A table: ways that arrive, and ways that stop, with what stops each first.
import { expect, it } from 'vitest'
import { parseEnd } from './ends.ts'
import type { ReachModel, ReachPort, ReachRule } from './model.ts'
import { reach } from './reach.ts'
import { testInterface, testModel, testPort, testRule } from './test-model.ts'
import type { Protocol } from './traffic.ts'

/** Asks `tcp 443`, or `icmp`, from one end to another. */
function ask(model: ReachModel, from: string, to: string, traffic = 'tcp 443') {
  const [protocol, port] = traffic.split(' ')
  const [one, other] = [parseEnd(from), parseEnd(to)]
  if (!one || !other) throw new TypeError(`${from} or ${to} is no end`)
  return reach(model, {
    from: one,
    to: other,
    protocol: protocol as Protocol,
    ...(port === undefined ? {} : { port: Number(port) }),
  })
}

type Change = (model: ReachModel) => ReachModel
const same: Change = (model) => model
const port =
  (id: string, changes: Partial<ReachPort>): Change =>
  (model) => ({ ...model, ports: model.ports.map((one) => (one.id === id ? { ...one, ...changes } : one)) })
const plus =
  (...ports: readonly ReachPort[]): Change =>
  (model) => ({ ...model, ports: [...model.ports, ...ports] })
const minus =
  (id: string): Change =>
  (model) => ({ ...model, ports: model.ports.filter((one) => one.id !== id) })
const router =
  (id: string, changes: object): Change =>
  (model) => ({ ...model, routers: model.routers.map((one) => (one.id === id ? { ...one, ...changes } : one)) })
const subnet =
  (id: string, changes: object): Change =>
  (model) => ({ ...model, subnets: model.subnets.map((one) => (one.id === id ? { ...one, ...changes } : one)) })
const floating =
  (id: string, changes: object): Change =>
  (model) => ({ ...model, floatingIps: model.floatingIps.map((one) => (one.id === id ? { ...one, ...changes } : one)) })
/** Gives a port one group with these rules. */
const rules =
  (id: string, own: readonly ReachRule[], changes: object = {}): Change =>
  (model) =>
    port(id, { security_groups: ['its'] })({
      ...model,
      groups: [...model.groups, { id: 'its', name: 'its', security_group_rules: own, ...changes }],
    })
const all =
  (...changes: readonly Change[]): Change =>
  (model) =>
    changes.reduce((changed, change) => change(changed), model)
const status =
  (id: string, state: string): Change =>
  (model) => ({ ...model, servers: model.servers.map((one) => (one.id === id ? { ...one, status: state } : one)) })
const asAdmin: Change = (model) => ({ ...model, reader: { ...model.reader, isAdmin: true } })

const out = testRule('egress')
const tcp = (first: number, last = first, changes: Partial<ReachRule> = {}) =>
  testRule('ingress', { protocol: 'tcp', port_range_min: first, port_range_max: last, ...changes })
const gateway = {
  network_id: 'public',
  enable_snat: true,
  external_fixed_ips: [{ subnet_id: 'public-subnet', ip_address: '203.0.113.10' }],
}
const toFar = { destination: '10.0.24.0/24', nexthop: '10.0.8.9' }
const link = testInterface('r2', 'back', '10.0.8.9')
const v6 = { id: 'front-v6', name: 'front-v6', network_id: 'front', cidr: 'fd00::/64', gateway_ip: 'fd00::1' }
const forwards = (changes: object = {}) =>
  floating('f2', {
    router_id: 'r1',
    status: 'ACTIVE',
    port_forwardings: [
      {
        protocol: 'tcp',
        external_port: 8443,
        internal_port: 443,
        internal_ip_address: '10.0.8.5',
        internal_port_id: 'db',
        ...changes,
      },
    ],
  })

const [WEB, WEB2, DB, LONE, GUEST] = ['web', 'web2', 'db', 'lone', 'guest'].map((name) => `instance/vm-${name}`) as [
  string,
  string,
  string,
  string,
  string,
]
const OUTSIDE = 'address/192.0.2.7'

it.each<readonly [string, string, string, string, Change]>([
  ['on one subnet', WEB, WEB2, 'tcp 443', same],
  ['by ports', 'port/web', 'port/web2', 'any', same],
  ['through a router', WEB, DB, 'tcp 5432', same],
  ['to a router on the own subnet', WEB, 'router/r1', 'icmp', same],
  ['to the address of an interface', WEB, 'address/10.0.8.1', 'icmp', same],
  ['to the gateway address of the router', WEB, 'address/203.0.113.10', 'icmp', same],
  ['to a floating IP of the own router', DB, 'address/203.0.113.20', 'tcp 443', same],
  ['to an external network by the floating IP', WEB, 'network/public', 'tcp 443', same],
  ['to an external network by the gateway', DB, 'network/public', 'tcp 443', same],
  ['to an address outside', DB, OUTSIDE, 'udp 53', same],
  ['from outside to a floating IP', OUTSIDE, 'address/203.0.113.20', 'tcp 22', same],
  ['from outside to an instance by its floating IP', OUTSIDE, WEB, 'tcp 22', same],
  ['from anywhere outside', 'network/public', WEB, 'tcp 22', same],
  ['from a fixed address', 'address/10.0.0.5', DB, 'tcp 22', same],
  ['from a floating IP, which is its instance', 'address/203.0.113.20', DB, 'tcp 22', same],
  [
    'by a static route over a second router',
    WEB,
    'port/distant',
    'tcp 22',
    all(plus(link), router('r1', { routes: [toFar] })),
  ],
  [
    'by a host route',
    WEB,
    DB,
    'tcp 22',
    subnet('front-subnet', { gateway_ip: null, host_routes: [{ destination: '10.0.8.0/24', nexthop: '10.0.0.1' }] }),
  ],
  ['by a rule with the very port', WEB, DB, 'tcp 443', rules('db', [tcp(443)])],
  ['by a rule with a range', WEB, DB, 'tcp 443', rules('db', [tcp(400, 500)])],
  ['by a rule with the number of the protocol', WEB, DB, 'tcp 443', rules('db', [tcp(443, 443, { protocol: '6' })])],
  [
    'by a rule for a range of addresses',
    WEB,
    DB,
    'tcp 443',
    rules('db', [tcp(443, 443, { remote_ip_prefix: '10.0.0.0/24' })]),
  ],
  [
    'by a rule for the group of the sender',
    WEB,
    DB,
    'tcp 443',
    rules('db', [tcp(443, 443, { remote_group_id: 'open' })]),
  ],
  [
    'by a rule for a group of addresses',
    OUTSIDE,
    WEB,
    'tcp 443',
    rules('web', [tcp(443, 443, { remote_address_group_id: 'office' })]),
  ],
  [
    'by a ping that a rule names',
    WEB,
    DB,
    'icmp',
    rules('db', [testRule('ingress', { protocol: 'icmp', port_range_min: 8, port_range_max: 0 })]),
  ],
  [
    'to a port that is not filtered',
    WEB,
    DB,
    'tcp 443',
    port('db', { port_security_enabled: false, security_groups: [] }),
  ],
  [
    'to an address that is an allowed pair',
    WEB,
    'address/10.0.0.100',
    'tcp 443',
    port('web2', { allowed_address_pairs: [{ ip_address: '10.0.0.100' }] }),
  ],
  [
    'to the holder of an address that a load balancer reserves',
    WEB,
    'address/10.0.0.99',
    'tcp 443',
    all(
      plus(testPort('vip', 'front', '10.0.0.99', { status: 'DOWN', device_owner: 'Octavia', device_id: 'lb' })),
      port('web2', { allowed_address_pairs: [{ ip_address: '10.0.0.99' }] }),
    ),
  ],
  ['by a forwarding rule', OUTSIDE, 'address/203.0.113.21', 'tcp 8443', forwards()],
  [
    'by a forwarding rule with ranges',
    OUTSIDE,
    'address/203.0.113.21',
    'tcp 8445',
    all(
      forwards({
        external_port: undefined,
        internal_port: undefined,
        external_port_range: '8443:8446',
        internal_port_range: '443:446',
      }),
      rules('db', [tcp(445)]),
    ),
  ],
  [
    'by a stateless group that lets answers pass',
    WEB,
    DB,
    'tcp 443',
    rules('db', [tcp(443), out], { stateful: false }),
  ],
  [
    'by addresses of version 6 on one subnet',
    'address/fd00::5',
    'address/fd00::6',
    'tcp 443',
    all(
      (model) => ({ ...model, subnets: [...model.subnets, v6] }),
      port('web', { fixed_ips: [{ subnet_id: 'front-v6', ip_address: 'fd00::5' }], port_security_enabled: false }),
      port('web2', { fixed_ips: [{ subnet_id: 'front-v6', ip_address: 'fd00::6' }], port_security_enabled: false }),
    ),
  ],
  [
    'from an instance whose second port is on the subnet',
    WEB,
    DB,
    'tcp 443',
    all(
      plus(testPort('web-back', 'back', '10.0.8.7', { device_id: 'vm-web' })),
      router('r1', { admin_state_up: false }),
    ),
  ],
])('arrives %s', (_how, from, to, traffic, change) => {
  const { verdict, stop, hops } = ask(change(testModel), from, to, traffic)
  expect([verdict, stop]).toEqual(['yes', undefined])
  expect(hops.at(-1)?.step).toMatch(/^(arrives|goes-outside)$/)
})

it.each<readonly [string, string, string, string, string, Change]>([
  ['instance-is-not-running web', 'a sender that is off', WEB, DB, 'tcp 1', status('vm-web', 'SHUTOFF')],
  ['instance-is-not-running db', 'a receiver that is off', WEB, DB, 'tcp 1', status('vm-db', 'PAUSED')],
  ['port-is-off db', 'a port that is off', WEB, DB, 'tcp 1', port('db', { admin_state_up: false })],
  ['port-is-down web', 'a port that is down', WEB, DB, 'tcp 1', port('web', { status: 'DOWN' })],
  [
    'network-is-off front',
    'a network that is off',
    WEB,
    DB,
    'tcp 1',
    (model) => ({
      ...model,
      networks: model.networks.map((one) => (one.id === 'front' ? { ...one, admin_state_up: false } : one)),
    }),
  ],
  ['no-rule-out web', 'no rule outwards', WEB, DB, 'tcp 1', rules('web', [testRule('ingress')])],
  [
    'no-rule-out web',
    'a rule outwards for another place',
    WEB,
    DB,
    'tcp 1',
    rules('web', [testRule('egress', { remote_ip_prefix: '10.0.0.0/24' })]),
  ],
  ['no-rule-in db', 'no rule inwards', WEB, DB, 'tcp 1', port('db', { security_groups: ['closed'] })],
  ['no-rule-in db', 'a rule for another port', WEB, DB, 'tcp 444', rules('db', [tcp(443)])],
  ['no-rule-in db', 'a rule for another protocol', WEB, DB, 'udp 443', rules('db', [tcp(443)])],
  [
    'no-rule-in db',
    'a rule for the other version',
    WEB,
    DB,
    'tcp 443',
    rules('db', [tcp(443, 443, { ethertype: 'IPv6' })]),
  ],
  ['no-rule-in db', 'a rule for one port, asked for all', WEB, DB, 'tcp', rules('db', [tcp(443)])],
  ['no-rule-in db', 'a rule for one protocol, asked for any', WEB, DB, 'any', rules('db', [tcp(1, 65_535)])],
  [
    'no-rule-in web',
    'a group whose member is behind an address that is translated',
    DB,
    'address/203.0.113.20',
    'tcp 443',
    rules('web', [tcp(443, 443, { remote_group_id: 'open' })]),
  ],
  [
    'no-rule-in web',
    'a rule for some, asked for all outside',
    'network/public',
    WEB,
    'tcp 443',
    rules('web', [tcp(443, 443, { remote_ip_prefix: '192.0.2.0/24' })]),
  ],
  ['no-security-group db', 'a filtered port without a group', WEB, DB, 'tcp 1', port('db', { security_groups: [] })],
  [
    'no-rule-for-replies db',
    'a stateless group without a rule for answers',
    WEB,
    DB,
    'tcp 443',
    rules('db', [tcp(443)], { stateful: false }),
  ],
  ['no-gateway alone-subnet', 'a subnet without a gateway', LONE, DB, 'tcp 1', same],
  ['no-router front', 'a gateway address that nothing has', WEB, DB, 'tcp 1', minus('r1-front')],
  ['router-is-off r1', 'a router that is off', WEB, DB, 'tcp 1', router('r1', { admin_state_up: false })],
  ['router-is-down r1', 'a router in error', WEB, DB, 'tcp 1', router('r1', { status: 'ERROR' })],
  [
    'interface-is-off r1-back',
    'an interface that is off',
    WEB,
    DB,
    'tcp 1',
    port('r1-back', { admin_state_up: false }),
  ],
  ['no-route r1', 'a router without the subnet', WEB, LONE, 'tcp 1', same],
  ['no-route r1', 'a router without a gateway', WEB, OUTSIDE, 'tcp 1', router('r1', { external_gateway_info: null })],
  [
    'route-leads-nowhere r1',
    'a next hop that nothing has',
    WEB,
    'port/distant',
    'tcp 1',
    router('r1', { routes: [toFar] }),
  ],
  [
    'routes-in-a-circle r1',
    'routes that return',
    WEB,
    'address/10.99.0.1',
    'tcp 1',
    all(
      plus(link),
      router('r1', { routes: [{ ...toFar, destination: '10.99.0.0/16' }] }),
      router('r2', { routes: [{ destination: '10.99.0.0/16', nexthop: '10.0.8.1' }] }),
    ),
  ],
  [
    'no-translation r1',
    'a gateway without translation',
    DB,
    OUTSIDE,
    'tcp 1',
    router('r1', { external_gateway_info: { ...gateway, enable_snat: false } }),
  ],
  ['no-floating-ip db', 'an instance without a floating IP', OUTSIDE, DB, 'tcp 1', same],
  [
    'floating-ip-is-free 203.0.113.21',
    'a floating IP that leads nowhere',
    OUTSIDE,
    'address/203.0.113.21',
    'tcp 1',
    same,
  ],
  [
    'floating-ip-is-down 203.0.113.20',
    'a floating IP in error',
    OUTSIDE,
    'address/203.0.113.20',
    'tcp 1',
    floating('f1', { status: 'ERROR' }),
  ],
  [
    'no-forwarding 203.0.113.21',
    'forwarding rules for other ports',
    OUTSIDE,
    'address/203.0.113.21',
    'tcp 8444',
    forwards(),
  ],
  ['other-network public', 'an external network that the router is not on', DB, 'network/front', 'tcp 1', same],
  ['nothing-has-the-address back-subnet', 'an address that is free', WEB, 'address/10.0.8.77', 'tcp 1', same],
  ['no-address lone', 'a port without an address', WEB, 'port/lone', 'tcp 1', port('lone', { fixed_ips: [] })],
  ['not-found nothing', 'something that is not there', WEB, 'router/nothing', 'tcp 1', same],
  ['no-common-version fd00::6', 'an address of the other version', WEB, 'address/fd00::6', 'tcp 1', same],
  ['hidden-router theirs', 'a network of another project', GUEST, DB, 'tcp 1', same],
  ['no-router theirs', 'the same for an administrator', GUEST, DB, 'tcp 1', asAdmin],
  ['hidden-port theirs-subnet', 'an address of another project', 'address/10.9.0.5', 'address/10.9.0.6', 'tcp 1', same],
  ['hidden-groups db', 'a group that is not readable', WEB, DB, 'tcp 1', port('db', { security_groups: ['secret'] })],
  [
    'hidden-addresses db',
    'a group of addresses that is not readable',
    WEB,
    DB,
    'tcp 1',
    rules('db', [testRule('ingress', { remote_address_group_id: 'secret' })]),
  ],
  [
    'guest-routes web2',
    'a guest that is a router',
    WEB,
    DB,
    'tcp 1',
    subnet('front-subnet', { gateway_ip: '10.0.0.6' }),
  ],
])('stops at %s: %s', (expected, _why, from, to, traffic, change) => {
  const { verdict, stop } = ask(change(testModel), from, to, traffic)
  expect(`${stop?.reason} ${stop?.on.name}`).toBe(expected)
  const doubts = ['hidden-router', 'hidden-port', 'hidden-groups', 'hidden-addresses', 'guest-routes']
  expect(verdict).toBe(doubts.includes(stop?.reason ?? '') ? 'unknown' : 'no')
})

it('names the hops in their order, with what the traffic becomes', () => {
  const { hops } = ask(testModel, DB, 'address/203.0.113.20', 'tcp 443')
  expect(hops.map(({ step, on, values }) => [step, on.name, values.address ?? values.rule])).toEqual([
    ['starts', 'db', '10.0.8.5'],
    ['leaves-by-rule', 'db', 'IPv4 any to 0.0.0.0/0'],
    ['passes-router', 'r1', '10.0.8.1'],
    ['becomes-gateway', 'r1', '203.0.113.10'],
    ['is-led-to', '203.0.113.20', '10.0.0.5'],
    ['enters-by-rule', 'web', 'IPv4 any from 0.0.0.0/0'],
    ['arrives', 'web', '10.0.0.5'],
  ])
})

it('says the rule that would let the traffic pass, in the group that belongs to the port alone', () => {
  const change = all(
    (model) => ({ ...model, groups: [{ id: 'd', name: 'default', security_group_rules: [] }, ...model.groups] }),
    port('db', { security_groups: ['d', 'closed'] }),
  )
  const group = { kind: 'security-group', id: 'closed', name: 'closed' }
  expect(ask(change(testModel), WEB, DB, 'tcp 5432').stop?.rule).toEqual({
    ...{ group, direction: 'ingress', protocol: 'tcp', port: 5432, cidr: '10.0.0.5/32' },
  })
  const closed = all(port('web', { security_groups: ['closed'] }))(testModel)
  expect(ask(closed, 'network/public', WEB, 'icmp').stop?.rule).toEqual({
    ...{ group, direction: 'ingress', protocol: 'icmp', cidr: '0.0.0.0/0' },
  })
  expect(ask(closed, WEB, OUTSIDE, 'udp 53').stop?.rule).toEqual({
    ...{ group, direction: 'egress', protocol: 'udp', port: 53, cidr: '192.0.2.7/32' },
  })
})

it('opens what it says: with the rule that is missing, the same question comes further', () => {
  const closed = all(port('web', { security_groups: ['closed'] }), port('db', { security_groups: ['closed'] }))
  let model = closed(testModel)
  const seen: unknown[] = []
  for (let turn = 0; turn < 3; turn++) {
    const { verdict, stop } = ask(model, WEB, DB, 'tcp 5432')
    seen.push(stop?.reason ?? verdict)
    const missing = stop?.rule
    if (!missing) break
    const added = testRule(missing.direction, {
      protocol: missing.protocol,
      port_range_min: missing.port ?? null,
      port_range_max: missing.port ?? null,
      remote_ip_prefix: missing.cidr,
    })
    model = {
      ...model,
      groups: model.groups.map((group) =>
        group.id === missing.group.id
          ? { ...group, security_group_rules: [...(group.security_group_rules ?? []), added] }
          : group,
      ),
    }
  }
  expect(seen).toEqual(['no-rule-out', 'no-rule-in', 'yes'])
})
