import { shareBrowser } from '@fascia/testing/browser'
import { type RunningServer, startServer } from '@fascia/testing/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

const open = shareBrowser()
let server: RunningServer

beforeAll(async () => {
  server = await startServer({ world: 'demo', env: { FASCIA_LOG_LEVEL: 'warn' } })
})
afterAll(() => server.stop())

/** What the page asks of the cloud itself, at most; all else is in the lists that are followed. */
const MOST_CALLS = 3

const attention = (page: Page) => page.getByRole('region', { name: /^Needs attention/ })
const line = (page: Page, name: string) =>
  attention(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

it('reads all lists by one request, and asks the cloud for no more than the limits of three services', async () => {
  const { page } = await open({ url: server.url, as: 'demo', path: 'healthz' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(new URL('home', server.url).href)
  await line(page, 'render-farm').waitFor()
  await page.getByRole('region', { name: 'Quotas' }).getByRole('meter').first().waitFor()
  expect(asked.filter((path) => path === '/api/joined/')).toHaveLength(1)
  const ofCloud = asked.filter((path) => /^\/api\/(nova|cinder|neutron|glance|network|lbaas|heat|dns)\//.test(path))
  expect(ofCloud.filter((path) => !/\/glance\/images/.test(path)).length).toBeLessThanOrEqual(MOST_CALLS)
})

it.each([
  ['render-farm', 'No valid host was found. There are not enough hosts available.'],
  ['migration-target', 'Error'],
  ['staging', 'Error'],
  ['batch-names', 'CREATE aborted (Timed out)'],
  ['broken.example.', 'Error'],
])('has on Home what is wrong with %s, and one click to the page that mends it', async (name, why) => {
  const { page } = await open({ url: server.url, as: 'demo', path: 'home' })
  await line(page, name).waitFor()
  expect(await line(page, name).textContent()).toContain(why)
  await line(page, name)
    .getByRole('link', { name: `See why: ${name}` })
    .click()
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${name.replaceAll('.', '\\.')}`) }).waitFor()
})

it('shows readers what needs attention, and nothing to do that they may not', async () => {
  const { page, accessibility } = await open({ url: server.url, as: 'viewer', path: 'home' })
  await line(page, 'grafana').waitFor()
  expect(
    await attention(page)
      .getByRole('button', { name: /Confirm/ })
      .count(),
  ).toBe(0)
  await page.getByRole('region', { name: 'Quotas' }).getByRole('meter').first().waitFor()
  const create = page.getByRole('region', { name: 'Create' })
  // What the policy lets a reader make: what is the person's own.
  await create.getByRole('button', { name: 'Create Key Pair' }).waitFor()
  expect(await create.getByRole('button', { name: /Instance|Volume|Network|Stack/ }).count()).toBe(0)
  expect(await accessibility()).toEqual([])
})

it('confirms by one click on Home a resize that waits for it', async () => {
  const { page } = await open({ url: server.url, as: 'demo', path: 'home' })
  await line(page, 'grafana').getByRole('button', { name: 'Confirm Resize/Migrate: grafana' }).click()
  await line(page, 'grafana').waitFor({ state: 'detached' })
  const lately = page.getByRole('region', { name: 'Running and recent operations' })
  await lately.getByText('Confirm Resize/Migrate').first().waitFor()
})

it('offers five things to create, by one click each', async () => {
  const { page } = await open({ url: server.url, as: 'demo', path: 'home' })
  const create = page.getByRole('region', { name: 'Create' })
  await create.getByRole('button').first().waitFor()
  expect(await create.getByRole('button').allTextContents()).toHaveLength(5)
  await create.getByRole('button', { name: 'Create Volume' }).click()
  await page.getByRole('dialog', { name: 'Create Volume' }).waitFor()
})

it('keeps for another browser which cards are hidden, and their order', async () => {
  const { page } = await open({ url: server.url, as: 'demo', path: 'home' })
  await page.getByRole('button', { name: 'Arrange cards' }).click()
  await page.getByRole('checkbox', { name: 'Images' }).uncheck()
  for (const _turn of [1, 2, 3, 4]) await page.getByRole('button', { name: 'Move up: Quotas' }).click()
  const first = (of: Page) => of.locator('main section h2').first()
  expect(await first(page).textContent()).toBe('Quotas')
  const other = await open({ url: server.url, as: 'demo', path: 'home' })
  await expect.poll(() => first(other.page).textContent()).toBe('Quotas')
  expect(await other.page.getByRole('region', { name: 'Images' }).count()).toBe(0)
})
