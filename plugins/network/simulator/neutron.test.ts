import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSimulatedCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..')
const root = '/RegionOne/network/v2.0'

async function open(world?: string) {
  const cloud = await openSimulatedCloud([folder], world)
  const post = (path: string, body: object, person: 'demo' | 'viewer' = 'demo') =>
    cloud.as(person, 'POST', `${root}${path}`, body)
  const get = async (path: string) => (await cloud.as('demo', 'GET', `${root}${path}`)).json
  const put = (path: string, body: object) => cloud.as('demo', 'PUT', `${root}${path}`, body)
  const remove = (path: string) => cloud.as('demo', 'DELETE', `${root}${path}`)
  return { post, get, put, remove }
}

async function openLan() {
  const neutron = await open()
  const { network } = (await neutron.post('/networks', { network: { name: 'lan' } })).json
  const wanted = { network_id: network.id, ip_version: 4, cidr: '10.9.0.0/29' }
  const { subnet } = (await neutron.post('/subnets', { subnet: wanted })).json
  return { ...neutron, network, subnet }
}

it('gives ports the addresses of the pool in turn, until none is left', async () => {
  const { post, network } = await openLan()
  const bulk = await post('/ports', { ports: Array.from({ length: 5 }, () => ({ network_id: network.id })) })
  const address = (port: { fixed_ips: { ip_address: string }[] }) => port.fixed_ips[0]?.ip_address
  expect(bulk.json.ports.map(address)).toEqual(['10.9.0.2', '10.9.0.3', '10.9.0.4', '10.9.0.5', '10.9.0.6'])
  const full = await post('/ports', { port: { network_id: network.id } })
  expect([full.status, full.json.NeutronError]).toEqual([
    409,
    {
      type: 'IpAddressGenerationFailure',
      message: `No more IP addresses available on network ${network.id}.`,
      detail: '',
    },
  ])
})

it('frees the address of a deleted port', async () => {
  const { post, remove, network } = await openLan()
  const wanted = { network_id: network.id, fixed_ips: [{ ip_address: '10.9.0.4' }] }
  const { port } = (await post('/ports', { port: wanted })).json
  expect((await post('/ports', { port: wanted })).status).toBe(409)
  expect((await remove(`/ports/${port.id}`)).status).toBe(204)
  expect((await post('/ports', { port: wanted })).status).toBe(201)
})

it('refuses overlapping subnets, unknown attributes and networks in use', async () => {
  const { post, remove, network, subnet } = await openLan()
  const overlapping = { network_id: network.id, ip_version: 4, cidr: '10.9.0.0/28' }
  expect((await post('/subnets', { subnet: overlapping })).json.NeutronError.message).toContain(subnet.id)
  expect((await post('/networks', { network: { bad: 1 } })).json.NeutronError).toEqual({
    type: 'HTTPBadRequest',
    message: "Unrecognized attribute(s) 'bad'",
    detail: '',
  })
  await post('/ports', { port: { network_id: network.id } })
  const refused = await remove(`/networks/${network.id}`)
  expect([refused.status, refused.json.NeutronError.type]).toEqual([409, 'NetworkInUse'])
})

it('deletes a DHCP port with the subnet that had its last address, and leaves it those of others', async () => {
  const { post, get, remove, network, subnet } = await openLan()
  const wanted = { network_id: network.id, ip_version: 4, cidr: '10.10.0.0/29' }
  const { subnet: other } = (await post('/subnets', { subnet: wanted })).json
  const fixed_ips = [{ subnet_id: subnet.id }, { subnet_id: other.id }]
  const dhcp = { network_id: network.id, device_owner: 'network:dhcp', fixed_ips }
  const { port } = (await post('/ports', { port: dhcp })).json
  expect((await remove(`/subnets/${subnet.id}`)).status).toBe(204)
  expect((await get(`/ports/${port.id}`)).port.fixed_ips).toEqual([{ subnet_id: other.id, ip_address: '10.10.0.2' }])
  expect((await remove(`/subnets/${other.id}`)).status).toBe(204)
  expect((await get(`/ports?network_id=${network.id}`)).ports).toEqual([])
})

it('shows own, shared and external networks, and lets readers add none', async () => {
  const { post, get } = await open('demo')
  const { networks } = await get('/networks')
  const names = networks.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['public', 'private', 'backend', 'storage', 'shared'])
  const refused = await post('/networks', { network: {} }, 'viewer')
  expect(refused.json.NeutronError.message).toBe('rule:create_network is disallowed by policy')
})

it('filters, sorts, picks fields and pages', async () => {
  const { get } = await open('demo')
  const page = await get('/networks?sort_key=name&sort_dir=desc&limit=2&fields=name')
  expect(page.networks).toEqual([{ name: 'storage' }, { name: 'shared' }])
  expect(page.networks_links[0].href).toContain('limit=2')
  expect((await get('/availability_zones?resource=router&fields=name')).availability_zones).toEqual([{ name: 'nova' }])
  const ports = (await get('/ports?fixed_ips=ip_address=10.0.0.1')).ports
  expect(ports).toMatchObject([{ device_owner: 'network:router_interface' }])
})

it('associates a floating IP only where a router connects the networks', async () => {
  const { post, get, put, network, subnet } = await openLan()
  const [external] = (await get('/networks?router:external=true')).networks
  const { port } = (await post('/ports', { port: { network_id: network.id } })).json
  const wanted = { floatingip: { floating_network_id: external.id, port_id: port.id } }
  expect((await post('/floatingips', wanted)).json.NeutronError.type).toBe('ExternalGatewayForFloatingIPNotFound')
  const { router } = (await post('/routers', { router: { external_gateway_info: { network_id: external.id } } })).json
  await put(`/routers/${router.id}/add_router_interface`, { subnet_id: subnet.id })
  const { floatingip } = (await post('/floatingips', wanted)).json
  expect(floatingip).toMatchObject({ status: 'ACTIVE', fixed_ip_address: '10.9.0.2', router_id: router.id })
  const held = await put(`/routers/${router.id}/remove_router_interface`, { subnet_id: subnet.id })
  expect(held.json.NeutronError.type).toBe('RouterInterfaceInUseByFloatingIP')
  const change = async (fields: object) =>
    (await put(`/floatingips/${floatingip.id}`, { floatingip: fields })).json.floatingip.port_id
  expect([await change({ description: 'kept' }), await change({})]).toEqual([port.id, null])
})

it('deletes an external network with its unused floating IPs, lists the projects with quotas of their own, and tags pools', async () => {
  const cloud = await openSimulatedCloud([folder])
  const ask = (method: string, path: string, body?: object) => cloud.as('admin', method, `${root}${path}`, body)
  const { network } = (await ask('POST', '/networks', { network: { 'router:external': true } })).json
  const subnet = { network_id: network.id, ip_version: 4, cidr: '198.51.100.0/28', enable_dhcp: false }
  await ask('POST', '/subnets', { subnet })
  const made = await ask('POST', '/floatingips', { floatingip: { floating_network_id: network.id } })
  expect(made.status).toBe(201)
  expect((await ask('DELETE', `/networks/${network.id}`)).status).toBe(204)
  expect((await ask('GET', `/floatingips/${made.json.floatingip.id}`)).status).toBe(404)
  const subnetpool = { name: 'pool', prefixes: ['10.8.0.0/16'] }
  const { id } = (await ask('POST', '/subnetpools', { subnetpool })).json.subnetpool
  expect((await ask('PUT', `/subnetpools/${id}/tags`, { tags: ['a'] })).json).toEqual({ tags: ['a'] })
  await ask('PUT', '/quotas/some', { quota: { port: 3 } })
  expect((await ask('GET', '/quotas')).json.quotas).toMatchObject([{ project_id: 'some', port: 3, network: 100 }])
  await ask('DELETE', '/quotas/some')
  expect((await ask('GET', '/quotas')).json).toEqual({ quotas: [] })
  expect((await cloud.as('demo', 'GET', `${root}/quotas`)).status).toBe(403)
})

it('makes the default security group when it is first needed, and refuses a rule twice', async () => {
  const { post, get } = await open()
  const { security_groups } = await get('/security-groups')
  expect(security_groups).toMatchObject([{ name: 'default', description: 'Default security group' }])
  expect(security_groups[0].security_group_rules).toHaveLength(4)
  const rule = {
    security_group_id: security_groups[0].id,
    direction: 'ingress',
    protocol: 'tcp',
    port_range_min: 22,
    port_range_max: 22,
  }
  expect((await post('/security-group-rules', { security_group_rule: rule })).status).toBe(201)
  expect((await post('/security-group-rules', { security_group_rule: rule })).json.NeutronError.type).toBe(
    'SecurityGroupRuleExists',
  )
})

it('refuses other default security groups, and ports and ICMP types that are none, in the words of the service', async () => {
  const { post, get, put } = await open()
  const [{ id }] = (await get('/security-groups')).security_groups
  const renamed = await put(`/security-groups/${id}`, { security_group: { name: 'web' } })
  const rule = {
    security_group_id: id,
    direction: 'ingress',
    protocol: 'tcp',
    port_range_min: 1,
    port_range_max: 70000,
  }
  const opened = await post('/security-group-rules', { security_group_rule: rule })
  const refusalOf = ({ status, json: { NeutronError } }: typeof opened) => [
    status,
    NeutronError.type,
    NeutronError.message,
  ]
  expect([renamed, opened].map(refusalOf)).toEqual([
    [409, 'SecurityGroupCannotUpdateDefault', 'Updating default security group not allowed.'],
    [400, 'SecurityGroupInvalidPortValue', 'Invalid value for port 70000'],
  ])
  const { security_group: group } = (await post('/security-groups', { security_group: { name: 'web' } })).json
  const taken = await put(`/security-groups/${group.id}`, { security_group: { name: 'default' } })
  const icmp = (type: number | null, code: number | null) => {
    const numbers = { port_range_min: type, port_range_max: code }
    return post('/security-group-rules', { security_group_rule: { ...rule, protocol: 'icmp', ...numbers } })
  }
  expect(
    [taken, await icmp(300, 1), await icmp(1, 256), await icmp(null, 6), await icmp(-1, 25)].map(refusalOf),
  ).toEqual([
    [409, 'SecurityGroupDefaultAlreadyExists', 'Default security group already exists.'],
    [400, 'SecurityGroupInvalidIcmpValue', 'Invalid value for ICMP type (port_range_min) 300. It must be 0 to 255.'],
    [400, 'SecurityGroupInvalidIcmpValue', 'Invalid value for ICMP code (port_range_max) 256. It must be 0 to 255.'],
    [
      400,
      'SecurityGroupMissingIcmpType',
      'ICMP code (port-range-max) 6 is provided but ICMP type (port-range-min) is missing.',
    ],
    [400, 'SecurityGroupInvalidPortValue', 'Invalid value for port -1'],
  ])
  expect((await icmp(8, null)).status).toBe(201)
})

it('gives ports the addresses of their MAC in automatic IPv6 subnets, which they do not keep from being deleted', async () => {
  const { post, get, remove, network } = await openLan()
  const slaac = { ipv6_ra_mode: 'slaac', ipv6_address_mode: 'slaac' }
  const wanted = { network_id: network.id, ip_version: 6, cidr: '2001:db8::/64', ...slaac }
  const { subnet } = (await post('/subnets', { subnet: wanted })).json
  const plug = { network_id: network.id, mac_address: 'fa:16:3e:01:02:03' }
  const { port } = (await post('/ports', { port: plug })).json
  expect(port.fixed_ips.map(({ ip_address }: { ip_address: string }) => ip_address)).toEqual([
    '10.9.0.2',
    '2001:db8::f816:3eff:fe01:203',
  ])
  expect((await remove(`/subnets/${subnet.id}`)).status).toBe(204)
  expect((await get(`/ports/${port.id}`)).port.fixed_ips).toHaveLength(1)
  const odd = [
    { ...wanted, ipv6_address_mode: 'dhcpv6-stateful' },
    { ...wanted, cidr: '2001:db8::/72' },
    { ...wanted, cidr: '10.8.0.0/24', ip_version: 4 },
  ]
  for (const one of odd) expect((await post('/subnets', { subnet: one })).status).toBe(400)
})
