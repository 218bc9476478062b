import { openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as extensions from '../../api/extensions.ts'
import * as networks from '../../api/networks.ts'
import * as ports from '../../api/ports.ts'
import * as quotas from '../../api/quotas.ts'
import * as securityGroups from '../../api/security-groups.ts'
import * as subnets from '../../api/subnets.ts'

const nothing = '00000000-0000-4000-8000-000000000000'
const cloud = await openCloud('member')
const native = await openNativeCloud('member')
let network: string
let port: string

beforeAll(async () => {
  network = (await native.make('network', '/v2.0/networks', { network: { name: 'listed' } })).id
  await native.make('network', '/v2.0/subnets', {
    subnet: { network_id: network, ip_version: 4, cidr: '10.78.0.0/24' },
  })
  port = (await native.make('network', '/v2.0/ports', { port: { network_id: network } })).id
})

afterAll(() => native.undo())

it('lists the extensions of neutron, router among them [CORE-030]', async () => {
  const listed = await cloud.send(extensions.list)
  expect(listed).toContainEqual(expect.objectContaining({ alias: 'router', name: expect.any(String) }))
})

it('lists own, shared and external networks once each, with whole subnets', async () => {
  const listed = await cloud.send(networks.list)
  const ids = listed.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  for (const { id, subnets } of listed)
    expect(subnets.every(({ network_id, cidr }) => network_id === id && cidr.includes('/'))).toBe(true)
  const made = listed.find(({ id }) => id === network)
  expect(made?.subnets).toHaveLength(1)
  // One network says the name of its project, which the project's own list does not ask for.
  const one = await cloud.send(networks.get, { params: { id: network } })
  expect(one).toEqual({ ...made, project_name: expect.any(String) })
})

it('answers 404 for a network that is not there', async () => {
  const refusal = await cloud.refusal(networks.get, { params: { id: nothing } })
  expect(refusal).toMatchObject({ status: 404, body: { service: 'network', upstream_status: 404 } })
})

it('lists the ports of the project alone, each as the dashboard names it [LAUNCH-046]', async () => {
  const listed = await cloud.send(ports.list)
  expect(listed.map(({ id }) => id)).toContain(port)
  for (const one of listed)
    expect(one).toMatchObject({
      project_id: cloud.session.project_id,
      admin_state: expect.stringMatching(/^(UP|DOWN)$/),
      fixed_ips: expect.any(Array),
      security_group_ids: expect.any(Array),
    })
  expect(await cloud.send(ports.list, { query: { network_id: nothing } })).toEqual([])
})

it('lists the security groups of the project with their rules [LAUNCH-046, NET-048]', async () => {
  const group = (await cloud.send(securityGroups.list)).find(({ name }) => name === 'default')
  expect(group?.security_group_rules).toContainEqual(
    expect.objectContaining({
      direction: 'egress',
      ip_protocol: null,
      from_port: null,
      ip_range: { cidr: '0.0.0.0/0' },
      group: {},
    }),
  )
})

it('reads the default quotas of networks, and changes those of one project [COMPUTE-044]', async () => {
  const admin = await openCloud('admin')
  const defaults = await admin.send(quotas.defaults)
  expect(defaults.map(({ name }) => name)).toEqual([
    'network',
    'subnet',
    'port',
    'router',
    'floatingip',
    'security_group',
    'security_group_rule',
  ])
  const params = { project: admin.session.project_id }
  const body = { network: defaults[0]?.limit ?? -1 }
  await admin.send(quotas.change, { params, body })
  expect(await admin.refusal(quotas.change, { params, body: { network: 'many' } })).toMatchObject({ status: 400 })
  expect(await admin.send(quotas.ofProject, { params })).toContainEqual({
    display_name: 'Networks',
    name: 'network',
    limit: body.network,
    used: expect.any(Number),
  })
  expect(await cloud.refusal(quotas.change, { params, body })).toMatchObject({ status: 403 })
})

it('creates a network with its subnet, changes it, adds a subnet, and deletes all [NETP-131, NETP-134, NET-051]', async () => {
  const subnet = { cidr: '10.79.0.0/24', ip_version: 4 as const, name: 'first', gateway_ip: null }
  const made = await cloud.send(networks.create, { body: { name: 'made', admin_state_up: true, subnet } })
  const params = { id: made.id }
  expect(made).toMatchObject({ name: 'made', subnets_associated: ['first 10.79.0.0/24'] })
  await cloud.send(networks.change, { params, body: { name: 'changed', admin_state_up: false } })
  expect(await cloud.send(networks.get, { params })).toMatchObject({ name: 'changed', admin_state: 'DOWN' })
  const second = await cloud.send(subnets.create, {
    body: { network_id: made.id, cidr: '10.79.1.0/24', ip_version: 4, enable_dhcp: false },
  })
  expect(second).toMatchObject({ gateway_ip: '10.79.1.1', is_dhcp_enabled: false, ipver_str: 'IPv4' })
  await cloud.send(subnets.change, { params: { id: second.id }, body: { name: 'second' } })
  const listed = await cloud.send(subnets.list, { query: { network_id: made.id } })
  expect(listed.map(({ name }) => name).sort()).toEqual(['first', 'second'])
  await cloud.send(subnets.remove, { params: { id: second.id } })
  await cloud.send(networks.remove, { params })
  expect(await cloud.refusal(networks.get, { params })).toMatchObject({ status: 404 })
})

it('keeps no network whose subnet is refused [NETP-032]', async () => {
  const subnet = { cidr: 'no range', ip_version: 4 as const }
  expect(await cloud.refusal(networks.create, { body: { name: 'refused', subnet } })).toMatchObject({ status: 400 })
  expect(await cloud.send(networks.list, { query: { name: 'refused' } })).toEqual([])
})
