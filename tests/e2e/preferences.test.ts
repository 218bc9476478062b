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

/** The live stream of the page is open. */
async function isLive(page: Page): Promise<void> {
  await page.waitForResponse((answer) => answer.url().includes('/api/live/'))
}

it('shows in another browser what is arranged in one, at once on an open page and with the first drawing of a new one', async () => {
  const { page } = await open({ url: server.url, as: 'demo', path: PATH })
  const other = await open({ url: server.url, as: 'demo', path: PATH })
  await isLive(other.page)
  await chooseDark(page)
  await expect.poll(() => isDark(other.page)).toBe(true)
  await star(page).press('Enter')
  await favourites(page).waitFor()
  await favourites(other.page).waitFor()

  const third = await open({ url: server.url, as: 'demo', path: PATH })
  await favourites(third.page).waitFor()
  expect(await isDark(third.page)).toBe(true)
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
  await page.reload()
  const { preferences } = await (await boot).json()
  expect(Object.keys(preferences)).toEqual(['revision'])
  await isLive(page)
  expect(asked.filter((path) => path.startsWith('/api/preferences'))).toEqual([])
})

it('shows other people nothing of it', async () => {
  const { page } = await open({ url: server.url, as: 'admin', path: PATH })
  await pages(page).getByRole('link').first().waitFor()
  expect([await isDark(page), await favourites(page).count()]).toEqual([false, 0])
})
