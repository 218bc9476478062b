import { type RoutesSituation, tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as application from '../api/application-credentials.ts'
import * as credentials from '../api/credentials.ts'
import { applicationCredentialRoutes } from './application-credentials.ts'
import { credentialRoutes } from './credentials.ts'

const SAID = { id: 'c1', user_id: 'u2', type: 'ec2', blob: '{}', project_id: 'p9' }
const BARE = { id: 'c2', user_id: '', type: '', blob: '', project_id: null }
const ANSWERS = {
  'identity GET /credentials': { credentials: [SAID, { id: 'c2' }] },
  'identity GET /credentials/c1': { credential: SAID },
  'identity GET /users': { users: [{ id: 'u2' }, { id: 'u3' }] },
  'identity POST /credentials': { credential: { id: 'n' } },
  'identity PATCH /credentials/c1': {},
}
const NAMES = { 'OS::Keystone::User': { u2: 'bo' }, 'OS::Keystone::Project': { p9: 'shop' } }
const open = (more: RoutesSituation = {}) =>
  tryRoutes([...credentialRoutes, ...applicationCredentialRoutes], { answers: ANSWERS, names: NAMES, ...more })
const whole = { ...SAID, user_name: 'bo', project_name: 'shop' }

it.each([
  [{}, ['/credentials']],
  [{ user_id: 'current', type: 'totp' }, ['/credentials?user_id=u1&type=totp']],
  [{ user_id: 'u2' }, ['/credentials?user_id=u2']],
  [{ user_name: 'bo' }, ['/users?name=bo', '/credentials?user_id=u2', '/credentials?user_id=u3']],
  [{ user_name: 'bo', user_id: 'u3' }, ['/users?name=bo', '/credentials?user_id=u3']],
])('lists credentials by %j from %j', async (query, paths) => {
  const bench = open()
  await bench.ask(credentials.list, { query: { ...query } })
  expect(bench.lines()).toEqual(paths.map((path) => `identity GET ${path}`))
})

it('answers credentials with the names of their users and projects', async () => {
  expect(await open().ask(credentials.list)).toEqual([whole, BARE])
  expect(await open().ask(credentials.get, { params: { id: 'c1' } })).toEqual(whole)
})

it('demands a project for an EC2 credential, and for no other', async () => {
  const refusal = { fields: { project_id: ['An EC2 credential needs a project.'] } }
  const fields = { user_id: 'u2', blob: '{}' }
  const bench = open()
  const create = (body: { type: 'ec2' | 'totp'; project_id?: string }) =>
    bench.ask(credentials.create, { body: { ...fields, ...body } })
  await expect(create({ type: 'ec2' })).rejects.toMatchObject(refusal)
  await expect(create({ type: 'ec2', project_id: '' })).rejects.toMatchObject(refusal)
  expect(await create({ type: 'ec2', project_id: 'p9' })).toMatchObject({ status: 201 })
  await create({ type: 'totp' })
  const change = (body: object) => bench.ask(credentials.change, { params: { id: 'c1' }, body })
  await expect(change({ type: 'ec2', project_id: '' })).rejects.toMatchObject(refusal)
  await change({ type: 'ec2' })
  await change({ type: 'totp', project_id: '' })
  await change({ project_id: 'p8' })
  const bodies = bench.sent.map(([, body]) => Object(body).credential)
  expect(bodies).toEqual([
    { ...fields, type: 'ec2', project_id: 'p9' },
    { ...fields, type: 'totp' },
    { type: 'ec2' },
    { type: 'totp', project_id: null },
    { project_id: 'p8' },
  ])
})

const PATH = '/users/u1/application_credentials'

it('answers an application credential of which the service says the id alone, and all that it says of another', async () => {
  const rule = { service: 'compute', method: 'GET', path: '/v2.1/servers' }
  const said = {
    id: 'k2',
    name: 'ci',
    description: 'CI',
    project_id: 'p9',
    expires_at: '2030-01-01',
    unrestricted: true,
    roles: [{ name: 'member' }],
    access_rules: [{ id: 'x', ...rule }],
  }
  const answers = { [`identity GET ${PATH}`]: { application_credentials: [{ id: 'k1' }, said] } }
  const bench = open({ answers })
  expect(await bench.ask(application.list, { query: { name: 'ci' } })).toEqual([
    {
      id: 'k1',
      name: 'k1',
      description: null,
      project_id: '',
      expires_at: null,
      unrestricted: false,
      roles: [],
      access_rules: null,
    },
    { ...said, project_name: 'shop', roles: ['member'], access_rules: [rule] },
  ])
  await bench.ask(application.list)
  expect(bench.lines()).toEqual([`identity GET ${PATH}?name=ci`, `identity GET ${PATH}`])
})

it.each([
  ['roles', 'member', 'roles must be array'],
  ['roles', [{ name: 5 }], 'roles.0 must be string'],
  ['access_rules', [{ service: 'compute', method: 5, path: '/' }], 'access_rules'],
  ['unrestricted', 'yes', 'unrestricted must be boolean'],
])('refuses an application credential whose %s are %j by the name of the field', async (field, value, problem) => {
  const answers = { [`identity GET ${PATH}/k1`]: { application_credential: { id: 'k1', [field]: value } } }
  await expect(open({ answers }).ask(application.get, { params: { id: 'k1' } })).rejects.toMatchObject({
    code: 'GATEWAY_UPSTREAM_UNREADABLE',
    message: expect.stringContaining(`OS::Keystone::ApplicationCredential.${problem}`),
  })
})

it('makes an application credential with rules and roles where they are given, and says its secret once', async () => {
  const answers = { [`identity POST ${PATH}`]: { application_credential: { id: 'n', secret: 's' } } }
  const bench = open({ answers })
  const made = await bench.ask(application.create, {
    body: { name: 'ci', roles: ['member'], access_rules: '[{"id": "x"}]' },
  })
  expect(made).toMatchObject({ status: 201, body: { id: 'n', secret: 's' } })
  await bench.ask(application.create, { body: { name: 'ci', roles: [], access_rules: '  ' } })
  expect(bench.sent.map(([, body]) => Object(body).application_credential)).toEqual([
    { name: 'ci', access_rules: [{ id: 'x' }], roles: [{ name: 'member' }] },
    { name: 'ci' },
  ])
})
