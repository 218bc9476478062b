import { shareBrowser } from '@fascia/testing/browser'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { changeTokenLife } from './token-life.ts'

const url = inject('dashboard')
const open = shareBrowser()
/** Each page is made by three servers and a browser, which share the processors of the machine. */
const WAIT_MS = 240_000
/** Within a token, a person signs in and begins to type. */
const LEAST_LIFE_SECONDS = 60
const DEEP = 'identity/projects?q=campus'

/** What the dashboard says of the session of the page. */
async function sessionOf(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(async () => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    return (await fetch('/api/keystone/user-session/', { headers })).json()
  })
}

/** Enters a login at the provider's page. */
async function enter(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

/** How long the slowest sign-in has taken so far, in seconds. */
let slowestSeconds = 0

/** Opens a page of the dashboard as a person of the provider who has no session. */
async function openAs(login: string, path = DEEP) {
  const opened = await open({ url, path, leavesTraces: true })
  const { page } = opened
  page.setDefaultTimeout(WAIT_MS)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const beganMs = performance.now()
  await enter(page, login)
  await page.waitForURL((at) => at.href.startsWith(url) && !at.pathname.startsWith('/auth/websso/'))
  slowestSeconds = Math.max(slowestSeconds, (performance.now() - beganMs) / 1_000)
  return opened
}

/** Expects that the page has an address of the dashboard; what another page says is in the message of the failure. */
async function expectAt(page: Page, path: string): Promise<void> {
  const said = page.url() === url + path ? undefined : await page.getByRole('main').textContent()
  expect({ address: page.url(), said }).toEqual({ address: url + path, said: undefined })
}

it('signs a developer in, with a project that the mapping makes, at the deep link', async () => {
  const { page } = await openAs('dana', 'settings/user')
  await expectAt(page, 'settings/user')
  await page.getByRole('heading', { name: 'User Settings' }).waitFor()
  expect(await sessionOf(page)).toMatchObject({
    username: 'dana',
    project_name: expect.stringMatching(/^campus-/),
    is_superuser: false,
  })
})

it('signs an administrator in by a group of the cloud, at the deep link with its query', async () => {
  const { page } = await openAs('alex')
  await expectAt(page, DEEP)
  await page.getByRole('link', { name: 'campus-dev' }).waitFor()
  expect(await sessionOf(page)).toMatchObject({ username: 'alex', project_name: 'admin', is_superuser: true })
})

it('leads a person whom no rule maps back to a page in words', async () => {
  const { page } = await openAs('sam')
  await expectAt(page, 'auth/error/')
  await page.getByRole('heading', { name: 'The sign-in did not work' }).waitFor()
  await page.getByRole('alert').getByText('The cloud does not know you.').waitFor()
  expect(await page.getByText(/^req-/).textContent()).toMatch(/^req-[\w-]+$/)
  await page.getByRole('link', { name: 'Back to the sign-in' }).click()
  await page.getByLabel('Authenticate using').waitFor()
})

it('ends the session of the provider at the sign-out, so that the next person is asked who they are', async () => {
  const { page } = await openAs('dana', 'settings/user')
  await page.getByRole('heading', { name: 'User Settings' }).waitFor()
  await page.goto(`${url}auth/logout/`)
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await page.waitForURL(`${url}auth/login/?form=1`)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await enter(page, 'alex')
  await page.waitForURL((at) => at.origin === new URL(url).origin && !at.pathname.startsWith('/auth/'))
  expect((await sessionOf(page)).username).toBe('alex')
})

it('goes on where the person was, with what was typed, when the token of Keystone has ended', async () => {
  const lifeSeconds = Math.max(LEAST_LIFE_SECONDS, Math.ceil(3 * slowestSeconds))
  await changeTokenLife(inject('tokenLife'), inject('authUrl'), lifeSeconds)
  const { page, context } = await openAs('dana', 'settings/user')
  const pageSize = page.getByLabel(/Items Per Page/)
  await pageSize.fill('77')
  await expect
    .poll(async () => (await sessionOf(page)).code, { interval: 1_000, timeout: lifeSeconds * 1_000 + WAIT_MS })
    .toBe('GATEWAY_NOT_SIGNED_IN')
  const place = page.getByRole('button', { name: /: project and region$/ })
  const other = (await place.textContent())?.includes('campus-dev') ? 'campus-test' : 'campus-dev'
  await place.click()
  await page.getByRole('menuitem', { name: other }).click()
  const dialog = page.getByRole('dialog', { name: /Your session has ended/ })
  await Promise.all([context.waitForEvent('page'), dialog.getByRole('button', { name: 'Sign In' }).click()])
  await dialog.waitFor({ state: 'detached' })
  expect([await pageSize.inputValue(), (await sessionOf(page)).username, page.url()]).toEqual([
    '77',
    'dana',
    `${url}settings/user`,
  ])
})
