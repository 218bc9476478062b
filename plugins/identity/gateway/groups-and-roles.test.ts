import { Fault } from '@fascia/sdk/common'
import { type RoutesSituation, tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as groups from '../api/groups.ts'
import * as roles from '../api/roles.ts'
import { groupRoutes } from './groups.ts'
import { roleRoutes } from './roles.ts'

const gone = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404 })
const TWO = { session: { domainContext: { id: 'd2', name: 'Two' } } }
const SAID = { id: 'b', name: 'ops', description: 'Ops', domain_id: 'd1' }
const BARE = { id: 'a', name: 'a', description: null, domain_id: null }
const ANSWERS = {
  'identity GET /groups': { groups: [{ id: 'a' }, SAID] },
  'identity GET /groups/b': { group: SAID },
  'identity GET /groups/c': gone,
  'identity GET /roles': { roles: [{ id: 'a' }, SAID] },
  'identity GET /roles/b': { role: SAID },
  'identity GET /roles/c': gone,
  'identity GET /projects/p9/users/u1/roles': { roles: [SAID] },
  'identity GET /projects/p9/users/u2/roles': { roles: [] },
  'identity POST /groups': { group: { id: 'n' } },
  'identity POST /roles': { role: { id: 'n' } },
}
const open = (more: RoutesSituation = {}) =>
  tryRoutes([...groupRoutes, ...roleRoutes], {
    answers: ANSWERS,
    names: { 'OS::Keystone::Domain': { d1: 'Sales' } },
    ...more,
  })

it.each([
  [{}, '/groups'],
  [{ name: 'ops', domain_id: 'd1' }, '/groups?name=ops&domain_id=d1'],
])('lists groups by %j from %s, with the names of their domains [IDENT-010]', async (query, path) => {
  const bench = open()
  expect(await bench.ask(groups.list, { query: { ...query } })).toEqual([BARE, { ...SAID, domain_name: 'Sales' }])
  expect(bench.lines()).toEqual([`identity GET ${path}`])
})

it.each([
  [{ id: 'b' }, 1],
  [{ id: 'b', name: 'ops', domain_id: 'd1' }, 1],
  [{ id: 'b', name: 'op' }, 0],
  [{ id: 'b', domain_id: 'd2' }, 0],
  [{ id: 'c' }, 0],
])('finds by %j %i groups', async (query, count) => {
  expect(await open().ask(groups.list, { query: { ...query } })).toHaveLength(count)
})

it('makes and lists groups and roles in the domain context, roles of the whole cloud too', async () => {
  const bench = open(TWO)
  await bench.ask(groups.list)
  await bench.ask(groups.create, { body: { name: 'n' } })
  await bench.ask(roles.list)
  await bench.ask(roles.list, { query: { is_global: 'true', name: 'ops' } })
  await bench.ask(roles.create, { body: { name: 'n' } })
  expect(bench.sent).toEqual([
    ['identity GET /groups?domain_id=d2'],
    ['identity POST /groups', { group: { domain_id: 'd2', name: 'n' } }],
    ['identity GET /roles?domain_id=d2'],
    ['identity GET /roles?name=ops'],
    ['identity POST /roles', { role: { name: 'n', domain_id: 'd2' } }],
  ])
  const own = open()
  expect(await own.ask(groups.create, { body: { name: 'n' } })).toMatchObject({ status: 201, body: { id: 'n' } })
  expect(await own.ask(roles.create, { body: { name: 'n' } })).toMatchObject({ status: 201, body: { id: 'n' } })
  expect(own.sent).toEqual([
    ['identity POST /groups', { group: { domain_id: 'd1', name: 'n' } }],
    ['identity POST /roles', { role: { name: 'n' } }],
  ])
})

it.each([
  [{}, 2],
  [{ id: 'b' }, 1],
  [{ id: 'b', name: 'ops' }, 1],
  [{ id: 'b', name: 'op' }, 0],
  [{ id: 'c' }, 0],
  [{ project_id: 'p9', user_id: 'current' }, 1],
  [{ project_id: 'p9', user_id: 'u2' }, 0],
  [{ project_id: 'p9' }, 2],
  [{ user_id: 'u2' }, 2],
])('finds by %j %i roles', async (query, count) => {
  expect(await open().ask(roles.list, { query: { ...query } })).toHaveLength(count)
})

it('finds the role of new members by its name in the settings, and another by its id [IDENT-010]', async () => {
  const bench = open({ settings: { OPENSTACK_KEYSTONE_DEFAULT_ROLE: 'member' } })
  expect(await bench.ask(roles.get, { params: { id: 'default' } })).toEqual(BARE)
  expect(bench.lines()).toEqual(['identity GET /roles?name=member'])
  const none = open({
    settings: { OPENSTACK_KEYSTONE_DEFAULT_ROLE: 'member' },
    answers: { 'identity GET /roles': { roles: [] } },
  })
  await expect(none.ask(roles.get, { params: { id: 'default' } })).rejects.toMatchObject({
    code: 'GATEWAY_NOT_FOUND',
    message: 'There is no role member.',
  })
  expect(await open().ask(roles.get, { params: { id: 'b' } })).toEqual(SAID)
})

it('lists the members of a group', async () => {
  const said = { id: 'u2', name: 'bo', email: 'bo@example.org', description: 'Bo', enabled: false }
  const bench = open({ answers: { 'identity GET /groups/b/users': { users: [{ id: 'u1' }, said] } } })
  expect(await bench.ask(groups.members, { params: { group_id: 'b' } })).toEqual([
    { id: 'u1', group_id: 'b', name: 'u1', email: null, description: null, enabled: true },
    { ...said, group_id: 'b' },
  ])
})

it('reports a refusal other than 404 of one that is looked for', async () => {
  const refused = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 403 })
  const bench = open({ answers: { 'identity GET /groups/b': refused } })
  await expect(bench.ask(groups.list, { query: { id: 'b' } })).rejects.toMatchObject({ status: 403 })
})
