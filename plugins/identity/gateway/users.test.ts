import { Fault } from '@fascia/sdk/common'
import { type CloudAnswers, type RoutesSituation, tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as users from '../api/users.ts'
import { userRoutes } from './users.ts'

const BARE = {
  id: 'a',
  name: 'a',
  email: null,
  description: null,
  enabled: true,
  domain_id: null,
  default_project_id: null,
  options: {},
  lock_password: false,
  password_expires_at: null,
}
const SAID = {
  id: 'b',
  name: 'bo',
  email: 'bo@example.org',
  description: 'Operator',
  enabled: false,
  domain_id: 'd1',
  default_project_id: 'p9',
  options: { lock_password: true },
  password_expires_at: '2030-01-01T00:00:00',
}
const NAMES = { 'OS::Keystone::Domain': { d1: 'Sales' }, 'OS::Keystone::Project': { p9: 'shop' } }
const one = (user: object, id: string) => ({ [`identity GET /users/${id}`]: { user } })
const gone = new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404 })

const open = (answers: CloudAnswers, more: RoutesSituation = {}) =>
  tryRoutes(userRoutes, { answers, names: NAMES, ...more })

it('answers a user of whom the service says the id alone, and all that it says of another [IDENT-010]', async () => {
  const bench = open({ ...one({ id: 'a' }, 'a'), ...one({ ...SAID, team: 'x' }, 'b') })
  expect(await bench.ask(users.get, { params: { id: 'a' } })).toEqual(BARE)
  const whole = { ...SAID, lock_password: true, domain_name: 'Sales', project_name: 'shop' }
  expect(await bench.ask(users.get, { params: { id: 'b' } })).toEqual(whole)
  const settings = { USER_TABLE_EXTRA_INFO: { team: 'Team', floor: 'Floor' } }
  const extra = open(one({ id: 'a', team: 7, floor: null }, 'a'), { settings })
  expect(await extra.ask(users.get, { params: { id: 'a' } })).toEqual({ ...BARE, extra: { team: '7' } })
})

it('takes "current" for the own account, which cannot be deleted by that name', async () => {
  const bench = open({ ...one({ id: 'u1' }, 'u1'), 'identity PATCH /users/u1': {} })
  await bench.ask(users.get, { params: { id: 'current' } })
  await bench.ask(users.change, { params: { id: 'current' }, body: { name: 'me' } })
  await expect(bench.ask(users.remove, { params: { id: 'current' } })).rejects.toMatchObject({
    code: 'GATEWAY_NOT_FOUND',
  })
  expect(bench.sent).toEqual([['identity GET /users/u1'], ['identity PATCH /users/u1', { user: { name: 'me' } }]])
})

it.each([
  [{}, '/users'],
  [{ name: 'bo', enabled: 'false' }, '/users?name=bo&enabled=false'],
  [{ project_id: 'p9', domain_id: 'd1' }, '/users?default_project_id=p9&domain_id=d1'],
  [{ name: '' }, '/users'],
  [{ group_id: 'g1', name: 'bo' }, '/groups/g1/users?name=bo'],
])('lists users by %j from %s', async (query, path) => {
  const bench = open({ 'identity GET /users': { users: [SAID] }, 'identity GET /groups/g1/users': { users: [SAID] } })
  expect(await bench.ask(users.list, { query: { ...query } })).toMatchObject([{ id: 'b', domain_name: 'Sales' }])
  expect(bench.lines()).toEqual([`identity GET ${path}`])
})

it('limits the list to the domain context, unless a group or another domain is asked for', async () => {
  const answers = { 'identity GET /users': { users: [] }, 'identity GET /groups/g1/users': { users: [] } }
  const bench = open(answers, { session: { domainContext: { id: 'd2', name: 'Two' } } })
  for (const query of [{}, { domain_id: 'd1' }, { group_id: 'g1' }])
    await bench.ask(users.list, { query: { ...query } })
  expect(bench.lines()).toEqual([
    'identity GET /users?domain_id=d2',
    'identity GET /users?domain_id=d1',
    'identity GET /groups/g1/users',
  ])
})

it.each([
  [{ id: 'b' }, 1],
  [{ id: 'b', name: 'bo', enabled: 'false', domain_id: 'd1', project_id: 'p9' }, 1],
  [{ id: 'b', name: 'ba' }, 0],
  [{ id: 'b', enabled: 'true' }, 0],
  [{ id: 'b', domain_id: 'd2' }, 0],
  [{ id: 'c' }, 0],
])('finds by %j %i users', async (query, count) => {
  const bench = open({ ...one(SAID, 'b'), 'identity GET /users/c': gone })
  expect(await bench.ask(users.list, { query: { ...query } })).toHaveLength(count)
})

it('lists the own account alone for those who may list none', async () => {
  const bench = open(one({ id: 'u1', name: 'me' }, 'u1'), {
    allows: async (rules) => rules.every(([, rule]) => rule !== 'identity:list_users'),
  })
  const counts = [{}, { id: 'u1' }, { id: 'b' }, { name: 'me' }, { name: 'you' }].map(async (query) => {
    const found = await bench.ask(users.list, { query: { ...query } })
    return (found as readonly unknown[]).length
  })
  expect(await Promise.all(counts)).toEqual([1, 1, 0, 1, 0])
})

it('makes a user in the domain context or the own domain, with the project and the lock as the service names them [IDENT-010]', async () => {
  const answers = { 'identity POST /users': { user: { id: 'n' } } }
  const password = 'secret-1'
  const bench = open(answers)
  const body = { name: 'n', password, project: 'p9', lock_password: true }
  expect(await bench.ask(users.create, { body })).toMatchObject({ status: 201, body: { id: 'n' } })
  const context = open(answers, { session: { domainContext: { id: 'd2', name: 'Two' } } })
  await context.ask(users.create, { body: { name: 'n', password, project: '' } })
  expect(bench.sent[0]?.[1]).toEqual({
    user: { domain_id: 'd1', name: 'n', default_project_id: 'p9', options: { lock_password: true }, password },
  })
  expect(context.sent[0]?.[1]).toEqual({
    user: { domain_id: 'd2', name: 'n', default_project_id: null, password },
  })
})

it('asks for the own password where the deployment demands it [IDP-066]', async () => {
  const settings = { ENFORCE_PASSWORD_CHECK: true }
  const wrong = { code: 'ADMIN_PASSWORD_INCORRECT' }
  const change = { params: { id: 'b' }, body: { password: 'new', admin_password: 'own' } }
  const right = open({ 'identity POST /auth/tokens': {}, 'identity PATCH /users/b': {} }, { settings })
  await right.ask(users.change, change)
  const user = { id: 'u1', password: 'own' }
  expect(right.sent).toEqual([
    [
      'identity POST /auth/tokens',
      { auth: { identity: { methods: ['password'], password: { user } }, scope: 'unscoped' } },
    ],
    ['identity PATCH /users/b', { user: { password: 'new' } }],
  ])
  const refused = open({ 'identity POST /auth/tokens': new Fault('GATEWAY_TOKEN_REFUSED') }, { settings })
  await expect(refused.ask(users.change, change)).rejects.toMatchObject(wrong)
  await expect(refused.ask(users.change, { params: { id: 'b' }, body: { password: 'new' } })).rejects.toMatchObject(
    wrong,
  )
  expect(refused.lines()).toHaveLength(1)
  const late = open({ 'identity POST /auth/tokens': new Fault('GATEWAY_UPSTREAM_TIMEOUT') }, { settings })
  await expect(late.ask(users.change, change)).rejects.toMatchObject({ code: 'GATEWAY_UPSTREAM_TIMEOUT' })
  const unasked = open({ 'identity PATCH /users/b': {} }, { settings: { ENFORCE_PASSWORD_CHECK: false } })
  await unasked.ask(users.change, change)
  expect(unasked.lines()).toHaveLength(1)
})

it('sends no change of nothing', async () => {
  const bench = open({})
  expect(await bench.ask(users.change, { params: { id: 'b' }, body: {} })).toBeUndefined()
  expect(bench.lines()).toEqual([])
})

it('deletes several users once each, all but the own, and says the first refusal at the end [IDP-024]', async () => {
  const answers = {
    'identity DELETE /users/b': new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 403 }),
    'identity DELETE /users/c': undefined,
  }
  const bench = open(answers)
  await expect(bench.ask(users.removeSeveral, { body: ['u1', 'b', 'b', 'c'] })).rejects.toMatchObject({ status: 403 })
  expect(bench.lines()).toEqual(['identity DELETE /users/b', 'identity DELETE /users/c'])
})

it('refuses in words to disable or to delete the own account, and leaves it out of several [IDP-024]', async () => {
  const bench = open({})
  const own = (what: string) => ({
    status: 409,
    message: `You cannot ${what} the account that you are signed in with.`,
  })
  for (const id of ['u1', 'current']) {
    const disabled = { params: { id }, body: { enabled: false } }
    await expect(bench.ask(users.change, disabled)).rejects.toMatchObject(own('disable'))
  }
  await expect(bench.ask(users.remove, { params: { id: 'u1' } })).rejects.toMatchObject(own('delete'))
  await bench.ask(users.removeSeveral, { body: ['u1'] })
  expect(bench.lines()).toEqual([])
  await bench.ask(users.change, { params: { id: 'u1' }, body: { enabled: true } })
  await bench.ask(users.change, { params: { id: 'u2' }, body: { enabled: false } })
  expect(bench.lines()).toEqual(['identity PATCH /users/u1', 'identity PATCH /users/u2'])
})

it.each([
  [403, false, 1],
  [403, true, 3],
  [404, false, 3],
  [401, true, 1],
])('goes on with several users after a %i where policy allows some: %s', async (status, isAllowed, asked) => {
  const asks: unknown[] = []
  const answers = { 'identity DELETE /users/b': new Fault('GATEWAY_UPSTREAM_REFUSED', { status }) }
  const allows = async (...question: unknown[]): Promise<boolean> => asks.push(question) > 0 && isAllowed
  const bench = open(answers, { allows })
  await expect(bench.ask(users.removeSeveral, { body: ['b', 'c', 'd'] })).rejects.toMatchObject({ status })
  expect(bench.lines()).toHaveLength(asked)
  expect(asks).toEqual(status === 403 ? [[[['identity', 'identity:delete_user']]]] : [])
})

it('names the places of role assignments', async () => {
  const role = { id: 'r1', name: 'member' }
  const answers = {
    'identity GET /role_assignments': {
      role_assignments: [
        { role, scope: { project: { id: 'p1', name: 'shop' } } },
        { role: { id: 'r2' }, scope: { domain: { id: 'd1' } } },
        { role, scope: { system: { all: true } } },
        { role: null, scope: null },
      ],
    },
  }
  const nowhere = { project_id: null, project: null, domain_id: null, domain: null, system: null }
  const bench = open(answers)
  expect(await bench.ask(users.roleAssignments, { params: { id: 'b' } })).toEqual([
    { ...nowhere, id: 'r1/p1//', role: 'member', project_id: 'p1', project: 'shop' },
    { ...nowhere, id: 'r2//d1/', role: 'r2', domain_id: 'd1', domain: 'd1' },
    { ...nowhere, id: 'r1///system', role: 'member', system: 'all' },
    { ...nowhere, id: '///', role: '' },
  ])
  expect(bench.lines()).toEqual(['identity GET /role_assignments?user.id=b&include_names=true'])
})

it('lists the groups of a user', async () => {
  const groups = [{ id: 'g1', name: 'ops', description: 'Ops' }, { id: 'g2' }]
  const bench = open({ 'identity GET /users/b/groups': { groups } })
  expect(await bench.ask(users.groupsOf, { params: { id: 'b' } })).toEqual([
    groups[0],
    { id: 'g2', name: 'g2', description: null },
  ])
})
