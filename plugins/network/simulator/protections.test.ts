import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSimulatedCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..')
const root = '/RegionOne/network/v2.0'

/** Neutron as the demo project and as an administrator, with a network that the administrator shares with all. */
async function open() {
  const cloud = await openSimulatedCloud([folder], 'demo')
  const as = (token: string) => (method: string, path: string, body?: object) =>
    cloud.send(method, `${root}${path}`, body, token)
  const [demo, admin] = [as(await cloud.tokenOf('demo')), as(await cloud.tokenOf('admin', 'admin'))]
  const { network: shared } = (await admin('POST', '/networks', { network: { name: 'guests', shared: true } })).json
  const range = { network_id: shared.id, ip_version: 4, cidr: '10.77.0.0/24' }
  await admin('POST', '/subnets', { subnet: range })
  const { network: own } = (await demo('POST', '/networks', { network: { name: 'own' } })).json
  return { cloud, demo, admin, shared, own }
}
const refusal = ({ status, json }: { status: number; json: { NeutronError?: { type: string } } }) => [
  status,
  json.NeutronError?.type,
]

it('refuses a port the security groups that are not there, are another project’s, or come twice, and keeps those it has', async () => {
  const { demo, admin, own } = await open()
  const { security_group: foreign } = (await admin('POST', '/security-groups', { security_group: { name: 'theirs' } }))
    .json
  const { port } = (await demo('POST', '/ports', { port: { network_id: own.id } })).json
  const change = async (groups: readonly string[]) =>
    refusal(await demo('PUT', `/ports/${port.id}`, { port: { security_groups: groups } }))
  expect(await change(['b0b0b0b0-0000-4000-8000-000000000000'])).toEqual([404, 'SecurityGroupNotFound'])
  expect(await change([foreign.id])).toEqual([404, 'SecurityGroupNotFound'])
  expect(await change([port.security_groups[0], port.security_groups[0]])).toEqual([400, 'HTTPBadRequest'])
  const made = { port: { network_id: own.id, security_groups: [foreign.id] } }
  expect(refusal(await demo('POST', '/ports', made))).toEqual([404, 'SecurityGroupNotFound'])
  expect((await demo('GET', `/ports/${port.id}`)).json.port.security_groups).toEqual(port.security_groups)
})

it('lets only who owns a network turn off port security, allow address pairs and choose addresses on it', async () => {
  const { demo, own, shared } = await open()
  const { port } = (await demo('POST', '/ports', { port: { network_id: shared.id } })).json
  const free = { port_security_enabled: false, security_groups: [] }
  const pairs = { allowed_address_pairs: [{ ip_address: '1.1.1.1' }] }
  for (const wanted of [free, pairs, { fixed_ips: [{ ip_address: '10.77.0.9' }] }]) {
    const added = await demo('POST', '/ports', { port: { network_id: shared.id, ...wanted } })
    const changed = await demo('PUT', `/ports/${port.id}`, { port: wanted })
    expect([refusal(added), refusal(changed)]).toEqual([
      [403, 'PolicyNotAuthorized'],
      [403, 'PolicyNotAuthorized'],
    ])
  }
  for (const wanted of [free, pairs])
    expect((await demo('POST', '/ports', { port: { network_id: own.id, ...wanted } })).status).toBe(201)
})

it('lets only an administrator share a subnet pool or make it the default, and keeps its prefixes', async () => {
  const { demo, admin } = await open()
  const pool = { name: 'mine', prefixes: ['10.80.0.0/16'] }
  const add = (extra: object) => demo('POST', '/subnetpools', { subnetpool: { ...pool, ...extra } })
  expect(refusal(await add({ shared: true }))).toEqual([403, 'PolicyNotAuthorized'])
  expect(refusal(await add({ is_default: true }))).toEqual([403, 'PolicyNotAuthorized'])
  const { subnetpool } = (await add({})).json
  const change = (as: typeof demo, wanted: object) => as('PUT', `/subnetpools/${subnetpool.id}`, { subnetpool: wanted })
  expect(refusal(await change(demo, { is_default: true }))).toEqual([403, 'PolicyNotAuthorized'])
  expect(refusal(await change(demo, { prefixes: ['10.80.0.0/24'] }))).toEqual([400, 'IllegalSubnetPoolPrefixUpdate'])
  expect((await change(demo, { prefixes: ['10.80.0.0/15'] })).status).toBe(200)
  expect((await change(admin, { is_default: true })).json.subnetpool.is_default).toBe(true)
})

it('changes and deletes nothing of another revision than the one that If-Match names', async () => {
  const { cloud, demo, own } = await open()
  const path = `${root}/networks/${own.id}`
  const ifMatch = (revision: number) => ({ 'if-match': `revision_number=${revision}` })
  const put = (revision: number) => cloud.as('demo', 'PUT', path, { network: { name: 'new' } }, ifMatch(revision))
  const { revision_number: now } = (await demo('GET', `/networks/${own.id}`)).json.network
  expect(refusal(await put(now + 1))).toEqual([412, 'RevisionNumberConstraintFailed'])
  expect((await demo('GET', `/networks/${own.id}`)).json.network.name).toBe('own')
  expect((await put(now)).json.network.name).toBe('new')
  const gone = await cloud.as('demo', 'DELETE', path, undefined, ifMatch(now))
  expect(refusal(gone)).toEqual([412, 'RevisionNumberConstraintFailed'])
})

it('keeps the policy that makes the default external network external for all', async () => {
  const { admin, demo } = await open()
  const { networks } = (await admin('GET', '/networks?router:external=true')).json
  const [network] = networks
  await admin('PUT', `/networks/${network.id}`, { network: { is_default: true } })
  const query = `?object_id=${network.id}&action=access_as_external&target_tenant=*`
  const [policy] = (await admin('GET', `/rbac-policies${query}`)).json.rbac_policies
  expect(refusal(await admin('DELETE', `/rbac-policies/${policy.id}`))).toEqual([409, 'RbacPolicyInUse'])
  expect((await demo('GET', `/networks/${network.id}`)).json.network['router:external']).toBe(true)
})

it('shows policies to their project alone, and lets nobody share what is another’s', async () => {
  const { demo, shared } = await open()
  expect((await demo('GET', `/rbac-policies?object_id=${shared.id}`)).json.rbac_policies).toEqual([])
  const wanted = { object_type: 'network', object_id: shared.id, action: 'access_as_shared', target_tenant: 'x' }
  expect(refusal(await demo('POST', '/rbac-policies', { rbac_policy: wanted }))).toEqual([400, 'InvalidInput'])
})

it('refuses a QoS policy that is not there', async () => {
  const { demo, own } = await open()
  const wanted = { qos_policy_id: 'b0b0b0b0-0000-4000-8000-000000000000' }
  expect(refusal(await demo('PUT', `/networks/${own.id}`, { network: wanted }))).toEqual([404, 'QosPolicyNotFound'])
  const port = { network_id: own.id, ...wanted }
  expect(refusal(await demo('POST', '/ports', { port }))).toEqual([404, 'QosPolicyNotFound'])
})

it('keeps a floating address with port forwardings, refuses port 0, and routes of one family by hops of the other', async () => {
  const { demo, admin } = await open()
  const { networks } = (await admin('GET', '/networks?router:external=true')).json
  const { network } = (await demo('POST', '/networks', { network: { name: 'inner' } })).json
  const range = { network_id: network.id, ip_version: 4, cidr: '10.66.0.0/24' }
  const { subnet } = (await demo('POST', '/subnets', { subnet: range })).json
  const external_gateway_info = { network_id: networks[0].id }
  const { router } = (await demo('POST', '/routers', { router: { name: 'edge', external_gateway_info } })).json
  await demo('PUT', `/routers/${router.id}/add_router_interface`, { subnet_id: subnet.id })
  const { port } = (await demo('POST', '/ports', { port: { network_id: network.id } })).json
  const wanted = { floating_network_id: networks[0].id }
  const { floatingip } = (await demo('POST', '/floatingips', { floatingip: wanted })).json
  const path = `/floatingips/${floatingip.id}`
  const rule = {
    ...{ protocol: 'tcp', external_port: 2222, internal_port: 22 },
    ...{ internal_port_id: port.id, internal_ip_address: port.fixed_ips[0].ip_address },
  }
  const { port_forwarding } = (await demo('POST', `${path}/port_forwardings`, { port_forwarding: rule })).json
  expect(refusal(await demo('DELETE', path))).toEqual([409, 'FipInUseByPortForwarding'])
  await demo('DELETE', `${path}/port_forwardings/${port_forwarding.id}`)
  expect((await demo('DELETE', path)).status).toBe(204)

  const routes = [{ destination: '2001:db8::/64', nexthop: '10.66.0.9' }]
  expect(refusal(await demo('PUT', `/routers/${router.id}`, { router: { routes } }))).toEqual([400, 'InvalidRoutes'])
  const [group] = (await demo('GET', '/security-groups?name=default')).json.security_groups
  const add = async (extra: object) => {
    const base = { security_group_id: group.id, direction: 'ingress' }
    return refusal(await demo('POST', '/security-group-rules', { security_group_rule: { ...base, ...extra } }))
  }
  expect(await add({ protocol: 'tcp', port_range_min: 0, port_range_max: 10 })).toEqual([
    400,
    'SecurityGroupInvalidPortValue',
  ])
  expect(await add({ protocol: 'gre', port_range_min: 1, port_range_max: 1 })).toEqual([
    400,
    'SecurityGroupInvalidProtocolForPort',
  ])
})

it('refuses a number that is larger than it can keep exactly', async () => {
  const { admin } = await open()
  for (const default_quota of [1e300, '99999999999999999999']) {
    const subnetpool = { name: 'large', prefixes: ['10.81.0.0/16'], default_quota }
    expect(refusal(await admin('POST', '/subnetpools', { subnetpool }))).toEqual([400, 'HTTPBadRequest'])
  }
})
