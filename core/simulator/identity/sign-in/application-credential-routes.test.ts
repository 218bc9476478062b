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
