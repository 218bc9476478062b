import type { MadeThing } from '@fascia/testing/contract'
import { type EditedItem, type EditRecipe, type EditTouch, enterText, sweepEdits } from '@fascia/testing/edits'
import { expect } from 'vitest'
import { editAddressGroup, editAddressScope, editRbacPolicy, editSubnetPool } from './address-recipes.ts'
import { associateFloatingIp, editFloatingIp, editForwarding } from './floating-ip-recipes.ts'
import { LONGEST, make, makeNetwork, reading } from './kit.ts'

const CLOSED = { admin_state_up: false, port_security_enabled: false }

/** Chooses a QoS policy where a form offers them. */
function choosePolicy(id: string, path: string): EditTouch {
  return { field: 'qos_policy', enter: id, becomes: { [path]: id } }
}

const editNetwork: EditRecipe = async ({ member, admin }) => {
  const policy = await make(admin, 'qos/policies', { name: 'for-networks', shared: true })
  const odd = { ...CLOSED, mtu: 1280, dns_domain: 'edits.example.', description: LONGEST }
  const network = await makeNetwork(member, 'edited-network', odd)
  return {
    page: `project/networks/${network.id}/detail`,
    name: 'edited-network',
    read: reading(member, 'networks', network),
    touches: [
      { field: 'admin_state_up', enter: true, becomes: { 'network.admin_state_up': true } },
      choosePolicy(policy.id, 'network.qos_policy_id'),
      enterText('name', 'network.name'),
    ],
  }
}

const editNetworkAsAdmin: EditRecipe = async ({ admin }) => {
  const odd = { ...CLOSED, 'router:external': true, is_default: false, mtu: 1280, shared: true, description: '' }
  const network = await makeNetwork(admin, 'edited-external', odd)
  return {
    as: 'admin',
    page: 'admin/networks?q=edited-external',
    name: 'edited-external',
    read: reading(admin, 'networks', network),
    touches: [
      { field: 'admin_state_up', enter: true, becomes: { 'network.admin_state_up': true } },
      { field: 'shared', enter: false, becomes: { 'network.shared': false } },
      {
        field: 'router:external',
        enter: false,
        becomes: { 'network.router:external': false, 'network.is_default': undefined },
      },
      enterText('name', 'network.name'),
    ],
  }
}

const editSubnet: EditRecipe = async ({ member }) => {
  const network = await makeNetwork(member, 'subnets')
  const subnets = [
    {
      name: 'wide',
      ip_version: 4,
      cidr: '10.83.0.0/24',
      gateway_ip: null,
      enable_dhcp: false,
      description: LONGEST,
      allocation_pools: [
        { start: '10.83.0.10', end: '10.83.0.20' },
        { start: '10.83.0.30', end: '10.83.0.30' },
      ],
      dns_nameservers: ['192.0.2.53', '192.0.2.54'],
      host_routes: [
        { destination: '198.51.100.0/24', nexthop: '10.83.0.2' },
        { destination: '0.0.0.0/0', nexthop: '10.83.0.3' },
      ],
      service_types: ['compute:nova', 'network:floatingip_agent_gateway'],
    },
    {
      name: 'six',
      ip_version: 6,
      cidr: '2001:db8:83::/64',
      ipv6_ra_mode: 'dhcpv6-stateless',
      ipv6_address_mode: 'dhcpv6-stateless',
      gateway_ip: '2001:db8:83::ffff',
      dns_nameservers: ['2001:db8::53'],
    },
    { name: 'half-six', ip_version: 6, cidr: '2001:db8:84::/64', ipv6_address_mode: 'slaac', enable_dhcp: true },
  ]
  const further: Readonly<Record<string, EditedItem['touches']>> = {
    wide: [
      {
        field: 'gateway',
        async by(form) {
          await form.locator('[name="no_gateway"]').uncheck()
          await form.locator('[name="gateway"]').fill('10.83.0.1')
        },
        becomes: { 'subnet.gateway_ip': '10.83.0.1' },
      },
      { field: 'enable_dhcp', enter: true, becomes: { 'subnet.enable_dhcp': true } },
      {
        field: 'server_lines',
        enter: '192.0.2.55\n192.0.2.53',
        becomes: { 'subnet.dns_nameservers': ['192.0.2.55', '192.0.2.53'] },
      },
      {
        field: 'pool_lines',
        enter: '10.83.0.40,10.83.0.50',
        becomes: { 'subnet.allocation_pools': [{ start: '10.83.0.40', end: '10.83.0.50' }] },
      },
    ],
    six: [{ field: 'server_lines', enter: '', becomes: { 'subnet.dns_nameservers': [] } }],
  }
  return Promise.all(
    subnets.map(async (values) => {
      const subnet = await make(member, 'subnets', { network_id: network.id, ...values }, ['blue', 'green'])
      return {
        kind: values.name,
        page: `project/networks/subnets/${subnet.id}/detail`,
        name: values.name,
        read: reading(member, 'subnets', subnet),
        touches: [...(further[values.name] ?? []), enterText('subnet_name', 'subnet.name')],
      }
    }),
  )
}

const editPort: EditRecipe = async ({ member, admin }) => {
  const policy = await make(admin, 'qos/policies', { name: 'for-ports', shared: true })
  const network = await makeNetwork(member, 'ports')
  await make(member, 'subnets', { network_id: network.id, ip_version: 4, cidr: '10.85.0.0/24' })
  const groups = await Promise.all(
    ['one', 'two'].map((name) => make(member, 'security-groups', { name: `port-group-${name}` })),
  )
  const ports = [
    {
      name: 'odd-port',
      description: LONGEST,
      admin_state_up: false,
      device_id: 'a-device',
      device_owner: 'baremetal:odd',
      fixed_ips: [{ ip_address: '10.85.0.50' }, { ip_address: '10.85.0.40' }],
      security_groups: groups.map(({ id }) => id),
      allowed_address_pairs: [
        { ip_address: '10.85.0.0/28' },
        { ip_address: '10.85.0.99', mac_address: 'fa:16:3e:00:00:01' },
      ],
      extra_dhcp_opts: [{ opt_name: 'mtu', opt_value: '1400', ip_version: 4 }],
      'binding:vnic_type': 'virtio-forwarder',
      dns_name: 'odd',
    },
    { name: 'open-port', port_security_enabled: false, security_groups: [], 'binding:vnic_type': 'direct' },
  ]
  return Promise.all(
    ports.map(async (values) => {
      const isOpen = values.port_security_enabled === false
      const further: EditedItem['touches'] = isOpen
        ? [
            { field: 'admin_state_up', enter: false, becomes: { 'port.admin_state_up': false } },
            { field: 'port_security_enabled', enter: true, becomes: { 'port.port_security_enabled': true } },
          ]
        : [
            { field: 'admin_state_up', enter: true, becomes: { 'port.admin_state_up': true } },
            { field: 'binding:vnic_type', enter: 'normal', becomes: { 'port.binding:vnic_type': 'normal' } },
            choosePolicy(policy.id, 'port.qos_policy_id'),
            {
              field: 'pair_lines',
              enter: '10.85.0.99,fa:16:3e:00:00:01\n10.85.0.98,fa:16:3e:00:00:02',
              becomes: {
                'port.allowed_address_pairs': [
                  { ip_address: '10.85.0.99', mac_address: 'fa:16:3e:00:00:01' },
                  { ip_address: '10.85.0.98', mac_address: 'fa:16:3e:00:00:02' },
                ],
              },
            },
          ]
      const port = await make(member, 'ports', { network_id: network.id, ...values }, ['blue', 'green'])
      return {
        kind: values.name,
        page: `project/networks/ports/${port.id}/detail`,
        name: values.name,
        read: reading(member, 'ports', port),
        touches: [...further, enterText('name', 'port.name')],
      }
    }),
  )
}

const editRouter: EditRecipe = async ({ member, admin }) => {
  const network = await makeNetwork(member, 'routed')
  const subnet = await make(member, 'subnets', { network_id: network.id, ip_version: 4, cidr: '10.86.0.0/24' })
  const router = await make(member, 'routers', { name: 'odd-router', description: LONGEST, admin_state_up: false }, [
    'a',
    'b',
  ])
  const path = `/v2.0/routers/${router.id}`
  await member.ask('network', 'PUT', `${path}/add_router_interface`, { subnet_id: subnet.id })
  member.afterwards(() => member.ask('network', 'PUT', `${path}/remove_router_interface`, { subnet_id: subnet.id }))
  const routes = [
    { destination: '198.51.100.0/24', nexthop: '10.86.0.2' },
    { destination: '203.0.113.0/25', nexthop: '10.86.0.3' },
  ]
  await member.ask('network', 'PUT', path, { router: { routes } })
  member.afterwards(() => member.ask('network', 'PUT', path, { router: { routes: [] } }))
  return {
    page: `project/routers/${router.id}`,
    name: 'odd-router',
    // The administrator sees how it is distributed, too.
    read: reading(admin, 'routers', router),
    touches: [
      { field: 'admin_state_up', enter: true, becomes: { 'router.admin_state_up': true } },
      enterText('name', 'router.name'),
    ],
  }
}

const editSecurityGroup: EditRecipe = async ({ member }) => {
  const group = await make(member, 'security-groups', { name: 'odd-group', description: '', stateful: false }, [
    'a',
    'b',
  ])
  return {
    page: `project/security_groups/${group.id}`,
    name: 'odd-group',
    read: reading(member, 'security-groups', group),
    touches: [
      enterText('description', 'security_group.description'),
      { field: 'stateful', enter: true, becomes: { 'security_group.stateful': true } },
      enterText('name', 'security_group.name'),
    ],
  }
}

/** What is touched of a rule besides its description, by its protocol. */
const FURTHER: Readonly<Record<string, EditedItem['touches']>> = {
  udp: [
    { field: 'to_port', enter: '65534', becomes: { port_range_max: 65_534 } },
    { field: 'direction', enter: 'ingress', becomes: { direction: 'ingress' } },
  ],
  icmp: [
    { field: 'icmp_code', enter: '7', becomes: { port_range_max: 7 } },
    {
      field: 'cidr',
      enter: '198.51.100.0/24',
      becomes: { remote_ip_prefix: '198.51.100.0/24', normalized_cidr: '198.51.100.0/24' },
    },
  ],
  '99': [{ field: 'ip_protocol', enter: '98', becomes: { protocol: '98' } }],
}

interface Rule extends MadeThing {
  readonly description: string | null
}

const RULES = [
  { protocol: 'tcp', port_range_min: 1, port_range_max: 65_535, direction: 'egress', description: '' },
  { protocol: 'udp', port_range_min: 1, port_range_max: 9, direction: 'egress' },
  { protocol: 'icmp', port_range_min: 8, port_range_max: 0, remote_ip_prefix: '192.0.2.0/24' },
  { protocol: 'vrrp', ethertype: 'IPv6', remote_ip_prefix: '2001:db8::/32' },
  { protocol: '99', description: LONGEST },
  { protocol: null },
  { protocol: 'sctp', port_range_min: 1, port_range_max: 1 },
]

/** Neutron changes no rule: the form makes it again, so that what it says is compared, and not which one it is. */
const editRule: EditRecipe = async ({ member, admin }) => {
  const quotas = `/v2.0/quotas/${member.projectId}`
  await admin.ask('network', 'PUT', quotas, { quota: { security_group: 50 } })
  admin.afterwards(() => admin.ask('network', 'DELETE', quotas))
  return Promise.all(
    RULES.map(async (values) => {
      const kind = `protocol ${values.protocol}`
      const group = await make(member, 'security-groups', { name: `group of ${kind}` })
      const owned = async (): Promise<readonly Rule[]> => {
        const path = `/v2.0/security-group-rules?security_group_id=${group.id}`
        return (await member.ask<{ security_group_rules: readonly Rule[] }>('network', 'GET', path))
          .security_group_rules
      }
      for (const { id } of await owned()) await member.ask('network', 'DELETE', `/v2.0/security-group-rules/${id}`)
      const rule = { security_group_id: group.id, direction: 'ingress', ...values }
      await member.ask('network', 'POST', '/v2.0/security-group-rules', { security_group_rule: rule })
      return {
        kind,
        page: `project/security_groups/${group.id}`,
        name: /ALLOW/,
        read: async () => {
          const rules = await owned()
          return { count: rules.length, ...rules[0] }
        },
        follows: { id: 'the rule is made again', created_at: 'the rule is made again' },
        touches: [enterText('description', 'description'), ...(FURTHER[values.protocol ?? ''] ?? [])],
      }
    }),
  )
}

const editQosRule: EditRecipe = async ({ admin }) => {
  const policy = await make(admin, 'qos/policies', { name: 'odd-policy', description: LONGEST, shared: true })
  const root = `/v2.0/qos/policies/${policy.id}`
  const add = (kind: string, values: object) =>
    admin.ask('network', 'POST', `${root}/${kind}_rules`, { [`${kind}_rule`]: values })
  await add('bandwidth_limit', { max_kbps: 1000, max_burst_kbps: 0, direction: 'ingress' })
  await add('dscp_marking', { dscp_mark: 0 })
  await add('packet_rate_limit', { max_kpps: 0, max_burst_kpps: 9, direction: 'ingress' })
  interface Policy {
    readonly policy: { readonly rules: readonly { readonly id: string; readonly type: string }[] }
  }
  const { policy: made } = await admin.ask<Policy>('network', 'GET', root)
  const idOf = (wanted: string) => made.rules.find(({ type }) => type === wanted)?.id ?? expect.fail('no rule')
  const touch = (type: string, field: string): EditTouch => ({
    field,
    async by(form) {
      await form.locator('[name="rule_id"]').selectOption({ value: idOf(type) })
      await form.locator(`[name="${field}"]`).fill('7')
    },
    becomes: { [`policy.rules.${idOf(type)}.${field}`]: 7 },
  })
  return {
    as: 'admin',
    page: `ngdetails/OS::Neutron::QoSPolicy/${policy.id}`,
    name: 'odd-policy',
    read: () => admin.ask<object>('network', 'GET', root),
    touches: [touch('bandwidth_limit', 'max_burst_kbps'), touch('packet_rate_limit', 'max_burst_kpps')],
  }
}

const editTrunk: EditRecipe = async ({ member }) => {
  const network = await makeNetwork(member, 'trunked')
  const ports = await Promise.all(
    ['parent', 'sub-one', 'sub-two'].map((name) => make(member, 'ports', { network_id: network.id, name })),
  )
  const [parent, ...subs] = ports.map(({ id }) => id)
  const trunk = await make(
    member,
    'trunks',
    {
      name: 'odd-trunk',
      description: LONGEST,
      admin_state_up: false,
      port_id: parent,
      sub_ports: subs.map((port_id, index) => ({ port_id, segmentation_type: 'vlan', segmentation_id: 4094 - index })),
    },
    ['a', 'b'],
  )
  // Neutron deletes no trunk that is disabled.
  member.afterwards(() => member.ask('network', 'PUT', `/v2.0/trunks/${trunk.id}`, { trunk: { admin_state_up: true } }))
  return {
    page: `ngdetails/OS::Neutron::Trunk/${trunk.id}`,
    name: 'odd-trunk',
    read: reading(member, 'trunks', trunk),
    touches: [
      enterText('description', 'trunk.description'),
      { field: 'admin_state_up', enter: true, becomes: { 'trunk.admin_state_up': true } },
      enterText('name', 'trunk.name'),
    ],
  }
}

sweepEdits({
  folder: `${import.meta.dirname}/../..`,
  notEdits: { 'network.action.add-rules': 'It adds rules to a group, and shows no value of it.' },
  recipes: {
    'network.action.edit-network': editNetwork,
    'network.action.admin-edit-network': editNetworkAsAdmin,
    'network.action.edit-subnet': editSubnet,
    'network.action.edit-port': editPort,
    'network.action.edit-router': editRouter,
    'network.action.edit-security-group': editSecurityGroup,
    'network.action.edit-rule of OS::Neutron::SecurityGroupRule': editRule,
    'network.action.associate-floating-ip': associateFloatingIp,
    'network.action.edit-floating-ip': editFloatingIp,
    'network.action.edit-forwarding': editForwarding,
    'network.action.edit-rule of OS::Neutron::QoSPolicy': editQosRule,
    'network.action.edit-policy': editRbacPolicy,
    'network.action.edit-trunk': editTrunk,
    'network.action.edit-address-scope': editAddressScope,
    'network.action.edit-address-group': editAddressGroup,
    'network.action.edit-subnet-pool': editSubnetPool,
  },
})
