import { expect, it } from 'vitest'
import * as addressGroups from '../api/address-groups.ts'
import * as addressPairs from '../api/address-pairs.ts'
import * as addressScopes from '../api/address-scopes.ts'
import * as agents from '../api/agents.ts'
import * as availabilityZones from '../api/availability-zones.ts'
import * as extensions from '../api/extensions.ts'
import * as floatingIps from '../api/floating-ips.ts'
import * as networks from '../api/networks.ts'
import * as portForwardings from '../api/port-forwardings.ts'
import * as ports from '../api/ports.ts'
import * as projects from '../api/projects.ts'
import * as qosPolicies from '../api/qos-policies.ts'
import * as qosRules from '../api/qos-rules.ts'
import * as quotas from '../api/quotas.ts'
import * as rbacPolicies from '../api/rbac-policies.ts'
import * as reach from '../api/reach.ts'
import * as routers from '../api/routers.ts'
import * as securityGroupRules from '../api/security-group-rules.ts'
import * as securityGroups from '../api/security-groups.ts'
import * as subnetPools from '../api/subnet-pools.ts'
import * as subnets from '../api/subnets.ts'
import * as topology from '../api/topology.ts'
import * as trunks from '../api/trunks.ts'
import gateway from './plugin.ts'

it('lists and creates networks and subnets, lists what belongs to them, and reads and changes quotas at their addresses [NET-051]', () => {
  const calls = [
    ...[networks.list, networks.create, subnets.list, subnets.create, ports.list, agents.list, extensions.list],
    ...[quotas.defaults, quotas.change],
  ].map(({ method, path }) => `${method} ${path}`)
  expect(calls).toEqual([
    'GET /api/neutron/networks/',
    'POST /api/neutron/networks/',
    'GET /api/neutron/subnets/',
    'POST /api/neutron/subnets/',
    'GET /api/neutron/ports/',
    'GET /api/neutron/agents/',
    'GET /api/neutron/extensions/',
    'GET /api/neutron/quota-sets/defaults/',
    'PATCH /api/neutron/quotas-sets/:project',
  ])
  const routes = (gateway.routes ?? []).map(({ method, path }) => `${method} ${path}`)
  expect(routes).toEqual(expect.arrayContaining(calls))
})

const API = [
  addressGroups,
  addressScopes,
  addressPairs,
  agents,
  availabilityZones,
  extensions,
  floatingIps,
  networks,
  portForwardings,
  ports,
  projects,
  qosPolicies,
  qosRules,
  quotas,
  rbacPolicies,
  reach,
  routers,
  securityGroupRules,
  securityGroups,
  subnetPools,
  subnets,
  topology,
  trunks,
]

it('has a route for each call of its api, and no other', () => {
  const calls = API.flatMap((door) =>
    Object.values<unknown>(Object(door)).flatMap((one) => {
      const { method, path } = Object(one)
      return method && path ? `${method} ${path}` : []
    }),
  )
  const routes = (gateway.routes ?? []).map(({ method, path }) => `${method} ${path}`)
  expect(routes.toSorted()).toEqual([...new Set(calls)].toSorted())
})
