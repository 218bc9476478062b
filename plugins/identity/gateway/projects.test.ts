import { Fault } from '@fascia/sdk/common'
import { type CloudAnswers, type RoutesSituation, tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as projects from '../api/projects.ts'
import { projectRoutes } from './projects.ts'

const BARE = {
  id: 'a',
  name: 'a',
  description: null,
  enabled: true,
  domain_id: null,
  parent_id: null,
  is_domain: false,
  tags: [],
  options: {},
  is_own: false,
}
const SAID = {
  id: 'b',
  name: 'shop',
  description: 'Shop',
  enabled: false,
  domain_id: 'd1',
  parent_id: 'd1',
  is_domain: true,
  tags: ['x'],
  options: { immutable: true },
}
const OWN = { 'identity GET /users/u1/projects': { projects: [SAID] } }
const ONE = { 'identity GET /projects/b': { project: SAID }, 'identity GET /projects/a': { project: { id: 'a' } } }
const ALL = { 'identity GET /projects': { projects: [{ id: 'a' }, SAID] } }
const DENIED: RoutesSituation = {
  allows: async (rules) => rules.every(([, rule]) => rule !== 'identity:list_projects'),
}

const open = (answers: CloudAnswers, more: RoutesSituation = {}) =>
  tryRoutes(projectRoutes, { answers, names: { 'OS::Keystone::Domain': { d1: 'Sales' } }, ...more })
const idsOf = (found: unknown) => (found as readonly { readonly id: string }[]).map(({ id }) => id)

it('answers a project of which the service says the id alone, and all that it says of another', async () => {
  const bench = open({ ...OWN, ...ONE })
  expect(await bench.ask(projects.get, { params: { id: 'a' } })).toEqual(BARE)
  expect(await bench.ask(projects.get, { params: { id: 'b' } })).toEqual({
    ...SAID,
    is_own: true,
    domain_name: 'Sales',
  })
})

it('knows no project as own where the service does not say', async () => {
  const refused = { 'identity GET /users/u1/projects': new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 403 }) }
  expect(await open({ ...ONE, ...refused }).ask(projects.get, { params: { id: 'b' } })).toMatchObject({ is_own: false })
})

it.each([
  [{}, '/projects'],
  [{ name: 'shop', enabled: 'false', domain_id: 'd1' }, '/projects?domain_id=d1&name=shop&enabled=false'],
  [{ name: '', admin: 'true' }, '/projects'],
])('lists by %j from %s, with those of the own marked', async (query, path) => {
  const bench = open({ ...OWN, ...ALL })
  expect(await bench.ask(projects.list, { query: { ...query } })).toMatchObject([
    { id: 'a', is_own: false },
    { id: 'b', is_own: true, domain_name: 'Sales' },
  ])
  expect(bench.lines()).toContain(`identity GET ${path}`)
})

it.each(['false', 'False', '0'])('lists the own projects alone with admin=%s', async (admin) => {
  const bench = open({ ...OWN, ...ALL })
  expect(idsOf(await bench.ask(projects.list, { query: { admin } }))).toEqual(['b'])
  expect(bench.lines()).not.toContain('identity GET /projects')
})

it.each([
  [{}, ['b']],
  [{ id: 'b' }, ['b']],
  [{ id: 'a' }, []],
  [{ name: 'shop' }, ['b']],
  [{ name: 'sho' }, []],
  [{ enabled: 'false' }, ['b']],
  [{ enabled: 'true' }, []],
  [{ domain_id: 'd1' }, ['b']],
  [{ domain_id: 'd2' }, []],
  [{ user_id: 'current' }, ['b']],
])('gives those who may list none of %j the own %j', async (query, ids) => {
  expect(idsOf(await open(OWN, DENIED).ask(projects.list, { query: { ...query } }))).toEqual(ids)
})

it('lists the projects of another user, and one by its id', async () => {
  const others = { 'identity GET /users/u2/projects': { projects: [{ id: 'a' }] } }
  const gone = { 'identity GET /projects/c': new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404 }) }
  const bench = open({ ...OWN, ...ONE, ...others, ...gone })
  const found = [{ user_id: 'u2' }, { id: 'b' }, { id: 'b', name: 'x' }, { id: 'c' }]
  const ids = []
  for (const query of found) ids.push(idsOf(await bench.ask(projects.list, { query: { ...query } })))
  expect(ids).toEqual([['a'], ['b'], [], []])
})

it('limits lists to the domain context, where new projects are made too', async () => {
  const session = { domainContext: { id: 'd2', name: 'Two' } }
  const bench = open({ ...OWN, ...ALL, 'identity POST /projects': { project: { id: 'n' } } }, { session })
  await bench.ask(projects.list)
  expect(await bench.ask(projects.create, { body: { name: 'n' } })).toMatchObject({ status: 201, body: { id: 'n' } })
  expect(bench.sent.slice(-2)).toEqual([
    ['identity GET /projects?domain_id=d2'],
    ['identity POST /projects', { project: { domain_id: 'd2', name: 'n' } }],
  ])
})
