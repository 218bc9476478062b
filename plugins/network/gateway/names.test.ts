import type { AnyCall } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as floatingIps from '../api/floating-ips.ts'
import * as networks from '../api/networks.ts'
import * as ports from '../api/ports.ts'
import * as policies from '../api/qos-policies.ts'
import * as rbac from '../api/rbac-policies.ts'
import * as routers from '../api/routers.ts'
import * as securityGroups from '../api/security-groups.ts'
import * as subnets from '../api/subnets.ts'
import * as trunks from '../api/trunks.ts'
import { NEUTRON_NAMES } from './neutron-names.ts'
import gateway from './plugin.ts'

const routes = gateway.routes ?? []
const names = {
  'OS::Keystone::Project': { p2: 'shop' },
  'OS::Neutron::Network': { n1: 'private' },
  'OS::Neutron::Port': { o1: 'uplink' },
  'OS::Neutron::QoSPolicy': { q1: 'gold' },
  'OS::Neutron::Router': { r1: 'edge' },
  'OS::Neutron::Trunk': { t1: 'core' },
  'OS::Nova::Server': { s1: 'web' },
}
const shop = { tenant_id: 'p2' }
const owned = { project_name: 'shop' }
const port = { id: 'x', ...shop, network_id: 'n1', fixed_ips: [], device_id: '', device_owner: '' }
const floating = { id: 'x', ...shop, floating_network_id: 'n1', port_id: 'o1', router_id: 'r1' }
const rules = { ...shop, rules: [], security_group_rules: [] }

it.each<[string, AnyCall, object, object]>([
  ['networks', networks.get, { id: 'x', ...shop, subnets: [] }, owned],
  ['subnets', subnets.get, { id: 'x', ...shop, network_id: 'n1' }, { ...owned, network_name: 'private' }],
  ['routers', routers.get, { id: 'x', ...shop }, owned],
  ['security-groups', securityGroups.get, { id: 'x', ...rules }, owned],
  ['qos/policies', policies.get, { id: 'x', ...rules }, owned],
  ['floatingips', floatingIps.get, floating, { ...owned, port_name: 'uplink', router_name: 'edge' }],
  ['trunks', trunks.get, { id: 'x', ...shop, port_id: 'o1' }, { ...owned, port_name: 'uplink' }],
  ['ports', ports.get, { ...port, trunk_details: { trunk_id: 't1' } }, { ...owned, trunk_name: 'core' }],
  ['ports', ports.get, { ...port, device_id: 's1', device_owner: 'compute:nova' }, { device_name: 'web' }],
  ['ports', ports.get, { ...port, device_id: 'r1', device_owner: 'network:router_interface' }, { device_name: 'edge' }],
])(
  'reads one of the %s with the names of its project and of what it belongs to: %#',
  async (path, call, row, named) => {
    const answers = { 'network GET /networks': [{ name: 'private' }], [`network GET /${path}/x`]: row }
    const { ask } = tryRoutes(routes, { names, answers })
    expect(await ask(call, { params: { id: 'x' } })).toMatchObject(named)
  },
)

it('lists what is of every project with the names of the projects, and the ports of a network with those of their devices', async () => {
  const device = { ...port, device_id: 's1', device_owner: 'compute:nova' }
  const { ask } = tryRoutes(routes, {
    names,
    settings: { 'OPENSTACK_NEUTRON_NETWORK.show_agents_column': false },
    answers: {
      'network GET /networks': [{ id: 'x', ...shop, subnets: [] }],
      'network GET /routers': [{ id: 'x', ...shop }],
      'network GET /floatingips': [floating],
      'network GET /qos/policies': [{ id: 'x', ...shop }],
      'network GET /trunks': [{ id: 'x', ...shop, port_id: 'o1' }],
      'network GET /ports': [device],
    },
  })
  for (const { list } of [networks, routers, floatingIps, policies, trunks])
    expect(await ask(list, { query: { all_projects: 'true' } })).toMatchObject([owned])
  expect(await ask(ports.list, { query: { network_id: 'n1' } })).toMatchObject([{ device_name: 'web' }])
  expect((await ask<object[]>(ports.list))[0]).not.toHaveProperty('device_name')
})

it('names object, owner and target of a policy, and shows the id of what is not known', async () => {
  const policy = { id: 'x', ...shop, object_type: 'qos_policy', object_id: 'q1', target_tenant: '*' }
  const strange = { ...policy, object_type: 'bgpvpn', object_id: 'a1', target_tenant: 'p9' }
  const { ask } = tryRoutes(routes, { names, answers: { 'network GET /rbac-policies': [policy, strange] } })
  expect(await ask(rbac.list)).toMatchObject([
    { ...owned, object_name: 'gold', target_name: '*' },
    { ...owned, object_name: 'a1', target_name: 'p9' },
  ])
})

it('looks names up by their ids in one call', async () => {
  const { cloud, lines } = tryRoutes([])
  for (const type of ['OS::Neutron::Network', 'OS::Neutron::SecurityGroup', 'OS::Neutron::QoSPolicy'])
    await NEUTRON_NAMES[type]?.(cloud, ['a', 'b'])
  expect(lines()).toEqual(
    ['networks', 'security-groups', 'qos/policies'].map(
      (path) => `network GET /${path}?fields=id&fields=name&id=a&id=b`,
    ),
  )
})
