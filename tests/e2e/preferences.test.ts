import { eventually, shareBrowser } from '@fascia/testing/browser'
import { type RunningServer, startServer } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

const open = shareBrowser()
let server: RunningServer

beforeAll(async () => {
  server = await startServer({ world: 'demo', env: { FASCIA_LOG_LEVEL: 'warn' } })
})
afterAll(() => server.stop())

const PATH = 'project/instances'
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const favourites = (page: Page) => pages(page).getByRole('group', { name: 'Favourites' })
const star = (page: Page) => page.getByRole('button', { name: /^Keep .* among the favourites/ })

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.classList.contains('pf-v6-theme-dark'))

async function chooseDark(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Dark', exact: true }).click()
}

/** Waits for the live stream of a page; called before the page is opened, so that none has come. */
function isLive(page: Page): Promise<unknown> {
  return page.waitForResponse((answer) => answer.url().includes('/api/live/'))
}

/** Opens a page, and waits for its live stream. */
async function openLive(path: string): Promise<Page> {
  const { page } = await open({ url: server.url, as: 'demo', path: 'healthz' })
  const live = isLive(page)
  await page.goto(new URL(path, server.url).href)
  await live
  return page
}

it('shows in another browser what is arranged in one, at once on an open page and with the first drawing of a new one [FOLLOW-01]', async () => {
  const { page } = await open({ url: server.url, as: 'demo', path: PATH })
  const other = await openLive(PATH)
  await chooseDark(page)
  await expect.poll(() => isDark(other)).toBe(true)
  await star(page).press('Enter')
  await favourites(page).waitFor()
  await favourites(other).waitFor()

  const third = await open({ url: server.url, as: 'demo', path: PATH })
  await favourites(third.page).waitFor()
  expect(await isDark(third.page)).toBe(true)
})

it('shows in another browser what was started and what was typed, and at the next sign-in the operations of before [FEATURE-62]', async () => {
  const groups = 'project/security_groups'
  const page = await openLive(groups)
  const other = await openLive(groups)
  const activity = async (on: Page) => {
    await on.getByRole('button', { name: /^Activity/ }).click()
    return on.getByRole('dialog', { name: 'Activity' })
  }
  const form = async (on: Page) => {
    await on.getByRole('button', { name: 'Create Security Group' }).first().click()
    return on.getByRole('dialog', { name: 'Create Security Group' })
  }
  const list = await activity(other)
  await list.getByText('Nothing has been started yet.').waitFor()
  const first = await form(page)
  await first.getByRole('textbox', { name: /^Name/ }).fill('gate')
  await first.getByRole('button', { name: 'Create Security Group' }).click()
  await list.getByText('Create Security Group: gate').waitFor()
  await first.waitFor({ state: 'detached' })

  const second = await form(page)
  const kept = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/preferences/')
  await second.getByRole('textbox', { name: /^Name/ }).fill('half typed')
  await kept
  await other.reload()
  const third = await form(other)
  await third.getByText('Your unsaved input is here again.').waitFor()
  expect(await third.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('half typed')

  const again = await open({ url: server.url, as: 'demo', path: groups })
  await (await activity(again.page)).getByText('Create Security Group: gate').waitFor()
})

it('asks for nothing more on a page whose browser has everything already', async () => {
  const { page } = await open({ url: server.url, as: 'demo', path: PATH })
  const asked: string[] = []
  await page.getByRole('link', { name: /^web/ }).first().waitFor()
  await eventually(() =>
    page
      .context()
      .cookies()
      .then((all) => all.some(({ name }) => name === 'preferences')),
  ).toBe(true)
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const boot = page.waitForResponse((answer) => answer.url().includes('/api/boot/?'))
  const live = isLive(page)
  await page.reload()
  const { preferences } = await (await boot).json()
  expect(Object.keys(preferences)).toEqual(['revision'])
  await live
  expect(asked.filter((path) => path.startsWith('/api/preferences'))).toEqual([])
})

it('shows other people nothing of it', async () => {
  const { page } = await open({ url: server.url, as: 'admin', path: PATH })
  await pages(page).getByRole('link').first().waitFor()
  expect([await isDark(page), await favourites(page).count()]).toEqual([false, 0])
})
