import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as rbac from '../api/rbac-policies.ts'
import { rbacRoutes } from './rbac.ts'

const POLICY = { id: 'b1', action: 'access_as_shared', object_type: 'network', object_id: 'n1', tenant_id: 't1' }

it('names projects and objects, and gives the id of what cannot be named', async () => {
  const found = [
    { ...POLICY, target_tenant: 't2', project_id: 't9' },
    { ...POLICY, object_type: 'qos_policy', object_id: 'q1', target_tenant: '*', tenant_id: 't3' },
    { ...POLICY, object_type: 'bgpvpn', target_tenant: 't4' },
  ]
  const bench = tryRoutes(rbacRoutes, {
    answers: { 'network GET /rbac-policies': found },
    names: {
      'OS::Keystone::Project': { t1: 'demo', t2: 'other', '*': 'wrong' },
      'OS::Neutron::Network': { n1: 'private' },
      'OS::Neutron::QoSPolicy': { q1: 'gold' },
    },
  })
  expect(await bench.ask(rbac.list, {})).toMatchObject([
    { project_id: 't9', project_name: 'demo', object_name: 'private', target_name: 'other' },
    { project_id: 't3', project_name: 't3', object_name: 'gold', target_name: '*' },
    { project_id: 't1', object_name: 'n1', target_name: 't4' },
  ])
})

it('lists what the project has made, or what all have', async () => {
  const lines = async (query: object) => {
    const bench = tryRoutes(rbacRoutes)
    await bench.ask(rbac.list, { query })
    return bench.lines()
  }
  expect(await lines({})).toEqual(['network GET /rbac-policies?project_id=p1'])
  expect(await lines({ all_projects: 'true' })).toEqual(['network GET /rbac-policies'])
})
