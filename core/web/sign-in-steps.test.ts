import { screen, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { SignInStep } from '../common/sign-in.ts'
import { bootDocument } from './fixture/boot-document.ts'
import { type FakeGateway, fault, json, SIGN_IN_OPTIONS } from './fixture/fake-gateway.ts'
import { openShell, settle } from './fixture/open-shell.ts'

const EXPIRED: SignInStep = { kind: 'password', user: { id: 'user-1', name: 'ada', domain: 'Default' } }
const ANSWER = { user: { id: 'user-1' }, project: { id: 'project-1' } }

/** A gateway that asks for a step after the password. */
function asking(gateway: FakeGateway, step: SignInStep, code: string) {
  let isAsking = false
  gateway.on('/auth/options/', () => json({ ...SIGN_IN_OPTIONS, ...(isAsking ? { step } : {}) }))
  gateway.on('POST /auth/login/', () => {
    isAsking = true
    return fault(401, code, 'There is more to do.')
  })
  return { forget: () => (isAsking = false) }
}

async function signIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/User Name/), 'ada')
  await userEvent.type(screen.getByLabelText(/^Password/), 'old')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await settle()
}

async function fill(values: Readonly<Record<string, string>>, button: string): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(new RegExp(`^${label}`))
    await userEvent.clear(field)
    await userEvent.type(field, value)
  }
  await userEvent.click(screen.getByRole('button', { name: button }))
  await settle()
}

const address = (): string => window.location.pathname + window.location.search
const PASSWORDS = { 'Current password': 'old', 'New password': 'a fresh one', 'Confirm new password': 'a fresh one' }

it('leads from an expired password to its change, shows errors beside the fields, and then opens what was asked for', async () => {
  let isSignedIn = false
  const app = await openShell({
    path: '/settings/user',
    boot: () => (isSignedIn ? bootDocument() : undefined),
    prepare: (gateway) => {
      asking(gateway, EXPIRED, 'GATEWAY_PASSWORD_EXPIRED')
      gateway.on('POST /auth/password/user-1/', ({ body }) => {
        if (!body?.includes('"current_password":"old"'))
          return json({ code: 'X', message: 'No.', fields: { current_password: ['Not the right one.'] } }, 400)
        isSignedIn = true
        return json(ANSWER)
      })
    },
  })
  await signIn()
  expect(address()).toBe('/auth/password/user-1/?next=%2Fsettings%2Fuser')
  expect(screen.getByRole('heading', { name: 'Change your password' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('User Name').value).toBe('ada')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Current password/))
  await fill({ 'New password': 'short', 'Confirm new password': 'other' }, 'Change and sign in')
  const shown = ['This field is required.', 'Use at least 8 characters.', 'Passwords do not match.']
  for (const text of shown) expect(screen.getByText(text)).toBeTruthy()
  expect(app.gateway.callsTo('/auth/password/user-1/')).toEqual([])
  await fill({ ...PASSWORDS, 'Current password': 'wrong' }, 'Change and sign in')
  expect(screen.getByText('Not the right one.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Current password/))
  await fill(PASSWORDS, 'Change and sign in')
  expect(address()).toBe('/settings/user')
  expect(await screen.findByRole('heading', { name: 'User Settings' })).toBeTruthy()
})

it('keeps the page of the change over a reload, and leaves it for the sign-in', async () => {
  await openShell({
    path: '/auth/password/user-1/?next=%2Fsettings%2Fuser',
    boot: () => undefined,
    prepare: (gateway) => gateway.on('/auth/options/', () => json({ ...SIGN_IN_OPTIONS, step: EXPIRED })),
  })
  expect(await screen.findByRole('heading', { name: 'Change your password' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Back to the sign-in' }))
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
  expect(address()).toBe('/auth/login/?next=%2Fsettings%2Fuser')
})

it('shows the sign-in at the address of a step that has ended', async () => {
  await openShell({ path: '/auth/password/user-1/?next=%2Fsettings%2Fuser', boot: () => undefined })
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
  expect(address()).toBe('/auth/login/?next=%2Fsettings%2Fuser')
})

it('says that a step took too long, and asks for the password again', async () => {
  await openShell({
    boot: () => undefined,
    prepare: (gateway) => {
      const { forget } = asking(gateway, EXPIRED, 'GATEWAY_PASSWORD_EXPIRED')
      gateway.on('POST /auth/password/user-1/', () => {
        forget()
        return fault(401, 'GATEWAY_SIGN_IN_STEP_ENDED', 'The sign-in took too long.')
      })
    },
  })
  await signIn()
  await fill(PASSWORDS, 'Change and sign in')
  expect(await screen.findByText('The sign-in took too long. Sign in again.')).toBeTruthy()
  expect([address(), screen.queryByRole('button', { name: 'Sign In' }) !== null]).toEqual(['/auth/login/', true])
})

it('leads through the change in the dialog over a page whose session has ended', async () => {
  await openShell({
    path: '/settings/user',
    prepare: (gateway) => {
      asking(gateway, EXPIRED, 'GATEWAY_PASSWORD_EXPIRED')
      gateway.on('POST /auth/switch/', () => fault(401, 'GATEWAY_NOT_SIGNED_IN', 'not logged in'))
      gateway.on('POST /auth/password/user-1/', () => json(ANSWER))
    },
  })
  await userEvent.click(screen.getByRole('button', { name: /^apollo .*: project and region$/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'gemini' }))
  const dialog = await screen.findByRole('dialog', { name: /Your session has ended/ })
  await userEvent.type(await within(dialog).findByLabelText(/^Password/), 'old')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }))
  await settle()
  await fill(PASSWORDS, 'Change and sign in')
  expect([screen.queryByRole('dialog'), address()]).toEqual([null, '/settings/user'])
})

it('asks for the code after the password, says which digits are wrong, and opens what was asked for [FEATURE-82]', async () => {
  let isSignedIn = false
  const step: SignInStep = { kind: 'totp', user: { id: 'user-1', name: 'ada', domain: 'Default' } }
  const app = await openShell({
    path: '/settings/user',
    boot: () => (isSignedIn ? bootDocument() : undefined),
    prepare: (gateway) => {
      asking(gateway, step, 'GATEWAY_SECOND_FACTOR_NEEDED')
      gateway.on('POST /auth/totp/ada/', ({ body }) => {
        if (body !== '{"passcode":"123456"}')
          return json({ code: 'X', message: 'No.', fields: { passcode: ['The code is not right.'] } }, 400)
        isSignedIn = true
        return json(ANSWER)
      })
    },
  })
  await signIn()
  expect(address()).toBe('/auth/totp/ada/?next=%2Fsettings%2Fuser')
  expect(screen.getByRole('heading', { name: 'Enter the code' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Code/))
  await fill({ Code: '12345' }, 'Sign In')
  expect(screen.getByText('Give the six digits of the code.')).toBeTruthy()
  expect(app.gateway.callsTo('/auth/totp/ada/')).toEqual([])
  await fill({ Code: '654321' }, 'Sign In')
  expect(screen.getByText('The code is not right.')).toBeTruthy()
  await fill({ Code: '123 456' }, 'Sign In')
  expect(address()).toBe('/settings/user')
})
