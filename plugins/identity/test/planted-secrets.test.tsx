import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openIdentity } from './open-identity.ts'

type App = Awaited<ReturnType<typeof openIdentity>>

/** What the browser keeps between pages: drafts, activity and preferences among them; and its address. */
const kept = (): string =>
  [window.localStorage, window.sessionStorage].map((storage) => JSON.stringify({ ...storage })).join() +
  window.location.href +
  JSON.stringify(window.history.state)

/** The panels of identity, and a check that secrets are in nothing that is kept, asked for by address, or logged. */
async function openWatched(options: Parameters<typeof openIdentity>[0]) {
  const app = await openIdentity(options)
  const expectNowhere = (...secrets: readonly string[]): void => {
    for (const secret of secrets) {
      expect(kept()).not.toContain(secret)
      expect(decodeURIComponent(app.addresses.join())).not.toContain(secret)
      expect(app.host.log.join()).not.toContain(secret)
    }
  }
  return { app, expectNowhere }
}

const audited = (app: App, action: string): number =>
  app.host.log.filter((line) => line.includes('"audit":true') && line.includes(action)).length

it('keeps the passwords of users out of logs, audit lines, drafts, activity and addresses, refused or not', async () => {
  const secret = 'planted-Passw0rd-7431'
  const other = 'planted-Other-7432'
  const { app, expectNowhere } = await openWatched({ expectProblems: true })
  const form = await app.pressDialog('Create User')
  await form.fill(/^User Name/, 'demo')
  await form.fill(/^Password/, secret)
  await form.fill(/^Confirm Password/, other)
  expectNowhere(secret, other)
  await form.press('Create User')
  await form.findByText(/do not match/)
  await form.fill(/^Confirm Password/, secret)
  await form.pick(/^Primary Project/, 'demo')
  await form.pick(/^Role/, 'reader')
  await form.press('Create User')
  await waitFor(() => expect(audited(app, 'POST /api/keystone/users')).toBe(1))
  await app.answered()
  expectNowhere(secret, other)
  await form.fill(/^User Name/, 'ann')
  await form.press('Create User')
  await app.screen.findByText('User ann was successfully created.')
  const change = await app.chooseDialog('ann', 'Change Password')
  await change.fill(/^Password/, other)
  await change.fill(/^Confirm Password/, other)
  await change.press('Save')
  await app.screen.findByText('User password has been updated successfully.')
  expect(audited(app, 'PATCH /api/keystone/users')).toBe(1)
  expectNowhere(secret, other)
})

it('keeps the passwords of the own account out of them too', async () => {
  const secret = 'planted-Wrong-7433'
  const other = 'planted-Fresh-7434'
  const { app, expectNowhere } = await openWatched({ path: '/settings/password', expectProblems: true })
  const fill = async (label: RegExp, value: string): Promise<void> => {
    await app.user.type(await app.screen.findByLabelText(label), value)
  }
  await fill(/^Current password/, secret)
  await fill(/^New password/, other)
  await fill(/^Confirm new password/, other)
  expectNowhere(secret, other)
  await app.press('Change')
  await app.screen.findByText('The current password is not right.')
  expect(audited(app, 'POST /auth/password')).toBe(1)
  expectNowhere(secret, other)
})

it('keeps the secrets of application credentials out of them', async () => {
  const secret = 'planted-AppSecret-7435'
  const { app, expectNowhere } = await openWatched({ as: 'demo', path: '/identity/application_credentials' })
  const form = await app.pressDialog('Create Application Credential')
  await form.fill(/^Name/, 'backup')
  await form.fill(/^Secret/, secret)
  expectNowhere(secret)
  await form.press('Create Application Credential')
  await app.screen.findByText(secret)
  expect(audited(app, 'application_credentials')).toBe(1)
  expectNowhere(secret)
  await app.press('Done')
  await app.row('backup')
  expectNowhere(secret)
})

it.each([
  ['totp', 'PLANTEDTOTPKEYAA'],
  ['cert', '-----BEGIN PRIVATE KEY----- planted-7436'],
  ['ec2', '{"access": "planted-access-7437", "secret": "planted-ec2-7438"}'],
])('keeps the keys of credentials of type %s out of them', async (type, secret) => {
  const { app, expectNowhere } = await openWatched({ path: '/identity/credentials' })
  const words = secret.match(/planted-\w+-?\d+|PLANTEDTOTPKEYAA/g) ?? []
  const form = await app.pressDialog('Create User Credential')
  await form.findByRole('combobox', { name: /^User/ })
  await form.pick(/^User/, 'demo')
  await form.pick(/^Type/, type)
  await form.fill(/^Data/, secret)
  await form.pick(/^Project/, 'demo')
  expectNowhere(...words)
  await form.press('Create User Credential')
  await app.screen.findByText('User credential was successfully created.')
  expect(audited(app, 'POST /api/keystone/credentials')).toBe(1)
  expectNowhere(...words)
})
