import { shareBrowser } from '@fascia/testing/browser'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'

const open = shareBrowser()
/** Another site than Keystone, which is at 127.0.0.1: its post brings no lax cookie. */
const url = inject('url').replace('127.0.0.1', 'localhost')
const DEEP = 'settings/user'

async function beginAt(page: Page): Promise<void> {
  await page.getByLabel('Authenticate using').selectOption('Example ID')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const choose = (page: Page, person: RegExp) => page.getByRole('button', { name: person }).click()

async function userOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    return (await (await fetch('/api/keystone/user-session/', { headers })).json()).username
  })
}

it('signs a developer in by the identity provider, at the deep link, and signs out [FEATURE-80, FEATURE-81]', async () => {
  const { page } = await open({ url, path: DEEP })
  await beginAt(page)
  await page.getByRole('heading', { name: 'Example ID' }).waitFor()
  await choose(page, /Dana Okafor/)
  await page.waitForURL(`${url}${DEEP}`)
  await page.getByRole('heading', { name: 'User Settings' }).waitFor()
  expect(await userOf(page)).toBe('dana')
  await page.goto(`${url}auth/logout/`)
  await page.waitForURL('**/auth/login/')
  expect(await userOf(page)).toBe(undefined)
})

it('says to a person whom no mapping knows what to do, and leads back [FEATURE-80]', async () => {
  const { page } = await open({ url, path: DEEP })
  await beginAt(page)
  await choose(page, /Sam Rivers/)
  await page.waitForURL(`${url}auth/error/`)
  await page.getByRole('alert').getByText('The cloud does not know you.').waitFor()
  expect(await page.getByText(/^req-/).textContent()).toMatch(/^req-[\w-]+$/)
  await page.getByRole('link', { name: 'Back to the sign-in' }).click()
  await page.getByLabel('Authenticate using').waitFor()
})

it('tries a mapping for an administrator who has signed in by the provider, and a wrong rule before it is saved', async () => {
  const { page } = await open({ url, path: 'identity/mappings' })
  await beginAt(page)
  await choose(page, /Alex Kim/)
  await page.getByRole('link', { name: 'example-id' }).click()
  await page.getByRole('tab', { name: 'Try' }).click()
  await page.getByRole('button', { name: 'OpenID Connect example' }).click()
  await page.getByRole('button', { name: 'Try', exact: true }).click()
  await page.getByText('1 rule matches.').waitFor()
  await page.getByText('demo: member').waitFor()
  await page.goto(`${url}identity/mappings`)
  await page.getByRole('button', { name: 'Create Mapping' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Mapping' })
  const rules = dialog.getByRole('textbox', { name: 'Rules' })
  await rules.fill('[\n  {"local": [], "remote": [{"type": "a", "one_of": []}]}\n]')
  await dialog.getByRole('button', { name: 'Line 2, column 42' }).press('Enter')
  expect(
    await rules.evaluate((area: HTMLTextAreaElement) => [area === document.activeElement, area.selectionStart]),
  ).toEqual([true, 43])
})

it('goes on with what was typed after a sign-in in the small window over a session that has ended', async () => {
  const { page, context } = await open({ url, path: DEEP })
  await beginAt(page)
  await choose(page, /Dana Okafor/)
  const pageSize = page.getByLabel(/Items Per Page/)
  await pageSize.fill('77')
  await context.clearCookies({ name: /^session/ })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByRole('button', { name: /: project and region$/ }).click()
  await page.getByRole('menuitem', { name: 'RegionTwo' }).click()
  const dialog = page.getByRole('dialog', { name: /Your session has ended/ })
  const [small] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('button', { name: 'Sign In' }).click(),
  ])
  await choose(small, /Dana Okafor/)
  await dialog.waitFor({ state: 'detached' })
  expect([await pageSize.inputValue(), await userOf(page), page.url()]).toEqual(['77', 'dana', `${url}${DEEP}`])
})
