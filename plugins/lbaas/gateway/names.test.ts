import type { AnyCall } from '@fascia/sdk/common'
import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as monitors from '../api/health-monitors.ts'
import * as policies from '../api/l7-policies.ts'
import * as balancers from '../api/load-balancers.ts'
import * as members from '../api/members.ts'
import * as pools from '../api/pools.ts'
import gateway from './plugin.ts'

const LB = 'load-balancer GET /lbaas'
const names = {
  'OS::Keystone::Project': { p2: 'shop' },
  'OS::Neutron::Network': { n1: 'private' },
  'OS::Neutron::Subnet': { s1: 'range' },
  'OS::Octavia::Flavor': { f1: 'small' },
  'OS::Octavia::Listener': { l1: 'https' },
  'OS::Octavia::Pool': { o1: 'back' },
}
const one = { id: 'x', project_id: 'p2' }
const place = { vip_network_id: 'n1', vip_subnet_id: 's1', flavor_id: 'f1' }
const policy = { ...one, listener_id: 'l1', redirect_pool_id: 'o1' }
const answers = {
  [`${LB}/loadbalancers/x`]: { loadbalancer: { ...one, ...place } },
  [`${LB}/pools/x`]: { pool: one },
  [`${LB}/pools/x/members`]: { members: [{ ...one, subnet_id: 's1' }] },
  [`${LB}/pools/x/members/x`]: { member: { ...one, subnet_id: 's1' } },
  [`${LB}/healthmonitors/x`]: { healthmonitor: one },
  [`${LB}/healthmonitors`]: { healthmonitors: [one] },
  [`${LB}/l7policies/x`]: { l7policy: policy },
  [`${LB}/l7policies`]: { l7policies: [policy] },
  [`${LB}/pools`]: { pools: [one] },
}
const owned = { project_name: 'shop' }
const balancer = { ...owned, vip_network_name: 'private', vip_subnet_name: 'range', flavor_name: 'small' }
const member = { ...owned, subnet_name: 'range' }
const led = { ...owned, listener_name: 'https', redirect_pool_name: 'back' }
const params = { id: 'x', poolId: 'x' }

it.each<[string, AnyCall, object, object]>([
  ['a load balancer', balancers.get, { query: { full: 'true' } }, balancer],
  ['a pool', pools.getTree, {}, { body: owned }],
  ['pools', pools.list, {}, [owned]],
  ['a member', members.get, {}, member],
  ['members', members.list, {}, [member]],
  ['a health monitor', monitors.get, {}, owned],
  ['health monitors', monitors.list, {}, [owned]],
  ['an L7 policy', policies.getTree, {}, { body: led }],
  ['L7 policies', policies.list, {}, [led]],
])('answers %s with the names of the project and of what it refers to', async (_what, call, input, named) => {
  const { ask } = tryRoutes(gateway.routes ?? [], { names, answers })
  expect(await ask(call, { params, ...input })).toMatchObject(named)
})
