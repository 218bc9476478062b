import { expect, it } from 'vitest'
import { openTestCloud } from '../../test-cloud/open-test-cloud.ts'

it('keeps EC2 credentials for their user only, until the user goes', async () => {
  const { simulator, send, tokenOf } = await openTestCloud()
  const { users, projects } = simulator.people
  const [demo, viewer, admin] = [await tokenOf('demo'), await tokenOf('viewer'), await tokenOf('admin')]
  const path = `/identity/v3/users/${users.demo}/credentials/OS-EC2`
  const made = await send('POST', path, { tenant_id: projects.demo }, demo)
  expect(made.status).toBe(201)
  const { access } = made.json.credential
  expect((await send('GET', `${path}/${access}`, undefined, demo)).json.credential).toEqual(made.json.credential)
  expect((await send('GET', path, undefined, viewer)).status).toBe(403)
  const all = async (token: string) =>
    (await send('GET', '/identity/v3/credentials', undefined, token)).json.credentials
  expect(await all(viewer)).toEqual([])
  expect(await all(demo)).toMatchObject([{ type: 'ec2', user_id: users.demo, project_id: projects.demo }])
  await send('DELETE', `/identity/v3/users/${users.demo}`, undefined, admin)
  expect(await all(admin)).toEqual([])
})

it('refuses an EC2 credential without a project or without an access key', async () => {
  const { simulator, send, tokenOf } = await openTestCloud()
  const { users, projects } = simulator.people
  const admin = await tokenOf('admin')
  const create = async (credential: object) =>
    (
      await send(
        'POST',
        '/identity/v3/credentials',
        { credential: { user_id: users.demo, type: 'ec2', ...credential } },
        admin,
      )
    ).status
  expect(await create({ blob: '{"access":"a"}' })).toBe(400)
  expect(await create({ blob: 'text', project_id: projects.demo })).toBe(400)
  expect(await create({ blob: '{"access":"a","secret":"s"}', project_id: projects.demo })).toBe(201)
})
