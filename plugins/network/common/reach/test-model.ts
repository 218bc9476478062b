import type { ReachModel, ReachPort, ReachRule } from './model.ts'

/** A rule that lets anything pass, with changes. */
export const testRule = (direction: 'ingress' | 'egress', changes: Partial<ReachRule> = {}): ReachRule => ({
  id: `${direction}-rule`,
  direction,
  ethertype: 'IPv4',
  protocol: null,
  port_range_min: null,
  port_range_max: null,
  remote_ip_prefix: null,
  remote_group_id: null,
  ...changes,
})

/** A port of an instance, with one address and the group `open`. */
export const testPort = (id: string, network_id: string, ip_address: string, changes: object = {}): ReachPort => ({
  id,
  name: id,
  network_id,
  tenant_id: 'own',
  device_id: `vm-${id}`,
  device_owner: 'compute:nova',
  fixed_ips: [{ subnet_id: `${network_id}-subnet`, ip_address }],
  status: 'ACTIVE',
  admin_state_up: true,
  security_groups: ['open'],
  port_security_enabled: true,
  allowed_address_pairs: [],
  ...changes,
})

/** A port of a router. */
export const testInterface = (
  router: string,
  network: string,
  ip_address: string,
  changes: Partial<ReachPort> = {},
): ReachPort =>
  testPort(`${router}-${network}`, network, ip_address, {
    device_id: router,
    device_owner: 'network:router_interface',
    security_groups: [],
    port_security_enabled: false,
    ...changes,
  })

const network = (id: string, changes: object = {}) => ({
  id,
  name: id,
  tenant_id: 'own',
  admin_state_up: true,
  ...changes,
})
const subnet = (network_id: string, cidr: string, gateway_ip: string | null) => ({
  id: `${network_id}-subnet`,
  name: `${network_id}-subnet`,
  network_id,
  cidr,
  gateway_ip,
  host_routes: [],
})

/**
 * Two networks behind a router with a gateway, a third without a router, and one behind a router of its own; `web` with a floating IP, and `db`.
 * The group `open` lets everything pass, `closed` nothing.
 */
export const testModel: ReachModel = {
  networks: [
    network('front'),
    network('back'),
    network('alone'),
    network('far'),
    network('theirs', { tenant_id: 'other' }),
    network('public', { tenant_id: 'other', 'router:external': true }),
  ],
  subnets: [
    subnet('front', '10.0.0.0/24', '10.0.0.1'),
    subnet('back', '10.0.8.0/24', '10.0.8.1'),
    subnet('alone', '10.0.16.0/24', null),
    subnet('far', '10.0.24.0/24', '10.0.24.1'),
    subnet('theirs', '10.9.0.0/24', '10.9.0.1'),
    subnet('public', '203.0.113.0/24', '203.0.113.1'),
  ],
  routers: [
    {
      id: 'r1',
      name: 'r1',
      status: 'ACTIVE',
      admin_state_up: true,
      external_gateway_info: {
        network_id: 'public',
        enable_snat: true,
        external_fixed_ips: [{ subnet_id: 'public-subnet', ip_address: '203.0.113.10' }],
      },
      routes: [],
    },
    { id: 'r2', name: 'r2', status: 'ACTIVE', admin_state_up: true, external_gateway_info: null, routes: [] },
  ],
  ports: [
    testInterface('r1', 'front', '10.0.0.1'),
    testInterface('r1', 'back', '10.0.8.1'),
    testInterface('r2', 'far', '10.0.24.1'),
    testPort('web', 'front', '10.0.0.5'),
    testPort('web2', 'front', '10.0.0.6'),
    testPort('db', 'back', '10.0.8.5'),
    testPort('lone', 'alone', '10.0.16.5'),
    testPort('distant', 'far', '10.0.24.5'),
    testPort('guest', 'theirs', '10.9.0.5'),
  ],
  floatingIps: [
    {
      id: 'f1',
      floating_ip_address: '203.0.113.20',
      floating_network_id: 'public',
      router_id: 'r1',
      port_id: 'web',
      fixed_ip_address: '10.0.0.5',
      status: 'ACTIVE',
    },
    {
      id: 'f2',
      floating_ip_address: '203.0.113.21',
      floating_network_id: 'public',
      router_id: null,
      port_id: null,
      fixed_ip_address: null,
      status: 'DOWN',
    },
  ],
  groups: [
    { id: 'open', name: 'open', stateful: true, security_group_rules: [testRule('ingress'), testRule('egress')] },
    { id: 'closed', name: 'closed', stateful: true, security_group_rules: [] },
  ],
  addressGroups: [{ id: 'office', addresses: ['192.0.2.0/24'] }],
  servers: ['web', 'web2', 'db', 'lone', 'distant', 'guest'].map((name) => ({
    id: `vm-${name}`,
    name,
    status: 'ACTIVE',
  })),
  reader: { projectId: 'own', isAdmin: false },
}
