import { expect, it } from 'vitest'
import * as agents from '../api/agents.ts'
import * as extensions from '../api/extensions.ts'
import * as networks from '../api/networks.ts'
import * as ports from '../api/ports.ts'
import * as quotas from '../api/quotas.ts'
import * as subnets from '../api/subnets.ts'
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
