import { eventually, shareBrowser } from '@fascia/testing/browser'
import type { Page, Request } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { leaveNotes } from './notes.ts'

const open = shareBrowser()
const url = inject('url')

function userMenu(page: Page) {
  return page.getByRole('button', { name: /^User menu of/ })
}

async function choose(page: Page, item: string): Promise<void> {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Whether a person can reach the link of a page: the closed sidebar is off the screen, for the keyboard as well. */
function canReach(page: Page, name: string): Promise<boolean> {
  return page
    .getByRole('navigation', { name: 'Pages', includeHidden: true })
    .getByRole('link', { name, includeHidden: true })
    .evaluate((link) => {
      if (link.closest('[inert]')) return false
      link.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = link.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit === link || link.contains(hit)
    })
}

async function isDark(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.classList.contains('pf-v6-theme-dark'))
}

it('groups the pages by perspective, and shows the one that is open', async () => {
  const { page } = await open({ url, as: 'demo', path: 'project/greeter' })
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Greeting' }).waitFor()
  expect(await pages.getByRole('link', { name: 'Greeting' }).getAttribute('aria-current')).toBe('page')
  await page.getByRole('button', { name: 'Perspective: Project' }).click()
  await page.getByRole('menuitem', { name: 'Identity' }).click()
  await page.getByRole('button', { name: 'Perspective: Identity' }).waitFor()
  expect(await pages.getByRole('link', { name: 'Greeted people' }).isVisible()).toBe(true)
  expect(await pages.getByRole('link', { name: 'Greeting' }).count()).toBe(0)
})

it('keeps the entry of the page that is open in sight in a low window', async () => {
  const { page } = await open({ url, as: 'demo', path: 'project/greeter/notes', height: 400 })
  const entry = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Notes' })
  await eventually(() => entry.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  expect(await entry.getAttribute('aria-current')).toBe('page')
})

it('folds a group of pages but for the one that is open, and remembers it', async () => {
  const { page } = await open({ url, as: 'demo', path: 'project/greeter/notes' })
  const group = page.getByRole('navigation', { name: 'Pages' }).getByRole('group', { name: 'Greeter' })
  const fold = group.getByRole('button', { name: 'Greeter' })
  await group.getByRole('link', { name: 'Greeting' }).waitFor()
  await fold.press('Enter')
  await page.reload()
  await group.getByRole('link', { name: 'Notes' }).waitFor()
  expect(await group.getByRole('link').allTextContents()).toEqual(['Notes'])
  expect(await fold.getAttribute('aria-expanded')).toBe('false')
  await fold.click()
  await group.getByRole('link', { name: 'Greeting' }).waitFor()
})

it('opens and closes the sidebar on a small screen [CORE-003] [FEATURE-79]', async () => {
  const { page } = await open({ url, as: 'demo', path: 'project/greeter', width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open the navigation' }).waitFor()
  expect(await canReach(page, 'Notes')).toBe(false)
  await page.getByRole('button', { name: 'Open the navigation' }).click()
  await eventually(() => canReach(page, 'Notes')).toBe(true)
  await page.getByRole('button', { name: 'Close the navigation' }).click()
  await eventually(() => canReach(page, 'Notes')).toBe(false)
  await page.getByRole('button', { name: 'Open the navigation' }).click()
  await page.getByRole('link', { name: 'Notes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor()
  await eventually(() => canReach(page, 'Notes')).toBe(false)
})

it('remembers on a wide screen that the sidebar is closed', async () => {
  const { page } = await open({ url, as: 'demo', path: 'project/greeter' })
  await page.getByRole('button', { name: 'Close the navigation' }).click()
  await eventually(() => canReach(page, 'Notes')).toBe(false)
  await page.reload()
  await page.getByRole('button', { name: 'Open the navigation' }).waitFor()
  expect(await canReach(page, 'Notes')).toBe(false)
})

it('can be walked by keyboard: skip link, menus by arrow keys, Escape gives the focus back [FEATURE-78]', async () => {
  const { page } = await open({ url, as: 'demo', path: 'project/greeter' })
  await page.getByRole('heading', { level: 1, name: 'Greeting' }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim())
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await focused()).toBe('main-content')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)

  await userMenu(page).focus()
  await page.keyboard.press('Enter')
  await eventually(focused).toBe('Settings')
  await page.keyboard.press('ArrowDown')
  await eventually(focused).toBe('Language')
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem', { name: 'Settings' }).waitFor({ state: 'hidden' })
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'User menu of demo',
  )
})

it('gives the focus back to where a dialog was opened from', async () => {
  await leaveNotes(url, 'focus')
  const { page } = await open({ url, as: 'demo', path: 'ngdetails/X::Greeter::Note/focus' })
  const menu = page.getByRole('button', { name: 'Actions of note focus' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete Note' }).press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await eventually(() => menu.evaluate((element) => element === document.activeElement)).toBe(true)
})

it('keeps the theme: dark, light, and as the system [FEATURE-73]', async () => {
  const { page } = await open({ url, as: 'demo', path: 'settings/user', theme: 'dark' })
  await userMenu(page).waitFor()
  expect(await isDark(page)).toBe(true)
  await choose(page, 'Light')
  await eventually(() => isDark(page)).toBe(false)
  await page.reload()
  await userMenu(page).waitFor()
  expect(await isDark(page)).toBe(false)
  await choose(page, 'As the system')
  await eventually(() => isDark(page)).toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  await eventually(() => isDark(page)).toBe(false)

  const border = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue(
        '--pf-t--global--border--width--high-contrast--regular',
      ),
    )
  expect(await border()).toBe('0px')
  await page.emulateMedia({ contrast: 'more' })
  await eventually(border).toBe('1px')
})

it('keeps language, timezone, page size and log lines, and the list has the page size [CORE-027] [FEATURE-76]', async () => {
  await leaveNotes(url, 'size-1', 'size-2', 'size-3')
  const { page, context } = await open({ url, as: 'demo', path: 'settings/user' })
  await page.getByLabel('Timezone').selectOption('Asia/Tokyo')
  await page.getByLabel('Items Per Page').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('settings-API_RESULT_PAGE_SIZE')
  await page.getByLabel('Items Per Page').fill('2')
  await page.getByLabel('Log Lines Per Instance').fill('50')
  await page.getByLabel('Language').selectOption('en-gb')
  await page.getByRole('button', { name: 'Save' }).click()
  await eventually(() => page.evaluate(() => document.documentElement.lang)).toBe('en-gb')
  const kept = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))
  expect(kept).toMatchObject({
    horizon_language: 'en-gb',
    django_timezone: 'Asia/Tokyo',
    API_RESULT_PAGE_SIZE: '2',
    INSTANCE_LOG_LENGTH: '50',
  })
  await page.goto(new URL('project/greeter/notes', url).href)
  await page.getByRole('row').nth(2).waitFor()
  expect(await page.getByRole('row').count()).toBe(3)
})

it('switches the region and the project, and every call goes there [FEATURE-69]', async () => {
  const { page } = await open({ url, as: 'admin', project: 'admin', path: 'project/greeter' })
  await page.getByRole('button', { name: 'admin RegionOne: project and region' }).click()
  await page.getByRole('menuitem', { name: 'RegionTwo' }).click()
  await page.getByRole('button', { name: 'admin RegionTwo: project and region' }).click()
  await page.getByRole('menuitem', { name: 'demo', exact: true }).click()
  await page.getByRole('button', { name: 'demo RegionTwo: project and region' }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Greeting' }).waitFor()
  const call = page.waitForRequest('**/api/x/greeter/notes/')
  await page.getByRole('button', { name: 'Count notes' }).click()
  expect((await call).headers()['x-fascia-scope']).toMatch(/^[0-9a-f]{32}\/RegionTwo$/)
})

it('refuses what a stale tab does after another tab switched, and offers to follow or to go back', async () => {
  const first = await open({ url, as: 'admin', project: 'admin', path: 'project/greeter', expectProblems: true })
  // Another request of the page would be refused before the button is pressed: none of them reaches the gateway.
  const others = (address: URL) => address.pathname.startsWith('/api/') && !address.pathname.endsWith('/notes/')
  await first.page.route(others, () => undefined)
  const second = await first.context.newPage()
  await second.goto(new URL('project/greeter', url).href)
  await second.getByRole('button', { name: 'admin RegionOne: project and region' }).click()
  await second.getByRole('menuitem', { name: 'demo', exact: true }).click()
  await second.getByRole('button', { name: 'demo RegionOne: project and region' }).waitFor()

  const { page } = first
  const refused = page.waitForResponse('**/api/x/greeter/notes/')
  await page.getByRole('button', { name: 'Count notes' }).click()
  expect(await (await refused).json()).toMatchObject({ code: 'SESSION_SCOPE_CHANGED' })
  const dialog = page.getByRole('dialog', { name: 'The project or region was changed in another tab' })
  await dialog.getByRole('button', { name: 'Go back to admin' }).waitFor()
  await page.unroute(others)
  await dialog.getByRole('button', { name: 'Follow the other tab' }).click()
  await page.getByRole('button', { name: 'demo RegionOne: project and region' }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
})

it('asks to sign in again over the page when the session is gone, and loses nothing that was typed [FEATURE-84]', async () => {
  const { page, context } = await open({ url, as: 'demo', path: 'project/greeter', expectProblems: true })
  await page.getByLabel('Your name').fill('Ada')
  await context.clearCookies({ name: 'sessionid' })
  await page.getByRole('button', { name: 'Count notes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill('fascia-demo')
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ada')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ada')
  await page.getByRole('button', { name: 'Count notes' }).click()
  await page.getByText(/^Hello Ada, there are \d+ notes$/).waitFor()
})

it('is refused nothing on the sign-in page', async () => {
  const { page } = await open({ url, path: 'healthz' })
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  await page.goto(new URL('auth/login/', url).href)
  await page.getByLabel('User Name').waitFor()
  expect(refused).toEqual([])
})

it('shows the sign-in dialog alone, and goes to the logout path when it is left [CORE-040]', async () => {
  const { page, context } = await open({ url, as: 'demo', path: 'project/greeter', expectProblems: true })
  await page.getByLabel('Your name').fill('Ada')
  await context.clearCookies({ name: 'sessionid' })
  await page.getByRole('button', { name: 'Count notes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.waitFor()
  expect(await page.getByText('Unauthorized. Redirecting to login').count()).toBe(0)
  const left = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/auth/logout'))
  await dialog.getByRole('button', { name: 'Sign Out' }).click()
  await left
})

it('shows a forbidden answer as a toast and keeps the session [CORE-041]', async () => {
  const { page } = await open({ url, as: 'demo', path: 'project/greeter' })
  await page.route('**/api/x/greeter/notes/', (route) =>
    route.fulfill({ status: 403, json: { code: 'GATEWAY_UPSTREAM_REFUSED', message: 'No.', request_id: 'req-1' } }),
  )
  await page.getByRole('button', { name: 'Count notes' }).click()
  await page.getByText('Forbidden. Insufficient permissions of the requested operation').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await userMenu(page).waitFor()
})

it("puts the deployer's fragment into the header, without its scripts [CORE-044]", async () => {
  const { page } = await open({ url, as: 'demo', path: 'settings/user' })
  await page.getByRole('banner').getByText('Maintenance on Sunday').waitFor()
  expect(await page.evaluate(() => 'injected' in window)).toBe(false)
})

it('says when the header fragment cannot be loaded [CORE-044]', async () => {
  const { page, context } = await open({ url, as: 'demo', path: 'healthz' })
  await context.route('**/header/', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(new URL('settings/user', url).href)
  await page.getByText('Failed to populate extensible header.').waitFor()
})

it.each([0, 401, 403])('says nothing of the header fragment when the status is %i [CORE-044]', async (status) => {
  const { page, context } = await open({ url, as: 'demo', path: 'healthz', expectProblems: true })
  await context.route('**/header/', (route) =>
    status === 0 ? route.abort('connectionfailed') : route.fulfill({ status, body: '' }),
  )
  const isHeader = (request: Request): boolean => request.url().endsWith('/header/')
  const tried =
    status === 0 ? page.waitForEvent('requestfailed', isHeader) : page.waitForEvent('requestfinished', isHeader)
  await page.goto(new URL('settings/plugins', url).href)
  await tried
  await page.getByRole('heading', { level: 1, name: 'Plugins' }).waitFor()
  expect(await page.getByText('Failed to populate extensible header.').count()).toBe(0)
})

it('ends the breadcrumb in the open page, which is no link, also at an address with a slash', async () => {
  const { page } = await open({ url, as: 'demo', path: 'settings/user/' })
  const last = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').last()
  await last.getByText('User Settings', { exact: true }).waitFor()
  expect(await last.getByRole('link').count()).toBe(0)
})

it("shows a plugin's item in the masthead", async () => {
  const { page } = await open({ url, as: 'demo', path: 'settings/user' })
  await page.getByRole('banner').getByText('Greetings from a plugin').waitFor()
})
