import { tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as groups from '../api/server-groups.ts'
import * as servers from '../api/servers.ts'
import compute from './plugin.ts'

it('declares each method of each address once', () => {
  const routes = (compute.routes ?? []).map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`)
  expect(routes.toSorted()).toEqual([...new Set(routes)].toSorted())
})

it('knows the features that others ask for by name', () => {
  expect(Object.keys(compute.features ?? {})).toEqual(
    expect.arrayContaining(['servergroup_soft_policies', 'instance_description', 'servergroup_user_info']),
  )
})

it('reads an instance and a server group with the names of project and user', async () => {
  const one = { id: 'x', tenant_id: 'p2', project_id: 'p2', user_id: 'u2', members: ['s1'] }
  const { ask } = tryRoutes(compute.routes ?? [], {
    names: {
      'OS::Keystone::Project': { p2: 'shop' },
      'OS::Keystone::User': { u2: 'bo' },
      'OS::Nova::Server': { s1: 'web' },
    },
    answers: { 'compute GET /servers/x': { server: one }, 'compute GET /os-server-groups/x': { server_group: one } },
  })
  const named = { project_name: 'shop', user_name: 'bo' }
  expect(await ask(servers.get, { params: { id: 'x' } })).toMatchObject(named)
  expect(await ask(groups.get, { params: { id: 'x' } })).toMatchObject({ ...named, member_names: { s1: 'web' } })
})

/** The methods and addresses below a part of the API. */
const below = (pattern: RegExp): readonly string[] =>
  (compute.routes ?? [])
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => pattern.test(route))
    .toSorted()

it('has flavors, server groups and metadata at their addresses [COMPUTE-006, COMPUTE-010, COMPUTE-036]', () => {
  expect(below(/flavors\/(:id\/)?$/)).toEqual([
    'DELETE /api/nova/flavors/:id/',
    'GET /api/nova/flavors/',
    'GET /api/nova/flavors/:id/',
    'PATCH /api/nova/flavors/:id/',
    'POST /api/nova/flavors/',
  ])
  expect(below(/servergroups/)).toEqual([
    'DELETE /api/nova/servergroups/:id/',
    'GET /api/nova/servergroups/',
    'GET /api/nova/servergroups/:id/',
    'POST /api/nova/servergroups/',
  ])
  expect(below(/extra-specs|servers\/:id\/metadata/)).toEqual([
    'GET /api/nova/aggregates/:id/extra-specs/',
    'GET /api/nova/flavors/:id/extra-specs/',
    'GET /api/nova/servers/:id/metadata',
    'PATCH /api/nova/aggregates/:id/extra-specs/',
    'PATCH /api/nova/flavors/:id/extra-specs/',
    'PATCH /api/nova/servers/:id/metadata',
  ])
})
