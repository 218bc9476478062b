import { expect, it } from 'vitest'
import { openTestCloud, passwordAuth, type TestCloud } from '../../test-cloud/open-test-cloud.ts'
import type { IdentitySettings } from '../identity-call.ts'

const DAY_MS = 86_400_000

async function openWith(identity: Partial<IdentitySettings>) {
  const cloud = await openTestCloud({ identity })
  const id = cloud.simulator.people.users.demo
  const admin = await cloud.tokenOf('admin')
  const change = (original_password: string, password: string) =>
    cloud.send('POST', `/identity/v3/users/${id}/password`, { user: { original_password, password } })
  const set = (user: object) => cloud.send('PATCH', `/identity/v3/users/${id}`, { user }, admin)
  return { cloud, admin, change, set }
}

async function answerOf(cloud: TestCloud, password: string): Promise<number> {
  return (await cloud.signIn(passwordAuth('demo', password))).status
}

it('refuses a new password that does not match the pattern, from the user and from an administrator', async () => {
  const { cloud, admin, change, set } = await openWith({
    passwordRegex: /^(?=.*\d).{7,}$/,
    passwordRegexDescription: 'Seven characters, one of them a digit',
  })
  const message = 'The password does not match the requirements: Seven characters, one of them a digit.'
  const made = await cloud.send('POST', '/identity/v3/users', { user: { name: 'new', password: 'short' } }, admin)
  const answers = [await change('fascia-demo', 'short'), await set({ password: 'short' }), made]
  expect(answers.map(({ status, json }) => [status, json.error.message])).toEqual([
    [400, message],
    [400, message],
    [400, message],
  ])
  expect((await change('fascia-demo', 'long enough 1')).status).toBe(204)
})

it('lets a password expire after its days, and leaves out users who ignore it', async () => {
  const { cloud, change, set } = await openWith({ passwordExpiresDays: 30 })
  const { json } = await set({ password: 'first' })
  expect(json.user.password_expires_at).toBe('2026-03-02T10:00:00.000000')
  expect(await answerOf(cloud, 'first')).toBe(201)
  await cloud.clock.advance(30 * DAY_MS)
  expect(await answerOf(cloud, 'first')).toBe(401)
  expect([(await change('first', 'second')).status, await answerOf(cloud, 'second')]).toEqual([204, 201])
  const admin = await cloud.tokenOf('admin')
  const id = cloud.simulator.people.users.demo
  const user = { password: 'third', options: { ignore_password_expiry: true } }
  const ignoring = await cloud.send('PATCH', `/identity/v3/users/${id}`, { user }, admin)
  expect(ignoring.json.user.password_expires_at).toBe(null)
})

it('asks for another password than the last ones', async () => {
  const { change } = await openWith({ uniqueLastPasswordCount: 2 })
  expect((await change('fascia-demo', 'first')).status).toBe(204)
  const again = await change('first', 'first')
  expect([again.status, again.json.error.message]).toEqual([
    400,
    'The new password cannot be identical to a previous password. The total number which includes the new password must be unique is 2.',
  ])
  expect((await change('first', 'second')).status).toBe(204)
  expect((await change('second', 'first')).status).toBe(400)
  expect((await change('second', 'third')).status).toBe(204)
  expect((await change('third', 'first')).status).toBe(204)
})

it('keeps a password that the user has set for the minimum age', async () => {
  const { cloud, change } = await openWith({ minimumPasswordAgeDays: 2 })
  expect((await change('fascia-demo', 'first')).status).toBe(204)
  const early = await change('first', 'second')
  expect([early.status, early.json.error.message]).toEqual([
    400,
    'You cannot change your password at this time due to the minimum password age. Once you change your password, it must be used for 2 day(s) before it can be changed. Please try again in 2 day(s) or contact your administrator to reset your password.',
  ])
  await cloud.clock.advance(2 * DAY_MS)
  expect((await change('first', 'second')).status).toBe(204)
})

it('lets an administrator alone change a locked password', async () => {
  const { cloud, change, set } = await openWith({})
  await set({ options: { lock_password: true } })
  const refused = await change('fascia-demo', 'first')
  expect([refused.status, refused.json.error.message]).toEqual([
    400,
    'You cannot change your password at this time due to password policy disallowing password changes. Please contact your administrator to reset your password.',
  ])
  await set({ password: 'given' })
  expect(await answerOf(cloud, 'given')).toBe(201)
})

it('makes the password of an administrator expire at once where it is changed upon first use', async () => {
  const { cloud, change, set } = await openWith({ isChangedUponFirstUse: true })
  await set({ password: 'given' })
  expect(await answerOf(cloud, 'given')).toBe(401)
  expect((await change('given', 'own')).status).toBe(204)
  expect(await answerOf(cloud, 'own')).toBe(201)
})
