import { expect, it } from 'vitest'
import { openTestCloud, passwordAuth } from '../../test-cloud/open-test-cloud.ts'

const TRUSTS = '/identity/v3/OS-TRUST/trusts'

async function openTrusts() {
  const cloud = await openTestCloud()
  const { users, projects } = cloud.simulator.people
  const [demo, viewer] = [await cloud.tokenOf('demo'), await cloud.tokenOf('viewer')]
  const give = (extra: object = {}, token = demo) =>
    cloud.send(
      'POST',
      TRUSTS,
      {
        trust: {
          ...{ trustor_user_id: users.demo, trustee_user_id: users.viewer, project_id: projects.demo },
          ...{ impersonation: false, roles: [{ name: 'Member' }], ...extra },
        },
      },
      token,
    )
  const signInBy = (id: string) => cloud.signIn(passwordAuth('viewer', 'fascia-viewer', { 'OS-TRUST:trust': { id } }))
  return { cloud, users, projects, demo, viewer, give, signInBy }
}

it('lets the trustee act on the project with the roles of the trust, until it is deleted', async () => {
  const { cloud, users, projects, demo, viewer, give, signInBy } = await openTrusts()
  const made = await give()
  const { trust } = made.json
  expect([made.status, trust.roles.map(({ name }: { name: string }) => name)]).toEqual([201, ['member']])
  const { json, headers } = await signInBy(trust.id)
  expect(json.token).toMatchObject({
    user: { id: users.viewer },
    project: { id: projects.demo },
    roles: [{ name: 'member' }],
    'OS-TRUST:trust': { id: trust.id, impersonation: false, trustor_user: { id: users.demo } },
  })
  const read = (token: string) => cloud.send('GET', `${TRUSTS}/${trust.id}`, undefined, token)
  expect([(await read(demo)).status, (await read(viewer)).status]).toEqual([200, 200])
  expect((await cloud.send('DELETE', `${TRUSTS}/${trust.id}`, undefined, viewer)).status).toBe(403)
  expect((await cloud.send('DELETE', `${TRUSTS}/${trust.id}`, undefined, demo)).status).toBe(204)
  const ended = await cloud.send('GET', '/identity/v3/auth/projects', undefined, headers['x-subject-token'])
  expect([ended.status, (await signInBy(trust.id)).status]).toEqual([401, 401])
})

it('lets the trustee act as the trustor, as often and as long as the trust says', async () => {
  const { cloud, users, give, signInBy } = await openTrusts()
  const once = (await give({ impersonation: true, remaining_uses: 1 })).json.trust
  expect((await signInBy(once.id)).json.token.user.id).toBe(users.demo)
  expect((await signInBy(once.id)).status).toBe(401)
  const expires_at = new Date(cloud.clock.now() + 60_000).toISOString()
  const short = (await give({ expires_at })).json.trust
  expect(short.expires_at).toMatch(/\.000000Z$/)
  await cloud.clock.advance(61_000)
  expect((await signInBy(short.id)).status).toBe(401)
})

it('refuses trusts of others, roles that the trustor has not, and times that are none', async () => {
  const { cloud, users, demo, viewer, give } = await openTrusts()
  expect((await give({}, viewer)).status).toBe(403)
  expect((await give({ roles: [{ name: 'admin' }] })).status).toBe(403)
  expect((await give({ roles: [{ name: 'nothing' }] })).status).toBe(404)
  expect((await give({ expires_at: 'bad.123Z' })).status).toBe(400)
  await give()
  expect((await cloud.send('GET', TRUSTS, undefined, demo)).status).toBe(403)
  const mine = await cloud.send('GET', `${TRUSTS}?trustor_user_id=${users.demo}`, undefined, demo)
  expect(mine.json.trusts).toMatchObject([{ trustee_user_id: users.viewer }])
})
