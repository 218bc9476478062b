import { launchBrowser } from '@fascia/testing/server'
import type { Locator, Page } from 'playwright-core'

/** Two pages of Chromium, at the public address, that stay open while the build under them changes. */
export interface Window {
  /** Leaves a form filled in on one page, and a list on the other. */
  open(): Promise<void>
  /** Uses both pages without loading them again, then loads one again; gives what a person would complain of. */
  goOn(): Promise<readonly string[]>
  close(): Promise<void>
}

const WIDTH = { width: 1440, height: 900 }
const LIMIT_MS = 30_000
/** The first of a list by its name, whatever others create. */
const GROUP = 'a-group-typed-before'
const CODE = /\/plugins\/compute\/.*\.js$/

async function beginForm(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: title, exact: true }).first().click()
  return page.getByRole('dialog', { name: title })
}

async function create(page: Page, dialog: Locator, title: string, name: string): Promise<void> {
  await dialog.getByRole('button', { name: title, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: new RegExp(name) }).waitFor()
}

const buildOf = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'fasciaBuild'))

/** Signs a person in, in a window of its own. */
export async function openWindow(origin: string, username: string, password: string): Promise<Window> {
  const browser = await launchBrowser()
  const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true, viewport: WIDTH })
  context.setDefaultTimeout(LIMIT_MS)
  const problems: string[] = []
  /** Code that a page asked for once the next build was there. */
  let late: string[] | undefined
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (CODE.test(pathname) && response.ok()) late?.push(pathname)
  })
  context.on('weberror', (error) => void problems.push(error.error().message))
  const groups = await context.newPage()
  const keys = await context.newPage()
  const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      problems.push(`${what}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    }
  }
  const createKey = async (name: string): Promise<void> => {
    const dialog = await beginForm(keys, 'Create Key Pair')
    await dialog.getByRole('textbox', { name: 'Key Pair Name' }).fill(name)
    await create(keys, dialog, 'Create Key Pair', name)
  }
  return {
    async open() {
      const data = { username, password, domain: 'Default', region: 'RegionOne' }
      const headers = { 'x-requested-with': 'XMLHttpRequest' }
      const signedIn = await context.request.post('/auth/login/', { data, headers })
      if (!signedIn.ok()) throw new Error(`${username} could not sign in: ${signedIn.status()}`)
      await groups.goto('/project/security_groups')
      const dialog = await beginForm(groups, 'Create Security Group')
      await dialog.getByRole('textbox', { name: 'Name' }).fill(GROUP)
      await keys.goto('/project/key_pairs')
      await keys.getByRole('button', { name: 'Create Key Pair', exact: true }).first().waitFor()
    },
    async goOn() {
      late = []
      const dialog = groups.getByRole('dialog', { name: 'Create Security Group' })
      await attempt('a form that was filled in before the upgrade', () =>
        create(groups, dialog, 'Create Security Group', GROUP),
      )
      await attempt('a form whose code was loaded after the upgrade', () => createKey('key-of-the-first-build'))
      if (late.length === 0) problems.push('no code was loaded after the upgrade')
      if ((await buildOf(keys)) !== undefined) problems.push('a page of the first build has code of the second')
      await attempt('the offer to load the page again', async () => {
        await keys.getByText('A new version of the dashboard is available.').waitFor()
        await keys.getByRole('button', { name: 'Reload', exact: true }).click()
        await keys.waitForFunction(() => Reflect.get(globalThis, 'fasciaBuild') === 'second')
      })
      await attempt('a form of the second build', () => createKey('key-of-the-second-build'))
      return problems
    },
    close: () => browser.close(),
  }
}
