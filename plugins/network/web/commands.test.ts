// A table: the command that each form prints, with what was entered.
import { type FormSituation, tryAction, tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createAddressGroup from './address-groups/create-group-form.ts'
import editAddressGroup from './address-groups/edit-group-form.ts'
import { addressScope } from './address-scopes/address-scope.ts'
import addForwarding from './floating-ips/add-forwarding-form.ts'
import allocate from './floating-ips/allocate-form.ts'
import associate from './floating-ips/associate-form.ts'
import editFloatingIp from './floating-ips/edit-floating-ip-form.ts'
import editForwarding from './floating-ips/edit-forwarding-form.ts'
import editNetworkOfAll from './networks/admin/edit-network-form.ts'
import editNetwork from './networks/edit-network-form.ts'
import addPair from './ports/add-address-pair-form.ts'
import editPort from './ports/edit-port-form.ts'
import addInterface from './routers/add-interface-form.ts'
import addRoute from './routers/add-route-form.ts'
import editRouter from './routers/edit-router-form.ts'
import setGateway from './routers/set-gateway-form.ts'
import addRule from './security-groups/add-rule-form.ts'
import createGroup from './security-groups/create-group-form.ts'
import editGroup from './security-groups/edit-group-form.ts'
import createPool from './subnet-pools/create-pool-form.ts'
import editPool from './subnet-pools/edit-pool-form.ts'
import createSubnet from './subnets/create-subnet-form.ts'
import editSubnet from './subnets/edit-subnet-form.ts'

type Case = readonly [words: string, situation: FormSituation]

async function expectCommands(form: Parameters<typeof tryForm>[0], cases: readonly Case[]): Promise<void> {
  const { command } = await tryForm(form)
  expect(cases.map(([, situation]) => command(situation))).toEqual(cases.map(([words]) => words))
}

const item = { id: 'x1', name: 'own' }
const of = (words: string, values: object, more: object = {}): Case => [
  `openstack ${words}`,
  { values: { ...values }, item, ...more },
]

it('prints the commands of address groups', async () => {
  const lines = '192.0.2.0/24\n198.51.100.7/32'
  await expectCommands(createAddressGroup, [
    of('address group create g', { name: 'g' }),
    of('address group create --description All --address 192.0.2.0/24 --address 198.51.100.7/32 g', {
      ...{ name: 'g', description: 'All', address_lines: lines },
    }),
  ])
  const held = { item: { id: 'x1', addresses: ['192.0.2.0/24', '203.0.113.0/24'] } }
  await expectCommands(editAddressGroup, [
    of('address group set --name g x1', { name: 'g', address_lines: '192.0.2.0/24\n203.0.113.0/24' }, held),
    of(
      'address group set --name g --description All --address 198.51.100.7/32 x1 \n openstack address group unset --address 203.0.113.0/24 x1',
      { name: 'g', description: 'All', address_lines: lines },
      held,
    ),
  ])
})

it('prints the commands of address scopes', async () => {
  await expectCommands(await tryAction(addressScope, 'createAddressScope').form(), [
    of('address scope create --ip-version 4 s', { name: 's' }),
    of('address scope create --ip-version 6 --share s', { name: 's', ip_version: 6, shared: true }),
  ])
  await expectCommands(await tryAction(addressScope, 'editAddressScope').form(), [
    of('address scope set --name s x1', { name: 's' }),
    of('address scope set --name s --share x1', { name: 's', shared: true }),
  ])
})

it('prints the commands of floating IPs', async () => {
  await expectCommands(allocate, [
    of('floating ip create pool', { pool_id: 'pool' }),
    of(
      'floating ip create --project p1 --floating-ip-address 203.0.113.9 --description Web --dns-domain d. --dns-name n --qos-policy q1 pool',
      {
        ...{ pool_id: 'pool', tenant_id: 'p1', floating_ip_address: '203.0.113.9', description: 'Web' },
        ...{ dns_domain: 'd.', dns_name: 'n', qos_policy: 'q1' },
      },
    ),
  ])
  await expectCommands(associate, [
    of('floating ip set --port p1 --fixed-ip-address 10.0.0.5 f1', { address_id: 'f1', port_id: 'p1_10.0.0.5' }),
  ])
  await expectCommands(editFloatingIp, [
    of('floating ip set --description  --no-qos-policy x1', {}),
    of('floating ip set --description Web --qos-policy q1 x1', { description: 'Web', qos_policy: 'q1' }),
  ])
})

it('prints the commands of port forwardings', async () => {
  const values = { internal_ip_address: 'p1_10.0.0.5', internal_port: '80', external_port: '8080', protocol: 'tcp' }
  const words =
    '--internal-ip-address 10.0.0.5 --port p1 --internal-protocol-port 80 --external-protocol-port 8080 --protocol tcp'
  await expectCommands(addForwarding, [
    of(`floating ip port forwarding create ${words} x1`, values),
    of(`floating ip port forwarding create ${words} --description Web x1`, { ...values, description: 'Web' }),
  ])
  await expectCommands(editForwarding, [
    of(`floating ip port forwarding set ${words} f1 x1`, values, { item: { id: 'x1', floating_ip_id: 'f1' } }),
  ])
})

it('prints the commands of networks', async () => {
  await expectCommands(editNetwork, [
    of('network set --name own --enable --no-share x1', { name: 'own', admin_state_up: true }),
    of('network set --name n --disable --share --qos-policy q1 x1', {
      ...{ name: 'n', admin_state_up: false, shared: true, qos_policy: 'q1' },
    }),
  ])
  await expectCommands(editNetworkOfAll, [
    of('network set --name own --enable --no-share --internal x1', { name: 'own' }),
    of('network set --name n --disable --share --external --qos-policy q1 x1', {
      ...{ name: 'n', admin_state_up: false, shared: true, 'router:external': true, qos_policy: 'q1' },
    }),
  ])
})

it('prints the commands of ports', async () => {
  await expectCommands(addPair, [
    of('port set --allowed-address ip-address=10.0.0.9 x1', { ip_address: '10.0.0.9' }),
    of('port set --allowed-address ip-address=10.0.0.9,mac-address=fa:16:3e:00:00:01 x1', {
      ...{ ip_address: '10.0.0.9', mac_address: 'fa:16:3e:00:00:01' },
    }),
  ])
  const owned = { device_id: 'd1', device_owner: 'compute:nova', mac_address: 'fa:16:3e:00:00:01' }
  const isAdmin = { answers: { offer: { isAdmin: true, pairs: true } } }
  await expectCommands(editPort, [
    of('port set --name own --enable --no-security-group x1', { ...owned, name: 'own' }),
    of(
      'port set --name eth0 --disable --device d1 --device-owner compute:nova --mac-address fa:16:3e:00:00:01 --no-security-group --no-allowed-address --qos-policy q1 --security-group g1 --security-group g2 --allowed-address ip-address=10.0.0.9 x1',
      {
        ...{ ...owned, name: 'eth0', admin_state_up: false, security_groups: ['g1', 'g2'] },
        ...{ pair_lines: '10.0.0.9', qos_policy: 'q1' },
      },
      isAdmin,
    ),
    of('port set --name own --enable --no-security-group --no-allowed-address --disable-port-security x1', {
      ...{ name: 'own', port_security_enabled: false, security_groups: ['g1'], pair_lines: '10.0.0.9' },
    }),
  ])
})

it('prints the commands of routers', async () => {
  const offer = { answers: { offer: { distributed: true, ha: true, snat: true } } }
  await expectCommands(editRouter, [
    of('router set --name own --enable x1', { name: 'own', mode: 'distributed', ha: true }),
    of(
      'router set --name r --disable --distributed --no-ha x1',
      {
        ...{ name: 'r', admin_state_up: false, mode: 'distributed' },
      },
      offer,
    ),
    of('router set --name  --enable --centralized --ha x1', { mode: 'centralized', ha: true }, offer),
  ])
  await expectCommands(setGateway, [
    of('router set --external-gateway n1 x1', { network_id: 'n1', enable_snat: false }),
    of('router set --external-gateway n1 --disable-snat x1', { network_id: 'n1', enable_snat: false }, offer),
    of('router set --external-gateway n1 --enable-snat x1', { network_id: 'n1', enable_snat: true }, offer),
  ])
  await expectCommands(addInterface, [of('router add subnet x1 s1', { subnet_id: 's1' })])
  await expectCommands(addRoute, [
    of('router add route --route destination=10.9.0.0/24,gateway=10.0.0.9 x1', {
      ...{ destination: '10.9.0.0/24', nexthop: '10.0.0.9' },
    }),
  ])
})

it('prints the commands of security groups', async () => {
  await expectCommands(createGroup, [
    of('security group create g', { name: 'g', stateful: true }),
    of('security group create --description Web --stateless g', { name: 'g', description: 'Web', stateful: false }),
  ])
  await expectCommands(editGroup, [
    of('security group set --name g x1', { name: 'g' }),
    of('security group set --name g --description Web --stateless x1', {
      ...{ name: 'g', description: 'Web', stateful: false },
    }),
  ])
  const rule = (words: string, values: object): Case => of(`security group rule create ${words} x1`, values)
  await expectCommands(addRule, [
    rule('--ingress --ethertype IPv4 --protocol tcp --dst-port 443 --remote-ip 0.0.0.0/0', { port: '443' }),
    rule('--egress --ethertype IPv4 --protocol udp --dst-port 80:90 --remote-ip 192.0.2.0/24', {
      ...{ rule_menu: 'udp', direction: 'egress', port_or_range: 'range', from_port: '80', to_port: '90' },
      cidr: '192.0.2.0/24',
    }),
    rule('--ingress --ethertype IPv4 --protocol icmp --icmp-type 8 --icmp-code 0 --remote-ip 0.0.0.0/0', {
      ...{ rule_menu: 'icmp', icmp_type: '8', icmp_code: '0' },
    }),
    rule('--ingress --ethertype IPv6 --protocol tcp --dst-port 22 --remote-group g1 --description SSH', {
      ...{ port: '22', remote: 'sg', security_group: 'g1', ethertype: 'IPv6', description: 'SSH' },
    }),
  ])
})

it('prints the commands of subnet pools', async () => {
  await expectCommands(createPool, [
    of('subnet pool create --pool-prefix 10.0.0.0/8 p', { name: 'p', prefix_lines: '10.0.0.0/8' }),
    of(
      'subnet pool create --pool-prefix 10.0.0.0/8 --pool-prefix 172.16.0.0/12 --min-prefix-length 0 --max-prefix-length 28 --default-prefix-length 24 --default-quota 9 --address-scope a1 --default --share p',
      {
        ...{ name: 'p', prefix_lines: '10.0.0.0/8\n172.16.0.0/12', min_prefixlen: 0, max_prefixlen: 28 },
        ...{ default_prefixlen: 24, default_quota: 9, address_scope_id: 'a1', is_default: true, shared: true },
      },
    ),
  ])
  const held = { item: { id: 'x1', prefixes: ['10.0.0.0/8'] } }
  await expectCommands(editPool, [
    of('subnet pool set --name p --no-address-scope x1', { name: 'p', prefix_lines: '10.0.0.0/8' }, held),
    of(
      'subnet pool set --name p --description Own --pool-prefix 172.16.0.0/12 --min-prefix-length 8 --max-prefix-length 28 --default-prefix-length 24 --default-quota 9 --address-scope a1 x1',
      {
        ...{ name: 'p', description: 'Own', prefix_lines: '10.0.0.0/8\n172.16.0.0/12', min_prefixlen: 8 },
        ...{ max_prefixlen: 28, default_prefixlen: 24, default_quota: 9, address_scope_id: 'a1' },
      },
      held,
    ),
  ])
})

it('prints the commands of subnets', async () => {
  const details = {
    ...{ gateway: '10.0.0.1', enable_dhcp: false, pool_lines: '10.0.0.9,10.0.0.20' },
    ...{ server_lines: '192.0.2.1\n192.0.2.2', route_lines: '10.9.0.0/24,10.0.0.9' },
  }
  const words =
    '--gateway 10.0.0.1 --no-dhcp --allocation-pool start=10.0.0.9,end=10.0.0.20 --dns-nameserver 192.0.2.1 --dns-nameserver 192.0.2.2 --host-route destination=10.9.0.0/24,gateway=10.0.0.9'
  await expectCommands(createSubnet, [
    of('subnet create --network x1 --subnet-range 10.0.0.0/24 --ip-version 4 --dhcp subnet', { cidr: '10.0.0.0/24' }),
    of(`subnet create --network x1 --subnet-range 10.0.0.0/24 --ip-version 4 ${words} s`, {
      ...{ ...details, cidr: '10.0.0.0/24', subnet_name: 's', ip_version: 4, ipv6_modes: 'slaac/slaac' },
    }),
    of('subnet create --network x1 --subnet-pool p1 --prefix-length 26 --ip-version 4 --gateway none --dhcp s', {
      ...{ address_source: 'subnetpool', subnetpool: 'p1', prefixlen: 26, no_gateway: true, subnet_name: 's' },
    }),
    of(
      'subnet create --network x1 --subnet-range fd00::/64 --ip-version 6 --ipv6-address-mode slaac --ipv6-ra-mode slaac --dhcp s',
      { cidr: 'fd00::/64', ip_version: 6, ipv6_modes: 'slaac/slaac', subnet_name: 's' },
    ),
    of('subnet create --network x1 --subnet-range fd00::/64 --ip-version 6 --ipv6-address-mode slaac --dhcp s', {
      ...{ cidr: 'fd00::/64', ip_version: 6, ipv6_modes: 'slaac/none', subnet_name: 's' },
    }),
  ])
  const lists = {
    allocation_pools: [{ start: '10.0.0.9', end: '10.0.0.20' }],
    dns_nameservers: ['192.0.2.1', '192.0.2.2'],
    host_routes: [{ destination: '10.9.0.0/24', nexthop: '10.0.0.9' }],
  }
  const none = { allocation_pools: [], dns_nameservers: [], host_routes: [] }
  const held = (listed: object) => ({ item: { ...item, cidr: '10.0.0.0/24', gateway_ip: '10.0.0.1', ...listed } })
  const emptied = '--no-allocation-pool --no-dns-nameservers --no-host-route'
  await expectCommands(editSubnet, [
    of('subnet set --name  --dhcp x1', {}, held(none)),
    of(`subnet set --name s ${emptied} ${words} x1`, { ...details, subnet_name: 's' }, held(none)),
    of('subnet set --name s --gateway 10.0.0.1 --no-dhcp x1', { ...details, subnet_name: 's' }, held(lists)),
    of(`subnet set --name s ${emptied} --dhcp x1`, { subnet_name: 's' }, held(lists)),
    of(
      'subnet set --name s --no-dns-nameservers --gateway 10.0.0.1 --no-dhcp --dns-nameserver 192.0.2.2 x1',
      { ...details, subnet_name: 's', server_lines: '192.0.2.2' },
      held(lists),
    ),
  ])
})

it('prints what a change takes away', async () => {
  const all = { item: { ...item, description: 'Own', qos_policy_id: 'q1', prefixes: [], addresses: [] } }
  const named = { name: 'own' }
  await expectCommands(editNetwork, [of('network set --name own --enable --no-share --no-qos-policy x1', named, all)])
  await expectCommands(editNetworkOfAll, [
    of('network set --name  --enable --no-share --internal --no-qos-policy x1', {}, all),
  ])
  await expectCommands(editRouter, [of('router set --name  --enable x1', {}, all)])
  await expectCommands(editGroup, [of('security group set --name own --description  x1', named, all)])
  await expectCommands(editPool, [of('subnet pool set --name own --description  --no-address-scope x1', named, all)])
  await expectCommands(editAddressGroup, [of('address group set --name own --description  x1', named, all)])
  const port = { ...all.item, binding__host_id: 'h1', device_owner: 'compute:nova' }
  const offered = (isAdmin: boolean) => ({ item: port, answers: { offer: { isAdmin } } })
  await expectCommands(editPort, [
    of(
      'port set --name own --enable --no-security-group x1 \n openstack port unset --qos-policy x1',
      named,
      offered(false),
    ),
    of(
      'port set --name own --enable --device-owner  --no-security-group x1 \n openstack port unset --qos-policy --host x1',
      named,
      offered(true),
    ),
    of('port set --name  --enable --no-security-group --qos-policy q1 x1', { qos_policy: 'q1' }, offered(false)),
  ])
})
