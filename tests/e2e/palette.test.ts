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

/** A page that holds none of the lists that are searched. */
const ELSEWHERE = 'settings/user'

const options = (page: Page) => page.getByRole('dialog').getByRole('option')

/** Opens the palette by its key and types; nothing is clicked. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.type(text)
}

it.each([
  ['archive', /^archive-dataVolume/],
  ['private', /^privateNetwork/],
  ['shop', /^shopLoad Balancer/],
  ['example.org', /^example\.org\.Zone/],
  ['demo-key', /^demo-keyKey Pair/],
  ['apps', /^appsCluster/],
  ['website', /^websiteContainer/],
  ['launch', /^Launch Instance/],
  ['web-01', /^web-01Instance · 10\.0\.0\.2/],
  ['10.0.0.2', /^web-01Instance/],
  ['203.0.113.6', /^203\.0\.113\.6Floating IP · 10\.0\.0\.11/],
  ['volume:archive', /^archive-dataVolume/],
  ['create volume', /^Create Volume/],
  ['web-01 reboot', /^Soft Reboot Instanceweb-01/],
])('finds from anywhere, first of all: %s [FEATURE-52]', async (text, first) => {
  const { page } = await open({ url: server.url, as: 'demo', path: ELSEWHERE })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await find(page, text)
  await expect.poll(async () => (await options(page).allTextContents())[0] ?? '').toMatch(first)
})

it('finds what has failed, of every type, and nothing else by the prefix [FEATURE-52]', async () => {
  const { page } = await open({ url: server.url, as: 'demo', path: ELSEWHERE })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await find(page, 'error')
  for (const name of [
    /^render-farmInstance/,
    /^migration-targetVolume/,
    /^broken\.example\.Zone/,
    /^stagingLoad Balancer/,
  ])
    await options(page)
      .filter({ hasText: new RegExp(name.source.slice(1)) })
      .first()
      .waitFor()
  await page.keyboard.press('Escape')
  await find(page, 'status:error')
  await options(page).filter({ hasText: 'render-farmInstance' }).waitFor()
  expect(
    await options(page)
      .filter({ hasText: /^Theme|^Launch/ })
      .count(),
  ).toBe(0)
})

it('opens a resource by its name and three more keys, and its actions by Tab [FEATURE-53]', async () => {
  const { page, problems, accessibility } = await open({ url: server.url, as: 'demo', path: ELSEWHERE })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await find(page, 'archive-data')
  await options(page).filter({ hasText: 'archive-dataVolume' }).first().waitFor()
  expect(await accessibility()).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /archive-data/ }).waitFor()
  await find(page, 'archive-data')
  await options(page).filter({ hasText: 'archive-dataVolume' }).first().waitFor()
  await page.keyboard.press('Tab')
  await page.getByRole('combobox', { name: 'Actions of archive-data' }).waitFor()
  await options(page).filter({ hasText: 'Extend Volume' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Page, resource or command' }).waitFor()
  expect(problems).toEqual([])
})

it('keeps its field and its height while results come', async () => {
  const { page } = await open({ url: server.url, as: 'demo', path: ELSEWHERE })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  const place = async () => {
    const box = await dialog.boundingBox()
    return [Math.round(box?.y ?? -1), Math.round(box?.height ?? -1)]
  }
  await dialog.getByRole('combobox').waitFor()
  const before = await place()
  await page.keyboard.type('no-such-thing')
  await page.getByText(/^No results for/).waitFor()
  expect(await place()).toEqual(before)
  await dialog.getByRole('combobox').fill('web')
  await options(page).filter({ hasText: 'web-01Instance' }).waitFor()
  expect(await place()).toEqual(before)
})

it('has a field in the masthead at 1280 pixels that is at least 240 wide', async () => {
  const { page } = await open({ url: server.url, as: 'demo', path: ELSEWHERE, width: 1280, height: 800 })
  const field = page.getByRole('banner').getByRole('button', { name: /Search the dashboard/ })
  await field.waitFor()
  expect((await field.boundingBox())?.width).toBeGreaterThanOrEqual(240)
})
