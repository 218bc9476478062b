import { type BrowserDashboard, eventually, setTheme, shareBrowser } from '@fascia/testing/browser'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { leaveNotes } from './notes.ts'

const open = shareBrowser()
const url = inject('url')

/** Opens the dashboard on a phone: its page is pointed at with fingers. */
async function openPhone(path: string): Promise<BrowserDashboard> {
  const dashboard = await open({ url, as: 'demo', width: 390, height: 844, path, leavesTraces: true })
  const protocol = await dashboard.page.context().newCDPSession(dashboard.page)
  await protocol.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await protocol.send('Emulation.setEmulatedMedia', { features: [{ name: 'pointer', value: 'coarse' }] })
  await barOf(dashboard.page).waitFor()
  return dashboard
}

const barOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Main functions' })

it('has five targets for thumbs below the page, which it does not cover, without a violation that axe finds', async () => {
  const { page, accessibility } = await openPhone('project/greeter/notes')
  const bar = barOf(page)
  await bar.waitFor()
  const items = await bar.locator('a, button').all()
  const boxes = await Promise.all(items.map((item) => item.boundingBox()))
  expect(boxes.map((box) => box && Math.min(box.width, box.height) >= 44)).toEqual(Array(5).fill(true))
  const top = (await bar.boundingBox())?.y ?? 0
  const main = await page.locator('main').boundingBox()
  expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual(top)
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme)
    expect(await accessibility()).toEqual([])
  }
})

it('comes after the page by keyboard, in the order of its items', async () => {
  const { page } = await openPhone('project/greeter')
  await barOf(page).waitFor()
  await page.locator('main').focus()
  const names: string[] = []
  for (let presses = 0; presses < 40 && names.at(-1) !== 'Menu: open the navigation'; presses += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const item = document.activeElement?.closest('.fascia-bottom-bar a, .fascia-bottom-bar button')
      return item ? (item.getAttribute('aria-label') ?? item.textContent ?? '') : ''
    })
    if (name !== '') names.push(name)
  }
  expect(names).toEqual(['Home', 'Search the dashboard', 'Attention', 'Activity', 'Menu: open the navigation'])
})

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)

it('opens search, activity and the navigation, each of which Escape closes with the focus back where it was', async () => {
  const { page, accessibility } = await openPhone('project/greeter')
  const bar = barOf(page)
  const search = bar.getByRole('button', { name: 'Search the dashboard' })
  await search.click()
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await eventually(() => hasFocus(search)).toBe(true)
  const activity = bar.getByRole('button', { name: 'Activity' })
  await activity.click()
  const panel = page.getByRole('dialog', { name: 'Activity' })
  const box = await panel.boundingBox()
  const top = (await bar.boundingBox())?.y ?? 0
  expect(box && [box.y >= 0, box.y + box.height <= top]).toEqual([true, true])
  expect(await accessibility()).toEqual([])
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(await hasFocus(activity)).toBe(true)
  await bar.getByRole('button', { name: 'Menu: open the navigation' }).click()
  await eventually(() => hasFocus(page.getByRole('link', { name: 'Greeting' }).last())).toBe(true)
  expect(await accessibility()).toEqual([])
  await page.keyboard.press('Escape')
  await eventually(() => hasFocus(bar.getByRole('button', { name: 'Menu: open the navigation' }))).toBe(true)
})

it('is not there below a sheet, which Escape closes, nor while a text is typed', async () => {
  await leaveNotes(url, 'bar')
  const { page } = await openPhone('project/greeter/notes?q=bar')
  const bar = barOf(page)
  const row = page.getByRole('link', { name: 'note bar', exact: true })
  await row.focus()
  await page.keyboard.press('Space')
  const sheet = page.getByRole('region', { name: 'Details of note bar' })
  await sheet.waitFor()
  await bar.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await bar.waitFor()
  expect(await hasFocus(row)).toBe(true)
  const field = page.getByRole('main').getByRole('combobox').or(page.getByRole('main').getByRole('searchbox')).first()
  await field.focus()
  await bar.waitFor({ state: 'hidden' })
  await field.blur()
  await bar.waitFor()
})
