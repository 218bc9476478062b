import { expect, it } from 'vitest'
import { openTestCloud, passwordAuth } from '../../test-cloud/open-test-cloud.ts'

it('signs in by an application credential, to its project and with its roles only', async () => {
  const { simulator, send, signIn, tokenOf, clock } = await openTestCloud()
  const { users, projects } = simulator.people
  const path = `/identity/v3/users/${users.demo}/application_credentials`
  const given = { name: 'robot', roles: [{ name: 'reader' }], expires_at: '2026-01-31T10:30:00' }
  const made = await send('POST', path, { application_credential: given }, await tokenOf('demo'))
  expect(made.json.application_credential).toMatchObject({
    name: 'robot',
    project_id: projects.demo,
    unrestricted: false,
    roles: [{ name: 'reader' }],
  })
  const { id, secret } = made.json.application_credential

  const signInWith = (credential: object, scope?: object) =>
    signIn({
      identity: { methods: ['application_credential'], application_credential: credential },
      ...(scope ? { scope } : {}),
    })
  const { json } = await signInWith({ id, secret })
  expect(json.token).toMatchObject({
    project: { id: projects.demo },
    roles: [{ name: 'reader' }],
    application_credential: { id, name: 'robot', restricted: true },
    expires_at: '2026-01-31T10:30:00.000000Z',
  })
  expect((await signInWith({ name: 'robot', user: { id: users.demo }, secret })).status).toBe(201)
  expect((await signInWith({ id, secret: 'wrong' })).status).toBe(401)
  expect((await signInWith({ id, secret }, { project: { id: projects.demo } })).status).toBe(401)

  const shown = await send('GET', `${path}/${id}`, undefined, await tokenOf('demo'))
  expect(shown.json.application_credential.secret).toBeUndefined()
  await clock.advance(1_800_000)
  expect((await signInWith({ id, secret })).status).toBe(401)
})

it('gives no credential for another user, a role that the caller lacks, or a name twice', async () => {
  const { simulator, send, tokenOf } = await openTestCloud()
  const { users } = simulator.people
  const demo = await tokenOf('demo')
  const make = (user: string, given: object) =>
    send('POST', `/identity/v3/users/${user}/application_credentials`, { application_credential: given }, demo)
  expect((await make(users.admin, { name: 'x' })).json.error.message).toBe(
    'You are not authorized to perform the requested action: Cannot create an application credential for another user..',
  )
  expect((await make(users.demo, { name: 'x', roles: [{ name: 'admin' }] })).status).toBe(400)
  expect((await make(users.demo, { name: 'x' })).status).toBe(201)
  expect((await make(users.demo, { name: 'x' })).status).toBe(409)
})

it('ends a credential with its deletion, tokens that it made included', async () => {
  const { simulator, send, signIn, tokenOf } = await openTestCloud()
  const path = `/identity/v3/users/${simulator.people.users.demo}/application_credentials`
  const demo = await tokenOf('demo')
  const { id, secret } = (await send('POST', path, { application_credential: { name: 'robot' } }, demo)).json
    .application_credential
  const { headers } = await signIn({
    identity: { methods: ['application_credential'], application_credential: { id, secret } },
  })
  const robot = headers['x-subject-token'] ?? ''
  expect((await send('GET', '/identity/v3/auth/projects', undefined, robot)).status).toBe(200)
  expect((await send('DELETE', `${path}/${id}`, undefined, demo)).status).toBe(204)
  expect((await send('GET', '/identity/v3/auth/projects', undefined, robot)).status).toBe(401)
  expect((await signIn(passwordAuth('demo', 'fascia-demo'))).status).toBe(201)
})

it('limits what a credential asks by its access rules, which stay while it uses them', async () => {
  const { simulator, send, signIn, tokenOf } = await openTestCloud()
  const user = `/identity/v3/users/${simulator.people.users.demo}`
  const demo = await tokenOf('demo')
  const rule = { service: 'identity', method: 'GET', path: '/v3/users/*/application_credentials' }
  const make = (access_rules: object, name = 'robot') =>
    send('POST', `${user}/application_credentials`, { application_credential: { name, access_rules } }, demo)
  const made = (await make([rule])).json.application_credential
  expect(made.access_rules).toMatchObject([rule])
  const { id } = made.access_rules[0]
  expect((await make([{ id }], 'other')).json.application_credential.access_rules).toEqual(made.access_rules)
  expect((await make([{ id: 'none' }], 'third')).status).toBe(404)
  expect((await make([{ ...rule, method: 'get' }], 'fourth')).status).toBe(400)
  expect((await send('GET', `${user}/access_rules`, undefined, demo)).json.access_rules).toMatchObject([
    { id, ...rule },
  ])
  const { headers, json } = await signIn({
    identity: { methods: ['application_credential'], application_credential: { id: made.id, secret: made.secret } },
  })
  expect(json.token.application_credential.access_rules).toMatchObject([rule])
  const robot = headers['x-subject-token']
  const status = async (method: string, path: string) => (await send(method, path, undefined, robot)).status
  expect(await status('GET', `${user}/application_credentials`)).toBe(200)
  expect(await status('GET', `${user}/access_rules`)).toBe(401)
  expect(await status('DELETE', `${user}/application_credentials/${made.id}`)).toBe(401)
  const remove = async () => (await send('DELETE', `${user}/access_rules/${id}`, undefined, demo)).status
  expect(await remove()).toBe(403)
  const { json: listed } = await send('GET', `${user}/application_credentials`, undefined, demo)
  for (const one of listed.application_credentials)
    await send('DELETE', `${user}/application_credentials/${one.id}`, undefined, demo)
  expect(await remove()).toBe(204)
  expect((await send('GET', `${user}/access_rules/${id}`, undefined, demo)).status).toBe(404)
})
